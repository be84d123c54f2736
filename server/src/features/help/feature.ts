import { type ServerFeature } from '#server/features/server-feature.ts'
import { questionRoutes } from './question.routes.ts'

export const helpFeature: ServerFeature = {
  name: 'help',
  routes: questionRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
