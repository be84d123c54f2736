import { defineFeature, servedCalls } from '#shared/core/feature.ts'
import {
  acceptSocialOrder,
  downloadSocialVoucher,
  refuseSocialOrder,
  removeSocialMember,
  setSocialMember,
  socialMemberImport,
  submitSocialOrder,
  trySocialOrder,
  withdrawSocialOrder,
} from './social-calls.ts'
import { socialLines, socialMembers, socialOrders } from './social-order.ts'
import { socialRules } from './social-rule.ts'
import { socialExamples } from './social.examples.ts'

export const socialFeature = defineFeature({
  name: 'social',
  group: 'social',
  resources: [socialRules],
  calls: [
    ...servedCalls(socialOrders),
    ...servedCalls(socialLines),
    ...servedCalls(socialMembers),
    setSocialMember,
    removeSocialMember,
    trySocialOrder,
    submitSocialOrder,
    withdrawSocialOrder,
    acceptSocialOrder,
    refuseSocialOrder,
    downloadSocialVoucher,
  ],
  imports: [socialMemberImport],
  examples: socialExamples,
})
