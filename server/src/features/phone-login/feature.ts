import { type ServerFeature } from '#server/features/server-feature.ts'
import { phoneLoginRoutes } from './phone-login.routes.ts'

export const phoneLoginFeature: ServerFeature = {
  name: 'phone-login',
  routes: phoneLoginRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
