import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { phoneLogin } from '@settle/shared/features/phone-login/phone-login.ts'
import { login, logout } from '@settle/shared/features/session/session.ts'
import {
  validateCasLogin,
  getLoginUser,
  getWeChatLoginResult,
} from '@settle/shared/features/third-login/third-login.ts'

const logins = new Set(
  [login, phoneLogin, getLoginUser, getWeChatLoginResult, validateCasLogin].map(({ id }) => id),
)

/** Whether a call opens a session. */
export function isLogin({ id }: Endpoint): boolean {
  return logins.has(id)
}

/**
 * Whether a call is left alone by every fault that does not name it (kit.md, T2): a 401 has the client log out,
 * and the one who cannot log in cannot go on.
 */
export function isProtected(endpoint: Endpoint): boolean {
  return isLogin(endpoint) || endpoint.id === logout.id
}
