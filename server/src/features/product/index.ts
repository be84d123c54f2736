export { feeRules, products } from './product-rows.ts'
export {
  beneficiariesOf,
  feeRuleOf,
  settlementTermsOf,
  type SettlementTerms,
} from './settlement-terms.ts'
