import { type ServerFeature } from '#server/features/server-feature.ts'
import { accountRoutes } from './account.routes.ts'

export const accountFeature: ServerFeature = {
  name: 'account',
  routes: accountRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  history: async () =>
    (await import('./history/payment-password-history.ts')).paymentPasswordHistory,
}
