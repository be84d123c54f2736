import { departSchema, userDepartSchema } from '@settle/shared/features/department/department.ts'
import { type ServerFeature } from '#server/features/server-feature.ts'
import { departChanges } from './depart-changes.ts'
import { departRecords } from './depart-records.ts'
import { departImportRoutes } from './department-import.ts'
import { departmentRoutes } from './department.routes.ts'

export const departmentFeature: ServerFeature = {
  name: 'department',
  routes: async (api, { sheets }) => {
    departmentRoutes(api)
    await departImportRoutes(api, sheets)
  },
  changes: [departChanges],
  records: [departRecords],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { schemas: { departs: departSchema, userDeparts: userDepartSchema } },
}
