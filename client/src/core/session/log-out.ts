import { logout } from '@settle/shared/core/frame/session.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { session } from './session.ts'

/** Logs the user out by their own wish, on the server and here; rejects as the call does, with the session going on. */
export function logOut(): Promise<void> {
  return session.leave(() => call(logout))
}
