import { type ServerFeature } from '#server/features/server-feature.ts'
import { payoutApprovalRoutes } from './payout-approval.routes.ts'

export const payoutApprovalFeature: ServerFeature = {
  name: 'payout-approval',
  routes: payoutApprovalRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
