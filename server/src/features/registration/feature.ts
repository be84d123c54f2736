import { type ServerFeature } from '#server/features/server-feature.ts'
import { registrationRoutes } from './registration.routes.ts'

export const registrationFeature: ServerFeature = {
  name: 'registration',
  routes: registrationRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
