import { lazy } from 'react'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { useReversalMoves } from './reversal-moves.ts'

const ReversalForm = lazy(async () => ({
  default: (await import('./reversal-form.tsx')).ReversalForm,
}))
const ReversalProgress = lazy(async () => ({
  default: (await import('./reversal-progress.tsx')).ReversalProgress,
}))

interface ReversalActionProps {
  invoice: Invoice
}

interface ReverseButtonProps extends ReversalActionProps {
  /** A link among the actions of a row, unless told. */
  type?: 'link' | 'primary'
}

/** 冲红, or 申请冲红: begins the reversal of an invoice. */
export function ReverseButton({ invoice, type = 'link' }: ReverseButtonProps) {
  const { mayReverse } = useReversalMoves()(invoice)

  return (
    <FormButton
      label={mayReverse ? t('冲红') : t('申请冲红')}
      type={type}
      renderForm={(close) => (
        <ReversalForm invoice={invoice} side={mayReverse ? 'seller' : 'buyer'} onClosed={close} />
      )}
    />
  )
}

/** 确认冲红 where the other side waits for it, else 冲红进度; both lead to the forms with all that they say. */
export function ReversalButton({ invoice }: ReversalActionProps) {
  const { mayConfirm, mayAnswer } = useReversalMoves()(invoice)

  return (
    <FormButton
      label={mayConfirm || mayAnswer ? t('确认冲红') : t('冲红进度|按钮')}
      type="link"
      renderForm={(close) => <ReversalProgress invoice={invoice} onClosed={close} />}
    />
  )
}
