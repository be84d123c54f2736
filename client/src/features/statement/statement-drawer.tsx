import { useQuery } from '@tanstack/react-query'
import { Drawer, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { accountFlows } from '@settle/shared/features/funds/account-flow.ts'
import { type FundAccount } from '@settle/shared/features/funds/fund-account.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import {
  listStatementMonths,
  readStatement,
  type StatementMonth,
} from '@settle/shared/features/statement/statement.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { PrintButton } from '#client/ui/list/print-button.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { StatementDownload } from './statement-download.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import './statement.css'

interface StatementDrawerProps {
  account: FundAccount
  onClosed: () => void
}

const wide = 1240

/** The statements of an account, month by month: what came in and went out, and what stood on it before and after. */
export function StatementDrawer({ account, onClosed }: StatementDrawerProps) {
  const [isOpen, setOpen] = useState(true)
  const [chosen, setChosen] = useState<string>()
  const isNarrow = useIsNarrow()
  const months = useQuery({
    queryKey: [accountFlows.name, 'statements', account.id],
    queryFn: ({ signal }) =>
      call(listStatementMonths, { query: { accountId: account.id } }, { quiet: true, signal }),
  })
  const month =
    chosen ?? months.data?.find(({ isOver }) => isOver)?.month ?? months.data?.[0]?.month

  const actions = month !== undefined && (
    <div className="statement-actions">
      <MonthChoice months={months.data ?? []} value={month} onChange={setChosen} />
      <PrintButton />
      <Has action="flow:export">
        <StatementDownload accountId={account.id} month={month} />
      </Has>
    </div>
  )

  return (
    <Drawer
      open={isOpen}
      rootClassName="statement-drawer"
      title={t('账户对账单')}
      size={isNarrow ? '100%' : wide}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
      extra={!isNarrow && actions}
    >
      {isNarrow && actions}
      <p className="statement-account">
        <strong>{account.ownerName}</strong>
        <span>
          {account.providerName} ·{' '}
          <DictionaryText dictionary={payChannel} value={account.payPass} />
        </span>
        {account.accountNo !== null && (
          <span>
            {t('账户号')} <span className="cell-figures">{account.accountNo}</span>
          </span>
        )}
      </p>
      {months.error !== null && (
        <ErrorState failure={months.error} onRetry={() => void months.refetch()} />
      )}
      {months.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {months.data?.length === 0 && (
        <EmptyState sentence={t('这个账户还没有流水，有了第一笔流水后每月一份对账单')} />
      )}
      {month !== undefined && <MonthOfAccount account={account} month={month} />}
    </Drawer>
  )
}

interface MonthChoiceProps {
  months: readonly StatementMonth[]
  value: string
  onChange: (month: string) => void
}

function MonthChoice({ months, value, onChange }: MonthChoiceProps) {
  return (
    <Select
      className="statement-month"
      aria-label={t('账期')}
      value={value}
      onChange={onChange}
      options={months.map(({ month, isOver }) => ({
        value: month,
        label: isOver ? month : t('{month}（本月）', { month }),
      }))}
    />
  )
}

function MonthOfAccount({ account, month }: { account: FundAccount; month: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [accountFlows.name, 'statement', account.id, month],
    queryFn: ({ signal }) =>
      call(readStatement, { query: { accountId: account.id, month } }, { quiet: true, signal }),
  })
  if (data !== undefined) return <StatementSheet account={account} statement={data} />
  return error === null ? (
    <Skeleton active paragraph={{ rows: 8 }} />
  ) : (
    <ErrorState failure={error} onRetry={() => void refetch()} />
  )
}
