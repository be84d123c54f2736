import { type ServerFeature } from '#server/features/server-feature.ts'
import { sessionRoutes } from './session.routes.ts'

export const sessionFeature: ServerFeature = {
  name: 'session',
  routes: sessionRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  history: async () => (await import('./history/session-history.ts')).sessionHistory,
}
