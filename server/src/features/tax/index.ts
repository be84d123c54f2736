export {
  joinTaxCounters,
  moveTaxCounter,
  rolling12AmountOf,
  taxCountersOf,
  taxCounterRows,
  type TaxCounterRow,
  type TaxedPerson,
} from './tax-counters.ts'
export { findTaxPolicy, taxPolicies, taxPolicyOf } from './tax-policy.service.ts'
