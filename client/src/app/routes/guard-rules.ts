import { isLocalPath } from '@settle/shared/core/text/validators.ts'

/** Where everybody lands after login (specification, section 9). */
export const homePath = '/dashboard/analysis'
export const loginPath = '/user/login'

/** The pages that need no login, matched exactly ([ROUTE-02]). */
const publicPaths: ReadonlySet<string> = new Set([
  loginPath,
  '/user/register',
  '/user/register-result',
  '/user/alteration',
  '/user/registerIndex',
  '/user/registerCompany',
  '/user/registerResule', // sic
  '/hbsk',
])

interface Visit {
  readonly pathname: string
  /** The query with its question mark, or ''. */
  readonly search: string
  readonly session: { readonly isOtherUser: boolean } | undefined
  /** The user logged out of their own accord in this window. */
  readonly hasLeft: boolean
}

/** Whether a page needs no login. */
export function isPublicPath(pathname: string): boolean {
  return publicPaths.has(pathname)
}

/** Where a visit is sent instead, or undefined when it may stay ([ROUTE-03], [ROUTE-04], [ROUTE-05]). */
export function findRedirect({ pathname, search, session, hasLeft }: Visit): string | undefined {
  if (session !== undefined) {
    return pathname === loginPath ? landingOf(search, session) : undefined
  }
  if (isPublicPath(pathname)) return undefined
  if (hasLeft) return loginPath
  return `${loginPath}?redirect=${encodeURIComponent(pathname + search)}`
}

function landingOf(search: string, session: { readonly isOtherUser: boolean }): string {
  const requested = new URLSearchParams(search).get('redirect') ?? ''
  const isUsable = isLocalPath(requested) && !requested.startsWith(loginPath)
  return isUsable && !session.isOtherUser ? requested : homePath
}
