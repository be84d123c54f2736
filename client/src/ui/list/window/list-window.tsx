import { Checkbox, Table } from 'antd'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { type ResourceList } from '#client/core/list/resource-list.ts'
import { type RowSelection } from '#client/core/list/row-selection.ts'
import { t } from '#client/core/text.ts'
import { type ColumnChoice } from '#client/ui/columns/column-choice.ts'
import { actionsKey, type ListColumn } from '#client/ui/columns/columns.tsx'
import { useTintedChanges } from '#client/ui/list/changed-rows.ts'
import { choosing, type ListRow, useRowsTable } from '#client/ui/list/list-rows.tsx'
import { RefreshWarning } from '#client/ui/list/error-state.tsx'
import { walkRows } from '#client/ui/list/row-walk.ts'
import { useEarlyPages, useListPages } from './list-pages.ts'
import { ListScroller } from './list-scroller.ts'
import { useListViewport, viewportIn } from './list-viewport.ts'
import { RowsInSight } from './rows-in-sight.tsx'
import {
  findBareCell,
  GapSizes,
  HeadTable,
  inSlots,
  rowOf,
  SameSlots,
  type Slot,
  slotsOf,
  WindowRow,
} from './slots.tsx'
import { WidestSeen } from './widest-seen.tsx'
import './list-window.css'

interface ListWindowProps<Row extends ListRow> {
  list: ResourceList<Row>
  columns: readonly ListColumn<Row>[]
  choice: ColumnChoice
  isSelectable: boolean
  /** Where it is told which rows are in sight, if anywhere. */
  sight: HTMLElement | null
}

/**
 * The rows of a long list in a viewport of their own, of which only those around what is in sight are drawn and asked for
 * (docs/decisions/0230).
 */
export function ListWindow<Row extends ListRow>(props: ListWindowProps<Row>) {
  const { list, columns, choice, isSelectable, sight } = props
  const container = useRef<HTMLDivElement>(null)
  const [scroller] = useState(() => new ListScroller())
  const [same] = useState(() => new SameSlots<Row>())
  const drawn = useSyncExternalStore(scroller.subscribe, scroller.drawn)
  const asked = useSyncExternalStore(scroller.subscribe, scroller.asked)
  const walked = useWalkOfAll(container, scroller)
  const pages = useListPages(list, [asked, ...placesOf(walked)])
  const part = JSON.stringify(list.state)
  const height = useListViewport(container, scroller, { count: pages.count, part })
  useEarlyPages(list, scroller)
  const slots = same.keep(slotsOf(pages, drawn, walked))
  const { count } = pages
  const isStale = list.page.isPlaceholderData
  useTintedChanges(container, pages.rows, isStale ? '' : pages.part)
  useChosenAnew(list, pages.rows)
  // Which rows are asked for changes more often than what is drawn; drawing it takes a frame.
  const table = useMemo(
    () => (
      <WindowTable {...{ list, columns, choice, isSelectable, scroller, slots, count, height }} />
    ),
    [list, columns, choice, isSelectable, scroller, slots, count, height],
  )

  return (
    <div ref={container} className="list-content list-window" data-stale={isStale}>
      {pages.refreshFailed !== undefined && <RefreshWarning onRetry={pages.refreshFailed} />}
      {table}
      {sight && createPortal(<RowsInSight scroller={scroller} total={count} />, sight)}
    </div>
  )
}

interface WindowTableProps<Row extends ListRow> extends Omit<ListWindowProps<Row>, 'sight'> {
  scroller: ListScroller
  slots: readonly Slot<Row>[]
  count: number
  /** How high the viewport may become, in px. */
  height: number
}

