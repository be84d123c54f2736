import { dateTimeOf } from '@settle/shared/core/day.ts'
import { type FailureNotice } from '#client/core/notifier.ts'
import { t } from '#client/core/text.ts'
import { type CallFailure } from './call-failure.ts'
import { type HttpRequest } from './http-request.ts'
import { serverNow } from './server-time.ts'

const noticeSeconds = 4

/** A failed request as the user reads it: titled 系统提示, for 4 s, after a 504 until they close it ([ERR-504]). */
export function noticeOf({ method, path }: HttpRequest, failure: CallFailure): FailureNotice {
  const { status, message, requestId } = failure
  return {
    title: t('系统提示'),
    text: message,
    durationSeconds: status === 504 ? 0 : noticeSeconds,
    request: { method, url: path, status, requestId, time: dateTimeOf(serverNow()) },
  }
}
