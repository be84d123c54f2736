import { type FeatureScreens } from '#client/core/session/screens.ts'

export const payoutPlanScreens: FeatureScreens = {
  screens: {
    'merchant/payout/PayoutPlanList': async () =>
      (await import('./plan-list.screen.tsx')).PayoutPlanListScreen,
  },
}
