import { type ServerFeature } from '#server/features/server-feature.ts'
import { statementRoutes } from './statement.routes.ts'

export const statementFeature: ServerFeature = {
  name: 'statement',
  routes: statementRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
