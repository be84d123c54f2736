import { lazy } from 'react'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'

// Forms are not part of what a list needs to be drawn.
const WithdrawForm = lazy(async () => ({
  default: (await import('#client/features/funds/withdrawal/withdraw-form.tsx')).WithdrawForm,
}))
const TransferForm = lazy(async () => ({
  default: (await import('#client/features/funds/transfer/transfer-form.tsx')).TransferForm,
}))
const RechargeFlow = lazy(async () => ({
  default: (await import('#client/features/funds/recharge/recharge-flow.tsx')).RechargeFlow,
}))

interface WithdrawButtonProps {
  type: 'primary' | 'default'
}

/** Asks for one's own money. */
export function WithdrawButton({ type }: WithdrawButtonProps) {
  return (
    <FormButton
      label={t('提现|按钮')}
      type={type}
      renderForm={(close) => <WithdrawForm onClosed={close} />}
    />
  )
}

/** Moves a merchant's money from one of its pools to another. */
export function TransferButton() {
  return (
    <FormButton
      label={t('内部划转')}
      type="default"
      renderForm={(close) => <TransferForm onClosed={close} />}
    />
  )
}

/** Begins a recharge: what is announced, then where to transfer it. */
export function RechargeButton() {
  return (
    <FormButton
      label={t('充值|按钮')}
      type="primary"
      renderForm={(close) => <RechargeFlow onClosed={close} />}
    />
  )
}
