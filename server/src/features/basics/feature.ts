import { type ServerFeature } from '#server/features/server-feature.ts'
import { basicsRoutes } from './basics.routes.ts'

export const basicsFeature: ServerFeature = {
  name: 'basics',
  routes: basicsRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
