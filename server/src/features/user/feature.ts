import { type ServerFeature } from '#server/features/server-feature.ts'
import { userImportRoutes } from './user-import.ts'
import { userRoutes } from './user.routes.ts'

export const userFeature: ServerFeature = {
  name: 'user',
  routes: async (api, { sheets }) => {
    userRoutes(api)
    await userImportRoutes(api, sheets)
  },
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
