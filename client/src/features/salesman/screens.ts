import { type FeatureScreens } from '#client/core/session/screens.ts'

export const salesmanScreens: FeatureScreens = {
  screens: {
    'salesman/SalesmanList': async () =>
      (await import('./salesman-list.screen.tsx')).SalesmanListScreen,
  },
}
