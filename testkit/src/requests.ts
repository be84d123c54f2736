import { callControl, type FakeServer } from './control.ts'

/** Which requests are meant; what is left out is not asked. */
export interface RequestFilter {
  /** The id of a call, `provider.switch`, or `socket.open`. */
  readonly operation?: string
  readonly user?: string
  /** `504`, `'4xx'`, or `'none'` for a request that got no answer. */
  readonly status?: number | string
  /** What the envelope said. */
  readonly success?: boolean
  /** Whether it was a poll. */
  readonly background?: boolean
  /** Requests after the one of this number, or from this moment of the world on, `2026-11-21 09:30:00`. */
  readonly since?: number | string
}

/** A request as the journal lists it. */
export interface RequestLine {
  readonly id: string
  readonly sequence: number
  readonly user: string | null
  readonly operation: string | null
  readonly method: string
  readonly path: string
  /** null where the connection ended without an answer. */
  readonly status: number | null
  readonly success: boolean | null
  readonly fault: { readonly id: string; readonly source: string; readonly kind: string } | null
  readonly changeCount: number
  /** The parameters and members of the body that no field answered to. */
  readonly ignored: readonly string[]
}

/** How many requests there should be: exactly so many, or within a span. */
export type WantedCount = number | { readonly min?: number; readonly max?: number }

/** The requests that a world was sent. */
export interface Requests {
  /** Those that are meant, newest first. */
  list(filter?: RequestFilter): Promise<readonly RequestLine[]>
  /** Waits until there are so many (1), at most `timeoutMs` (10,000) of real time; throws where they do not come. */
  wait(
    filter: RequestFilter,
    wanted?: { readonly count?: number; readonly timeoutMs?: number },
  ): Promise<readonly RequestLine[]>
  /** Throws an error that shows what came nearest where there are not as many as there should be. */
  verify(filter: RequestFilter, count: WantedCount): Promise<readonly RequestLine[]>
}

interface Finding {
  readonly met: boolean
  readonly found: number
  readonly entries: readonly RequestLine[]
  readonly nearest: readonly (RequestLine & { readonly unmet: readonly string[] })[]
}

/** The requests of the world at a path of the control interface. */
export function requestsAt(server: FakeServer, worldPath: string): Requests {
  const path = `${worldPath}/requests`
  const get = <T>(
    rest: string,
    query: Readonly<Record<string, string | number | boolean | undefined>>,
  ) => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) search.set(name, String(value))
    }
    return callControl<T>(server, 'GET', `${path}${rest}?${search.toString()}`)
  }
  return {
    list: async (filter = {}) => {
      const { entries } = await get<Pick<Finding, 'entries'>>('', { limit: 1_000, ...filter })
      return entries
    },
    wait: async (filter, { count, timeoutMs } = {}) => {
      const finding = await get<Finding>('/wait', { ...filter, count, timeout: timeoutMs })
      return entriesOf(finding, filter, { min: count ?? 1 })
    },
    verify: async (filter, count) => {
      const span = typeof count === 'number' ? { min: count, max: count } : count
      const body = { ...filter, count: span }
      const finding = await callControl<Finding>(server, 'POST', `${path}/verify`, body)
      return entriesOf(finding, filter, span)
    },
  }
}

function entriesOf(
  { met, found, entries, nearest }: Finding,
  filter: RequestFilter,
  wanted: object,
): readonly RequestLine[] {
  if (met) return entries
  const lines = found === 0 ? nearest : entries
  const shown = lines.map((line) => {
    const unmet = 'unmet' in line ? ` (not ${String(line.unmet)})` : ''
    return `${line.sequence} ${line.user ?? '-'} ${line.method} ${line.path} ${line.status ?? 'none'}${unmet}`
  })
  throw new Error(
    [
      `${found} requests are ${JSON.stringify(filter)}, wanted ${JSON.stringify(wanted)}.`,
      ...shown,
    ].join('\n'),
  )
}
