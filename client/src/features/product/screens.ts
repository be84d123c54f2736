import { type Screens } from '#client/core/screens.ts'

export const productScreens: Screens = {
  'product/ProductList': async () => (await import('./product-list.screen.tsx')).ProductListScreen,
}
