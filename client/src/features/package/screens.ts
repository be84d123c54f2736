import { type Screens } from '#client/core/session/screens.ts'

export const packageScreens: Screens = {
  'product/PackageList': async () => (await import('./package-list.screen.tsx')).PackageListScreen,
  'product/PackageView': async () => (await import('./package-view.screen.tsx')).PackageViewScreen,
  'product/RateView': async () => (await import('./package-view.screen.tsx')).RateViewScreen,
}
