import { Alert } from 'antd'
import { CallFailure } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'

interface SwitchNoticeProps {
  /** The merchant chose what it works with already. */
  isCurrent: boolean
  failure: Error | null
}

/** What became of a choice that did not lead to another provider. */
export function SwitchNotice({ isCurrent, failure }: SwitchNoticeProps) {
  if (isCurrent) {
    return (
      <Alert role="status" type="info" showIcon title={t('已经是当前服务商和渠道，无需切换')} />
    )
  }
  // A failing status has been told already.
  if (failure === null || (failure instanceof CallFailure && failure.status >= 400)) return null
  return (
    <Alert
      role="alert"
      type="error"
      showIcon
      title={
        failure instanceof CallFailure ? failure.message : t('切换没有完成，仍然是原来的服务商')
      }
    />
  )
}
