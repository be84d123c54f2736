import { defaultDateRange } from '@settle/shared/core/day.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { profitShareStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { feeMode } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { type ProfitShare, profitShares } from '@settle/shared/features/share/profit-share.ts'
import { useCan } from '#client/core/session/access.ts'
import { contains, dayRange, fenRange, oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { serverToday } from '#client/core/http/server-time.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  dictionaryColumn,
  type ListColumn,
  moneyColumn,
  singleAmountColumn,
  statusColumn,
  textColumn,
  wordColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { MoneyRangeFilter } from '#client/ui/filter/money-range-filter.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { ReleaseChosen } from './release-button.tsx'
import { ShareActions } from './share-actions.tsx'
import { ShareFooter } from './share-footer.tsx'
import { priceColumn } from './price-column.tsx'

const shareList = listCodec({
  filters: {
    status: oneOf(profitShareStatus),
    orderNo: contains,
    createTime: dayRange(() => {
      const [begin, end] = defaultDateRange(serverToday())
      return { begin, end }
    }),
    merchantName: contains,
    beneficiaryName: contains,
    beneficiaryType: oneOf(roleCode),
    amount: fenRange,
  },
  sortable: ['createTime', 'amount', 'holdUntil', 'releaseTime'],
})

const { admin, operator } = roleCode.values

/** 分润管理, or 分润明细 for who only reads (domain.md 3.11): the parts of the service fees and when they may be used. */
export function ProfitShareListScreen() {
  const list = useResourceList(profitShares, shareList)
  const can = useCan()
  const role = useSession()?.userInfo.info.roleCode
  const seesOthers = role === admin || role === operator

  return (
    <Page
      title={seesOthers ? t('分润管理') : t('分润明细')}
      actions={
        <Has action="share:export">
          <ExportButton list={list} />
        </Has>
      }
    >
      <StatusTabs list={list} name="status" dictionary={profitShareStatus} />
      <QueryBar list={list}>
        <TextFilter name="orderNo" label={t('批次号')} />
        <TextFilter name="merchantName" label={t('商户')} />
        <DateRangeFilter name="createTime" label={t('时间')} />
        {seesOthers && <TextFilter name="beneficiaryName" label={t('分润方')} />}
        {role === admin && (
          <DictionaryFilter name="beneficiaryType" label={t('分润方类型')} dictionary={roleCode} />
        )}
        <MoneyRangeFilter name="amount" label={t('分润金额')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(seesOthers)}
        renderCard={(share) => <ShareCard share={share} withParty={seesOthers} />}
        batch={can('share:release') && <ReleaseChosen selection={list.selection} />}
        footer={<ShareFooter list={list} />}
        empty={<EmptyState sentence={t('还没有分润。批次付款成功后按各级价格计算。')} />}
      />
    </Page>
  )
}

function columns(seesOthers: boolean): ListColumn<ProfitShare>[] {
  const party: ListColumn<ProfitShare>[] = [
    textColumn('beneficiaryName', t('分润方')),
    { ...dictionaryColumn('beneficiaryType', t('分润方类型'), roleCode), isExtra: true },
  ]

  return [
    { ...textColumn<ProfitShare>('shareNo', t('分润单号')), width: 184 },
    { ...textColumn<ProfitShare>('orderNo', t('批次号')), yields: 5 },
    textColumn('merchantName', t('商户')),
    ...(seesOthers ? party : []),
    { ...singleAmountColumn<ProfitShare>('base', t('计费基数')), isExtra: seesOthers, yields: 1 },
    { ...priceColumn('buyPrice', t('成本价'), seesOthers), yields: 2 },
    { ...priceColumn('sellPrice', t('销售价'), seesOthers), yields: 3 },
    { ...moneyColumn<ProfitShare>('accruedAmount', t('应计')), isExtra: true },
    { ...moneyColumn<ProfitShare>('revokedAmount', t('已撤销')), isExtra: true },
    { ...moneyColumn<ProfitShare>('amount', t('分润金额')), isInsisted: true },
    statusColumn('status', t('状态'), profitShareStatus),
    { ...timeColumn<ProfitShare>('holdUntil', t('预计解冻')), yields: 4 },
    { ...timeColumn<ProfitShare>('releaseTime', t('解冻时间')), isExtra: true },
    { ...moneyColumn<ProfitShare>('owedAmount', t('待追回')), isExtra: true },
    { ...wordColumn<ProfitShare>('abnormalReason', t('异常原因')), isExtra: true },
    { ...dictionaryColumn<ProfitShare>('feeMode', t('计费方式'), feeMode), isExtra: true },
    { ...textColumn<ProfitShare>('poolProviderName', t('服务商')), isExtra: true },
    { ...dictionaryColumn<ProfitShare>('payPass', t('渠道'), payChannel), isExtra: true },
    { ...textColumn<ProfitShare>('releaseBy', t('解冻人')), isExtra: true },
    { ...timeColumn<ProfitShare>('createTime', t('创建时间')), isExtra: true },
    ...(seesOthers
      ? [actionsColumn<ProfitShare>(t('操作'), 128, (share) => <ShareActions share={share} />)]
      : []),
  ]
}

interface ShareCardProps {
  share: ProfitShare
  withParty: boolean
}

function ShareCard({ share, withParty }: ShareCardProps) {
  const { orderNo, status, amount, merchantName, beneficiaryName } = share

  return (
    <ListCard
      title={orderNo}
      status={<StatusTag dictionary={profitShareStatus} value={status} />}
      figure={
        <>
          {t('分润金额')} <Money amount={amount} isDecisive />
        </>
      }
      party={withParty ? `${beneficiaryName} · ${merchantName}` : merchantName}
      time={
        share.releaseTime ??
        (share.holdUntil === null
          ? share.createTime
          : t('预计解冻 {time}', { time: share.holdUntil }))
      }
      actions={withParty && <ShareActions share={share} />}
    />
  )
}
