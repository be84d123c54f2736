import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import {
  accountOperation,
  bankState,
} from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  type BankInstruction,
  bankInstructions,
} from '@settle/shared/features/funds/bank-instruction.ts'
import { queryPayoutItem } from '@settle/shared/features/payout/payout-calls.ts'
import { payoutItems } from '@settle/shared/features/payout/payout-item.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { contains, dayRange, fenRange, oneOf, searched } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  dictionaryColumn,
  type ListColumn,
  moneyColumn,
  textColumn,
  wordColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { MoneyRangeFilter } from '#client/ui/filter/money-range-filter.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { ChangedMark } from './changed-mark.tsx'
import { tellBankState } from './tell-bank-state.ts'
import { useRefreshPayouts } from '#client/features/payout/order/refresh-payouts.ts'
import '#client/features/payout/order/payout.css'

const bankInstructionList = listCodec({
  filters: {
    state: oneOf(bankState),
    keyWord: searched,
    sendTime: dayRange(),
    amount: fenRange,
    operation: oneOf(accountOperation),
    payPass: oneOf(payChannel),
    ownerName: contains,
    needManual: oneOf(yesNo),
  },
  sortable: ['sendTime', 'finishTime', 'amount'],
  order: { column: 'sendTime', direction: 'desc' },
})

/** 银行指令 (domain.md 2.7, 5.2, 5.4): what was sent to the bank and what it answered. */
export function BankInstructionListScreen() {
  const list = useResourceList(bankInstructions, bankInstructionList)

  return (
    <Page title={t('银行指令')}>
      <StatusTabs list={list} name="state" dictionary={bankState} />
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('指令号或业务单号')} />
        <DateRangeFilter name="sendTime" label={t('发送时间')} />
        <MoneyRangeFilter name="amount" label={t('金额')} />
        <DictionaryFilter name="operation" label={t('操作类型')} dictionary={accountOperation} />
        <DictionaryFilter name="payPass" label={t('渠道')} dictionary={payChannel} />
        <TextFilter name="ownerName" label={t('出款方')} />
        <DictionaryFilter name="needManual" label={t('需要查证')} dictionary={yesNo} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns()}
        renderCard={(instruction) => <InstructionCard instruction={instruction} />}
        empty={<EmptyState sentence={t('还没有银行指令。付款、提现等发往银行后会记在这里。')} />}
        footer={<SummaryFooter list={list} sums={{ amount: t('金额') }} />}
      />
    </Page>
  )
}

type InstructionColumn = ListColumn<BankInstruction>

function columns(): InstructionColumn[] {
  const extras: InstructionColumn[] = [
    textColumn('ownerName', t('出款方')),
    textColumn('providerName', t('服务商')),
    dictionaryColumn('payPass', t('渠道'), payChannel),
    textColumn('payeeAccount', t('收款账号')),
    textColumn('bankSerial', t('银行流水')),
    textColumn('itemNo', t('明细号')),
    textColumn('errorCode', t('错误码')),
    countColumn('queryCount', t('查证次数')),
    timeColumn('finishTime', t('完成时间')),
  ]
  return [
    {
      key: 'instructionNo',
      title: t('指令号'),
      render: ({ instructionNo }) => <span className="number">{instructionNo}</span>,
    },
    {
      ...dictionaryColumn<BankInstruction>('operation', t('操作类型'), accountOperation),
      yields: 3,
    },
    {
      key: 'orderNo',
      title: t('业务单号'),
      yields: 4,
      render: ({ orderNo }) => <span className="number">{orderNo}</span>,
    },
    textColumn('payeeName', t('收款方')),
    moneyColumn('amount', t('金额(元)')),
    {
      key: 'state',
      title: t('状态'),
      isStatus: true,
      render: (instruction) => <InstructionState instruction={instruction} />,
    },
    { ...wordColumn<BankInstruction>('errorMsg', t('失败原因')), yields: 2 },
    { ...timeColumn<BankInstruction>('sendTime', t('发送时间')), yields: 1 },
    ...extras.map((column) => ({ ...column, isExtra: true })),
    actionsColumn(t('操作'), 88, (instruction) => (
      <QueryInstructionButton instruction={instruction} />
    )),
  ]
}

interface InstructionProps {
  instruction: BankInstruction
}

function InstructionState({ instruction: { state, needManual } }: InstructionProps) {
  return (
    <ChangedMark value={state}>
      <StatusTag dictionary={bankState} value={state} />
      {needManual === yesNo.values.yes && <span className="row-mark">{t('需查证')}</span>}
    </ChangedMark>
  )
}

/** Asks the bank about the payment behind an instruction; there is nothing to ask once it answered. */
function QueryInstructionButton({ instruction }: InstructionProps) {
  const { message } = App.useApp()
  const can = useCan()
  const refresh = useRefreshPayouts()
  const { itemNo, needManual } = instruction
  const query = useMutation({
    mutationFn: async () => {
      const only = { itemNo, pageSize: 1 }
      const { records } = await call(payoutItems.endpoints.list, { query: only })
      const [item] = records
      if (item === undefined) return
      const { state } = await call(queryPayoutItem, { body: { id: item.id } })
      tellBankState(message, state)
      await refresh()
    },
  })
  if (itemNo === null || needManual !== yesNo.values.yes || !can('payout:query')) return null

  return (
    <Button type="link" size="small" loading={query.isPending} onClick={() => query.mutate()}>
      {t('查证')}
    </Button>
  )
}

function InstructionCard({ instruction }: InstructionProps) {
  const { instructionNo, payeeName, orderNo, amount, sendTime } = instruction

  return (
    <ListCard
      title={<span className="number">{instructionNo}</span>}
      status={<InstructionState instruction={instruction} />}
      figure={
        <span className="card-figure">
          <Money amount={amount} isDecisive />
        </span>
      }
      party={`${payeeName} · ${orderNo}`}
      time={sendTime}
      actions={<QueryInstructionButton instruction={instruction} />}
    />
  )
}
