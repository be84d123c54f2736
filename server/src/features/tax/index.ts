export {
  moveTaxCounter,
  rolling12AmountOf,
  taxCountersOf,
  taxCounterRows,
  type TaxCounterRow,
  type TaxedPerson,
} from './tax-counters.ts'
export { taxPolicies, taxPolicyOf } from './tax-policy.service.ts'
