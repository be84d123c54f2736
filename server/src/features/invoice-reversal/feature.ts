import { type ServerFeature } from '#server/features/server-feature.ts'
import { connectReversals } from './reversal-jobs.ts'
import { reversalRoutes } from './reversal.routes.ts'

export const invoiceReversalFeature: ServerFeature = {
  name: 'invoice-reversal',
  routes: reversalRoutes,
  connect: connectReversals,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
