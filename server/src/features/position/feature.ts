import { type ServerFeature } from '#server/features/server-feature.ts'
import { positionRoutes } from './position.routes.ts'

export const positionFeature: ServerFeature = {
  name: 'position',
  routes: positionRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
