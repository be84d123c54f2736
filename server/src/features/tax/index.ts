export {
  moveTaxCounter,
  rolling12AmountOf,
  taxCountersOf,
  taxCounterRows,
  type TaxCounterRow,
  type TaxedPerson,
} from './tax-counters.ts'
export { policiesOf, taxPolicies, taxPolicyOf } from './tax-policy.service.ts'
