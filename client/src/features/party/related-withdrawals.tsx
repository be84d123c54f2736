import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { type Withdrawal, withdrawals } from '@settle/shared/features/funds/withdrawal.ts'
import { oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  type ListColumn,
  moneyColumn,
  statusColumn,
  textColumn,
  wordColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'

const withdrawalList = listCodec({
  name: 'related',
  filters: { status: oneOf(paymentStatus) },
  sortable: ['amount', 'applyTime'],
  order: { column: 'applyTime', direction: 'desc' },
})

/** What a business asked to be paid out; it is reviewed on the page of withdrawals. */
export function RelatedWithdrawals({ ownerId }: { ownerId: string }) {
  const list = useResourceList(withdrawals, within(withdrawalList, { ownerId }))

  return (
    <>
      <StatusTabs list={list} name="status" dictionary={paymentStatus} />
      <ResourceTable
        list={list}
        columns={columns()}
        renderCard={(withdrawal) => <WithdrawalCard withdrawal={withdrawal} />}
        footer={<SummaryFooter list={list} sums={{ amount: t('提现金额') }} />}
        empty={<EmptyState sentence={t('还没有提现')} />}
      />
    </>
  )
}

function columns(): ListColumn<Withdrawal>[] {
  return [
    textColumn('withdrawNo', t('提现单号')),
    textColumn('poolProviderName', t('服务商')),
    moneyColumn('amount', t('金额(元)')),
    textColumn('bankAccount', t('收款账户')),
    statusColumn('auditStatus', t('审核状态'), auditStatus),
    statusColumn('status', t('状态'), paymentStatus),
    timeColumn('applyTime', t('申请时间')),
    { ...timeColumn<Withdrawal>('finishTime', t('完成时间')), yields: 1 },
    { ...wordColumn<Withdrawal>('failReason', t('失败原因')), yields: 2 },
  ]
}

function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  return (
    <ListCard
      title={withdrawal.withdrawNo}
      status={<StatusTag dictionary={paymentStatus} value={withdrawal.status} />}
      figure={<Money amount={withdrawal.amount} isDecisive />}
      party={[withdrawal.poolProviderName, withdrawal.bankAccount].join(' · ')}
      time={withdrawal.applyTime}
    />
  )
}
