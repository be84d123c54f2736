import { type ServerFeature } from '#server/features/server-feature.ts'
import { invoiceFileRoutes } from './invoice-file.routes.ts'

export const invoiceFileFeature: ServerFeature = {
  name: 'invoice-file',
  routes: invoiceFileRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
