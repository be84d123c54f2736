import { type FeatureScreens } from '#client/core/session/screens.ts'

export const merchantScreens: FeatureScreens = {
  screens: {
    'merchant/MerchantList': async () =>
      (await import('./merchant-list.screen.tsx')).MerchantListScreen,
    'merchant/MerchantAudit': async () =>
      (await import('./merchant-list.screen.tsx')).MerchantAuditScreen,
    'merchant/MerchantDetail': async () =>
      (await import('./merchant-detail.screen.tsx')).MerchantDetailScreen,
    'system/MerchantInfo': async () =>
      (await import('./own-merchant.screen.tsx')).OwnMerchantScreen,
  },
}
