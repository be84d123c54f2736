import { type ServerFeature } from '#server/features/server-feature.ts'
import { dictionaryRoutes } from './dictionary.routes.ts'

export const dictionaryFeature: ServerFeature = {
  name: 'dictionary',
  routes: dictionaryRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
