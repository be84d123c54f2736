import { Checkbox, Table } from 'antd'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
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
import { useListPages } from './list-pages.ts'
import { ListScroller } from './list-scroller.ts'
import { useListViewport, viewportIn } from './list-viewport.ts'
import { RowsInSight } from './rows-in-sight.tsx'
import { findBareCell, GapSizes, inSlots, rowOf, type Slot, slotsOf, WindowRow } from './slots.tsx'
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
  const [widest] = useState(() => new WidestSeen())
  const drawn = useSyncExternalStore(scroller.subscribe, scroller.drawn)
  const asked = useSyncExternalStore(scroller.subscribe, scroller.asked)
  const walked = useWalkOfAll(container, scroller)
  const pages = useListPages(list, [asked, ...placesOf(walked)])
  const part = JSON.stringify(list.state)
  const height = useListViewport(container, scroller, { count: pages.count, part })
  const slots = slotsOf(pages, drawn, walked)
  const rows = slots.flatMap(({ row }) => row ?? [])
  const isStale = list.page.isPlaceholderData
  useTintedChanges(container, pages.rows, isStale ? '' : pages.part)
  useChosenAnew(list.selection, pages.rows)

  const table = useRowsTable({ list, columns: columns.map(inSlots), choice })
  const shape = JSON.stringify([
    part,
    isSelectable,
    table.columns.map(({ key, width }) => [key, width]),
  ])
  useLayoutEffect(() => {
    const body = viewportIn(container.current)
    if (body !== null) widest.see(body, shape, rows)
  })
  const sizes = {
    widest,
    count: columns.length + (isSelectable ? 1 : 0),
    hasActions: columns.at(-1)?.key === actionsKey,
  }

  return (
    <div ref={container} className="list-content list-window" data-stale={isStale}>
      {pages.refreshFailed !== undefined && <RefreshWarning onRetry={pages.refreshFailed} />}
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
          aria-rowcount={pages.count}
          scroll={{ x: 'max-content', y: height, scrollToFirstRowOnChange: false }}
          onScroll={({ currentTarget }) => scroller.scrolled(currentTarget.scrollTop)}
          {...(isSelectable && { rowSelection: choosingIn(list, rows) })}
        />
      </GapSizes>
      {sight && createPortal(<RowsInSight scroller={scroller} total={pages.count} />, sight)}
    </div>
  )
}

const parts = { body: { row: WindowRow } }

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

/** A chosen row that is shown is chosen as it is shown: it may have changed since, or be sums of what has. */
function useChosenAnew<Row extends ListRow>(
  selection: RowSelection<Row>,
  rows: readonly Row[],
): void {
  useEffect(() => {
    if (selection.rows.length === 0) return
    const known = new Map(rows.map((row) => [row.id, row]))
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
