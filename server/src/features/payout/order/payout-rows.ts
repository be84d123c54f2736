import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

export const batchOrderRows = defineCollection<BatchOrder>('batchOrders', {
  indexes: ['merchantId', 'providerId', 'status', 'planRunId'],
})
export const payoutItemRows = defineCollection<PayoutItem>('payoutItems', {
  // The amount: people search for it (Ctrl K).
  indexes: ['orderId', 'individualId', 'instructionNo', 'status', 'amount'],
})
