export {
  counterIdOf,
  joinTaxCounters,
  minusCounted,
  moveTaxCounter,
  nothingCounted,
  periodOf,
  plusCounted,
  rolling12AmountOf,
  taxCountersOf,
  taxCounterRows,
  type TaxCounterRow,
  type TaxedPerson,
  type TaxPart,
} from './tax-counters.ts'
export {
  findTaxPolicy,
  policiesOf,
  taxPolicies,
  taxPolicyOf,
  usableRatesIn,
} from './tax-policy.service.ts'
export {
  declaredCounters,
  declaredPeople,
  paidPartsOf,
  paidPools,
  postedPeople,
  taxDeclarationRows,
  taxOffsets,
  type DeclaredPerson,
  type PaidPart,
  type TaxOffset,
} from './tax-declaration-rows.ts'
export { isTaxPaid, offsetTaxesLater } from './tax-refunds.ts'
