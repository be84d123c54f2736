import { t } from '#panel/text.ts'
import { isFailed, type RequestSummary } from './request-summary.ts'

/** The status in its colour: red also where the envelope says that it failed. */
export function StatusTag({ entry }: { readonly entry: RequestSummary }) {
  const { status, success } = entry
  const text = status === null ? t('无应答') : String(status)
  const isRefusal = success === false && (status ?? 0) < 400
  return (
    <span class={`tag ${isFailed(entry) ? 'bad' : 'good'}`}>
      {isRefusal ? `${text} · ${t('业务失败')}` : text}
    </span>
  )
}
