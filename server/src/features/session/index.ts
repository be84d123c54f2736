export { hashPassword, isPasswordOf } from './password.ts'
export { realNameOf } from './real-name.ts'
export { credentials, loginStates, noPersonalFields, sessions, userRows } from './session-rows.ts'
export {
  requireAbleToLogIn,
  assertNotLocked,
  countWrongPassword,
  findUserByPhone,
  requireNotFrozen,
  passwordHashOf,
} from './login-rules.ts'
export { findLiveUser } from './session-actor.ts'
export { actorOf } from './session-actor.ts'
export {
  authenticate,
  closeOtherSessionsOf,
  closeSessionsOf,
  expireSessionsOf,
  openAdminSession,
  openSessionOf,
  openSession,
  replaceSession,
  type LoginCall,
  type OpenedSession,
} from './session-tokens.ts'
export { currentUserInfoOf, loginResultOf, sessionOf } from './login-result.ts'
export { sessionRoutes } from './session.routes.ts'
export {
  agents,
  merchants,
  operators,
  providers,
  servicePackages,
  tenants,
} from './session-rows.ts'
