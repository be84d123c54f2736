import { type FeatureScreens } from '#client/core/session/screens.ts'

export const checkScreens: FeatureScreens = {
  screens: {
    'system/CheckRuleList': async () =>
      (await import('./check-rule-list.screen.tsx')).CheckRuleListScreen,
  },
}
