import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Page } from '@settle/shared/core/envelope.ts'
import { type ListSummary } from '@settle/shared/core/list/list-summary.ts'
import { type RowOf } from '@settle/shared/core/resource.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useLocale } from '#client/core/text.ts'
import {
  type FilterValues,
  type ListCodec,
  type ListOrder,
  type ListState,
  type PageSize,
  rowsAtATime,
} from './list-codec.ts'
import { type ListedResource } from './listed-resource.ts'
import { type RowSelection, useRowSelection } from './row-selection.ts'

/** A list as its screen holds it: what it shows, the rows, and what the user chose. It draws nothing. */
export interface ResourceList<Row, Filters extends object = object> {
  readonly resource: ListedResource
  readonly codec: ListCodec<Filters>
  readonly state: ListState<Filters>
  readonly page: UseQueryResult<Page<Row>>
  readonly selection: RowSelection<Row>
  /** Shows the first page under these filters; asks the server anew when nothing else changes. */
  search(filters: FilterValues<Filters>): void
  turnTo(pageNo: number, pageSize: PageSize): void
  /** Asks anew for what is shown. */
  refresh(): void
  /** Without an order the list returns to its own. */
  sortBy(order?: ListOrder): void
  /** Whether the address says nothing about the list, which is then as its screen begins. */
  readonly isUntouched: boolean
  /** Shows the first page of what an address asks for, such as that of a saved view. */
  open(address: string): void
  /** The question for another page of the size that is shown, which a list that is scrolled through asks. */
  pageQuery(pageNo: number): PageQuery<Row>
  /** A page of what the list selects, in its order, beside the one that is shown. */
  readPage(pageNo: number, pageSize: number): Promise<Page<Row>>
}

/** What react-query needs to ask for one page, and to ask anew. */
export interface PageQuery<Row> {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Page<Row>>
  readonly staleTime?: number
  readonly gcTime?: number
  readonly retry?: boolean
  readonly refetchOnWindowFocus?: boolean
}

// A kept tab must not ask again on each visit (client.md); anyone who changes a row says so.
const staleMs = 60_000

/** The rows of a resource, with filters, order and page kept in the address of the tab (client.md, rule 2). */
export function useResourceList<R extends ListedResource, Filters extends object>(
  resource: R,
  codec: ListCodec<Filters>,
): ResourceList<RowOf<R>, Filters> {
  const [parameters, setParameters] = useSearchParams()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const state = codec.read(parameters)
  const conditions = codec.conditionsOf(state)
  const read = (query: typeof conditions, signal?: AbortSignal) =>
    // The endpoint of every resource answers a page of its rows.
    call(resource.endpoints.list, { query }, signal && { signal }) as Promise<Page<RowOf<R>>>
  const pageQuery = (pageNo: number): PageQuery<RowOf<R>> => {
    const query = { ...conditions, pageNo, pageSize: rowsAtATime(state.pageSize) }
    return {
      queryKey: [resource.name, 'list', query, locale],
      queryFn: ({ signal }) => read(query, signal),
      staleTime: staleMs,
      retry: false,
      refetchOnWindowFocus: false,
    }
  }

  const page = useQuery({ ...pageQuery(state.pageNo), placeholderData: keepPreviousData })

  const selection = useRowSelection<RowOf<R>>(codec.keyOf(state.filters), page.data?.records)

  const bare = codec.withoutOwnScope(parameters)
  useEffect(() => {
    if (bare !== parameters) setParameters(bare, { replace: true })
  }, [bare, parameters, setParameters])

  const refresh = () => {
    if (state.pageSize === 'all') {
      void queryClient.invalidateQueries({ queryKey: [resource.name, 'list'] })
    } else void page.refetch()
  }
  const show = (change: Partial<ListState<Filters>>) => {
    const address = codec.write({ ...state, ...change }, parameters)
    // Back leaves the list; it does not walk through its pages.
    setParameters(address, { replace: true })
    if (codec.write(state, parameters).toString() !== address.toString()) return
    refresh()
    void queryClient.invalidateQueries({ queryKey: [resource.name, 'summary'] })
  }

  return {
    resource,
    codec,
    state,
    page,
    selection,
    search: (filters) => show({ filters, pageNo: 1 }),
    turnTo: (pageNo, pageSize) => show({ pageNo, pageSize }),
    refresh,
    sortBy: (order = codec.initialOrder) => show({ order, pageNo: 1 }),
    isUntouched: codec.isUntouched(parameters),
    open: (address) => show({ ...codec.read(new URLSearchParams(address)), pageNo: 1 }),
    pageQuery,
    readPage: (pageNo, pageSize) => read({ ...conditions, pageNo, pageSize }),
  }
}

/**
 * The sums and counts over all rows that a list's filters select, whatever its page and order. Asked anew whenever the
 * list is: by a search, and when somebody who changed a row invalidates `[name]`.
 */
export function useListSummary<Row, Filters extends object>({
  resource,
  codec,
  state,
}: ResourceList<Row, Filters>): UseQueryResult<ListSummary> {
  const locale = useLocale()
  const { summary } = resource.endpoints
  if (summary === undefined) throw new Error(`The list ${resource.name} has no summary.`)
  const { column: _column, order: _order, ...query } = codec.conditionsOf(state)

  return useQuery({
    queryKey: [resource.name, 'summary', query, locale],
    // Every summary has this form.
    queryFn: ({ signal }) => call(summary, { query }, { signal }) as Promise<ListSummary>,
    staleTime: staleMs,
    retry: false,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  })
}
