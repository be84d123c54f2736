import { type ServerFeature } from '#server/features/server-feature.ts'
import { connectRecon } from './recon-jobs.ts'
import { reconRoutes } from './recon.routes.ts'

export const reconciliationFeature: ServerFeature = {
  name: 'reconciliation',
  routes: reconRoutes,
  connect: connectRecon,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { told: ['recons'] },
  history: async () => (await import('./history/recon-history.ts')).reconHistory,
}
