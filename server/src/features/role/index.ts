export { grantChangeOf, grantLimitOf, type GrantLimit } from './grant.service.ts'
export { holdersOf, roleOf, roleQueryOf } from './role.service.ts'
export { roleRoutes } from './role.routes.ts'
export { revokePermission } from './revoke-permission.service.ts'
