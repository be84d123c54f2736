import { flowDirection, flowType } from '@settle/shared/ledger/flow.dictionaries.ts'
import { type AccountFlow } from '@settle/shared/ledger/account-flow-row.ts'
import { accountFlows } from '@settle/shared/features/funds/account-flow.ts'
import { searched } from '#client/core/list/filter-codec.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  dictionaryColumn,
  type ListColumn,
  singleAmountColumn,
  textColumn,
  timeColumn,
  wordColumn,
} from '#client/ui/columns/columns.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { MoneyChange } from '#client/ui/text/money.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { usePayoutRole } from '#client/features/payout/order/payout-role.ts'

const flowList = listCodec({
  filters: { keyWord: searched },
  sortable: ['flowTime', 'amount'],
  order: { column: 'flowNo', direction: 'asc' },
})

/** 资金流水 of one order, on the accounts that the looker may see, in the order in which money moved. */
export function OrderFlows({ orderNo }: { orderNo: string }) {
  const role = usePayoutRole()
  const list = useResourceList(accountFlows, within(flowList, { orderNo }))

  return (
    <ResourceTable
      list={list}
      columns={columns(role === 'admin' || role === 'provider')}
      renderCard={(flow) => <FlowCard flow={flow} />}
      empty={<EmptyState sentence={t('这个批次还没有您账户上的资金流水。')} />}
    />
  )
}

function columns(seesOthers: boolean): ListColumn<AccountFlow>[] {
  return [
    timeColumn('flowTime', t('时间')),
    dictionaryColumn('flowType', t('类型'), flowType),
    {
      key: 'amount',
      title: t('金额(元)'),
      align: 'right',
      render: (flow) => <FlowAmount flow={flow} />,
    },
    singleAmountColumn('availableAfter', t('变动后可用(元)')),
    singleAmountColumn('frozenAfter', t('变动后冻结(元)')),
    { ...textColumn<AccountFlow>('ownerName', t('户名')), isExtra: !seesOthers },
    wordColumn('memo', t('摘要')),
    {
      key: 'itemNo',
      title: t('明细号'),
      render: ({ itemNo }) => <span className="number">{itemNo ?? missing}</span>,
    },
    { ...textColumn<AccountFlow>('counterparty', t('对方户名')), isExtra: true },
    { ...textColumn('flowNo', t('流水号')), isExtra: true },
  ]
}

function FlowAmount({ flow: { amount, direction } }: { flow: AccountFlow }) {
  return <MoneyChange amount={amount} isIncome={direction === flowDirection.values.income} />
}

function FlowCard({ flow }: { flow: AccountFlow }) {
  return (
    <ListCard
      title={<DictionaryText dictionary={flowType} value={flow.flowType} />}
      figure={
        <span className="card-figure">
          <FlowAmount flow={flow} />
        </span>
      }
      party={[flow.counterparty, t(flow.memo)].filter(Boolean).join(' · ')}
      time={flow.flowTime}
    />
  )
}
