import { Table } from 'antd'
import { t } from '#client/core/text.ts'
import { sumOfAmounts } from './column-sum.ts'
import { type ListColumn } from './columns/columns.tsx'
import { Money } from './text/money.tsx'
import { type PrintedRows } from './printed-rows.ts'

interface PrintedTotalsProps<Row> {
  printed: PrintedRows<Row>
  columns: readonly ListColumn<Row>[]
}

/** The last row on paper: what the amounts above it come to. */
export function PrintedTotals<Row>({ printed: { rows, total }, columns }: PrintedTotalsProps<Row>) {
  const [first, ...others] = columns

  return (
    <Table.Summary.Row className="printed-totals">
      <Table.Summary.Cell key={first?.key} index={0}>
        {rows.length < total ? t('以上 {count} 条合计', { count: rows.length }) : t('合计')}
      </Table.Summary.Cell>
      {others.map(({ key, align, amountOf }, at) => (
        <Table.Summary.Cell key={key} index={at + 1} {...(align !== undefined && { align })}>
          {amountOf !== undefined && <Money amount={sumOfAmounts(rows, amountOf)} />}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  )
}
