import { type ServerFeature } from '#server/features/server-feature.ts'
import { payoutDetailRoutes } from './payout-detail.routes.ts'

export const payoutDetailFeature: ServerFeature = {
  name: 'payout-detail',
  routes: payoutDetailRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
