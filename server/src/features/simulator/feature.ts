import { type ServerFeature } from '#server/features/server-feature.ts'
import { simulatorRoutes } from './simulator.routes.ts'

export const simulatorFeature: ServerFeature = {
  name: 'simulator',
  routes: simulatorRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
