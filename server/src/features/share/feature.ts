import { type ServerFeature } from '#server/features/server-feature.ts'
import { shareInvariants } from './share-invariants.ts'
import { connectShares } from './share-jobs.ts'
import { shareRoutes } from './share.routes.ts'
import { shareEvents } from './share-events.ts'

export const shareFeature: ServerFeature = {
  name: 'share',
  routes: shareRoutes,
  connect: connectShares,
  events: shareEvents,
  invariants: [shareInvariants],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { told: ['profitShares'] },
}
