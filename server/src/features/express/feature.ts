import { invoiceApplyRows, invoiceRows } from '#server/features/invoice-quota/index.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'
import { connectCourier } from '#server/simulators/courier.ts'
import { courierNews } from './courier-news.ts'
import { followApplies, followInvoices } from './express-follow.ts'
import { expressRoutes } from './express.routes.ts'
import { simulatedCourier } from './simulated-courier.ts'

export const expressFeature: ServerFeature = {
  name: 'express',
  routes: expressRoutes,
  connect(registry) {
    connectCourier(registry, courierNews)
    registry.onChange([invoiceApplyRows], followApplies)
    registry.onChange([invoiceRows], followInvoices)
  },
  simulated: simulatedCourier,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { told: ['expresses'] },
  history: async () => (await import('./history/express-history.ts')).expressHistory,
}
