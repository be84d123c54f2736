import { type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { negate, parseYuan } from '@settle/shared/core/money/fen.ts'
import { isLocalPath } from '@settle/shared/core/text/validators.ts'
import { type ReportColumn } from '@settle/shared/features/report/report-calls.ts'
import { type ListColumn } from '#client/ui/columns/columns.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { type Report, type ReportRow } from './report-list.ts'
import { cellTextOf, linkOf, textOf } from './report-values.ts'

/** The columns of a report: numbers and amounts stand right, everything else left (visual.md, rule 5). */
export function reportColumnsOf(report: Report): ListColumn<ReportRow>[] {
  return report.columns.map((column) => ({
    key: column.dataIndex,
    title: column.title,
    ...(column.width !== undefined && column.width > 0 && { width: column.width }),
    ...(column.fieldType === 'Integer' && { align: 'right' as const }),
    ...(column.summed === '1' && {
      amountOf: ({ record }: ReportRow) => amountIn(textOf(record[column.dataIndex])),
    }),
    render: (row) => <ReportCell report={report} column={column} row={row} />,
  }))
}

/** An amount as the rows of a report write it, in yuan; undefined where the row does not say it. */
function amountIn(text: string): number | undefined {
  const isOwed = text.startsWith('-')
  const digits = text.replaceAll(/[,-]/g, '')
  if (digits === '') return undefined
  return isOwed ? negate(parseYuan(digits)) : parseYuan(digits)
}

interface ReportCellProps {
  report: Report
  column: ReportColumn
  row: ReportRow
}

/** One value of a row, which may lead somewhere. */
export function ReportCell({ report, column, row }: ReportCellProps) {
  const text = cellTextOf(row.record, column, report.dictOptions) || missing
  const isFigure = column.fieldType !== 'String'
  const href = report.links.get(column.hrefSlotName ?? '')
  const shown = (
    <span className={isFigure ? 'cell-figures' : 'cell-text'} title={isFigure ? undefined : text}>
      {text}
    </span>
  )
  if (href === undefined || text === missing) return shown
  return <ReportLink to={linkOf(href, row.record)}>{shown}</ReportLink>
}

/** Inside the product the router leads, elsewhere a window of its own; anything else is no link (rulings.md). */
function ReportLink({ to, children }: { to: string; children: ReactNode }) {
  if (isLocalPath(to)) return <Link to={to}>{children}</Link>
  if (!/^https?:\/\//.test(to)) return children
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
