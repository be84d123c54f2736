import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { returnRecharge } from '@settle/shared/features/funds/recharge-calls.ts'
import { type Recharge } from '@settle/shared/features/funds/recharge.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { useRefreshFunds } from '#client/features/funds/account/refresh-funds.ts'

interface ReturnRechargeActionProps {
  recharge: Recharge
}

/** Sends money back that nobody knows. */
export function ReturnRechargeAction({ recharge }: ReturnRechargeActionProps) {
  const refresh = useRefreshFunds()
  const { id, rechargeNo, payerName } = recharge
  const amount = formatYuan(fen(recharge.amount))

  return (
    <ReasonAction
      label={t('退回')}
      title={t('退回待认领款 {rechargeNo}？', { rechargeNo })}
      consequence={t('¥{amount} 将原路退回“{payerName}”，此操作不能撤销。', { amount, payerName })}
      done={t('{rechargeNo} 已原路退回', { rechargeNo })}
      run={async (reason) => {
        await call(returnRecharge, { body: { id, reason } })
        await refresh()
      }}
    />
  )
}
