import { providerSchema } from '@settle/shared/features/party/provider.ts'
import { providerEventRowSchema } from '@settle/shared/features/provider/provider-event.ts'
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
  fixtures: { schemas: { providers: providerSchema, providerEvents: providerEventRowSchema } },
}
