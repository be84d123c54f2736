import { type SocialRule } from '@settle/shared/features/social/social-rule.ts'
import {
  type SocialLine,
  type SocialMember,
  type SocialOrder,
} from '@settle/shared/features/social/social-order.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

export const socialRuleRows = defineCollection<SocialRule>('socialRules', { indexes: ['cityCode'] })
export const socialOrderRows = defineCollection<SocialOrder>('socialOrders', {
  indexes: ['merchantId'],
})
export const socialLineRows = defineCollection<SocialLine>('socialLines', {
  indexes: ['orderId', 'individualId'],
})
export const socialMemberRows = defineCollection<SocialMember>('socialMembers', {
  indexes: ['merchantId', 'employmentId'],
})
