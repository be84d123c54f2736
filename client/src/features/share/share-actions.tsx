import { App } from 'antd'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { recoupShare, revokeShare } from '@settle/shared/features/share/profit-share-calls.ts'
import { profitShareMachine } from '@settle/shared/features/share/profit-share.status.ts'
import { type ProfitShare } from '@settle/shared/features/share/profit-share.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { ConfirmAction } from '#client/ui/action/confirm-action.tsx'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { useRefreshFunds } from '#client/features/funds/index.ts'
import { ReleaseButton } from './release-button.tsx'

interface ShareActionsProps {
  share: ProfitShare
}

/** What can be done to one share: release it, or as the platform take it back, before or after it was released. */
export function ShareActions({ share }: ShareActionsProps) {
  const can = useCan()
  const role = useSession()?.userInfo.info.roleCode
  if (role === undefined) return null
  const may = (event: 'release' | 'revoke' | 'recoup') =>
    can(`share:${event}`) && profitShareMachine.next(share.status, event, role) !== undefined

  return (
    <RowActions>
      {may('release') && <ReleaseButton shares={[share]} label={t('解冻')} />}
      {/* Until its order is final every success adds to a share. */}
      {may('revoke') && share.holdUntil !== null && <RevokeAction share={share} />}
      {may('recoup') && share.owedAmount > 0 && <RecoupAction share={share} />}
    </RowActions>
  )
}

function RevokeAction({ share }: ShareActionsProps) {
  const refresh = useRefreshFunds()
  const { id, shareNo, beneficiaryName } = share
  const amount = formatYuan(fen(share.amount))

  return (
    <ReasonAction
      label={t('撤销')}
      title={t('撤销分润 {shareNo}？', { shareNo })}
      consequence={t('{beneficiaryName} 的 ¥{amount} 将归服务费的代收方，此操作不能撤销。', {
        beneficiaryName,
        amount,
      })}
      done={t('分润 {shareNo} 已撤销', { shareNo })}
      run={async (reason) => {
        await call(revokeShare, { body: { id, reason } })
        await refresh()
      }}
    />
  )
}

function RecoupAction({ share }: ShareActionsProps) {
  const { message } = App.useApp()
  const refresh = useRefreshFunds()
  const { id, shareNo, beneficiaryName } = share
  const owed = formatYuan(fen(share.owedAmount))

  return (
    <ConfirmAction
      label={t('追回')}
      title={t('追回分润 {shareNo}？', { shareNo })}
      consequence={t('从 {beneficiaryName} 的可用余额追回代收方垫付的 ¥{owed}。', {
        beneficiaryName,
        owed,
      })}
      run={async () => {
        await call(recoupShare, { body: { id } })
        message.success(t('分润 {shareNo} 已追回', { shareNo }))
        await refresh()
      }}
    />
  )
}
