import { type Role } from '@settle/shared/core/role.ts'
import { type OnboardingStep } from '@settle/shared/features/onboarding/process-status.rules.ts'
import { t } from '#client/core/text.ts'
import { AgreementForm } from './agreement-form.tsx'
import { AlipayStep } from './alipay-step.tsx'
import { BankStep } from './bank-step.tsx'
import { LoginPasswordForm } from './login-password-form.tsx'
import { PaymentPasswordForm } from './payment-password-form.tsx'
import { type Process } from '#client/features/onboarding/stage/stage.ts'
import { type StepProps } from './step-props.ts'

/** What a step is called ([WIZ-02]). */
export function titleOf(step: OnboardingStep): string {
  return {
    agreement: t('签署平台协议'),
    loginPassword: t('重置登录密码'),
    paymentPassword: t('设置支付密码'),
    bank: t('银行开户'),
    alipay: t('开通支付宝账户'),
  }[step]
}

/** Why a step is needed, and how long it takes (visual.md, wizard). */
export function reasonOf(step: OnboardingStep): string {
  return {
    agreement: t('使用平台前，企业需要签署使用协议。约 2 分钟。'),
    loginPassword: t('初始密码由平台分配，请换成只有您知道的密码。约 1 分钟。'),
    paymentPassword: t('付款和提现时用它确认，与登录密码分开。约 1 分钟，请妥善保管。'),
    bank: t('资金存放在合作银行为企业开立的专用账户里。'),
    alipay: t('通过支付宝付款，需要企业与支付宝签约。约 3 分钟。'),
  }[step]
}

interface StepTaskProps extends StepProps {
  step: OnboardingStep
  role: Role
  process: Process
}

/** What is to be done in a step. */
export function StepTask({ step, role, process, ...props }: StepTaskProps) {
  switch (step) {
    case 'agreement':
      return <AgreementForm {...props} />
    case 'loginPassword':
      return <LoginPasswordForm {...props} />
    case 'paymentPassword':
      return <PaymentPasswordForm {...props} />
    case 'bank':
      return <BankStep role={role} process={process} {...props} />
    case 'alipay':
      return <AlipayStep process={process} {...props} />
  }
}
