import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { logout } from '@settle/shared/core/frame/session.ts'

/** Whether a call opens a session. */
export function isLogin({ opensSession = false }: Endpoint): boolean {
  return opensSession
}

/**
 * Whether a call is left alone by every fault that does not name it (kit.md, T2): a 401 has the client log out,
 * and the one who cannot log in cannot go on.
 */
export function isProtected(endpoint: Endpoint): boolean {
  return isLogin(endpoint) || endpoint.id === logout.id
}
