import { Cell } from './parts/cell.ts'
import { localeNow } from './text.ts'

/**
 * `ok`: `/healthz` says so; `failing`: it answers and says what is no longer kept; `unready`: it answers otherwise;
 * `silent`: nothing answers.
 */
export type Health = 'unknown' | 'ok' | 'failing' | 'unready' | 'silent'

/** What `/healthz` told, with the server's own sentence where something fails. */
interface ToldHealth {
  readonly health: Health
  readonly reason: string
}

interface Page {
  readonly refresh: () => Promise<void>
}

/** What was heard last. */
export const health = new Cell<ToldHealth>({ health: 'unknown', reason: '' })

const betweenChecksMs = 5_000
const longestWaitMs = 4_000

/** Asks `/healthz`; when the server is back, all that is shown is read anew. */
export async function askHealth(page: Page): Promise<void> {
  const next = await checkHealth()
  const { value: before } = health
  if (next.health === before.health && next.reason === before.reason) return
  health.set(next)
  const wasOut = before.health !== 'ok' && before.health !== 'unknown'
  if (wasOut && next.health === 'ok') void page.refresh()
}

/** Goes on asking while somebody looks at the page. */
export function watchHealth(page: Page): void {
  setInterval(() => {
    if (!document.hidden) void askHealth(page)
  }, betweenChecksMs)
}

async function checkHealth(): Promise<ToldHealth> {
  try {
    const response = await fetch('/healthz', {
      headers: { 'X-Locale': localeNow() },
      signal: AbortSignal.timeout(longestWaitMs),
    })
    const content: unknown = await response.json().catch(() => undefined)
    const { status, reason } = fieldsOf(content)
    if (response.ok && status === 'ok') return { health: 'ok', reason: '' }
    return status === 'failing' && typeof reason === 'string'
      ? { health: 'failing', reason }
      : { health: 'unready', reason: '' }
  } catch {
    return { health: 'silent', reason: '' }
  }
}

function fieldsOf(content: unknown): Readonly<Record<string, unknown>> {
  return typeof content === 'object' && content !== null ? { ...content } : {}
}
