import {
  addRole,
  editRole,
  exportRoles,
  listRoles,
  removeRole,
} from '@settle/shared/features/role/role-calls.ts'
import { roleResource } from '@settle/shared/features/role/role.ts'

/** Roles as list and form need them: their calls have rules of their own. */
export const roles = {
  ...roleResource,
  endpoints: {
    ...roleResource.endpoints,
    list: listRoles,
    export: exportRoles,
    add: addRole,
    edit: editRole,
    remove: removeRole,
  },
}
