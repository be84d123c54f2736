import { type ServerFeature } from '#server/features/server-feature.ts'
import { revokePermission } from './revoke-permission.service.ts'
import { roleChanges } from './role-changes.ts'
import { roleImportRoutes } from './role-import.ts'
import { roleRecords } from './role-records.ts'
import { roleRoutes } from './role.routes.ts'

export const roleFeature: ServerFeature = {
  name: 'role',
  routes: async (api, { sheets }) => {
    roleRoutes(api)
    await roleImportRoutes(api, sheets)
  },
  changes: [roleChanges],
  records: [roleRecords],
  outside: { revokePermission },
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { told: ['roles'] },
  history: async () => (await import('./history/role-history.ts')).roleHistory,
}
