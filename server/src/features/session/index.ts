export { hashPassword } from './password.ts'
export { credentials, loginStates, userRows } from './session-rows.ts'
export { authenticate, closeSessionsOf } from './session.service.ts'
export { sessionRoutes } from './session.routes.ts'
export {
  agents,
  merchants,
  operators,
  providers,
  servicePackages,
  tenants,
} from './session-rows.ts'
