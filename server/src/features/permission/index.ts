export { permissionRecords } from './permission-records.ts'
export { permissionRoutes } from './permission.routes.ts'
export { permissionRules } from './permission-rule-rows.ts'
export { rulesOf } from './permission-rule.service.ts'
export {
  changePermission,
  createPermission,
  isBuiltInManager,
  isKeyOfAdministration,
} from './permission.service.ts'
export { PermissionView } from './permission-view.ts'
export { permissionChanges } from './permission-changes.ts'
