import {
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResultOf,
} from '@settle/shared/core/endpoint.ts'
import { fileNameOf, saveFile } from '#client/core/storage/file-saving.ts'
import { notifier } from '#client/core/notifier.ts'
import { createSignal } from '#client/core/live/signal.ts'
import { t } from '#client/core/text.ts'
import { CallFailure } from './call-failure.ts'
import { noticeOf } from './failure-notice.ts'
import { type Http, type HttpRequest } from './http-request.ts'

export { CallFailure } from './call-failure.ts'

/** What goes along with a call, typed by its endpoint. */
export interface CallInput<E extends Endpoint> {
  readonly query?: QueryOf<E>
  readonly params?: ParamsOf<E>
  readonly body?: BodyOf<E>
}

interface AnyInput {
  readonly query?: Readonly<Record<string, unknown>>
  readonly params?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

interface CallOptions {
  /** The caller shows refusals and lost connections itself; a failing status is notified all the same. */
  readonly quiet?: boolean
  /** Nobody waits for it: its failures neither show nor reload the page. */
  readonly background?: boolean
  readonly signal?: AbortSignal
}

/** What a download gave. */
interface Download {
  readonly fileName: string
  /** How many rows an export wrote, where the server says it. */
  readonly totalRows: number | undefined
}

/** Fetches what every call needs before the first one is made; where that fails, the call says so. */
export function fetchHttp(): void {
  importHttp().catch(() => undefined)
}

/** Makes one call of the contract. Rejects with a `CallFailure`, which has been shown unless the call is quiet. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  options: CallOptions = {},
): Promise<ResultOf<E>> {
  // The server's replies are held to the schemas by the server's own tests.
  return (await send(requestOf(endpoint, input, options))) as ResultOf<E>
}

/**
 * Makes a call that is documented as a GET by POST, with what it sends in the body: what is secret, or counted, stands in
 * no address (rulings.md, "Sessions and access"). Rejects as `call` does.
 */
export async function callByPost<E extends Endpoint>(
  endpoint: E,
  body: QueryOf<E>,
  options: CallOptions = {},
): Promise<ResultOf<E>> {
  const request = { ...requestOf(endpoint, {}, options), method: 'POST' as const, body }
  return (await send(request)) as ResultOf<E>
}

interface DownloadOptions {
  /** Gives the file up; nothing is shown then. */
  readonly signal?: AbortSignal
  /** Told the id of the request once the file begins to come; its progress is asked for by it. */
  readonly onAnswered?: (requestId: string) => void
}

/** Downloads a file and hands it to the browser. Rejects with a `CallFailure` after 文件下载失败 was shown ([ERR-DL]). */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  { onAnswered, ...options }: DownloadOptions = {},
): Promise<Download> {
  const file = await receiveFile({ ...requestOf(endpoint, input, options), onAnswered })
  const fileName = fileNameOf(file.disposition) ?? endpoint.summary
  saveFile(file.content, fileName)
  return { fileName, totalRows: file.totalRows }
}

/**
 * Sends a form with a file, and tells how much of it has left, from 0 to 1. Rejects with a `CallFailure` that the caller
 * shows beside the file.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  fields: Readonly<Record<string, string | Blob>>,
  onUpload: (part: number) => void,
  signal?: AbortSignal,
): Promise<ResultOf<E>> {
  const options = { quiet: true, ...(signal && { signal }) }
  const request = { ...requestOf(endpoint, { body: formOf(fields) }, options), onUpload }
  return (await send(request)) as ResultOf<E>
}

/** The body of a call that takes a form. */
export function formOf(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** Opens a page of the API, such as a receipt, in a window of its own. Rejects with a `CallFailure` that has been shown. */
export async function openPage<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<void> {
  // Opened at the click: what opens after an answer is blocked. The page knows nothing of its opener.
  const page = window.open('', '_blank')
  try {
    const { content } = await receiveFile(requestOf(endpoint, input, {}))
    const extension = content.type === 'application/pdf' ? 'pdf' : 'html'
    if (page === null) return saveFile(content, `${endpoint.summary}.${extension}`)
    page.opener = null
    page.location.replace(URL.createObjectURL(content))
  } catch (failure) {
    page?.close()
    throw failure
  }
}

// A chunk of its own, so that the login form is drawn before axios is there (client.md, Budgets).
const importHttp = () => import('./http.ts')

async function httpFor(request: HttpRequest): Promise<Http> {
  try {
    return (await importHttp()).http
  } catch {
    const failure = new CallFailure(t('网络连接失败，请检查网络后重试'), {
      status: 0,
      code: 0,
      requestId: undefined,
      result: undefined,
    })
    if (!request.isQuiet && !request.isBackground) notifier().notify(noticeOf(request, failure))
    throw failure
  }
}

const refusedActions = createSignal()

/** Hears of every action that the state of things forbade, so that what is shown of it is asked anew. */
export const subscribeRefusedActions = refusedActions.subscribe

/** Sends a request that was made by `requestOf`, and gives the result of its envelope. */
export async function send(request: HttpRequest): Promise<unknown> {
  try {
    return await (await httpFor(request)).send(request)
  } catch (failure) {
    if (request.idempotencyKey !== undefined && isOutdated(failure)) refusedActions.emit()
    throw failure
  }
}

/** Refused by a rule and not for what was typed in: what the user acted on may look different by now (rulings.md). */
function isOutdated(failure: unknown): boolean {
  if (!(failure instanceof CallFailure) || failure.status !== 200) return false
  const { result } = failure
  return typeof result !== 'object' || result === null || !('fields' in result)
}

let isInBackground = false

/** Makes the calls that `start` begins at once calls for which nobody waits: see `background`. */
export function inBackground<Result>(start: () => Result): Result {
  isInBackground = true
  try {
    return start()
  } finally {
    isInBackground = false
  }
}

/** The same for one that answers with a file. */
export async function receiveFile(request: HttpRequest) {
  return (await httpFor(request)).receiveFile(request)
}

/** What of an endpoint decides how it is called. */
export type CalledEndpoint = Pick<
  Endpoint,
  'id' | 'method' | 'path' | 'access' | 'effect' | 'background' | 'opensSession'
>

/** One call as it goes over the wire, with a key of its own where it changes something. */
export function requestOf(
  endpoint: CalledEndpoint,
  input: AnyInput,
  { quiet = false, background = endpoint.background || isInBackground, signal }: CallOptions,
): HttpRequest {
  return {
    method: endpoint.method,
    path: pathOf(endpoint.path, input.params ?? {}),
    query: input.query ?? {},
    body: input.body,
    signal,
    isQuiet: quiet,
    isBackground: background,
    isRefresh: isInBackground,
    idempotencyKey:
      endpoint.effect === 'mutate' && endpoint.access !== 'public' ? newKey() : undefined,
    isJudgedByCode: endpoint.opensSession === true,
  }
}

/** A key of its own for a call or an upload: 128 random bits. `crypto.randomUUID` is absent on a plain-http page (rulings.md). */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function pathOf(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/:(\w+)/g, (_placeholder, name: string) =>
    encodeURIComponent(String(params[name])),
  )
}
