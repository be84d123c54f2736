import { App } from 'antd'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import {
  auditWithdrawal,
  cancelWithdrawal,
} from '@settle/shared/features/funds/withdrawal-calls.ts'
import { type Withdrawal } from '@settle/shared/features/funds/withdrawal.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { ConfirmAction } from '#client/ui/action/confirm-action.tsx'
import { MoveAction } from '#client/ui/action/move-action.tsx'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { useIsOwn } from '#client/features/funds/account/own-accounts.ts'
import { useRefreshFunds } from '#client/features/funds/account/refresh-funds.ts'

interface WithdrawalActionsProps {
  withdrawal: Withdrawal
}

/** What can be done to a withdrawal before the bank has it: its reviewer passes or rejects it, its owner takes it back. */
export function WithdrawalActions({ withdrawal }: WithdrawalActionsProps) {
  const can = useCan()
  const isOwn = useIsOwn()(withdrawal)
  const role = useSession()?.userInfo.info.roleCode
  const isWaiting = withdrawal.status === paymentStatus.values.toPay
  const isForReview = isWaiting && withdrawal.auditStatus === auditStatus.values.pending
  // Nobody reviews their own application (domain.md 3.13).
  const mayReview =
    isForReview && can('withdraw:audit') && (role === roleCode.values.admin || !isOwn)

  return (
    <RowActions>
      {mayReview && <PassAction withdrawal={withdrawal} />}
      {mayReview && <RejectAction withdrawal={withdrawal} />}
      {isWaiting && isOwn && can('withdraw:cancel') && <CancelAction withdrawal={withdrawal} />}
    </RowActions>
  )
}

function PassAction({ withdrawal }: WithdrawalActionsProps) {
  const refresh = useRefreshFunds()
  const { id, withdrawNo, ownerName, accountName } = withdrawal
  const amount = formatYuan(fen(withdrawal.amount))

  return (
    <MoveAction
      label={t('通过')}
      title={t('通过提现 {withdrawNo}？', { withdrawNo })}
      consequence={t('{ownerName} 的 ¥{amount} 将立即由银行付往“{accountName}”的对公账户。', {
        ownerName,
        amount,
        accountName,
      })}
      done={t('提现 {withdrawNo} 已通过', { withdrawNo })}
      run={async () => {
        await call(auditWithdrawal, { body: { id, auditStatus: auditStatus.values.passed } })
        await refresh()
      }}
    />
  )
}

function RejectAction({ withdrawal }: WithdrawalActionsProps) {
  const refresh = useRefreshFunds()
  const { id, withdrawNo, ownerName } = withdrawal
  const amount = formatYuan(fen(withdrawal.amount))

  return (
    <ReasonAction
      label={t('驳回')}
      title={t('驳回提现 {withdrawNo}？', { withdrawNo })}
      consequence={t('¥{amount} 将退回 {ownerName} 的可用余额，原因会告知申请人。', {
        amount,
        ownerName,
      })}
      done={t('提现 {withdrawNo} 已驳回', { withdrawNo })}
      run={async (auditReason) => {
        const rejected = auditStatus.values.rejected
        await call(auditWithdrawal, { body: { id, auditStatus: rejected, auditReason } })
        await refresh()
      }}
    />
  )
}

function CancelAction({ withdrawal }: WithdrawalActionsProps) {
  const { message } = App.useApp()
  const refresh = useRefreshFunds()
  const { id, withdrawNo } = withdrawal
  const amount = formatYuan(fen(withdrawal.amount))

  return (
    <ConfirmAction
      label={t('撤回')}
      title={t('撤回提现 {withdrawNo}？', { withdrawNo })}
      consequence={t('¥{amount} 将解冻，退回可用余额。', { amount })}
      run={async () => {
        await call(cancelWithdrawal, { body: { id } })
        message.success(t('提现 {withdrawNo} 已撤回', { withdrawNo }))
        await refresh()
      }}
    />
  )
}
