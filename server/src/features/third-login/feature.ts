import { type ServerFeature } from '#server/features/server-feature.ts'
import { thirdLoginDecisions, thirdLoginPage } from './third-login-page.routes.ts'
import { thirdLoginRoutes } from './third-login.routes.ts'

export const thirdLoginFeature: ServerFeature = {
  name: 'third-login',
  routes: thirdLoginRoutes,
  controlledPage: {
    name: 'third-login',
    page: thirdLoginPage,
    decisions: thirdLoginDecisions,
  },
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
