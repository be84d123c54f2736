import { type ServerFeature } from '#server/features/server-feature.ts'
import { categoryRoutes } from './category.routes.ts'

export const categoryFeature: ServerFeature = {
  name: 'category',
  routes: categoryRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
