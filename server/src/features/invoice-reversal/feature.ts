import { type ServerFeature } from '#server/features/server-feature.ts'
import { connectReversals } from './reversal-jobs.ts'
import { reversalRoutes } from './reversal.routes.ts'
import { simulatedRedForms } from './simulated-red-forms.ts'

export const invoiceReversalFeature: ServerFeature = {
  name: 'invoice-reversal',
  routes: reversalRoutes,
  connect: connectReversals,
  simulated: simulatedRedForms,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  history: async () => (await import('./history/reversal-history.ts')).reversalHistory,
}
