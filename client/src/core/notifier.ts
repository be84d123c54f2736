/** The request behind a failure, for the one who asks support about it (client.md, rule 9). */
export interface FailedRequest {
  readonly method: string
  readonly url: string
  /** The HTTP status, 0 where no reply came. */
  readonly status: number
  readonly requestId: string | undefined
  /** The time of the server's world when it failed, 'YYYY-MM-DD HH:mm:ss'. */
  readonly time: string
}

/** A failure as the user reads it ([ERR-504]: others stay 4 s). */
export interface FailureNotice {
  readonly title: string
  readonly text: string
  /** Why, where the text itself does not say it. */
  readonly reason?: string
  /** How long it stays; 0 until the user closes it. */
  readonly durationSeconds: number
  /** Undefined where no request failed, for example for an empty menu. */
  readonly request: FailedRequest | undefined
}

/** What support needs to find a failed request, as lines of text. */
export function reportOf({ method, url, status, requestId, time }: FailedRequest): string {
  return [`${method} ${url}`, `HTTP ${status}`, requestId, time].filter(Boolean).join('\n')
}

/** Where failures are shown; the login page and the workspace draw them each in their own way. */
export interface Notifier {
  /** A failed request, with its number. */
  notify(notice: FailureNotice): void
  /** A refusal in one sentence ([HTTP-04]). */
  toast(text: string): void
}

const silent: Notifier = { notify: () => undefined, toast: () => undefined }
let current = silent

/** Takes over the showing of failures; returns the function that gives it back. */
export function setNotifier(next: Notifier): () => void {
  current = next
  return () => {
    if (current === next) current = silent
  }
}

/** Who shows failures at this moment; nobody before the first screen. */
export function notifier(): Notifier {
  return current
}
