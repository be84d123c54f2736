import { type FeatureScreens } from '#client/core/session/screens.ts'

export const customerScreens: FeatureScreens = {
  screens: {
    'customer/CustomerList': async () =>
      (await import('./customer-list.screen.tsx')).CustomerListScreen,
    'customer/CustomerDetail': async () =>
      (await import('./customer-detail.screen.tsx')).CustomerDetailScreen,
  },
}
