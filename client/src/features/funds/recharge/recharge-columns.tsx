import { type ReactNode } from 'react'
import { mode } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { rechargeStatus } from '@settle/shared/features/funds/recharge.dictionaries.ts'
import { type Recharge } from '@settle/shared/features/funds/recharge.ts'
import { t } from '#client/core/text.ts'
import {
  dictionaryColumn,
  type ListColumn,
  missing,
  moneyColumn,
  statusColumn,
  textColumn,
  wordColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import './recharge-list.css'

/** What a merchant and those who serve it both see of a recharge; the list around adds the party and the actions. */
export function rechargeColumns(party: ListColumn<Recharge>): ListColumn<Recharge>[] {
  return [
    { ...textColumn<Recharge>('rechargeNo', t('充值单号')), width: 184 },
    party,
    dictionaryColumn('payPass', t('渠道'), payChannel),
    moneyColumn('amount', t('充值金额')),
    dictionaryColumn('entryMode', t('入账方式'), mode),
    textColumn('payerName', t('付款户名')),
    statusColumn('status', t('状态'), rechargeStatus),
    timeColumn('arriveTime', t('到账时间')),
    { ...timeColumn<Recharge>('createTime', t('登记时间')), isExtra: true },
    { ...textColumn<Recharge>('payerAccount', t('付款账号')), isExtra: true },
    { ...textColumn<Recharge>('accountNo', t('收款账号')), isExtra: true },
    { ...textColumn<Recharge>('bankSerial', t('银行流水号')), isExtra: true },
    { ...textColumn<Recharge>('remark', t('备注')), isExtra: true },
    { ...wordColumn<Recharge>('failReason', t('失败原因')), isExtra: true },
  ]
}

/** Whether somebody still has to say whose money it is. */
export function isInSuspense({ status }: Recharge): boolean {
  return status === rechargeStatus.values.unclaimed
}

/** Whose money it is; the row of what nobody has claimed yet stands out. */
export function RechargedMerchant({ recharge }: { recharge: Recharge }) {
  if (isInSuspense(recharge)) return <span className="suspense-mark">{missing}</span>
  return recharge.merchantName ?? missing
}

interface RechargeCardProps {
  recharge: Recharge
  party: ReactNode
  actions: ReactNode
}

/** One recharge on a narrow screen. */
export function RechargeCard({ recharge, party, actions }: RechargeCardProps) {
  const { rechargeNo, amount, payPass, payerName, arriveTime, createTime } = recharge

  return (
    <ListCard
      title={rechargeNo}
      status={<StatusTag dictionary={rechargeStatus} value={recharge.status} />}
      figure={
        <>
          <Money amount={amount} isDecisive /> ·{' '}
          <DictionaryText dictionary={payChannel} value={payPass} />
        </>
      }
      party={
        // Most pay from their own account.
        recharge.merchantName === payerName ? (
          party
        ) : (
          <>
            {party} · {payerName}
          </>
        )
      }
      time={arriveTime ?? createTime}
      actions={actions}
    />
  )
}
