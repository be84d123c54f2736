import { type FeatureScreens } from '#client/core/session/screens.ts'

export const productScreens: FeatureScreens = {
  screens: {
    'product/ProductList': async () =>
      (await import('./product-list.screen.tsx')).ProductListScreen,
  },
}
