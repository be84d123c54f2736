/**
 * `ok`: `/healthz` says so; `failing`: it answers and says what is no longer kept; `unready`: it answers otherwise;
 * `silent`: nothing answers.
 */
export type Health = 'unknown' | 'ok' | 'failing' | 'unready' | 'silent'

/** What `/healthz` told, with the server's own sentence where something fails. */
export interface ToldHealth {
  readonly health: Health
  readonly reason: string
}

const betweenChecksMs = 5_000
const longestWaitMs = 4_000

/** Asks `/healthz` once. */
export async function checkHealth(locale: string): Promise<ToldHealth> {
  try {
    const response = await fetch('/healthz', {
      headers: { 'X-Locale': locale },
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

/** Goes on asking while somebody looks at the page. */
export function watchHealth(ask: () => Promise<void>): void {
  setInterval(() => {
    if (!document.hidden) void ask()
  }, betweenChecksMs)
}

function fieldsOf(content: unknown): Readonly<Record<string, unknown>> {
  return typeof content === 'object' && content !== null ? { ...content } : {}
}
