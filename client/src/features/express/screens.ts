import { type FeatureScreens } from '#client/core/session/screens.ts'

export const expressScreens: FeatureScreens = {
  screens: {
    'invoice/ExpressList': async () =>
      (await import('./express-list.screen.tsx')).ExpressListScreen,
  },
}
