import { lazy } from 'react'
import { defaultDateRange } from '@settle/shared/core/day.ts'
import { type LedgerTransferRow } from '@settle/shared/ledger/ledger-transfer-row.ts'
import { ledgerTransferResource } from '@settle/shared/features/funds/ledger-transfer.ts'
import { contains, dayRange, equalTo, fenRange } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { serverToday } from '#client/core/http/server-time.ts'
import { t } from '#client/core/text.ts'
import {
  type ListColumn,
  missing,
  moneyColumn,
  textColumn,
  timeColumn,
  wordColumn,
} from '#client/ui/columns/columns.tsx'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { MoneyRangeFilter } from '#client/ui/filter/money-range-filter.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { LedgerAccount, useOwnerNames } from './ledger-account.tsx'
import { accountKindText, findPostingText } from './ledger-words.ts'

const LedgerHealthDrawer = lazy(async () => ({
  default: (await import('./ledger-health-drawer.tsx')).LedgerHealthDrawer,
}))

const ledgerList = listCodec({
  filters: {
    orderNo: contains,
    postedAt: dayRange(() => {
      const [begin, end] = defaultDateRange(serverToday())
      return { begin, end }
    }),
    code: equalTo(),
    postingId: contains,
    itemNo: contains,
    debitAccount: contains,
    creditAccount: contains,
    amount: fenRange,
  },
  sortable: ['postedAt', 'amount'],
  order: { column: 'id', direction: 'desc' },
})

/** 账务分录 (domain.md 2.7): every amount that went from one account to another; nobody changes them. */
export function LedgerTransferListScreen() {
  const list = useResourceList(ledgerTransferResource, ledgerList)
  const ownerNames = useOwnerNames()

  return (
    <Page
      title={t('账务分录')}
      actions={
        <>
          <Has action="ledger:export">
            <ExportButton list={list} />
          </Has>
          <Has action="ledger:healthCheck">
            <FormButton
              label={t('健康检查')}
              type="primary"
              renderForm={(close) => <LedgerHealthDrawer onClosed={close} />}
            />
          </Has>
        </>
      }
    >
      <QueryBar list={list}>
        <TextFilter name="orderNo" label={t('业务单号')} />
        <DateRangeFilter name="postedAt" label={t('时间')} />
        <TextFilter name="code" label={t('交易码')} />
        <TextFilter name="postingId" label={t('交易号')} />
        <TextFilter name="itemNo" label={t('明细号')} />
        <TextFilter name="debitAccount" label={t('借方')} />
        <TextFilter name="creditAccount" label={t('贷方')} />
        <MoneyRangeFilter name="amount" label={t('金额')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(ownerNames)}
        renderCard={(row) => <TransferCard row={row} />}
        empty={<EmptyState sentence={t('还没有分录。每一笔资金变动都会记成分录。')} />}
      />
    </Page>
  )
}

function columns(ownerNames: ReadonlyMap<string, string>): ListColumn<LedgerTransferRow>[] {
  return [
    { ...textColumn<LedgerTransferRow>('id', t('流水号')), width: 192 },
    { ...timeColumn<LedgerTransferRow>('postedAt', t('时间')), yields: 3 },
    {
      key: 'code',
      title: t('交易码'),
      render: ({ code }) => (
        <span className="ledger-account">
          {code}
          <small>{findPostingText(code)}</small>
        </span>
      ),
    },
    {
      key: 'debitAccount',
      title: t('借方'),
      render: ({ debitAccount }) => (
        <LedgerAccount account={debitAccount} ownerNames={ownerNames} />
      ),
    },
    {
      key: 'creditAccount',
      title: t('贷方'),
      render: ({ creditAccount }) => (
        <LedgerAccount account={creditAccount} ownerNames={ownerNames} />
      ),
    },
    { ...moneyColumn<LedgerTransferRow>('amount', t('金额')), isInsisted: true },
    { ...textColumn<LedgerTransferRow>('orderNo', t('业务单号')), yields: 2 },
    { ...wordColumn<LedgerTransferRow>('memo', t('摘要')), yields: 1 },
    { ...textColumn<LedgerTransferRow>('postingId', t('交易号')), isExtra: true },
    { ...textColumn<LedgerTransferRow>('itemNo', t('明细号')), isExtra: true },
    { ...textColumn<LedgerTransferRow>('pool', t('资金池')), isExtra: true },
  ]
}

function TransferCard({ row }: { row: LedgerTransferRow }) {
  const { id, code, debitAccount, creditAccount, amount, orderNo, postedAt } = row

  return (
    <ListCard
      title={`${code} ${findPostingText(code) ?? ''}`}
      status={<Money amount={amount} isDecisive />}
      figure={`${kindOf(debitAccount)} → ${kindOf(creditAccount)}`}
      party={orderNo ?? missing}
      time={<span title={id}>{postedAt}</span>}
    />
  )
}

function kindOf(account: string): string {
  return accountKindText(account.split('/')[0] ?? '')
}
