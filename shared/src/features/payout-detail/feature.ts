import { exampleOf } from '#shared/core/example.ts'
import { defineFeature } from '#shared/core/feature.ts'
import { payoutItems } from '#shared/features/payout/payout-item.ts'
import { readPayoutDetail } from './payout-detail-calls.ts'

const { list } = payoutItems.endpoints

export const payoutDetailFeature = defineFeature({
  name: 'payout-detail',
  group: 'payouts',
  calls: [readPayoutDetail],
  examples: [
    exampleOf(readPayoutDetail, {
      as: 'provider',
      query: { id: `$${list.id}.records.0.id` },
      first: [exampleOf(list, { as: 'provider', query: { column: 'finishTime', order: 'desc' } })],
    }),
  ],
})
