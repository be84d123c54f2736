export { hashPassword, isPasswordOf } from './password.ts'
export { realNameOf } from './real-name.ts'
export { credentials, loginStates, noPersonalFields, sessions, userRows } from './session-rows.ts'
export {
  requireAbleToLogIn,
  actorOf,
  assertNotLocked,
  authenticate,
  closeOtherSessionsOf,
  closeSessionsOf,
  countWrongPassword,
  currentUserInfoOf,
  expireSessionsOf,
  findLiveUser,
  findUserByPhone,
  loginResultOf,
  requireNotFrozen,
  openAdminSession,
  openSession,
  passwordHashOf,
  replaceSession,
  sessionOf,
  type LoginCall,
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
