import { profitShareStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type ProfitShare, profitShares } from '@settle/shared/features/share/profit-share.ts'
import { oneOf, searched } from '#client/core/list/filter-codec.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  type ListColumn,
  moneyColumn,
  singleAmountColumn,
  statusColumn,
  textColumn,
  wordColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { Money } from '#client/ui/text/money.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'

const shareList = listCodec({
  name: 'related',
  filters: { status: oneOf(profitShareStatus), keyWord: searched },
  sortable: ['amount', 'createTime'],
})

/** What a business gets of the fees of its merchants. */
export function RelatedShares({ beneficiaryId }: { beneficiaryId: string }) {
  const list = useResourceList(profitShares, within(shareList, { beneficiaryId }))

  return (
    <>
      <StatusTabs list={list} name="status" dictionary={profitShareStatus} />
      <ResourceTable
        list={list}
        columns={columns()}
        renderCard={(share) => <ShareCard share={share} />}
        footer={
          <SummaryFooter
            list={list}
            sums={{ accruedAmount: t('应计'), revokedAmount: t('已撤销'), amount: t('分润金额') }}
          />
        }
        empty={<EmptyState sentence={t('还没有分润。名下商户付款成功后按笔计提。')} />}
      />
    </>
  )
}

function columns(): ListColumn<ProfitShare>[] {
  return [
    textColumn('shareNo', t('分润单号')),
    textColumn('orderNo', t('批次号')),
    textColumn('merchantName', t('商户')),
    singleAmountColumn('base', t('计费基数(元)')),
    moneyColumn('amount', t('分润金额(元)')),
    statusColumn('status', t('状态'), profitShareStatus),
    timeColumn('holdUntil', t('预计解冻')),
    { ...timeColumn<ProfitShare>('releaseTime', t('解冻时间')), yields: 1 },
    { ...wordColumn<ProfitShare>('abnormalReason', t('异常原因')), isExtra: true },
  ]
}

function ShareCard({ share }: { share: ProfitShare }) {
  return (
    <ListCard
      title={share.shareNo}
      status={<StatusTag dictionary={profitShareStatus} value={share.status} />}
      figure={<Money amount={share.amount} isDecisive />}
      party={[share.merchantName, share.orderNo].join(' · ')}
      time={share.holdUntil ?? missing}
    />
  )
}
