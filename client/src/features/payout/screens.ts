import { type Screens } from '#client/core/session/screens.ts'

export const payoutScreens: Screens = {
  'payout/BatchOrderList': async () =>
    (await import('./batch-order-list.screen.tsx')).BatchOrderListScreen,
  'payout/BatchOrderDetail': async () =>
    (await import('./batch-order-detail.screen.tsx')).BatchOrderDetailScreen,
  'payout/BatchReview': async () => (await import('./batch-review.screen.tsx')).BatchReviewScreen,
  'payout/PayoutItemList': async () =>
    (await import('./payout-item-list.screen.tsx')).PayoutItemListScreen,
  'account/BankInstructionList': async () =>
    (await import('./bank-instruction-list.screen.tsx')).BankInstructionListScreen,
  'merchant/payout/FailedPayments': async () =>
    (await import('./failed-payments.screen.tsx')).FailedPaymentsScreen,
  'merchant/payout/BatchCreate': async () =>
    (await import('./batch-create.screen.tsx')).BatchCreateScreen,
}
