import { type ServerFeature } from '#server/features/server-feature.ts'
import { passwordRoutes } from './password.routes.ts'

export const passwordFeature: ServerFeature = {
  name: 'password',
  routes: passwordRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
