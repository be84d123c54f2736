export { menuRoutes } from './menu.routes.ts'
export { type MenuRow, type PermissionRow } from './menu-rows.ts'
export { permissionsOfRole } from './menu.service.ts'
