import { type ReactNode } from 'react'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { flowType } from '@settle/shared/ledger/flow.dictionaries.ts'
import { type FundAccount } from '@settle/shared/features/funds/fund-account.ts'
import {
  listedLines,
  type Statement,
  type StatementBalance,
  type StatementDay,
  type StatementLine,
} from '@settle/shared/features/statement/statement.ts'
import { t } from '#client/core/text.ts'
import { AmountFigure, AmountStrip } from '#client/ui/list/amount-strip.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { Money, MoneyChange } from '#client/ui/text/money.tsx'
import { ScrollRegion } from '#client/ui/scroll-region.tsx'

interface StatementSheetProps {
  account: FundAccount
  statement: Statement
}

/** One month of an account, as it is read and printed. */
export function StatementSheet({ account, statement }: StatementSheetProps) {
  const { number, from, to, isOver, opening, income, expense, closing } = statement
  const { toFrozen, fromFrozen, lines, days, lineCount } = statement
  const earns = account.ownerType !== 'merchant' && account.ownerType !== 'pool'

  return (
    <>
      <p className="statement-period">
        {isOver ? t('{from} 至 {to}', { from, to }) : t('{from} 至 {to}，本月未结束', { from, to })}
        <span>{t('对账单号 {number}', { number })}</span>
      </p>
      <AmountStrip>
        <AmountFigure label={t('期初余额')} amount={opening.total} note={partsOf(opening)} />
        <AmountFigure label={t('本期收入')} amount={income} />
        <AmountFigure label={t('本期支出')} amount={expense} />
        <AmountFigure
          label={isOver ? t('期末余额') : t('当前余额')}
          amount={closing.total}
          note={partsOf(closing)}
          isDecisive
        />
      </AmountStrip>
      <p className="statement-hint">
        {t('期初 + 收入 − 支出 = 期末。本期转入冻结 {toFrozen}，解冻 {fromFrozen}，不改变余额。', {
          toFrozen: formatYuan(fen(toFrozen)),
          fromFrozen: formatYuan(fen(fromFrozen)),
        })}
        {earns && t('待结分润不在余额内，解冻时计入收入。')}
      </p>
      {lineCount === 0 && <p className="statement-hint">{t('本期没有流水。')}</p>}
      {days.length > 0 && (
        <p className="statement-hint">
          {t('本期共 {count} 笔，超过 {limit} 笔，按日汇总；逐笔明细请导出账户流水。', {
            count: lineCount,
            limit: listedLines,
          })}
        </p>
      )}
      {lines.length > 0 && <LineTable lines={lines} statement={statement} />}
      {days.length > 0 && <DayTable days={days} statement={statement} />}
    </>
  )
}

function partsOf({ available, frozen }: StatementBalance): string {
  return t('可用 {available} · 冻结 {frozen}', {
    available: formatYuan(fen(available)),
    frozen: formatYuan(fen(frozen)),
  })
}

function LineTable({
  lines,
  statement,
}: {
  lines: readonly StatementLine[]
  statement: Statement
}) {
  return (
    <SheetTable
      heads={[
        <th key="time">{t('时间')}</th>,
        <th key="no" className="statement-minor">
          {t('流水号')}
        </th>,
        <th key="type">{t('类型')}</th>,
        <th key="order" className="statement-minor">
          {t('业务单号')}
        </th>,
        <th key="memo" className="statement-minor">
          {t('对方户名、摘要')}
        </th>,
      ]}
      sums={[
        <th key="sum" scope="row">
          {t('合计')}
        </th>,
        <td key="no" className="statement-minor">
          {noText}
        </td>,
        <td key="count">{t('{count} 笔|流水', { count: statement.lineCount })}</td>,
        <td key="order" className="statement-minor">
          {noText}
        </td>,
        <td key="memo" className="statement-minor">
          {noText}
        </td>,
      ]}
      statement={statement}
    >
      {lines.map((line) => (
        <tr key={line.flowNo}>
          <td className="cell-figures">{line.flowTime.slice('2026-'.length)}</td>
          <td className="cell-figures statement-minor">{line.flowNo}</td>
          <td>
            <DictionaryText dictionary={flowType} value={line.flowType} />
          </td>
          <td className="cell-figures statement-minor">{line.orderNo}</td>
          <td className="statement-memo statement-minor">
            {[line.counterparty, t(line.memo)].filter(Boolean).join(t('，'))}
          </td>
          <Amounts {...line} />
        </tr>
      ))}
    </SheetTable>
  )
}

function DayTable({ days, statement }: { days: readonly StatementDay[]; statement: Statement }) {
  return (
    <SheetTable
      heads={[<th key="day">{t('日期')}</th>, <th key="count">{t('笔数')}</th>]}
      sums={[
        <th key="sum" scope="row">
          {t('合计')}
        </th>,
        <td key="count">{statement.lineCount}</td>,
      ]}
      statement={statement}
    >
      {days.map((day) => (
        <tr key={day.day}>
          <td className="cell-figures">{day.day}</td>
          <td className="cell-figures">{day.lineCount}</td>
          <Amounts {...day} />
        </tr>
      ))}
    </SheetTable>
  )
}

interface SheetTableProps {
  heads: ReactNode
  sums: ReactNode
  statement: Statement
  children: ReactNode
}

/** A cell that says nothing. */
const noText = ''

/** A table whose heading stands on each printed sheet; its last line is what the month comes to. */
function SheetTable({ heads, sums, statement, children }: SheetTableProps) {
  const { income, expense, toFrozen, fromFrozen, closing } = statement

  return (
    <ScrollRegion className="statement-lines" label={t('明细')}>
      <table>
        <thead>
          <tr>
            {heads}
            <th className="statement-amount statement-apart">{t('收入')}</th>
            <th className="statement-amount statement-apart">{t('支出')}</th>
            <th className="statement-amount statement-both">{t('收支')}</th>
            <th className="statement-amount statement-moved">{t('冻结/解冻')}</th>
            <th className="statement-amount">{t('余额')}</th>
            <th className="statement-amount statement-minor">{t('其中冻结')}</th>
          </tr>
        </thead>
        <tbody>
          {children}
          <tr className="statement-sums">
            {sums}
            <Amounts
              income={income}
              expense={expense}
              moved={toFrozen - fromFrozen}
              balance={closing.total}
              frozen={closing.frozen}
            />
          </tr>
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Amounts(
  figures: Pick<StatementLine, 'income' | 'expense' | 'moved' | 'balance' | 'frozen'>,
) {
  const { income, expense, moved, balance, frozen } = figures

  return (
    <>
      <td className="statement-amount statement-apart" data-income={income > 0}>
        {income !== 0 && formatYuan(fen(income))}
      </td>
      <td className="statement-amount statement-apart">
        {expense !== 0 && formatYuan(fen(expense))}
      </td>
      <td className="statement-amount statement-both">
        {income !== expense && (
          <MoneyChange amount={Math.abs(income - expense)} isIncome={income > expense} />
        )}
      </td>
      <td className="statement-amount statement-moved">
        {moved !== 0 && formatYuan(fen(moved), { sign: true })}
      </td>
      <td className="statement-amount">
        <Money amount={balance} />
      </td>
      <td className="statement-amount statement-minor">
        <Money amount={frozen} />
      </td>
    </>
  )
}
