import { type FeatureScreens } from '#client/core/session/screens.ts'

export const socialScreens: FeatureScreens = {
  screens: {
    'social/SocialOrderList': async () =>
      (await import('./social-order-list.screen.tsx')).SocialOrderListScreen,
    'social/SocialBackpayList': async () =>
      (await import('./social-order-list.screen.tsx')).SocialBackpayListScreen,
    'social/SocialOrderDetail': async () =>
      (await import('./social-order-detail.screen.tsx')).SocialOrderDetailScreen,
  },
}
