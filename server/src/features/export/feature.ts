import { type ServerFeature } from '#server/features/server-feature.ts'
import { exportRoutes } from './export.routes.ts'

export const exportFeature: ServerFeature = {
  name: 'export',
  routes: exportRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
