export { assertCooperating } from './cooperation.ts'
export { isOnSale, productInfosFor } from './product-infos.ts'
export { feeRules, products } from './product-rows.ts'
export {
  beneficiariesOf,
  feeRuleOf,
  settlementTermsOf,
  termsUnder,
  type SettlementTerms,
} from './settlement-terms.ts'
