import { isFailed, type RequestSummary } from './request-summary.ts'

/** The classes of answers; '' is any, `none` that there was none. */
export const statuses = ['', '2xx', '3xx', '4xx', '5xx', 'none'] as const

/** What the list is narrowed to; '' and false leave everything. */
export interface RequestFilter {
  /** A part of the operation or of the path. */
  readonly call: string
  /** A part of the username, or of the role. */
  readonly user: string
  readonly status: (typeof statuses)[number]
  /** The world's time as the browser's input gives it, `YYYY-MM-DDTHH:mm:ss`. */
  readonly since: string
  readonly onlyFaulted: boolean
  readonly onlyWrites: boolean
  readonly onlyFailed: boolean
  /** The calls that pages make by themselves every few seconds. */
  readonly withBackground: boolean
}

/** What is asked for at first: everything but the calls that pages make by themselves. */
export const everything: RequestFilter = {
  call: '',
  user: '',
  status: '',
  since: '',
  onlyFaulted: false,
  onlyWrites: false,
  onlyFailed: false,
  withBackground: false,
}

/** Whether a request belongs to what is asked for; one that was faulted is never hidden as a background call. */
export function matches(filter: RequestFilter, entry: RequestSummary): boolean {
  const { operation, path, user, role, status, worldTime, fault } = entry
  return (
    includes(filter.call, `${operation ?? ''} ${path}`) &&
    includes(filter.user, `${user ?? ''} ${role ?? ''}`) &&
    (filter.status === '' || filter.status === classOf(status)) &&
    worldTime >= filter.since.replace('T', ' ') &&
    (!filter.onlyFaulted || fault !== null) &&
    (!filter.onlyWrites || entry.changeCount > 0) &&
    (!filter.onlyFailed || isFailed(entry)) &&
    (filter.withBackground || !entry.background || fault !== null)
  )
}

function includes(part: string, whole: string): boolean {
  return whole.toLowerCase().includes(part.trim().toLowerCase())
}

function classOf(status: number | null): string {
  return status === null ? 'none' : `${Math.trunc(status / 100)}xx`
}
