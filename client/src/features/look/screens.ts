import { type FeatureScreens } from '#client/core/session/screens.ts'

export const lookScreens: FeatureScreens = {
  frame: {
    settings: async () => (await import('./settings-drawer.tsx')).SettingsDrawer,
  },
}
