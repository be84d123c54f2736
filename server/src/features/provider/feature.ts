import { type ServerFeature } from '#server/features/server-feature.ts'
import { providerChanges } from './provider-changes.ts'
import { providerRecords } from './provider-records.ts'
import { providerRoutes } from './provider.routes.ts'

export const providerFeature: ServerFeature = {
  name: 'provider',
  routes: providerRoutes,
  changes: providerChanges,
  records: [providerRecords],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
