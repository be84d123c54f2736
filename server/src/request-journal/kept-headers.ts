import { type IncomingHttpHeaders } from 'node:http'

/** Headers whose values are no secrets; of any other only the name is kept, so that no token of any kind slips in. */
const toldHeaders = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'access-control-request-headers',
  'access-control-request-method',
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'host',
  'if-modified-since',
  'if-none-match',
  'origin',
  'prefer',
  'range',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'tenant-id',
  'tenant_id',
  'transfer-encoding',
  'user-agent',
  'x-fake-client-ip',
  'x-fake-delay',
  'x-fake-fault',
  'x-fake-world',
  'x-locale',
  'x-requested-with',
  'x-timestamp',
])

/** The headers as they are kept: the secrets are taken out before. */
export function keptHeaders(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  const kept: Record<string, string> = {}
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined) kept[name] = toldHeaders.has(name) ? String(value) : hidden
  }
  return kept
}

export const hidden = '***'
