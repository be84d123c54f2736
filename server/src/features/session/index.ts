export { hashPassword, isPasswordOf } from './password.ts'
export { credentials, loginStates, userRows } from './session-rows.ts'
export {
  ableToLogIn,
  actorOf,
  assertNotLocked,
  authenticate,
  closeOtherSessionsOf,
  closeSessionsOf,
  countWrongPassword,
  findUserByPhone,
  loginResultOf,
  notFrozen,
  openSession,
  passwordHashOf,
  sessionOf,
  type OpenedSession,
} from './session.service.ts'
export { sessionRoutes } from './session.routes.ts'
export {
  agents,
  merchants,
  operators,
  providers,
  servicePackages,
  tenants,
} from './session-rows.ts'
