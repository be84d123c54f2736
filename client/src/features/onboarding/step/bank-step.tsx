import { BankOutlined, CloseCircleOutlined } from '@ant-design/icons'
import { type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Role } from '@settle/shared/core/role.ts'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { useBranding } from '#client/core/look/branding.ts'
import { runtimeConfig } from '#client/core/look/runtime-config.ts'
import { t } from '#client/core/text.ts'
import { RefreshButton } from './refresh-button.tsx'
import { type Process } from '#client/features/onboarding/stage/stage.ts'
import { answerText } from '#client/ui/text/answer-text.ts'
import { StepActions } from './step-actions.tsx'
import { type StepProps } from './step-props.ts'

interface BankStepProps extends StepProps {
  role: Role
  process: Process
}

/** The bank opens the account, or has refused to: what happens, how long, and what one can do ([WIZ-04]; domain.md 8.1). */
export function BankStep({ role, process, refresh, onSignOut }: BankStepProps) {
  const hasFailed = process.accountOpenStatus === accountOpenStatus.values.failed

  return (
    <>
      {hasFailed ? <Failed role={role} reason={process.openFailReason} /> : <Opening />}
      <StepActions onSignOut={onSignOut} leave={t('退出')}>
        <RefreshButton type={hasFailed ? 'default' : 'primary'} refresh={refresh} />
      </StepActions>
    </>
  )
}

function Opening() {
  return (
    <Standing icon={<BankOutlined />} title={t('开户中，请耐心等待')}>
      <p>{t('合作银行正在核对您的开户资料，通过后为企业开立专用的资金账户。')}</p>
      <p>
        {runtimeConfig().demo
          ? t('演示环境约需 20 秒。期间可以退出，开户不会中断，下次登录会回到这里。')
          : t('一般 3 个工作日内完成。期间可以退出，开户不会中断，下次登录会回到这里。')}
      </p>
    </Standing>
  )
}

function Failed({ role, reason }: { role: Role; reason: string | null }) {
  const { hotline } = useBranding()

  return (
    <Standing icon={<CloseCircleOutlined />} title={t('开户失败')} isBad>
      <p role="alert">
        {t('银行退回的原因：{reason}', {
          reason: reason === null ? t('没有说明') : answerText(reason),
        })}
      </p>
      {role === 'merchant' ? (
        <>
          <p>{t('请按原因修改资料，重新提交后银行会再次受理。')}</p>
          <Link className="primary-button" to="/user/alteration">
            {t('修改资料')}
          </Link>
        </>
      ) : (
        <p>{t('请联系客服更正资料后重新申请。{hotline}', { hotline })}</p>
      )}
    </Standing>
  )
}

interface StandingProps {
  icon: ReactNode
  title: string
  isBad?: boolean
  children: ReactNode
}

/** What there is to wait for, or what went wrong. */
function Standing({ icon, title, isBad = false, children }: StandingProps) {
  return (
    <div className="onboarding-standing" data-bad={isBad}>
      <span className="onboarding-standing-icon" aria-hidden="true">
        {icon}
      </span>
      <h3>{title}</h3>
      {children}
    </div>
  )
}
