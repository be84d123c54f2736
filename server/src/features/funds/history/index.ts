export { merchantPlans, planOf, type MerchantPlan } from './merchant-plans.ts'
export { availableOf, poolOfPlan, termsOf, transferIn, withoutMagic } from './transfers.ts'
