import { Alert } from 'antd'
import { type ReactNode } from 'react'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { t } from '#client/core/text.ts'

interface ReviewOutcomeProps {
  party: {
    readonly auditStatus: string
    readonly auditReason: string | null
    readonly userStatus: string
  }
  mayReview: boolean
  /** What a frozen one cannot do. */
  frozen: string
  /** Leads on: the form that mends a rejected one. */
  action: ReactNode
}

/** What stands in the way of a business, and who does what about it; nothing where all is well. */
export function ReviewOutcome({ party, mayReview, frozen, action }: ReviewOutcomeProps) {
  const { pending, rejected } = auditStatus.values
  if (party.auditStatus === rejected) {
    return (
      <Alert
        type="error"
        showIcon
        title={t('审核驳回：{reason}', { reason: party.auditReason ?? '–' })}
        description={t('修改资料并保存后，会再次进入待审核。')}
        action={action}
      />
    )
  }
  if (party.auditStatus === pending) {
    return (
      <Alert
        type="info"
        showIcon
        title={t('资料等待审核')}
        description={
          mayReview
            ? t('核对下面的资料，再通过或驳回。通过之前，登录后只能看到等待页。')
            : t('通过之前，登录后只能看到等待页。')
        }
      />
    )
  }
  if (party.userStatus === userStatus.values.frozen) {
    return <Alert type="warning" showIcon title={t('已冻结')} description={frozen} />
  }
  return null
}
