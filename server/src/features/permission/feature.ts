import { type ServerFeature } from '#server/features/server-feature.ts'
import { permissionChanges } from './permission-changes.ts'
import { permissionRecords } from './permission-records.ts'
import { permissionRoutes } from './permission.routes.ts'

export const permissionFeature: ServerFeature = {
  name: 'permission',
  routes: permissionRoutes,
  changes: [permissionChanges],
  records: [permissionRecords],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
}
