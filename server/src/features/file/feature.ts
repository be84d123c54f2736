import { type ServerFeature } from '#server/features/server-feature.ts'
import { fileRoutes } from './file.routes.ts'

export const fileFeature: ServerFeature = {
  name: 'file',
  routes: (api, { files }) => fileRoutes(api, files),
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
