import { Table, type TableColumnType, type TableProps } from 'antd'
import { type CSSProperties, type Key, useId, useState } from 'react'
import { type ListOrder } from '#client/core/list/list-codec.ts'
import { type ResourceList } from '#client/core/list/resource-list.ts'
import { type RowSelection } from '#client/core/list/row-selection.ts'
import { type ColumnChoice } from '#client/ui/columns/column-choice.ts'
import { ColumnEdge } from '#client/ui/columns/column-edge.tsx'
import { actionsKey, type ListColumn } from '#client/ui/columns/columns.tsx'
import { type PrintedRows } from '#client/ui/printed-rows.ts'
import { PrintedTotals } from '#client/ui/printed-totals.tsx'
import { useDensity } from './density.ts'

/** What every row of a list has. */
export interface ListRow {
  readonly id: string
}

interface ListRowsProps<Row extends ListRow> {
  list: ResourceList<Row>
  rows: readonly Row[]
  columns: readonly ListColumn<Row>[]
  choice: ColumnChoice
  isSelectable: boolean
  /** What stands on the paper, while the list is printed. */
  printed?: PrintedRows<Row>
}

/** The rows as a table whose order is the list's and whose selection survives turning the page. */
export function ListRows<Row extends ListRow>(props: ListRowsProps<Row>) {
  const { list, rows, columns, isSelectable, printed } = props
  const isPrinting = printed !== undefined
  const inSight = columns.filter(({ key }) => !isPrinting || key !== actionsKey)
  const table = useRowsTable({ ...props, columns: inSight })

  return (
    <Table
      {...table}
      dataSource={rows}
      {...(printed !== undefined &&
        inSight.some(({ amountOf }) => amountOf !== undefined) && {
          // oxlint-disable-next-line react/no-unstable-nested-components -- antd calls it, and draws what it gives
          summary: () => <PrintedTotals printed={printed} columns={inSight} />,
        })}
      // On paper the table is as wide as the sheet, and its head stands on each.
      {...(!isPrinting && { sticky: true, scroll: { x: 'max-content' } })}
      {...(isSelectable && !isPrinting && { rowSelection: choosing(list.selection, rows) })}
    />
  )
}

interface RowsTable<Row> {
  list: Pick<ResourceList<unknown>, 'codec' | 'state' | 'sortBy'>
  columns: readonly ListColumn<Row>[]
  choice: ColumnChoice
}

/** What every table of rows is: columns that sort and are sized, and rows that are called by their first cell. */
export function useRowsTable<Row extends ListRow>({ list, columns, choice }: RowsTable<Row>) {
  const [density] = useDensity()
  const idOfTable = useId()
  /** The column whose edge is being drawn, and how wide it is so far. */
  const [drawn, setDrawn] = useState<DrawnColumn>()
  const idOf = (row: Row) => `${idOfTable}${row.id}`

  const sized = (column: ListColumn<Row>): TableColumnType<Row> => {
    const { key, title } = column
    const chosenWidth = drawn?.key === key ? drawn.width : column.chosenWidth
    const plain = antdColumnOf({ ...column, ...(chosenWidth && { chosenWidth }) }, list)
    if (key === actionsKey) return plain
    return {
      ...plain,
      title: (
        <>
          <span
            className="column-heading"
            title={title}
            data-sortable={list.codec.sortable.includes(key)}
            style={keptWidth(chosenWidth)}
          >
            {title}
          </span>
          <ColumnEdge
            onDraw={(width) => setDrawn({ key, width })}
            onDrawn={(width) => {
              setDrawn(undefined)
              choice.resize(key, width)
            }}
          />
        </>
      ),
    }
  }

  return {
    className: `list-rows list-rows-${density}`,
    rowKey: 'id',
    columns: columns.map((column, index) =>
      index === 0 ? namingRows(sized(column), idOf) : sized(column),
    ),
    onRow: (row) => ({ tabIndex: -1, 'aria-labelledby': idOf(row) }),
    pagination: false,
    showSorterTooltip: false,
    onChange: (_pagination, _filters, sorter) => {
      const { columnKey, order } = [sorter].flat()[0] ?? {}
      list.sortBy(orderOf(String(columnKey), order))
    },
  } satisfies TableProps<Row>
}

