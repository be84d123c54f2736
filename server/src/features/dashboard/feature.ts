import { type ServerFeature } from '#server/features/server-feature.ts'
import { dashboardRoutes } from './dashboard.routes.ts'

export const dashboardFeature: ServerFeature = {
  name: 'dashboard',
  routes: dashboardRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
