export { feeRules, products } from './product-rows.ts'
export { settlementTermsOf, type SettlementTerms } from './settlement-terms.ts'
