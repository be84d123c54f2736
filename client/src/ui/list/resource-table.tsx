import { formatNumber } from '@settle/shared/core/money/number-format.ts'
import { Button } from 'antd'
import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { type Page } from '@settle/shared/core/envelope.ts'
import { rowsAtATime } from '#client/core/list/list-codec.ts'
import { type ResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { type ListColumn } from '#client/ui/columns/columns.tsx'
import { type ColumnChoice, useColumnChoice } from '#client/ui/columns/column-choice.ts'
import { useColumnRoom } from '#client/ui/columns/column-room.ts'
import { PrintNote } from '#client/ui/print-note.tsx'
import { type PrintedRows, useListPrinting } from '#client/ui/printed-rows.ts'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { useTintedChanges } from './changed-rows.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState, RefreshWarning } from './error-state.tsx'
import { ListCards, ListCardsSkeleton } from './list-cards.tsx'
import { type ListRow, ListRows, ListRowsSkeleton } from './list-rows.tsx'
import { ListPager } from './list-pager.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { walkRows } from './row-walk.ts'
import './resource-table.css'
import './resource-cells.css'

interface ResourceTableProps<Row extends ListRow> {
  list: ResourceList<Row>
  columns: readonly ListColumn<Row>[]
  /** One row on a screen below 768 px, usually a `ListCard`. */
  renderCard: (row: Row) => ReactNode
  /** What stands here while there is no row at all. */
  empty: ReactNode
  /** Actions on the chosen rows; without them rows can be chosen where they have amounts, to sum them up. */
  batch?: ReactNode
  /** How many rows a page may have, where another document says it. */
  sizes?: readonly number[]
  /** What all rows come to, usually a `SummaryFooter`. */
  footer?: ReactNode
}

/** The rows of a list with everything that belongs to them: toolbar, order, pager, and the states without rows. */
export function ResourceTable<Row extends ListRow>(props: ResourceTableProps<Row>) {
  const { list, columns, batch } = props
  const isNarrow = useIsNarrow()
  const choice = useColumnChoice(list, columns)
  const container = useRef<HTMLElement>(null)
  const room = useColumnRoom(container, choice.shown)
  const printing = useListPrinting(list)
  /** Where a list that is scrolled through tells which rows are in sight. */
  const [sight, setSight] = useState<HTMLElement | null>(null)
  const isSelectable = Boolean(batch) || columns.some(({ amountOf }) => amountOf !== undefined)

  return (
    <section
      ref={container}
      className="list-card"
      aria-label={t(list.resource.title)}
      aria-busy={list.page.isFetching}
    >
      <ListToolbar
        list={list}
        choice={choice}
        columns={room.columns}
        yielded={room.yielded}
        batch={batch}
        isNarrow={isNarrow}
        printing={printing}
      />
      <ListContent
        {...props}
        columns={room.columns}
        choice={choice}
        isNarrow={isNarrow}
        isSelectable={isSelectable}
        printed={printing.printed}
        sight={sight}
      />
      {props.footer}
      {printing.printed === undefined ? (
        <ListPager list={list} isNarrow={isNarrow} sizes={props.sizes} setSight={setSight} />
      ) : (
        <PrintNote printed={printing.printed} />
      )}
    </section>
  )
}

interface ListContentProps<Row extends ListRow> extends ResourceTableProps<Row> {
  choice: ColumnChoice
  isNarrow: boolean
  isSelectable: boolean
  printed: PrintedRows<Row> | undefined
  sight: HTMLElement | null
}

/** From so many rows on, only those around what is in sight are drawn. */
const longList = 100

function ListContent<Row extends ListRow>(props: ListContentProps<Row>) {
  const { list, columns, choice, renderCard, isNarrow, isSelectable, printed } = props
  const { data, error, isPlaceholderData, refetch } = list.page
  const rowCount = rowsAtATime(list.state.pageSize)
  const isLong = !isNarrow && rowCount >= longList

  if (data === undefined && error !== null) {
    return <ErrorState failure={error} onRetry={() => void refetch()} />
  }
  if (data?.records.length === 0) return <NoRows {...props} page={data} />
  const printedRows = printed !== undefined && (
    <ListRows {...{ list, columns, choice, isSelectable, printed }} rows={printed.rows} />
  )
  if (isLong) {
    return (
      <>
        <Suspense fallback={<ListRowsSkeleton {...{ columns, isSelectable }} rowCount={10} />}>
          <LongList {...props} />
        </Suspense>
        {printedRows}
      </>
    )
  }
  if (data === undefined) {
    return isNarrow ? (
      <ListCardsSkeleton />
    ) : (
      <ListRowsSkeleton {...{ columns, rowCount, isSelectable }} />
    )
  }

  return (
    <WalkableRows
      rows={data.records}
      part={isPlaceholderData ? '' : JSON.stringify(list.state)}
      isStale={isPlaceholderData}
    >
      {error !== null && <RefreshWarning onRetry={() => void refetch()} />}
      {isNarrow ? (
        <ListCards rows={printed?.rows ?? data.records} renderCard={renderCard} />
      ) : (
        printedRows || <ListRows {...{ list, columns, choice, isSelectable }} rows={data.records} />
      )}
    </WalkableRows>
  )
}

const importWindow = () => import('./window/list-window.tsx')
let loadedWindow: ReturnType<typeof importWindow> | undefined

/** Asks once for what draws long lists, and anew when that failed. */
function loadWindow() {
  loadedWindow ??= importWindow().catch((error: unknown) => {
    loadedWindow = undefined
    throw error
  })
  return loadedWindow
}

function LongList<Row extends ListRow>(props: ListContentProps<Row>) {
  const { ListWindow } = use(loadWindow())

  return <ListWindow {...props} />
}

interface WalkableRowsProps {
  rows: readonly ListRow[]
  /** Which part of the list the rows are. */
  part: string
  isStale: boolean
  children: ReactNode
}

/** Rows that the keyboard walks through: Tab reaches them once. */
function WalkableRows({ rows, part, isStale, children }: WalkableRowsProps) {
  const container = useRef<HTMLDivElement>(null)
  useTintedChanges(container, rows, part)
  useEffect(() => (container.current === null ? undefined : walkRows(container.current)), [])

  return (
    <div ref={container} className="list-content" data-stale={isStale}>
      {children}
    </div>
  )
}

interface NoRowsProps<Row> {
  list: ResourceList<Row>
  empty: ReactNode
  page: Page<Row>
}

function NoRows<Row>({ list, empty, page }: NoRowsProps<Row>) {
  const { codec, state } = list

  if (page.total > 0) {
    return (
      <EmptyState
        sentence={t('这一页没有数据了，共 {total} 条', { total: formatNumber(page.total) })}
        action={<Button onClick={() => list.turnTo(1, state.pageSize)}>{t('回到第一页')}</Button>}
      />
    )
  }
  if (codec.isFiltered(state.filters)) {
    return (
      <EmptyState
        sentence={t('没有符合当前条件的数据')}
        action={<Button onClick={() => list.search(codec.blankFilters())}>{t('清空条件')}</Button>}
      />
    )
  }
  return empty
}
