import { type Locale } from '@settle/shared/core/text/text.ts'
import { getUserPermissionByToken } from '@settle/shared/core/frame/menu.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'
import { keepPermissions, type Permissions } from '#client/core/session/permissions.ts'
import { session } from '#client/core/session/session.ts'
import { localeNow, t } from '#client/core/text.ts'

// The sentence of the specification, section 8, to the letter and in every language.
const emptyMenuSentence = 'getPermissionList: permissions must be a non-null array !'

/** Loads menu and buttons of the session, titled in a language. Where that fails, the session ends and the login page says why ([SESS-02], [SESS-03]). */
export async function loadMenu(token: string, locale: Locale): Promise<void> {
  // Meanwhile somebody else may have logged in, or another language been chosen.
  const isCurrent = () => session.read()?.token === token && localeNow() === locale
  try {
    // The specification has the token in the address as well as in the header (section 6).
    const permissions = await call(getUserPermissionByToken, { query: { token } }, { quiet: true })
    if (!isCurrent()) return
    if (Array.isArray(permissions.menu) && permissions.menu.length > 0) keepPermissions(permissions)
    else endSession(emptyMenuSentence)
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    // A 401 has ended the session by itself.
    if (isCurrent()) endSession(failure.message)
  }
}

/**
 * Asks for menu and buttons once more while the session goes on: the rights are others now, such as after the account of the
 * business was closed (decision 137). What is there stays where that fails.
 */
export async function refreshMenu(token: string, locale: Locale): Promise<Permissions> {
  const permissions = await call(getUserPermissionByToken, { query: { token } }, { quiet: true })
  const isCurrent = session.read()?.token === token && localeNow() === locale
  if (isCurrent && permissions.menu.length > 0) keepPermissions(permissions)
  return permissions
}

function endSession(text: string): void {
  session.signOut({ title: t('系统提示'), text, durationSeconds: 0, request: undefined })
}
