import { type FeatureScreens } from '#client/core/session/screens.ts'

export const payoutScreens: FeatureScreens = {
  screens: {
    'payout/BatchOrderList': async () =>
      (await import('./order/batch-order-list.screen.tsx')).BatchOrderListScreen,
    'payout/BatchOrderDetail': async () =>
      (await import('./order-detail/batch-order-detail.screen.tsx')).BatchOrderDetailScreen,
    'payout/PayoutItemList': async () =>
      (await import('./item/payout-item-list.screen.tsx')).PayoutItemListScreen,
    'account/BankInstructionList': async () =>
      (await import('./bank-instruction/bank-instruction-list.screen.tsx'))
        .BankInstructionListScreen,
  },
}
