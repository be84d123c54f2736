import {
  type BodyOf,
  type Endpoint,
  type QueryOf,
  type ResultOf,
} from '@settle/shared/core/endpoint.ts'
import { CallFailure } from '#client/core/http/call-failure.ts'
import { fileNameOf, saveFile } from '#client/core/storage/file-saving.ts'
import { runtimeConfig } from '#client/core/look/runtime-config.ts'
import { localeNow, t } from './text.ts'

// Longer than a slow line needs for a signature, shorter than anybody looks at a page that does nothing.
const patienceMs = 30_000

interface Sent<E extends Endpoint> {
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E>
  /** In place of the body, for a call that takes a form. */
  readonly form?: FormData
}

/** What the server answers around each result (wire.md 1.2), as far as this page reads it. */
interface Envelope {
  readonly success: boolean
  readonly code: number
  readonly message: string
  readonly result: unknown
}

/**
 * Makes a call of the contract. Rejects with a `CallFailure` whose message is for the person to read; its status is 0
 * where no answer came.
 */
export async function call<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<ResultOf<E>> {
  const response = await send(endpoint, sent)
  const envelope = await envelopeOf(response)
  if (envelope?.success === true) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's tests hold its replies to the schemas
    return envelope.result as ResultOf<E>
  }
  throw failureOf(response.status, envelope)
}

/** Downloads a file and hands it to the browser. Rejects as `call` does. */
export async function download<E extends Endpoint>(endpoint: E, body: BodyOf<E>): Promise<void> {
  const response = await send(endpoint, { body })
  const isJson = response.headers.get('content-type')?.includes('json') === true
  if (!response.ok || isJson) throw failureOf(response.status, await envelopeOf(response))
  const name = fileNameOf(response.headers.get('content-disposition') ?? undefined)
  saveFile(await response.blob(), name ?? `${endpoint.summary}.pdf`)
}

/** Whether no answer came: it is not known whether the call was done. */
export function isUnanswered(failure: CallFailure): boolean {
  return failure.status === 0
}

/** A path of this page that stays in the world that its address names, where it names one. */
export function inThisWorld(path: string): string {
  return `${path}${worldIn(new URLSearchParams())}`
}

/** The query of an address, with the world that this page's own names (kit.md, section 1). */
function worldIn(search: URLSearchParams): string {
  const world = new URLSearchParams(window.location.search).get('__world')
  if (world !== null) search.set('__world', world)
  return search.size === 0 ? '' : `?${search.toString()}`
}

async function send<E extends Endpoint>(
  { path, method }: E,
  { query, body, form }: Sent<E>,
): Promise<Response> {
  const search = new URLSearchParams(Object.entries(query ?? {}))
  const address = `${runtimeConfig().apiBaseUrl}${path}${worldIn(search)}`
  const headers = new Headers({ 'X-Locale': localeNow() })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  try {
    return await fetch(address, {
      method,
      headers,
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
      signal: AbortSignal.timeout(patienceMs),
    })
  } catch {
    throw new CallFailure(
      navigator.onLine
        ? t('暂时连不上服务器，你填写的内容还在，请稍后重试')
        : t('网络已断开，你填写的内容还在，连上网络后请重试'),
      { status: 0, code: 0, requestId: undefined, result: undefined },
    )
  }
}

async function envelopeOf(response: Response): Promise<Envelope | undefined> {
  try {
    const given: unknown = await response.json()
    return isEnvelope(given) ? given : undefined
  } catch {
    return undefined
  }
}

function isEnvelope(given: unknown): given is Envelope {
  return (
    typeof given === 'object' &&
    given !== null &&
    'success' in given &&
    'code' in given &&
    'message' in given &&
    typeof given.message === 'string'
  )
}

function failureOf(status: number, envelope: Envelope | undefined): CallFailure {
  return new CallFailure(envelope?.message ?? t('服务器暂时没有回应，请稍后重试'), {
    status,
    code: envelope?.code ?? status,
    requestId: undefined,
    result: envelope?.result,
  })
}
