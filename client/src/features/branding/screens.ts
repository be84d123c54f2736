import { type Screens } from '#client/core/session/screens.ts'

export const brandingScreens: Screens = {
  'plate/operator/OemList': async () => (await import('./oem-list.screen.tsx')).OemListScreen,
  'operator/system/OemSetting': async () =>
    (await import('./oem-setting.screen.tsx')).OemSettingScreen,
}
