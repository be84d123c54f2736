import { tenantSchema } from '@settle/shared/features/party/tenant.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'
import { tenantRoutes } from './tenant.routes.ts'

export const tenantFeature: ServerFeature = {
  name: 'tenant',
  routes: tenantRoutes,
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { schemas: { tenants: tenantSchema } },
}
