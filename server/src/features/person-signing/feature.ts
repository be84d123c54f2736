import { type ServerFeature } from '#server/features/server-feature.ts'
import { personSigningRoutes } from './person-signing.routes.ts'

export const personSigningFeature: ServerFeature = {
  name: 'person-signing',
  routes: (api, { files, printer }) => personSigningRoutes(api, { files, printer }),
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
