import { AuditOutlined, CloseCircleOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { type UserInfo } from '@settle/shared/core/frame/session.ts'
import { useBranding } from '#client/core/look/branding.ts'
import { t } from '#client/core/text.ts'
import { Timeline, TimelineStep } from '#client/ui/detail/timeline.tsx'
import { CustomerStatusDialog } from './customer-status-dialog.tsx'
import { RefreshButton } from '#client/features/onboarding/step/refresh-button.tsx'
import { type Process } from '#client/features/onboarding/stage/stage.ts'
import { type StepProps } from '#client/features/onboarding/step/step-props.ts'
import './onboarding.css'

interface ReviewPageProps extends StepProps {
  info: UserInfo['info']
  process: Process
  /** Why the last asking failed. */
  failure: Error | null
}

/** What a business sees instead of its pages until the reviewer has passed it (domain.md 8.1). */
export function ReviewPage({ info, process, failure, refresh, onSignOut }: ReviewPageProps) {
  const [isAsked, setAsked] = useState(false)
  const { websiteName } = useBranding()
  const isRejected = process.auditStatus === auditStatus.values.rejected
  const title = isRejected ? t('审核驳回') : t('资料审核中')

  useEffect(() => {
    document.title = `${title} · ${websiteName}`
  }, [title, websiteName])

  return (
    <main id="content" className="shell-content review-page">
      <article className="review-card">
        <div className="onboarding-standing" data-bad={isRejected}>
          <span className="onboarding-standing-icon" aria-hidden="true">
            {isRejected ? <CloseCircleOutlined /> : <AuditOutlined />}
          </span>
          <h1>{title}</h1>
          <p>{info.busName}</p>
          {isRejected ? (
            <Rejection role={info.roleCode} reason={process.auditReason} />
          ) : (
            <p>
              {t(
                '平台正在核对您提交的资料，一般 3 个工作日内完成。期间可以退出，结果会以站内消息通知您。',
              )}
            </p>
          )}
        </div>
        <Progress isRejected={isRejected} />
        {failure !== null && (
          <Alert
            type="warning"
            showIcon
            title={t('没有查到最新的开户进度：{reason}', { reason: failure.message })}
          />
        )}
        <div className="step-actions">
          <Button danger type="text" onClick={onSignOut}>
            {t('退出登录')}
          </Button>
          <Button onClick={() => setAsked(true)}>{t('查看状态')}</Button>
          <RefreshButton type={isRejected ? 'default' : 'primary'} refresh={refresh} />
        </div>
      </article>
      {isAsked && <CustomerStatusDialog process={process} onClosed={() => setAsked(false)} />}
    </main>
  )
}

function Rejection({
  role,
  reason,
}: {
  role: UserInfo['info']['roleCode']
  reason: string | null
}) {
  return (
    <>
      <p role="alert">
        {t('驳回原因：{reason}', { reason: reason ?? t('没有说明原因，请核对全部资料。') })}
      </p>
      {role === roleCode.values.merchant ? (
        <Link className="primary-button" to="/user/alteration">
          {t('重新提交')}
        </Link>
      ) : (
        <p>{t('请联系平台客服更正资料。')}</p>
      )}
    </>
  )
}

function Progress({ isRejected }: { isRejected: boolean }) {
  return (
    <Timeline label={t('入驻进度')}>
      <TimelineStep state="done" title={t('提交资料')} />
      <TimelineStep state={isRejected ? 'failed' : 'current'} title={t('平台审核')} />
      <TimelineStep state="coming" title={t('签约与开户')} />
      <TimelineStep state="coming" title={t('开始使用')} />
    </Timeline>
  )
}
