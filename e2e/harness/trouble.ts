import { type BrowserContext, type Request } from 'playwright-core'

/**
 * Collects what goes wrong in any window of a context, one line each: `console: …`, `page: …`,
 * `failed: GET http://…`, `401: GET http://…`.
 */
export function watchTrouble(context: BrowserContext): readonly string[] {
  const troubles: string[] = []
  const left = new Set<string>()
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/sys/logout')) left.add(tokenOf(request))
  })
  context.on('console', (message) => {
    // Failed answers are told below, with their address.
    const isTold = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isTold) troubles.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => {
    troubles.push(`page: ${error.error().stack ?? error.error().message}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left takes its open requests with it.
    if (reason === 'net::ERR_ABORTED') return
    troubles.push(`failed: ${request.method()} ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() < 400) return
    // Anyone who logs out leaves calls behind that are under way.
    if (response.status() === 401 && left.has(tokenOf(response.request()))) return
    // The panel lists all worlds of the server, and those of other journeys are gone before it has asked for each.
    if (response.status() === 410 && /\/__fake\/v1\/worlds\/[^/]+$/.test(response.url())) return
    troubles.push(`${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  return troubles
}

function tokenOf(request: Request): string {
  return request.headers()['x-access-token'] ?? ''
}
