import { Alert, Button, Modal, Steps } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Role } from '@settle/shared/core/role.ts'
import { t } from '#client/core/text.ts'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { AgreementForm } from '#client/features/onboarding/step/agreement-form.tsx'
import { LoginPasswordForm } from '#client/features/onboarding/step/login-password-form.tsx'
import { PaymentPasswordForm } from '#client/features/onboarding/step/payment-password-form.tsx'
import { type MissingSign, type Stage } from '#client/features/onboarding/stage/stage.ts'
import { type StepProps } from '#client/features/onboarding/step/step-props.ts'
import { reasonOf, StepTask, titleOf } from '#client/features/onboarding/step/steps.tsx'
import { type Onboarding } from '#client/features/onboarding/stage/use-onboarding.ts'
import './onboarding.css'

interface OnboardingDialogsProps {
  role: Role
  onboarding: Onboarding
  onSignOut: () => void
}

/** What stands over the workspace while something is left to do: each has a way out of its own. */
export function OnboardingDialogs({ role, onboarding, onSignOut }: OnboardingDialogsProps) {
  const { stage, failure, refresh } = onboarding
  const props = { refresh, onSignOut }

  switch (stage.kind) {
    case 'failed':
      return <LostDialog failure={stage.failure} {...props} />
    case 'steps':
      return (
        <Wizard stage={stage} role={role} {...props}>
          {failure !== null && <Stale failure={failure} refresh={refresh} />}
        </Wizard>
      )
    case 'missing':
      return <MissingDialog missing={stage.missing} {...props} />
    case 'unknown':
    case 'review':
    case 'complete':
      return null
  }
}

interface FirmDialogProps {
  title: string
  width: number
  children: ReactNode
}

/** A dialog that only what is done in it closes: not the mask, not Escape, not a cross. */
function FirmDialog({ title, width, children }: FirmDialogProps) {
  return (
    <Modal
      open
      rootClassName="onboarding-dialog"
      title={title}
      width={width}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
    >
      {children}
    </Modal>
  )
}

interface WizardProps extends StepProps {
  stage: Extract<Stage, { kind: 'steps' }>
  role: Role
  /** What is to be said besides. */
  children: ReactNode
}

/** The account-opening wizard: the steps that role and channels have, at the first that is not done ([WIZ-01], [WIZ-02]). */
function Wizard({ stage, role, children, ...props }: WizardProps) {
  const { steps, current, process } = stage
  const isNarrow = useIsNarrow()
  const heading = useRef<HTMLHeadingElement>(null)
  const step = steps[current]

  // The next step begins where its text begins, for eyes and ears alike.
  useEffect(() => heading.current?.focus(), [step])

  if (step === undefined) return null
  return (
    <FirmDialog title={t('开户流程')} width={1000}>
      <div className="onboarding-wizard">
        <nav className="onboarding-steps" aria-label={t('开户步骤')}>
          <Steps
            size="small"
            responsive={false}
            orientation={isNarrow ? 'horizontal' : 'vertical'}
            current={current}
            // The heading names the step where there is no room for all names.
            items={steps.map((one) => ({ key: one, title: isNarrow ? '' : titleOf(one) }))}
          />
        </nav>
        <section key={step} className="onboarding-task">
          <h2 ref={heading} tabIndex={-1}>
            {t('第 {place} 步，共 {count} 步：{title}', {
              place: current + 1,
              count: steps.length,
              title: titleOf(step),
            })}
          </h2>
          <p className="onboarding-hint">{reasonOf(step)}</p>
          {children}
          <StepTask step={step} role={role} process={process} {...props} />
        </section>
      </div>
    </FirmDialog>
  )
}

/** Says that what stands here is from before, and lets ask again. */
function Stale({ failure, refresh }: Pick<StepProps, 'refresh'> & { failure: Error }) {
  return (
    <Alert
      className="onboarding-notice"
      type="warning"
      showIcon
      title={t('没有查到最新的开户进度：{reason}', { reason: failure.message })}
      action={
        <Button size="small" onClick={() => void refresh()}>
          {t('重试')}
        </Button>
      }
    />
  )
}

/** It is not known how far the business is: neither let in nor shut out without a word. */
function LostDialog({ failure, refresh, onSignOut }: StepProps & { failure: Error }) {
  return (
    <FirmDialog title={t('没有查到开户进度')} width={500}>
      <ErrorState failure={failure} onRetry={() => void refresh()} />
      <div className="step-actions">
        <Button danger type="text" onClick={onSignOut}>
          {t('退出登录')}
        </Button>
      </div>
    </FirmDialog>
  )
}

/** What the sign check found missing, in a dialog of its own ([WIZ-05]). */
function MissingDialog({ missing, ...props }: StepProps & { missing: MissingSign }) {
  switch (missing) {
    case 'agreement':
      return (
        <FirmDialog key={missing} title={t('签约协议')} width={800}>
          <AgreementForm {...props} />
        </FirmDialog>
      )
    case 'loginPassword':
      return (
        <FirmDialog key={missing} title={t('修改密码')} width={800}>
          <LoginPasswordForm {...props} />
        </FirmDialog>
      )
    case 'paymentPassword':
      return (
        <FirmDialog key={missing} title={t('设置支付密码')} width={500}>
          <PaymentPasswordForm {...props} />
        </FirmDialog>
      )
  }
}
