import { type FeatureScreens } from '#client/core/session/screens.ts'

export const payoutImportScreens: FeatureScreens = {
  screens: {
    'payout/BatchReview': async () =>
      (await import('./review/batch-review.screen.tsx')).BatchReviewScreen,
    'merchant/payout/FailedPayments': async () =>
      (await import('./failed/failed-payments.screen.tsx')).FailedPaymentsScreen,
    'merchant/payout/BatchCreate': async () =>
      (await import('./create/batch-create.screen.tsx')).BatchCreateScreen,
  },
}
