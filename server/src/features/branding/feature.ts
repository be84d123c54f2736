import { type ServerFeature } from '#server/features/server-feature.ts'
import { brandingRoutes } from './branding.routes.ts'

export const brandingFeature: ServerFeature = {
  name: 'branding',
  routes: brandingRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
