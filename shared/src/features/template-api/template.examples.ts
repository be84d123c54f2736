import { exampleOf } from '#shared/core/example.ts'
import {
  templatePermissions,
  templatePermissionsUnpaged,
  templateRoles,
  templateServices,
  templateUsers,
} from './template-calls.ts'

const query = { pageNo: 1, pageSize: 10 }

export const templateExamples = [
  exampleOf(templateUsers, { as: 'admin', query }),
  exampleOf(templateRoles, { as: 'admin', query }),
  exampleOf(templateServices, { as: 'merchant' }),
  exampleOf(templatePermissions, { as: 'admin', query }),
  exampleOf(templatePermissionsUnpaged, { as: 'admin' }),
]
