import { Alert } from 'antd'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { rechargeStatus } from '@settle/shared/features/funds/recharge.dictionaries.ts'
import { type Recharge } from '@settle/shared/features/funds/recharge.ts'
import { t } from '#client/core/text.ts'
import { useOwnAccounts } from '#client/features/funds/account/own-accounts.ts'
import { answerText } from '#client/ui/text/answer-text.ts'

interface RechargeStateProps {
  recharge: Recharge
  /** What is waited for, while nothing has arrived. */
  waiting: string
}

/** How far a recharge has come, and what is available once it has arrived. */
export function RechargeState({ recharge, waiting }: RechargeStateProps) {
  const { data = [] } = useOwnAccounts()
  const { providerId, payPass, amount, status } = recharge
  const account = data.find((one) => one.providerId === providerId && one.payPass === payPass)
  const { awaited, credited } = rechargeStatus.values

  if (status === awaited) return <Alert role="status" type="info" showIcon title={waiting} />
  if (status === credited) {
    return (
      <Alert
        role="status"
        type="success"
        showIcon
        title={t('已到账 ¥{amount}', { amount: formatYuan(fen(amount)) })}
        description={
          account && t('当前可用余额 ¥{available}', { available: formatYuan(account.available) })
        }
      />
    )
  }
  return (
    <Alert
      role="status"
      type="warning"
      showIcon
      title={t('充值已结束')}
      description={recharge.failReason !== null && answerText(recharge.failReason)}
    />
  )
}
