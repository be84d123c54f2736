import { type Screens } from '#client/core/session/screens.ts'

export const productScreens: Screens = {
  'product/ProductList': async () => (await import('./product-list.screen.tsx')).ProductListScreen,
}
