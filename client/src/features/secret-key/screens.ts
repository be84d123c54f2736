import { type Screens } from '#client/core/session/screens.ts'

export const secretKeyScreens: Screens = {
  'system/SecretKeyList': async () =>
    (await import('./secret-key-list.screen.tsx')).SecretKeyListScreen,
}
