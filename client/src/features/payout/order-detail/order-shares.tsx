import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { profitShareStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type ProfitShare, profitShares } from '@settle/shared/features/share/profit-share.ts'
import { searched } from '#client/core/list/filter-codec.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  dictionaryColumn,
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
import { priceColumn } from '#client/features/share/index.ts'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'

const shareList = listCodec({ filters: { keyWord: searched }, sortable: ['amount'] })

/** 分润 of one order, as far as the looker may see it. */
export function OrderShares({ orderNo }: { orderNo: string }) {
  const list = useResourceList(profitShares, within(shareList, { orderNo }))

  return (
    <ResourceTable
      list={list}
      columns={columns()}
      renderCard={(share) => <ShareCard share={share} />}
      empty={<EmptyState sentence={t('还没有分润。付款成功后按笔计提。')} />}
      footer={
        <SummaryFooter
          list={list}
          sums={{ accruedAmount: t('应计'), revokedAmount: t('已撤销'), amount: t('分润金额') }}
        />
      }
    />
  )
}

function columns(): ListColumn<ProfitShare>[] {
  return [
    textColumn('beneficiaryName', t('分润方')),
    dictionaryColumn('beneficiaryType', t('分润方类型'), roleCode),
    singleAmountColumn('base', t('计费基数(元)')),
    priceColumn('buyPrice', t('成本价')),
    priceColumn('sellPrice', t('销售价')),
    moneyColumn('accruedAmount', t('应计(元)')),
    moneyColumn('revokedAmount', t('撤销(元)')),
    moneyColumn('amount', t('分润金额(元)')),
    statusColumn('status', t('状态'), profitShareStatus),
    timeColumn('holdUntil', t('预计解冻')),
    { ...timeColumn<ProfitShare>('releaseTime', t('解冻时间')), isExtra: true },
    { ...textColumn('shareNo', t('分润单号')), isExtra: true },
    { ...wordColumn('abnormalReason', t('异常原因')), isExtra: true },
  ]
}

function ShareCard({ share }: { share: ProfitShare }) {
  return (
    <ListCard
      title={share.beneficiaryName}
      status={<StatusTag dictionary={profitShareStatus} value={share.status} />}
      figure={
        <span className="card-figure">
          <Money amount={share.amount} isDecisive />
        </span>
      }
      party={share.shareNo}
      time={share.holdUntil ?? missing}
    />
  )
}
