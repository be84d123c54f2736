/** One request as `call` makes it. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly signal: AbortSignal | undefined
  /** The caller shows refusals and lost connections itself; a failing status is notified all the same. */
  readonly isQuiet: boolean
  /** A poll: its failures neither show nor reload ([NOTICE-04]). */
  readonly isBackground: boolean
  /** Asks anew for what is on the screen, without the user's doing: a fault that somebody set for the user's next call passes it by. */
  readonly isRefresh: boolean
  /** Names a call that changes something, so that it is done once however often it arrives. */
  readonly idempotencyKey: string | undefined
  /** A login: any code but 200 is a refusal ([SESS-05]). */
  readonly isJudgedByCode: boolean
  /** Told how much of the body has left, from 0 to 1. */
  readonly onUpload?: ((part: number) => void) | undefined
  /** Told the id of the request as the server gave it, once its answer begins to come. */
  readonly onAnswered?: ((requestId: string) => void) | undefined
}

/** A file as it came over the wire. */
interface ReceivedFile {
  readonly content: Blob
  readonly disposition: string | undefined
  /** How many rows an export wrote, where the server says it. */
  readonly totalRows: number | undefined
}

/** The one way over the wire: headers, session, envelope, and each failure shown once (specification, section 8). */
export interface Http {
  send(request: HttpRequest): Promise<unknown>
  receiveFile(request: HttpRequest): Promise<ReceivedFile>
}
