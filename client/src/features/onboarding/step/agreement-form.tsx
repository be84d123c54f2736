import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { setEnterpriseSignStatus } from '@settle/shared/features/onboarding/onboarding-calls.ts'
import { platformAgreementHtml } from '@settle/shared/core/text/built-in-agreement.ts'
import { platformAgreementTitle } from '@settle/shared/core/text/agreement-title.ts'
import { useBranding } from '#client/core/look/branding.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { serverToday } from '#client/core/http/server-time.ts'
import { t } from '#client/core/text.ts'
import { AgreementText } from '#client/ui/agreement/agreement-text.tsx'
import { StepActions } from './step-actions.tsx'
import { type StepProps } from './step-props.ts'
import { useStepAction } from './use-step-action.ts'

/** The agreement to be read, ticked and signed; a white label's own where it has one ([AGREE-01], [BRAND-04]). */
export function AgreementForm({ refresh, onSignOut }: StepProps) {
  const { agreementHtml = platformAgreementHtml } = useBranding()
  const [isRead, setRead] = useState(false)
  const sign = useStepAction({
    send: () => call(setEnterpriseSignStatus, {}, { quiet: true }),
    done: t(setEnterpriseSignStatus.message),
    refresh,
  })

  return (
    <>
      <div className="onboarding-agreement">
        <AgreementText html={agreementHtml} />
      </div>
      <p className="onboarding-hint">
        {t('协议期限：自 {day} 签约之日起一年，到期自动续约。', { day: serverToday() })}
      </p>
      <Checkbox checked={isRead} onChange={({ target }) => setRead(target.checked)}>
        {t('我已阅读并同意《{title}》', { title: t(platformAgreementTitle) })}
      </Checkbox>
      <StepActions onSignOut={onSignOut} leave={t('暂不签约，退出')}>
        <Button
          type="primary"
          disabled={!isRead}
          loading={sign.isPending}
          onClick={() => sign.run()}
        >
          {t('确定')}
        </Button>
      </StepActions>
    </>
  )
}
