import { type Screens } from '#client/core/session/screens.ts'

export const payoutPlanScreens: Screens = {
  'merchant/payout/PayoutPlanList': async () =>
    (await import('./plan-list.screen.tsx')).PayoutPlanListScreen,
}
