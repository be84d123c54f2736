import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type Page } from '@settle/shared/core/envelope.ts'
import { rowsAtATime } from '#client/core/list/list-codec.ts'
import { type ResourceList } from '#client/core/list/resource-list.ts'
import { type ListRow } from '#client/ui/list/list-rows.tsx'
import { type ListScroller } from './list-scroller.ts'
import { type RowRange } from './scroll-place.ts'

/** Rows that could not be read, and how to try again. */
export interface FailedPage {
  readonly error: Error
  readonly retry: () => void
}

/** The rows of a list as far as they are known. */
export interface ListPages<Row> {
  readonly count: number
  /** Undefined while the row is not there. */
  rowAt(index: number): Row | undefined
  findFailure(index: number): FailedPage | undefined
  /** Those that are being watched, in the order of the list. */
  readonly rows: readonly Row[]
  /** Which part of the list those are. */
  readonly part: string
  /** Whether an earlier answer is shown because there is no newer one; asks again. */
  readonly refreshFailed: (() => void) | undefined
}

/**
 * Reads what is asked for of a list, page by page, and watches it: what changes on the server follows as on any list. Of
 * what was read before, and is not asked for now, the cache may still know the rows.
 */
export function useListPages<Row extends ListRow>(
  list: ResourceList<Row>,
  asked: readonly RowRange[],
): ListPages<Row> {
  const queryClient = useQueryClient()
  const isAll = list.state.pageSize === 'all'
  const size = rowsAtATime(list.state.pageSize)
  const pageOf = (index: number) => Math.floor(index / size) + 1
  const numbers = isAll ? pagesWithin(asked, pageOf) : []
  const others = numbers.filter((pageNo) => pageNo !== 1)
  const answers = useQueries({
    // What failed is asked for again by the user, not by what is drawn.
    queries: others.map((pageNo) => ({ ...list.pageQuery(pageNo), retryOnMount: false })),
  })
  const answerOf = (pageNo: number): UseQueryResult<Page<Row>> | undefined =>
    !isAll || pageNo === 1 ? list.page : answers[others.indexOf(pageNo)]
  const recordsOf = (pageNo: number) => {
    const page =
      answerOf(pageNo)?.data ?? queryClient.getQueryData<Page<Row>>(list.pageQuery(pageNo).queryKey)
    // Beyond its end a list answers its last page.
    return !isAll || page?.current === pageNo ? page?.records : undefined
  }

  const watched = isAll ? numbers : [1]
  const known = watched.filter((pageNo) => answerOf(pageNo)?.data !== undefined)
  const stale = [list.page, ...answers].filter(({ data, error }) => data && error !== null)
  return {
    count: countOf(list, answers),
    rowAt: (index) => recordsOf(pageOf(index))?.[index % size],
    findFailure: (index) => {
      const answer = answerOf(pageOf(index))
      if (!answer?.error || answer.data !== undefined) return undefined
      return { error: answer.error, retry: () => void answer.refetch() }
    },
    rows: known.flatMap((pageNo) => recordsOf(pageNo) ?? []),
    part: JSON.stringify([list.state, known]),
    refreshFailed:
      stale.length === 0 ? undefined : () => stale.forEach(({ refetch }) => void refetch()),
  }
}

/** Asks for what comes into sight at once: by the time that it would be watched, a drawing later, it may be there. */
export function useEarlyPages<Row extends ListRow>(
  list: ResourceList<Row>,
  scroller: ListScroller,
): void {
  const queryClient = useQueryClient()
  const ask = useEffectEvent(() => {
    if (list.state.pageSize !== 'all') return
    const size = rowsAtATime(list.state.pageSize)
    for (const pageNo of pagesWithin([scroller.asked()], (index) => Math.floor(index / size) + 1)) {
      const query = list.pageQuery(pageNo)
      // What is known already, or could not be read, is the watcher's business.
      if (queryClient.getQueryState(query.queryKey) !== undefined) continue
      void queryClient.prefetchQuery(query)
    }
  })
  useEffect(() => scroller.subscribe(() => ask()), [scroller])
}

/** As the newest answer says; a list that is not there yet is as long as a page. */
function countOf<Row>(
  { page, state }: ResourceList<Row>,
  answers: readonly UseQueryResult<Page<Row>>[],
): number {
  if (page.data === undefined) return rowsAtATime(state.pageSize)
  if (state.pageSize !== 'all') return page.data.records.length
  const [newest] = [page, ...answers]
    .filter(({ data }) => data !== undefined)
    .toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)
  return newest?.data?.total ?? page.data.total
}

function pagesWithin(
  ranges: readonly RowRange[],
  pageOf: (index: number) => number,
): readonly number[] {
  const found = new Set<number>()
  for (const { first, last } of ranges) {
    for (let pageNo = pageOf(first); pageNo <= pageOf(last); pageNo += 1) found.add(pageNo)
  }
  return [...found].toSorted((one, other) => one - other)
}
