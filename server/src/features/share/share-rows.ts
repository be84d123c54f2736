import { type ProfitShare } from '@settle/shared/features/share/profit-share.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

export const profitShareRows = defineCollection<ProfitShare>('profitShares', {
  indexes: ['orderId', 'beneficiaryId', 'status'],
})
