import { defaultDateRange } from '@settle/shared/core/day.ts'
import { flowDirection, flowType } from '@settle/shared/ledger/flow.dictionaries.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { type AccountFlow } from '@settle/shared/ledger/account-flow-row.ts'
import { accountFlows } from '@settle/shared/features/funds/account-flow.ts'
import { ofCurrentProvider } from '#client/core/session/current-provider.ts'
import { contains, dayRange, fenRange, oneOf, searched } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { serverToday } from '#client/core/http/server-time.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import {
  dictionaryColumn,
  type ListColumn,
  missing,
  singleAmountColumn,
  textColumn,
  timeColumn,
  wordColumn,
} from '#client/ui/columns/columns.tsx'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { DictionaryTabs } from '#client/ui/filter/dictionary-tabs.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { MoneyChange } from '#client/ui/text/money.tsx'
import { MoneyRangeFilter } from '#client/ui/filter/money-range-filter.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { ProviderScope } from '#client/ui/filter/provider-scope.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { AccountFlowFooter } from './account-flow-footer.tsx'

const flowList = listCodec({
  filters: {
    direction: oneOf(flowDirection),
    keyWord: searched,
    flowTime: dayRange(() => {
      const [begin, end] = defaultDateRange(serverToday())
      return { begin, end }
    }),
    flowType: oneOf(flowType),
    orderNo: contains,
    // A merchant begins with its current provider; nobody else has one.
    providerId: ofCurrentProvider,
    providerName: contains,
    payPass: oneOf(payChannel),
    ownerName: contains,
    amount: fenRange,
  },
  sortable: ['flowTime', 'amount'],
  order: { column: 'flowNo', direction: 'desc' },
})

/** 账户流水 (domain.md 2.7): every change of a balance, with the balances after it. */
export function AccountFlowListScreen() {
  const list = useResourceList(accountFlows, flowList)
  const role = useSession()?.userInfo.info.roleCode
  const isMerchant = role === roleCode.values.merchant
  const seesOthers = role === roleCode.values.admin || role === roleCode.values.provider

  return (
    <Page
      title={t('账户流水')}
      actions={
        <Has action="flow:export">
          <ExportButton list={list} />
        </Has>
      }
    >
      <ProviderScope list={list} />
      <DictionaryTabs list={list} name="direction" dictionary={flowDirection} />
      <QueryBar list={list}>
        <DateRangeFilter name="flowTime" label={t('时间')} />
        <DictionaryFilter name="flowType" label={t('类型')} dictionary={flowType} />
        <TextFilter name="orderNo" label={t('业务单号')} />
        {seesOthers && <TextFilter name="ownerName" label={t('户名')} />}
        {!isMerchant && <TextFilter name="providerName" label={t('服务商')} />}
        <DictionaryFilter name="payPass" label={t('渠道')} dictionary={payChannel} />
        <MoneyRangeFilter name="amount" label={t('金额')} />
        <TextFilter name="keyWord" label={t('流水号、单号或对方')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(seesOthers)}
        renderCard={(flow) => <FlowCard flow={flow} withOwner={seesOthers} />}
        footer={<AccountFlowFooter list={list} />}
        empty={<EmptyState sentence={t('还没有流水。充值、付款、提现和分润都会记在这里。')} />}
      />
    </Page>
  )
}

function columns(withOwner: boolean): ListColumn<AccountFlow>[] {
  return [
    { ...textColumn<AccountFlow>('flowNo', t('流水号')), width: 184 },
    timeColumn('flowTime', t('时间')),
    ...(withOwner ? [textColumn<AccountFlow>('ownerName', t('户名'))] : []),
    dictionaryColumn('flowType', t('类型'), flowType),
    { key: 'amount', title: t('金额'), align: 'right', render: changeOf },
    singleAmountColumn('availableAfter', t('变动后可用')),
    { ...singleAmountColumn<AccountFlow>('frozenAfter', t('变动后冻结')), isExtra: withOwner },
    textColumn('orderNo', t('业务单号')),
    { ...textColumn<AccountFlow>('counterparty', t('对方户名')), isExtra: true },
    wordColumn('memo', t('摘要')),
    { ...textColumn<AccountFlow>('providerName', t('服务商')), isExtra: withOwner, yields: 1 },
    {
      ...dictionaryColumn<AccountFlow>('direction', t('收支方向'), flowDirection),
      isExtra: true,
    },
    { ...dictionaryColumn<AccountFlow>('payPass', t('渠道'), payChannel), isExtra: true },
    { ...textColumn<AccountFlow>('itemNo', t('明细号')), isExtra: true },
  ]
}

interface FlowCardProps {
  flow: AccountFlow
  withOwner: boolean
}

function FlowCard({ flow, withOwner }: FlowCardProps) {
  return (
    <ListCard
      title={<DictionaryText dictionary={flowType} value={flow.flowType} />}
      status={<strong>{changeOf(flow)}</strong>}
      figure={t(flow.memo)}
      party={
        withOwner
          ? `${flow.ownerName} · ${flow.orderNo ?? missing}`
          : `${flow.providerName} · ${flow.orderNo ?? missing}`
      }
      time={flow.flowTime}
    />
  )
}

function changeOf({ amount, direction }: AccountFlow) {
  return <MoneyChange amount={amount} isIncome={direction === flowDirection.values.income} />
}
