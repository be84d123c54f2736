import { type ServerFeature } from '#server/features/server-feature.ts'
import { dictAdminRoutes } from './dict-admin.routes.ts'
import { dictImportRoutes } from './dict-import.ts'

export const dictionaryAdminFeature: ServerFeature = {
  name: 'dictionary-admin',
  routes: async (api, { sheets }) => {
    dictAdminRoutes(api)
    await dictImportRoutes(api, sheets)
  },
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { told: ['dicts', 'dictItems'] },
  history: async () => (await import('./history/dictionary-history.ts')).dictionaryHistory,
}
