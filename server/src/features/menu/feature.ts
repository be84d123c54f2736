import { type ServerFeature } from '#server/features/server-feature.ts'
import { menuRoutes } from './menu.routes.ts'

export const menuFeature: ServerFeature = {
  name: 'menu',
  routes: menuRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
