import { STATUS_CODES } from 'node:http'
import { type Socket } from 'node:net'
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { systemNowMs } from '#server/worlds/clock/clock.ts'
import { malformedBy } from './call/call-notes.ts'
import { dataTroubleOf } from './data-trouble.ts'
import { localeOf, say } from './call/locale.ts'
import { Refusal, RequestRejected } from './refusal.ts'

/** Answers every failure with the envelope: a refusal, a malformed request or one neutral sentence for a bug, which is told. */
export function answerErrors(
  app: FastifyInstance,
  onBug: (sentence: string, error: unknown) => void,
): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof Refusal) {
      return sendFailure(request, reply, 200, error)
    }
    const rejected = rejectionOf(error)
    if (rejected !== undefined) {
      const { notes } = request
      if (notes !== undefined) {
        notes.validation = malformedBy(rejected.status, error) ?? notes.validation
      }
      return sendFailure(request, reply, rejected.status, rejected)
    }

    // The route and not the address: the path of a socket, for one, holds a token.
    onBug(`${request.method} ${request.routeOptions.url ?? '-'} (${request.id})`, error)
    return sendFailure(
      request,
      reply,
      500,
      new RequestRejected(500, '服务器内部错误，请稍后重试（请求编号 {id}）', { id: request.id }),
    )
  })
}

/** Answers an address that cannot be read, before any route is known, with the envelope too. */
export function answerBadAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
  const rejected = isTooLong
    ? new RequestRejected(414, '请求地址过长')
    : new RequestRejected(400, '请求地址无法识别')
  reply.header('X-Fake-Request-Id', request.id)
  void sendFailure(request, reply, rejected.status, rejected)
}

/** By what Node calls it. */
const unreadable: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, '请求头或地址过长'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, '请求发送过慢，连接已断开，请检查网络后重试'],
}

/**
 * Answers what is no HTTP, is too slow in coming, or has headers beyond Node's 16 KB, with the envelope: Node gives such bytes up before
 * there is a request.
 */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = unreadable[error.code ?? ''] ?? [400, '请求无法识别']
  const timestamp = systemNowMs()
  const body = JSON.stringify({ success: false, message, code: status, result: null, timestamp })
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      'Cache-Control: no-store',
      'Connection: close',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
}

interface Failure {
  readonly message: string
  readonly values: Readonly<Record<string, string | number>>
  readonly code: number | string
  readonly result?: unknown
}

/** The envelope of a failure in the caller's language. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { message, values, code, result }: Failure,
): FastifyReply {
  const locale = localeOf(request.headers['x-locale'])
  return reply
    .status(status)
    .header('Cache-Control', 'no-store')
    .send({
      success: false,
      message: say(locale, message, values),
      code,
      result: saidAtFields(result, (text) => say(locale, text, values)) ?? null,
      timestamp: request.settle?.world.clock.nowMs() ?? systemNowMs(),
    })
}

/** The sentences that stand at the fields of a form (`fieldRefusal`) are said as the message is; any other result stays. */
function saidAtFields(result: unknown, saying: (text: string) => string): unknown {
  if (typeof result !== 'object' || result === null || !('fields' in result)) return result
  const { fields } = result
  if (typeof fields !== 'object' || fields === null) return result
  const said = Object.entries(fields).map(([field, text]) => [field, saying(String(text))])
  return { ...result, fields: Object.fromEntries(said) }
}

/** What Fastify itself refuses, or the data do not allow, in our words; undefined for a bug. */
export function rejectionOf(error: FastifyError): RequestRejected | undefined {
  if (error instanceof RequestRejected) return error
  const trouble = dataTroubleOf(error)
  if (trouble !== undefined) return trouble
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new RequestRejected(413, '请求内容过大，最多 1 MB', {}, outcomeCode.tooLarge)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new RequestRejected(415, '不支持的内容类型，请使用 application/json')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new RequestRejected(400, '请求内容不是有效的 JSON')
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? new RequestRejected(error.statusCode, '请求无法识别')
        : undefined
  }
}
