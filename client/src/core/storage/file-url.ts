import { storedFileRoot } from '@settle/shared/core/stored-file.ts'
import { runtimeConfig } from '#client/core/look/runtime-config.ts'

/**
 * The address of a file: under the configured static domain unless it is a full address ([HTTP-03]); undefined for none.
 * Without such a domain an uploaded file, whose path has no slash in front, lies where the server keeps it.
 */
export function fileUrlOf(path: string | null | undefined): string | undefined {
  if (path === null || path === undefined || path === '') return undefined
  if (path.startsWith('http')) return path
  const { staticDomain, apiBaseUrl } = runtimeConfig()
  if (staticDomain !== '') return `${staticDomain}/${path.replace(/^\/+/, '')}`
  return path.startsWith('/') ? path.replace(/^\/+/, '/') : `${apiBaseUrl}${storedFileRoot}/${path}`
}

/** A text with addresses of stored files as the server keeps them: the opposite of `fileUrlOf`, wherever they stand. */
export function withStoredPaths(html: string): string {
  const root = fileUrlOf('x')?.slice(0, -1) ?? ''
  return root === '' ? html : html.replaceAll(`src="${root}`, 'src="')
}
