import { type ComponentType, lazy } from 'react'
import { useLocation } from 'react-router-dom'
import { NotFoundPage } from '#client/features/exception/status-pages.tsx'

const RegisterIndex = lazy(async () => ({
  default: (await import('#client/features/registration/register-index.screen.tsx'))
    .RegisterIndexScreen,
}))
const RegisterCompany = lazy(async () => ({
  default: (await import('#client/features/registration/register-company.screen.tsx'))
    .RegisterCompanyScreen,
}))
const RegisterResult = lazy(async () => ({
  default: (await import('#client/features/registration/register-result.screen.tsx'))
    .RegisterResultScreen,
}))
const Alteration = lazy(async () => ({
  default: (await import('#client/features/registration/alteration.screen.tsx')).AlterationScreen,
}))

/** The pages below /user besides the login; two addresses of one page lead to the same one ([ROUTE-02], [ROUTE-06]). */
const pages: ReadonlyMap<string, ComponentType> = new Map<string, ComponentType>([
  ['/user/register', RegisterIndex],
  ['/user/registerIndex', RegisterIndex],
  ['/user/registerCompany', RegisterCompany],
  ['/user/register-result', RegisterResult],
  ['/user/registerResule', RegisterResult], // sic
  ['/user/alteration', Alteration],
])

/** The public pages, each in a chunk of its own, and the page of an address that none of them has. */
export function PublicPages() {
  const Page = pages.get(useLocation().pathname) ?? NotFoundPage
  return <Page />
}
