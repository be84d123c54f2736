import { type ServerFeature } from '#server/features/server-feature.ts'
import { connectRisk } from './blacklist-expiry.ts'
import { riskRoutes } from './risk.routes.ts'

export const riskFeature: ServerFeature = {
  name: 'risk',
  routes: riskRoutes,
  connect: connectRisk,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  history: async () => (await import('./history/risk-history.ts')).riskHistory,
}
