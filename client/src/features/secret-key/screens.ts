import { type FeatureScreens } from '#client/core/session/screens.ts'

export const secretKeyScreens: FeatureScreens = {
  screens: {
    'system/SecretKeyList': async () =>
      (await import('./secret-key-list.screen.tsx')).SecretKeyListScreen,
  },
}
