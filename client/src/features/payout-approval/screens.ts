import { type Screens } from '#client/core/session/screens.ts'

export const payoutApprovalScreens: Screens = {
  'merchant/payout/ApprovalRuleList': async () =>
    (await import('./approval-rule-list.screen.tsx')).ApprovalRuleListScreen,
}
