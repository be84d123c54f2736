import { type ServerFeature } from '#server/features/server-feature.ts'
import { secretKeyRoutes } from './secret-key.routes.ts'

export const secretKeyFeature: ServerFeature = {
  name: 'secret-key',
  routes: secretKeyRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  history: async () => (await import('./history/secret-key-history.ts')).secretKeyHistory,
}
