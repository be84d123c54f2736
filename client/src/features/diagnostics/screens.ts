import { type FeatureScreens } from '#client/core/session/screens.ts'

export const diagnosticsScreens: FeatureScreens = {
  ownPages: {
    '/test': '/test/home',
    '/test/home': async () => (await import('./test-home.screen.tsx')).TestHomeScreen,
  },
}
