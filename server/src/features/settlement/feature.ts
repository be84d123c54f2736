import { type ServerFeature } from '#server/features/server-feature.ts'
import { connectSettlements } from './settlement-followers.ts'
import { settlementRoutes } from './settlement.routes.ts'

export const settlementFeature: ServerFeature = {
  name: 'settlement',
  routes: settlementRoutes,
  connect: connectSettlements,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { told: ['settlements'] },
  history: async () => (await import('./history/project-history.ts')).projectHistory,
}
