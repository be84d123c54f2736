import {
  addTenant,
  editTenant,
  removeTenant,
  tenantResource,
} from '@settle/shared/features/tenant/tenant-calls.ts'

/** Tenants as form and list need them: changing one has calls of its own. */
export const tenants = {
  ...tenantResource,
  endpoints: {
    ...tenantResource.endpoints,
    add: addTenant,
    edit: editTenant,
    remove: removeTenant,
  },
}
