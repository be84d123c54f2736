/** A request as the journal lists it. */
export interface RequestSummary {
  readonly id: string
  readonly sequence: number
  readonly worldTime: string
  readonly realTime: string
  readonly user: string | null
  readonly role: string | null
  readonly operation: string | null
  readonly background: boolean
  readonly method: string
  readonly path: string
  /** null where the connection ended without an answer. */
  readonly status: number | null
  /** What the envelope says; null where there is none. */
  readonly success: boolean | null
  readonly durationMs: number
  readonly fault: { readonly id: string; readonly source: string; readonly kind: string } | null
  readonly changeCount: number
  /** Whose answer it is: the server's own, or that of the real server behind it. */
  readonly answeredBy: 'fake' | 'real'
  /** The parameters and members that no field answers to. */
  readonly ignored: readonly string[]
}

/** What became of one row: its fields before and after, null where there was or is none. */
export interface RowChange {
  readonly collection: string
  readonly id: string
  readonly kind: 'added' | 'changed' | 'removed'
  readonly fields: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
}

/** A page of the journal, the newest first. */
export interface JournalPage {
  readonly entries: readonly RequestSummary[]
  readonly dropped: number
  /** The number of the last request. */
  readonly last: number
}

/** Whether a request did not do what was asked for: no answer, an error, or an envelope that says so. */
export function isFailed({ status, success }: RequestSummary): boolean {
  return status === null || status >= 400 || success === false
}
