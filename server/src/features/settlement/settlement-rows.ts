import { type SettlementLine } from '@settle/shared/features/settlement/settlement-calls.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

export const settlementLines = defineCollection<SettlementLine>('settlementLines', {
  indexes: ['settlementId'],
})
