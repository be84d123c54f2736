import { type Screens } from '#client/core/session/screens.ts'

export const personalSettingsScreens: Screens = {
  'account/Settings': async () =>
    (await import('./personal-settings.screen.tsx')).PersonalSettingsScreen,
}