/** The boxes that choose rows, beside those that were chosen elsewhere in the list. */
export function choosing<Row extends ListRow>(selection: RowSelection<Row>, rows: readonly Row[]) {
  const chosen = selection.rows
  return {
    columnWidth: 40,
    fixed: true,
    selectedRowKeys: chosen.map(({ id }) => id),
    preserveSelectedRowKeys: true,
    onChange: (keys: readonly Key[]) => {
      const known = new Map([...chosen, ...rows].map((row) => [row.id, row]))
      selection.choose(keys.flatMap((key) => known.get(String(key)) ?? []))
    },
  }
}

/** Tells the style sheet how wide a column is by the user's own choice. */
function keptWidth(px: number | undefined): CSSProperties {
  return px === undefined ? {} : { '--width': `${px}px` }
}

declare module 'react' {
  // A property of our own.
  interface CSSProperties {
    '--width'?: string
  }
}

interface DrawnColumn {
  readonly key: string
  /** In px. */
  readonly width: number
}

/** The cells of a column as the names of their rows. */
function namingRows<Row>(
  column: TableColumnType<Row>,
  idOf: (row: Row) => string,
): TableColumnType<Row> {
  return {
    ...column,
    onCell: (row) => ({ ...column.onCell?.(row), id: idOf(row), 'data-row-name': true }),
  }
}

interface ListRowsSkeletonProps<Row> {
  columns: readonly ListColumn<Row>[]
  rowCount: number
  isSelectable: boolean
}

/** The table as it will be, before its rows are there: nothing moves when they come. */
export function ListRowsSkeleton<Row>(props: ListRowsSkeletonProps<Row>) {
  const { columns, rowCount, isSelectable } = props
  const [density] = useDensity()
  const rows = Array.from({ length: rowCount }, (_, index) => ({ id: String(index) }))

  return (
    <Table
      className={`list-rows list-rows-${density}`}
      rowKey="id"
      dataSource={rows}
      columns={columns.map(({ key, title, width, chosenWidth = width }) => ({
        key,
        title,
        ...(chosenWidth !== undefined && { width: chosenWidth }),
        render: () => <span className="skeleton-bar" />,
      }))}
      pagination={false}
      // Which columns give way is only known from the rows; until then the table scrolls, not the page.
      scroll={{ x: 'max-content' }}
      {...(isSelectable && {
        rowSelection: { columnWidth: 40, getCheckboxProps: () => ({ disabled: true }) },
      })}
    />
  )
}

function antdColumnOf<Row>(
  { key, title, width, chosenWidth, align, render }: ListColumn<Row>,
  { codec, state }: Pick<ResourceList<unknown>, 'codec' | 'state'>,
): TableColumnType<Row> {
  const isSorted = state.order.column === key
  return {
    key,
    title,
    render: (_value, row) => render(row),
    ...(width !== undefined && { width }),
    ...(chosenWidth !== undefined && exactly(chosenWidth)),
    ...(align !== undefined && { align }),
    ...(key === actionsKey && { fixed: 'end' as const, className: 'cell-actions' }),
    ...(codec.sortable.includes(key) && {
      sorter: true,
      sortOrder: isSorted ? antdOrder[state.order.direction] : null,
      // The list's own order has no third state to fall back to.
      sortDirections:
        codec.initialOrder.column === key
          ? (['descend', 'ascend', 'descend'] as const).slice()
          : (['ascend', 'descend'] as const).slice(),
    }),
  }
}

/** A width that the content has to keep to: by itself it only counts as long as everything fits. */
function exactly(width: number) {
  const kept = { className: 'cell-exact', style: { minWidth: width, maxWidth: width } }
  return { width, onCell: () => kept, onHeaderCell: () => kept }
}

const antdOrder = { asc: 'ascend', desc: 'descend' } as const

function orderOf(column: string, order: string | null | undefined): ListOrder | undefined {
  if (order === 'ascend') return { column, direction: 'asc' }
  return order === 'descend' ? { column, direction: 'desc' } : undefined
}
