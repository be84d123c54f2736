import { type ServerFeature } from '#server/features/server-feature.ts'
import { templateRoutes } from './template.routes.ts'

export const templateApiFeature: ServerFeature = {
  name: 'template-api',
  routes: templateRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
