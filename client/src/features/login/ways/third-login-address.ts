import { type QueryOf } from '@settle/shared/core/endpoint.ts'
import { renderThirdLogin } from '@settle/shared/features/third-login/third-login.ts'
import { runtimeConfig } from '#client/core/look/runtime-config.ts'

/** The full address of the page on which a login from elsewhere is confirmed (wire.md 2.7). */
export function thirdLoginAddress(
  source: string,
  query: Readonly<QueryOf<typeof renderThirdLogin>> = {},
): string {
  const path = renderThirdLogin.path.replace(':source', encodeURIComponent(source))
  const address = new URL(runtimeConfig().apiBaseUrl + path, window.location.origin)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}
