export {
  departPermissions,
  departs,
  linkIdOf,
  permissions,
  removeAllBy,
  rolePermissions,
  roles,
  userDeparts,
  type DepartPermissionRow,
  type RolePermissionRow,
} from './access-rows.ts'
export {
  accessOf,
  homePath,
  isButton,
  rightsOf,
  type MenuTree,
  type Rights,
} from './access-model.ts'
export { grantsOf, mayOpenPage, roleOfUser } from './screen-holders.ts'
export { menuRoutes } from './menu.routes.ts'
export { departsOf, ownDepartsOf } from './user-departs.ts'
