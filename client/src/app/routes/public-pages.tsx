import { createElement } from 'react'
import { NotFoundPage } from '#client/app/exception/status-pages.tsx'
import { publicPages } from './screen-registry.ts'

/**
 * What a path of guard-rules.ts that needs no login shows ([ROUTE-02], [ROUTE-06]), loaded when it is first opened; the login
 * page itself comes at once, with the client. A path that no feature has a page for shows the 404 page.
 */
export function PublicPage({ pathname }: { pathname: string }) {
  return createElement(publicPages.get(pathname) ?? NotFoundPage)
}
