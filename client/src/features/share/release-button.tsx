import { App, Button } from 'antd'
import { addFen, fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { profitShareStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { releaseShares } from '@settle/shared/features/share/profit-share-calls.ts'
import { type ProfitShare } from '@settle/shared/features/share/profit-share.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { type RowSelection } from '#client/core/list/row-selection.ts'
import { t } from '#client/core/text.ts'
import { useRefreshFunds } from '#client/features/funds/index.ts'

interface ReleaseButtonProps {
  /** All of them wait to be released. */
  shares: readonly ProfitShare[]
  label: string
  onDone?: () => void
}

/** Releases shares to the available balance of their beneficiaries, after a look at how many and how much. */
export function ReleaseButton({ shares, label, onDone }: ReleaseButtonProps) {
  const { modal, message } = App.useApp()
  const refresh = useRefreshFunds()
  const count = shares.length
  const amount = formatYuan(addFen(...shares.map((share) => fen(share.amount))))

  const release = async () => {
    const { released, abnormal } = await call(releaseShares, {
      body: { ids: shares.map(({ id }) => id) },
    })
    if (abnormal === 0) message.success(t('已解冻 {released} 条', { released }))
    else {
      message.warning(
        t('已解冻 {released} 条，{abnormal} 条转为异常：分润方被冻结或账户状态不正常', {
          released,
          abnormal,
        }),
      )
    }
    onDone?.()
    await refresh()
  }

  const ask = () => {
    void modal.confirm({
      title: t('解冻 {count} 条分润？', { count }),
      content: t('共 ¥{amount}，将转入各分润方的可用余额，可以提现。', { amount }),
      okText: t('解冻'),
      cancelText: t('取消'),
      // A refusal has been shown.
      onOk: () => release().catch(() => undefined),
    })
  }

  return (
    <Button type="link" size="small" onClick={ask}>
      {label}
    </Button>
  )
}

interface ReleaseChosenProps {
  selection: RowSelection<ProfitShare>
}

/** Releases those of the chosen shares that wait for it. */
export function ReleaseChosen({ selection }: ReleaseChosenProps) {
  const waiting = selection.rows.filter(
    ({ status }) => status === profitShareStatus.values.toUnfreeze,
  )
  if (waiting.length === 0) return <span>{t('所选分润都不是待解冻')}</span>

  return (
    <ReleaseButton
      shares={waiting}
      label={t('解冻 {count} 条', { count: waiting.length })}
      onDone={() => selection.clear()}
    />
  )
}
