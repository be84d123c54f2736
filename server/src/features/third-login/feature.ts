import { type ServerFeature } from '#server/features/server-feature.ts'
import { thirdLoginRoutes } from './third-login.routes.ts'

export const thirdLoginFeature: ServerFeature = {
  name: 'third-login',
  routes: thirdLoginRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
