// Below all features: payouts and shares ask it what their accounts hold for social orders.
export {
  earnedBySocial,
  frozenForSocial,
  invoiceableForSocial,
  sentForSocial,
} from './social-held.ts'
export { socialLineRows, socialMemberRows, socialOrderRows, socialRuleRows } from './social-rows.ts'
