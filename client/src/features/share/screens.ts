import { type FeatureScreens } from '#client/core/session/screens.ts'

export const shareScreens: FeatureScreens = {
  screens: {
    'share/ProfitShareList': async () =>
      (await import('./profit-share-list.screen.tsx')).ProfitShareListScreen,
  },
}
