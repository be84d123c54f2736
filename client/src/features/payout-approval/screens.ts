import { type FeatureScreens } from '#client/core/session/screens.ts'

export const payoutApprovalScreens: FeatureScreens = {
  screens: {
    'merchant/payout/ApprovalRuleList': async () =>
      (await import('./approval-rule-list.screen.tsx')).ApprovalRuleListScreen,
  },
}
