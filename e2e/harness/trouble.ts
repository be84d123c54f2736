import { type BrowserContext, type Request } from 'playwright-core'

/** What went wrong, one line each: `console: …`, `page: …`, `failed: GET http://…`, `401: GET http://…`. */
interface Troubles {
  readonly lines: readonly string[]
  /** A line, with the sentence of the answer where there is one. */
  readonly told: (line: string) => string
}

/** Collects what goes wrong in any window of a context. */
export function watchTrouble(context: BrowserContext): Troubles {
  const troubles: string[] = []
  const sentences = new Map<string, string>()
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
    const line = `${response.status()}: ${response.request().method()} ${response.url()}`
    troubles.push(line)
    response.json().then(
      ({ message }) => sentences.set(line, `${line} ${String(message)}`),
      // No JSON, or its page is gone.
      () => {},
    )
  })
  return { lines: troubles, told: (line) => sentences.get(line) ?? line }
}

function tokenOf(request: Request): string {
  return request.headers()['x-access-token'] ?? ''
}
