import { type ServerFeature } from '#server/features/server-feature.ts'
import { searchRoutes } from './search.routes.ts'

export const searchFeature: ServerFeature = {
  name: 'search',
  routes: searchRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
