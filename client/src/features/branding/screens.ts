import { type FeatureScreens } from '#client/core/session/screens.ts'

export const brandingScreens: FeatureScreens = {
  screens: {
    'plate/operator/OemList': async () => (await import('./oem-list.screen.tsx')).OemListScreen,
    'operator/system/OemSetting': async () =>
      (await import('./oem-setting.screen.tsx')).OemSettingScreen,
  },
}
