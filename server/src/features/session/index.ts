export { hashPassword } from './password.ts'
export { credentials, loginStates, userRows } from './session-rows.ts'
export { allDictionaryItems, authenticate, closeSessionsOf } from './session.service.ts'
export { sessionRoutes } from './session.routes.ts'
