import { type FeatureScreens } from '#client/core/session/screens.ts'

export const personalSettingsScreens: FeatureScreens = {
  screens: {
    'account/Settings': async () =>
      (await import('./personal-settings.screen.tsx')).PersonalSettingsScreen,
  },
}
