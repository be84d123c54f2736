import { type ServerFeature } from '#server/features/server-feature.ts'
import { ipListRoutes } from './ip-list.routes.ts'

export const ipListFeature: ServerFeature = {
  name: 'ip-list',
  routes: ipListRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
