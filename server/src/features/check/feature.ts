import { type ServerFeature } from '#server/features/server-feature.ts'
import { checkRoutes } from './check.routes.ts'
import { checkRuleImportRoutes } from './check-rule-import.ts'

export const checkFeature: ServerFeature = {
  name: 'check',
  routes: async (api, { sheets }) => {
    checkRoutes(api)
    await checkRuleImportRoutes(api, sheets)
  },
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
