import { type FeatureScreens } from '#client/core/session/screens.ts'

export const packageScreens: FeatureScreens = {
  screens: {
    'product/PackageList': async () =>
      (await import('./package-list.screen.tsx')).PackageListScreen,
    'product/PackageView': async () =>
      (await import('./package-view.screen.tsx')).PackageViewScreen,
    'product/RateView': async () => (await import('./package-view.screen.tsx')).RateViewScreen,
  },
}
