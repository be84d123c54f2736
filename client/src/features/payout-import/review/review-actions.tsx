import { App } from 'antd'
import { lazy } from 'react'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { type ImportSummary } from '@settle/shared/features/payout-import/import-summary.ts'
import { reviewImport } from '@settle/shared/features/payout-import/import-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { useRefreshImports } from '#client/features/payout-import/session/import-session.ts'

const PaymentPasswordDialog = lazy(async () => ({
  default: (await import('#client/ui/action/payment-password.tsx')).PaymentPasswordDialog,
}))

interface ReviewActionsProps {
  summary: ImportSummary
  /** How many rows have a warning: said once more before the money is frozen. */
  warnedCount: number
}

/** What a checker does with a list: lets it go with the payment password, or sends it back with a reason. */
export function ReviewActions({ summary, warnedCount }: ReviewActionsProps) {
  return (
    <>
      <SendBackAction summary={summary} />
      <PassButton summary={summary} warnedCount={warnedCount} />
    </>
  )
}

function PassButton({ summary, warnedCount }: ReviewActionsProps) {
  const { message } = App.useApp()
  const refresh = useRefreshImports()
  const { batchName, rowCount, totalPay } = summary

  return (
    <FormButton
      label={t('通过复核')}
      type="primary"
      renderForm={(close) => (
        <PaymentPasswordDialog
          title={t('通过“{batchName}”？', { batchName })}
          label={t('确认通过')}
          submit={async (payPassword) => {
            const seen = { sessionId: summary.id, ...submitTimeOf(summary) }
            const { orderId } = await call(
              reviewImport,
              { body: { ...seen, pass: true, payPassword } },
              { quiet: true },
            )
            message.success(
              orderId === null ? t('已通过，等待下一步审批') : t('已通过，批次单已生成'),
            )
            await refresh()
          }}
          onClosed={close}
        >
          <p>
            {t('{count} 笔付款，将从可用余额中冻结 {amount}。', {
              count: rowCount,
              amount: formatYuan(fen(totalPay), { symbol: true }),
            })}
            {warnedCount > 0 && t('其中 {warnedCount} 笔有警告。', { warnedCount })}
          </p>
        </PaymentPasswordDialog>
      )}
    />
  )
}

function SendBackAction({ summary }: { summary: ImportSummary }) {
  const refresh = useRefreshImports()
  const { id: sessionId, batchName } = summary

  return (
    <ReasonAction
      size="middle"
      label={t('退回')}
      title={t('退回“{batchName}”？', { batchName })}
      consequence={t('经办会看到退回原因，修改后可以再次提交复核。')}
      done={t('已退回“{batchName}”', { batchName })}
      run={async (reason) => {
        const seen = { sessionId, ...submitTimeOf(summary) }
        await call(reviewImport, { body: { ...seen, pass: false, reason } })
        await refresh()
      }}
    />
  )
}

/** What was handed in again meanwhile is not the list that was looked at. */
function submitTimeOf({ submitTime }: ImportSummary) {
  return submitTime === null ? {} : { submitTime }
}
