import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type FaultEffect } from '@settle/shared/core/fault-effect.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { say } from '#server/core/call/locale.ts'

/** What an answer that a fault makes up says. */
export interface FaultAnswer {
  readonly status: number
  readonly text: string
  /** Seconds after which to come again; for 429. */
  readonly retryAfter?: number
}

/** For whom and when an answer is made up. */
interface AnswerContext {
  readonly endpoint: Endpoint
  readonly locale: Locale
  readonly requestId: string
  /** The world's time, ms. */
  readonly timestamp: number
}

/** What the real server says with a status; the client has sentences of its own for 401, 403, 404 and 504. */
const sentences: Readonly<Record<number, string>> = {
  400: '请求无法识别',
  401: 'Token失效，请重新登录!',
  403: '没有权限，请联系管理员授权',
  404: '路径不存在，请检查路径是否正确',
  409: '数据已被他人修改，请核对后再保存',
  413: '请求内容过大，最多 1 MB',
  429: '请求过于频繁，请稍后再试',
  500: '服务器内部错误，请稍后重试（请求编号 {id}）',
  502: '上游服务不可用，请稍后重试',
  503: '服务暂不可用，请稍后重试',
  504: '网络超时',
}
const otherSentence = '请求失败（{status}），请稍后重试'
const refusalSentence = '操作失败！'
const loginSentence = '登录失败，请稍后再试'
const defaultRetryAfterSeconds = 5
const defaultRefusalStatus = 503

/** The answer that stands in place of the right one; undefined where the effect leaves that one or spoils it. */
export function answerInstead(
  effect: FaultEffect,
  context: AnswerContext,
): FaultAnswer | undefined {
  switch (effect.kind) {
    case 'status':
      return failure(context, effect.status, effect.message)
    case 'refuse':
      return failure(context, effect.status ?? defaultRefusalStatus, effect.message)
    case 'flap':
      return failure(context, defaultRefusalStatus)
    case 'hang':
    case 'gate':
      // Whom nobody let go is answered all the same (kit.md, T5).
      return failure(context, 504)
    case 'rateLimit':
      return {
        ...failure(context, 429, effect.message),
        retryAfter: effect.retryAfter ?? defaultRetryAfterSeconds,
      }
    case 'business': {
      const { message = refusalSentence, code = outcomeCode.refused } = effect
      return envelope(context, { success: false, message, code })
    }
    case 'loginCode': {
      const { message = loginSentence, code } = effect
      // The client reads the code alone (kit.md, T6).
      return envelope(context, { success: true, message, code })
    }
    default:
      return undefined
  }
}

/** What the call would answer if it had done something and had nothing to tell: the text that is spoilt beforehand. */
export function plainAnswer(context: AnswerContext): FaultAnswer {
  const { okCode, message } = context.endpoint
  return envelope(context, { success: true, message, code: okCode })
}

function failure(context: AnswerContext, status: number, message?: string): FaultAnswer {
  const text = message ?? sentences[status] ?? otherSentence
  return { ...envelope(context, { success: false, message: text, code: status }), status }
}

interface Said {
  readonly success: boolean
  readonly message: string
  readonly code: number
}

function envelope(
  { locale, requestId, timestamp }: AnswerContext,
  { success, message, code }: Said,
): FaultAnswer {
  const values = { id: requestId, status: code }
  const said = { success, message: say(locale, message, values), code, result: null, timestamp }
  return { status: 200, text: JSON.stringify(said) }
}
