import { type AxiosProgressEvent, type AxiosResponse, create, isAxiosError, isCancel } from 'axios'
import { type Envelope } from '@settle/shared/core/envelope.ts'
import { type FailureNotice, notifier } from '#client/core/notifier.ts'
import { runtimeConfig } from '#client/core/look/runtime-config.ts'
import { session } from '#client/core/session/session.ts'
import { localeNow, t } from '#client/core/text.ts'
import { CallFailure } from './call-failure.ts'
import { noticeOf } from './failure-notice.ts'
import { type Http, type HttpRequest } from './http-request.ts'
import { keepingRequest } from './page-requests.ts'
import { type PageReload, pageReload } from './page-reload.ts'
import { learnServerTime, serverNow } from './server-time.ts'

const timeoutMs = 1_200_000
const requestIdHeader = 'x-fake-request-id'

/** Makes the client of the API; what reloads the page is given, so that tests can look on. */
export function createHttp(reload: PageReload): Http {
  // A timeout has a code of its own: the other one is left to requests that the browser dropped with the page.
  const client = create({ timeout: timeoutMs, transitional: { clarifyTimeoutError: true } })

  async function exchange<Body>(
    request: HttpRequest,
    responseType: 'json' | 'blob',
  ): Promise<AxiosResponse<Body>> {
    const token = session.read()?.token
    try {
      return await keepingRequest<Body>(request, () =>
        client.request({
          baseURL: runtimeConfig().apiBaseUrl,
          url: request.path,
          method: request.method,
          params: { ...stampOf(request), ...request.query },
          data: request.body,
          headers: headersOf(request, token),
          responseType,
          ...(request.signal === undefined ? {} : { signal: request.signal }),
          ...uploadWatchOf(request),
          ...answerWatchOf(request),
        }),
      )
    } catch (error) {
      const failure = await failureOf(error)
      if (!isDropped(error)) react(request, failure, token, responseType)
      throw failure
    }
  }

  function react(
    request: HttpRequest,
    failure: CallFailure,
    token: string | undefined,
    responseType: 'json' | 'blob',
  ): void {
    if (failure.status === 401 && token !== undefined) return expire(request, failure, token)
    if (request.isBackground) return
    if (failure.status === 500) {
      // One notice says why the page is about to go; the 500 page speaks for itself.
      if (reload.isPending()) return
      reload.requestGuarded()
      if (reload.isStopped()) return
    }
    // The catalogue wants a notice for every failing status, also where the caller says more about it.
    if (request.isQuiet && failure.status === 0) return
    notifier().notify(
      responseType === 'blob' ? fileNoticeOf(request, failure) : noticeOf(request, failure),
    )
  }

  function expire(request: HttpRequest, failure: CallFailure, token: string): void {
    // The first failed call or the user ended the session, or a switch of provider replaced the token meanwhile.
    if (token !== session.read()?.token || session.isLeaving()) return
    session.signOut(noticeOf(request, failure))
    reload.request()
  }

  return {
    async send(request) {
      const response = await exchange<unknown>(request, 'json')
      const envelope = envelopeOf(response.data)
      const refusal = refusalOf(request, response, envelope)
      if (refusal === undefined) return envelope?.result
      if (!request.isQuiet && !request.isBackground) notifier().toast(refusal.message)
      throw refusal
    },

    async receiveFile(request) {
      const { data, headers, status } = await exchange<Blob>(request, 'blob')
      if (data.size > 0 && !data.type.includes('json')) {
        const totalRows = Number(headers['x-total-rows'] ?? Number.NaN)
        return {
          content: data,
          disposition: textOf(headers['content-disposition']),
          totalRows: Number.isSafeInteger(totalRows) ? totalRows : undefined,
        }
      }
      const envelope = envelopeOf(jsonOf(await data.text()))
      const failure = new CallFailure(envelope?.message ?? t('文件下载失败'), {
        status,
        code: envelope?.code ?? status,
        requestId: textOf(headers[requestIdHeader]),
        result: envelope?.result,
      })
      if (!request.isQuiet) notifier().notify(fileNoticeOf(request, failure))
      throw failure
    },
  }
}

