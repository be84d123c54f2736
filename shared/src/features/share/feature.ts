import { defineFeature } from '#shared/core/feature.ts'
import { recoupShare, releaseShares, revokeShare } from './profit-share-calls.ts'
import { profitShareExamples } from './profit-share.examples.ts'
import { profitShareMachine } from './profit-share.status.ts'
import { profitShares } from './profit-share.ts'

export const shareFeature = defineFeature({
  name: 'share',
  group: 'profitShares',
  resources: [profitShares],
  calls: [releaseShares, revokeShare, recoupShare],
  moving: [{ resource: profitShares, field: 'status', machine: profitShareMachine }],
  examples: profitShareExamples,
})
