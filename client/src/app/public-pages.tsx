import { type ComponentType, createElement, lazy } from 'react'
import { NotFoundPage } from '#client/features/exception/status-pages.tsx'

/**
 * The screens of the paths of guard-rules.ts that need no login, each loaded when it is first opened; the login page
 * itself comes at once, with the client. A public path without a line here shows the 404 page.
 */
const pages: ReadonlyMap<string, ComponentType> = new Map([
  [
    '/hbsk',
    lazy(async () => ({
      default: (await import('#client/features/signing/sign-guide.page.tsx')).SignGuidePage,
    })),
  ],
])

/** What a path that needs no login shows ([ROUTE-02], [ROUTE-06]). */
export function PublicPage({ pathname }: { pathname: string }) {
  return createElement(pages.get(pathname) ?? NotFoundPage)
}
