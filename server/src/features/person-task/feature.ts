import { type ServerFeature } from '#server/features/server-feature.ts'
import { personTaskRoutes } from './person-task.routes.ts'

export const personTaskFeature: ServerFeature = {
  name: 'person-task',
  routes: (api, { files }) => personTaskRoutes(api, files),
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