/** The caller gave it up, or the browser did when the page was left: nobody waits for it any more. */
function isDropped(error: unknown): boolean {
  return isCancel(error) || (isAxiosError(error) && error.code === 'ECONNABORTED')
}

function uploadWatchOf({ onUpload }: HttpRequest) {
  if (onUpload === undefined) return {}
  return { onUploadProgress: ({ progress }: { progress?: number }) => onUpload(progress ?? 0) }
}

/** The headers are there with the first bytes; axios hands them out with the last. */
function answerWatchOf({ onAnswered }: HttpRequest) {
  if (onAnswered === undefined) return {}
  return {
    onDownloadProgress: ({ event }: AxiosProgressEvent) => {
      const exchange: unknown = event?.target
      if (!(exchange instanceof XMLHttpRequest)) return
      const requestId = exchange.getResponseHeader(requestIdHeader)
      if (requestId !== null) onAnswered(requestId)
    },
  }
}

/** The API of this page. */
export const http = createHttp(pageReload)

function headersOf(
  { idempotencyKey, isRefresh }: HttpRequest,
  token: string | undefined,
): Record<string, string> {
  return {
    ...(token === undefined ? {} : { 'X-Access-Token': token }),
    tenant_id: session.tenantId(),
    'X-Locale': localeNow(),
    ...(isRefresh ? { 'X-Background': '1' } : {}),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  }
}

/** GET requests carry the time in seconds against caches, but not the dictionary look-ups ([HTTP-02]). */
function stampOf({ method, path }: HttpRequest): { _t?: number } {
  return method === 'GET' && !path.includes('sys/dict/getDictItems')
    ? { _t: Math.floor(serverNow() / 1_000) }
    : {}
}

function envelopeOf(body: unknown): Envelope<unknown> | undefined {
  if (typeof body !== 'object' || body === null || !('success' in body)) return undefined
  const envelope = body as Envelope<unknown>
  if (typeof envelope.timestamp === 'number') learnServerTime(envelope.timestamp)
  return envelope
}

function refusalOf(
  { isJudgedByCode }: HttpRequest,
  response: AxiosResponse<unknown>,
  envelope: Envelope<unknown> | undefined,
): CallFailure | undefined {
  const isRefused = envelope?.success !== true || (isJudgedByCode && envelope.code !== 200)
  if (!isRefused) return undefined
  return new CallFailure(envelope?.message || t('服务器返回了无法识别的内容'), {
    status: response.status,
    code: envelope?.code ?? response.status,
    requestId: textOf(response.headers[requestIdHeader]),
    result: envelope?.result,
  })
}

async function failureOf(error: unknown): Promise<CallFailure> {
  if (!isAxiosError<unknown>(error)) throw error
  const { response } = error
  const status = response?.status ?? 0
  const body = response?.data
  const envelope = envelopeOf(body instanceof Blob ? jsonOf(await body.text()) : body)
  return new CallFailure(sentenceOf(status, envelope?.message, error.code), {
    status,
    code: envelope?.code ?? status,
    requestId: textOf(response?.headers[requestIdHeader]),
    result: envelope?.result,
  })
}

/** The sentences of the error catalogue, to the letter (specification, section 8). */
function sentenceOf(status: number, message: string | undefined, errorCode = ''): string {
  if (status === 401) return t('未授权，请重新登录')
  if (status === 403) return t('拒绝访问')
  if (status === 404) return t('很抱歉，资源未找到!')
  if (status === 504 || errorCode === 'ETIMEDOUT') return t('网络超时')
  if (errorCode === 'ERR_CANCELED' || errorCode === 'ECONNABORTED') return t('请求已取消')
  if (status === 0) return t('网络连接失败，请检查网络后重试')
  return message || t('服务器出错了（{status}），请稍后重试', { status })
}

function fileNoticeOf(request: HttpRequest, failure: CallFailure): FailureNotice {
  return { ...noticeOf(request, failure), text: t('文件下载失败'), reason: failure.message }
}

function textOf(header: unknown): string | undefined {
  return typeof header === 'string' && header !== '' ? header : undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
