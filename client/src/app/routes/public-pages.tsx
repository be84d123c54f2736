import { type ComponentType, createElement, lazy } from 'react'
import { NotFoundPage } from '#client/app/exception/status-pages.tsx'

const RegisterIndex = lazy(async () => ({
  default: (await import('#client/features/registration/page/register-index.screen.tsx'))
    .RegisterIndexScreen,
}))
const RegisterResult = lazy(async () => ({
  default: (await import('#client/features/registration/page/register-result.screen.tsx'))
    .RegisterResultScreen,
}))

/**
 * The screens of the paths of guard-rules.ts that need no login, each loaded when it is first opened; the login page
 * itself comes at once, with the client. A public path without a line here shows the 404 page.
 */
const pages: ReadonlyMap<string, ComponentType> = new Map<string, ComponentType>([
  ['/user/register', RegisterIndex],
  ['/user/registerIndex', RegisterIndex],
  [
    '/user/registerCompany',
    lazy(async () => ({
      default: (await import('#client/features/registration/page/register-company.screen.tsx'))
        .RegisterCompanyScreen,
    })),
  ],
  ['/user/register-result', RegisterResult],
  ['/user/registerResule', RegisterResult], // sic
  [
    '/user/alteration',
    lazy(async () => ({
      default: (await import('#client/features/registration/page/alteration.screen.tsx'))
        .AlterationScreen,
    })),
  ],
])

/** What a path that needs no login shows ([ROUTE-02], [ROUTE-06]). */
export function PublicPage({ pathname }: { pathname: string }) {
  return createElement(pages.get(pathname) ?? NotFoundPage)
}
