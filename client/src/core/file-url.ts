import { runtimeConfig } from './runtime-config.ts'

/** The address of an uploaded file: under the configured static domain unless it is a full address ([HTTP-03]); undefined for none. */
export function fileUrlOf(path: string | null | undefined): string | undefined {
  if (path === null || path === undefined || path === '') return undefined
  if (path.startsWith('http')) return path
  return `${runtimeConfig().staticDomain}/${path.replace(/^\/+/, '')}`
}
