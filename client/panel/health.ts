/** `ok`: `/healthz` says so; `unready`: it answers otherwise; `silent`: nothing answers. */
export type Health = 'unknown' | 'ok' | 'unready' | 'silent'

const betweenChecksMs = 5_000
const longestWaitMs = 4_000

/** Asks `/healthz` once. */
export async function checkHealth(): Promise<Health> {
  try {
    const response = await fetch('/healthz', { signal: AbortSignal.timeout(longestWaitMs) })
    const content: unknown = await response.json().catch(() => undefined)
    const isOk = typeof content === 'object' && content !== null && 'status' in content
    return response.ok && isOk && content.status === 'ok' ? 'ok' : 'unready'
  } catch {
    return 'silent'
  }
}

/** Goes on asking while somebody looks at the page. */
export function watchHealth(tell: (health: Health) => void): void {
  const check = async () => tell(await checkHealth())
  setInterval(() => {
    if (!document.hidden) void check()
  }, betweenChecksMs)
}
