import { type FeatureScreens } from '#client/core/session/screens.ts'

export const basicsScreens: FeatureScreens = {
  screens: {
    'system/BasicsList': async () => (await import('./basics.screen.tsx')).BasicsScreen,
  },
}
