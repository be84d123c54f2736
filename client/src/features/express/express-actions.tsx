import { lazy } from 'react'
import { confirmExpress, freezeExpress } from '@settle/shared/features/express/express-calls.ts'
import { type Express } from '@settle/shared/features/express/express.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { MoveAction } from '#client/ui/action/move-action.tsx'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { useExpressMoves, useMaySendInvoice, useRefreshExpress } from './express-moves.ts'

const SendForm = lazy(async () => ({ default: (await import('./send-form.tsx')).SendForm }))
const ExpressTraces = lazy(async () => ({
  default: (await import('./express-traces.tsx')).ExpressTraces,
}))

interface ExpressActionProps {
  express: Express
}

/** What can be done to one letter. */
export function ExpressRowActions({ express }: ExpressActionProps) {
  const moves = useExpressMoves()(express)

  return (
    <RowActions>
      {moves.maySend && (
        <FormButton
          label={t('寄出')}
          type="link"
          renderForm={(close) => (
            <SendForm
              invoiceIds={express.invoiceIds}
              known={receiverOf(express)}
              onClosed={close}
            />
          )}
        />
      )}
      {moves.mayResend && (
        <FormButton
          label={t('重新寄出')}
          type="link"
          renderForm={(close) => (
            <SendForm
              invoiceIds={express.invoiceIds}
              again={express}
              known={receiverOf(express)}
              onClosed={close}
            />
          )}
        />
      )}
      {moves.mayConfirm && <ConfirmReceipt express={express} />}
      <TracesButton express={express} />
      {moves.mayFreeze && <FreezeAction express={express} />}
    </RowActions>
  )
}

function TracesButton({ express }: ExpressActionProps) {
  return (
    <FormButton
      label={t('轨迹')}
      type="link"
      renderForm={(close) => <ExpressTraces express={express} onClosed={close} />}
    />
  )
}

function ConfirmReceipt({ express: { id, version, expressNo, invoiceCount } }: ExpressActionProps) {
  const refresh = useRefreshExpress()

  return (
    <MoveAction
      label={t('确认收到')}
      title={t('确认收到 {expressNo}？', { expressNo })}
      consequence={t('确认后，其中 {count} 张发票记为已签收。', { count: invoiceCount })}
      done={t('已确认签收')}
      run={async () => {
        await call(confirmExpress, { body: { id, version } })
        await refresh()
      }}
    />
  )
}

function FreezeAction({ express: { id, version, expressNo, invoiceCount } }: ExpressActionProps) {
  const refresh = useRefreshExpress()

  return (
    <ReasonAction
      label={t('冻结')}
      title={t('冻结寄送 {expressNo}？', { expressNo })}
      consequence={t('其中 {count} 张发票暂不寄出，之后可以重新寄出。', { count: invoiceCount })}
      usualReasons={[t('商户要求更改地址'), t('发票待核对')]}
      done={t('已冻结 {expressNo}', { expressNo })}
      run={async (reason) => {
        await call(freezeExpress, { body: { id, version, reason } })
        await refresh()
      }}
    />
  )
}

function receiverOf({ receiverName, receiverPhone, receiverAddress, email }: Express) {
  return { receiverName, receiverPhone, receiverAddress, email }
}

/** 寄送 of one invoice in its list. */
export function SendInvoice({ invoice }: { invoice: Invoice }) {
  return (
    <FormButton
      label={t('寄送')}
      type="link"
      renderForm={(close) => (
        <SendForm invoiceIds={[invoice.id]} known={{ email: invoice.email }} onClosed={close} />
      )}
    />
  )
}

/** The chosen invoices in one letter; those of several merchants are refused with a sentence. */
export function SendChosenInvoices({ invoices }: { invoices: readonly Invoice[] }) {
  const sendable = invoices.filter(useMaySendInvoice())
  if (sendable.length === 0) return null

  return (
    <FormButton
      label={t('寄送 {count} 张', { count: sendable.length })}
      type="link"
      renderForm={(close) => (
        <SendForm
          invoiceIds={sendable.map(({ id }) => id)}
          known={{ email: sendable[0]?.email ?? null }}
          onClosed={close}
        />
      )}
    />
  )
}
