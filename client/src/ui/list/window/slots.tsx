import { Button, type TableProps } from 'antd'
import {
  type ComponentProps,
  createContext,
  type HTMLAttributes,
  type TdHTMLAttributes,
  useContext,
} from 'react'
import { t } from '#client/core/text.ts'
import { type ListColumn } from '#client/ui/columns/columns.tsx'
import { type ListRow } from '#client/ui/list/list-rows.tsx'
import { type FailedPage, type ListPages } from './list-pages.ts'
import { type Drawn } from './list-scroller.ts'
import { type WidestSeen } from './widest-seen.tsx'

/** One place in the table: a row, a row that is not there yet or could not be read, or what stands for all that is not drawn. */
export interface Slot<Row> extends ListRow {
  /** Its place in the whole list, from 0 on. */
  readonly index: number
  readonly row?: Row
  readonly failure?: FailedPage
  /** In px, of what stands for rows that are not drawn. */
  readonly gap?: number
}

/** A page that could not be read says so in each of so many rows, so that one of them is in sight. */
const rowsOfFailure = 6

/** What the table draws. The row on which the keyboard stands is among it wherever it is, so that it keeps the focus. */
export function slotsOf<Row extends ListRow>(
  pages: ListPages<Row>,
  { first, last, above, height, rowHeight }: Drawn,
  walked: number | undefined,
): Slot<Row>[] {
  const end = Math.min(last, pages.count - 1)
  const indexes = Array.from({ length: Math.max(0, end - first + 1) }, (_, at) => first + at)
  const slotAt = (index: number) => slotOf(pages, index)
  const isBefore = walked !== undefined && walked < first
  const isBehind = walked !== undefined && walked > end && walked < pages.count
  const below = height - above - indexes.length * rowHeight

  // What stands between is another row than what stands at an end: a row that is moved would lose the focus.
  return [
    ...(isBefore ? [slotAt(walked)] : []),
    isBefore ? gapOf('after-walked', above - rowHeight) : gapOf('above', above),
    ...indexes.map(slotAt),
    isBehind ? gapOf('before-walked', below - rowHeight) : gapOf('below', below),
    ...(isBehind ? [slotAt(walked)] : []),
  ]
}

/** Keeps what is drawn while it is the same: whatever else becomes known need not draw the table anew. */
export class SameSlots<Row extends ListRow> {
  #slots: readonly Slot<Row>[] = []

  keep(next: readonly Slot<Row>[]): readonly Slot<Row>[] {
    const known = this.#slots
    const isSame = next.length === known.length && next.every((slot, at) => isAs(slot, known[at]))
    if (!isSame) this.#slots = next
    return this.#slots
  }
}

function isAs(one: Slot<ListRow>, other: Slot<ListRow> | undefined): boolean {
  return (
    one.id === other?.id &&
    one.index === other.index &&
    one.row === other.row &&
    one.gap === other.gap &&
    one.failure?.error === other.failure?.error
  )
}

function slotOf<Row extends ListRow>(pages: ListPages<Row>, index: number): Slot<Row> {
  const row = pages.rowAt(index)
  if (row !== undefined) return { id: row.id, index, row }
  const failure = index % rowsOfFailure === 0 ? pages.findFailure(index) : undefined
  return { id: `slot-${index}`, index, ...(failure && { failure }) }
}

function gapOf(name: string, px: number): Slot<never> {
  return { id: `gap-${name}`, index: -1, gap: Math.max(0, px) }
}

/** A column that also draws rows which are not there. */
export function inSlots<Row>({
  amountOf: _amountOf,
  render,
  ...column
}: ListColumn<Row>): ListColumn<Slot<Row>> {
  return {
    ...column,
    render: ({ row, failure }) => {
      if (row !== undefined) return render(row)
      return failure === undefined ? <span className="skeleton-bar" /> : <Failure {...failure} />
    },
  }
}

function Failure({ error, retry }: FailedPage) {
  return (
    <span className="row-failure" role="alert">
      {t('加载失败：{reason}', { reason: error.message })}
      <Button size="small" onClick={retry}>
        {t('重试')}
      </Button>
    </span>
  )
}

type CellProps = HTMLAttributes<HTMLElement> & TdHTMLAttributes<HTMLElement>

/** What a cell of a row that is not there is; undefined where the row is. */
export function findBareCell(
  { row, failure }: Slot<unknown>,
  at: number,
  count: number,
): CellProps | undefined {
  if (row !== undefined) return undefined
  if (failure !== undefined) return { colSpan: at === 0 ? count : 0 }
  // Nothing names it yet.
  return at === 0 ? {} : undefined
}

/** What a row tells of itself: which of how many it is, wherever it is drawn. */
export function rowOf<Row>(
  slot: Slot<Row>,
  onRow: NonNullable<TableProps<Slot<Row>>['onRow']>,
): CellProps {
  const { index, row, failure, gap } = slot
  if (gap !== undefined) return { 'aria-hidden': true, style: { height: gap } }
  const place = { tabIndex: -1, 'aria-rowindex': index + 1 }
  if (row !== undefined) return { ...onRow(slot), ...place }
  return failure === undefined
    ? { ...place, 'aria-busy': true, 'aria-label': t('正在加载') }
    : place
}

interface GapCells {
  readonly widest: WidestSeen
  /** How many columns there are, with that of the boxes. */
  readonly count: number
  readonly hasActions: boolean
}

/** What keeps the columns as wide as they were. */
export const GapSizes = createContext<GapCells | undefined>(undefined)

/** A row of the table, or an empty one that is as high as all rows which are not drawn. */
export function WindowRow({ children, ...row }: ComponentProps<'tr'>) {
  const sizes = useContext(GapSizes)
  if (row['aria-hidden'] !== true || sizes === undefined) return <tr {...row}>{children}</tr>

  return (
    <tr aria-hidden className="list-gap" style={row.style}>
      {Array.from({ length: sizes.count }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column is its place
        <td key={at} className={isActions(sizes, at) ? 'cell-actions' : ''}>
          {sizes.widest.sizerOf(at)}
        </td>
      ))}
    </tr>
  )
}

/** The headings stand in a table of their own, which has one row and not all of them. */
export function HeadTable({ 'aria-rowcount': _count, ...table }: ComponentProps<'table'>) {
  return <table {...table} />
}

function isActions({ count, hasActions }: GapCells, at: number): boolean {
  return hasActions && at === count - 1
}
