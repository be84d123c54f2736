import { type Screens } from '#client/core/session/screens.ts'

export const checkScreens: Screens = {
  'system/CheckRuleList': async () =>
    (await import('./check-rule-list.screen.tsx')).CheckRuleListScreen,
}