function WindowTable<Row extends ListRow>(props: WindowTableProps<Row>) {
  const { list, columns, choice, isSelectable, scroller, slots, count, height } = props
  const [widest] = useState(() => new WidestSeen())
  const table = useRowsTable({ list, columns: columns.map(inSlots), choice })
  const rows = slots.flatMap(({ row }) => row ?? [])
  const body = useRef<HTMLDivElement>(null)
  const widths = table.columns.map(({ key, width }) => [key, width])
  const shape = JSON.stringify([list.state, isSelectable, widths])
  useLayoutEffect(() => {
    const viewport = viewportIn(body.current)
    if (viewport !== null) widest.see(viewport, shape, rows)
  })
  // For new keys antd draws all rows twice.
  const chosen = useMemo(() => list.selection.rows.map(({ id }) => id), [list.selection.rows])
  const sizes = {
    widest,
    count: columns.length + (isSelectable ? 1 : 0),
    hasActions: columns.at(-1)?.key === actionsKey,
  }

  return (
    <div ref={body}>
      <GapSizes value={sizes}>
        <Table
          {...table}
          components={parts}
          dataSource={slots}
          columns={table.columns.map((column, at) => ({
            ...column,
            onCell: (slot: Slot<Row>) =>
              findBareCell(slot, at, columns.length) ?? column.onCell?.(slot) ?? {},
          }))}
          onRow={(slot) => rowOf(slot, table.onRow)}
          aria-rowcount={count}
          scroll={{ x: 'max-content', y: height, scrollToFirstRowOnChange: false }}
          onScroll={({ currentTarget }) => scroller.scrolled(currentTarget.scrollTop)}
          {...(isSelectable && {
            rowSelection: { ...choosingIn(list, rows), selectedRowKeys: chosen },
          })}
        />
      </GapSizes>
    </div>
  )
}

const parts = { header: { table: HeadTable }, body: { row: WindowRow } }

function placesOf(walked: number | undefined) {
  return walked === undefined ? [] : [{ first: walked, last: walked }]
}

/** The keyboard walks through the whole list, drawn or not. Tells where it stands, from 0 on. */
function useWalkOfAll(
  container: RefObject<HTMLElement | null>,
  scroller: ListScroller,
): number | undefined {
  const [walked, setWalked] = useState<number>()

  useEffect(() => {
    if (container.current === null) return undefined
    return walkRows(container.current, {
      count: () => scroller.count,
      firstInSight: () => scroller.inSight().first,
      show: (index) => {
        flushSync(() => {
          setWalked(index)
          scroller.show(index)
        })
      },
      keep: setWalked,
      come: (index) => {
        setWalked(index)
        const { first, last } = scroller.drawn()
        if (index < first || index > last) scroller.show(index)
      },
    })
  }, [container, scroller])

  return walked
}

/** A chosen row that is shown is chosen as it is shown: it may have changed since. Those of the first page are so already. */
function useChosenAnew<Row extends ListRow>(
  { selection, page }: ResourceList<Row>,
  rows: readonly Row[],
): void {
  useEffect(() => {
    if (selection.rows.length === 0) return
    const known = new Map([...rows, ...(page.data?.records ?? [])].map((row) => [row.id, row]))
    const anew = selection.rows.map((row) => known.get(row.id) ?? row)
    if (anew.some((row, at) => row !== selection.rows[at])) selection.choose(anew)
  })
}

/** The boxes of the rows. That of the heading stands for a page, of which a list that is scrolled through has none. */
function choosingIn<Row extends ListRow>(list: ResourceList<Row>, drawn: readonly Row[]) {
  const { selection, page, state } = list
  return {
    ...choosing(selection, drawn),
    ...(state.pageSize === 'all'
      ? { hideSelectAll: true }
      : { columnTitle: <ChoiceOfPage selection={selection} rows={page.data?.records ?? []} /> }),
    renderCell: (_isChosen: boolean, { row }: Slot<Row>, _index: number, box: ReactNode) =>
      row === undefined ? null : box,
  }
}

interface ChoiceOfPageProps<Row> {
  selection: RowSelection<Row>
  rows: readonly Row[]
}

/** Chooses all rows of the page, those too which are not drawn. */
function ChoiceOfPage<Row extends ListRow>({ selection, rows }: ChoiceOfPageProps<Row>) {
  const ids = new Set(rows.map(({ id }) => id))
  const elsewhere = selection.rows.filter(({ id }) => !ids.has(id))
  const here = selection.rows.length - elsewhere.length
  const isWhole = here > 0 && here === rows.length

  return (
    <Checkbox
      aria-label={t('全选')}
      checked={isWhole}
      indeterminate={here > 0 && !isWhole}
      disabled={rows.length === 0}
      onChange={() => selection.choose(isWhole ? elsewhere : [...elsewhere, ...rows])}
    />
  )
}
