import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import {
  exportReport,
  getColumnsAndData,
  getQueryInfo,
  getReportData,
  getReportSums,
  getRpColumns,
  type ReportColumn,
  type ReportDictOptions,
  type ReportQueryField,
} from '@settle/shared/features/report/report-calls.ts'
import { reportHeads } from '@settle/shared/features/report/report.ts'
import {
  listCodec,
  type ListCodec,
  type ListOrder,
  type ListState,
  rowsAtATime,
} from '#client/core/list/list-codec.ts'
import { type ListedResource } from '#client/core/list/listed-resource.ts'
import { type PageQuery, type ResourceList } from '#client/core/list/resource-list.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useRowSelection } from '#client/core/list/row-selection.ts'
import { useLocale } from '#client/core/text.ts'
import { filterOf } from './report-filters.ts'
import { type ReportRecord, rowKeyOf } from './report-values.ts'

/** A report as its lists need it. */
export interface Report {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly columns: readonly ReportColumn[]
  readonly dictOptions: ReportDictOptions
  readonly queryFields: readonly ReportQueryField[]
  /** Column → address with `${field}` in it. */
  readonly links: ReadonlyMap<string, string>
  /** Whether the caller may take it away as a file. */
  readonly canExport: boolean
}

/** A row of a report with what tells it apart. */
export interface ReportRow {
  readonly id: string
  readonly record: ReportRecord
}

/** How long the answers of pickers that share a group are used again, in ms (specification, section 9). */
const cacheMs = 30_000

/** The columns and the query fields of a report; with a group they are kept for 30 s ([PICK-04]). */
export function useReport(code: string, groupId?: string): UseQueryResult<Report> {
  const locale = useLocale()

  return useQuery({
    queryKey: ['report', code, groupId, locale],
    queryFn: ({ signal }) => readReport(code, signal),
    ...cachingOf(groupId),
  })
}

/** The same with the links of its columns, for the generated list (wire.md 6.5). */
export function useLinkedReport(code: string): UseQueryResult<Report> {
  const locale = useLocale()

  return useQuery({
    queryKey: ['report', code, 'linked', locale],
    queryFn: async ({ signal }) => {
      const report = await readReport(code, signal)
      const params = { cgRpConfigId: report.id }
      const query = { pageNo: 1, pageSize: 1 }
      const list = await call(getColumnsAndData, { params, query }, { quiet: true, signal })
      const links = list.fieldHrefSlots.map(({ slotName, href }) => [slotName, href] as const)
      return {
        ...report,
        columns: list.columns,
        links: new Map(links),
        canExport: list.canExport,
      }
    },
  })
}

async function readReport(code: string, signal: AbortSignal): Promise<Report> {
  const options = { quiet: true, signal }
  const head = await call(getRpColumns, { params: { code } }, options)
  const { cgRpConfigId: id, cgRpConfigName: name, columns, dictOptions } = head
  const queryFields = await call(getQueryInfo, { params: { cgRpConfigId: id } }, options)
  return { id, code, name, columns, dictOptions, queryFields, links: new Map(), canExport: false }
}

function cachingOf(groupId: string | undefined) {
  return groupId === undefined ? { staleTime: 0, gcTime: 0 } : { staleTime: cacheMs }
}

type Filters = Readonly<Record<string, unknown>>
/** The parameters of a list and how to change them: those of the address, or a dialog's own. */
type Parameters = readonly [URLSearchParams, (next: URLSearchParams) => void]

interface Asked extends Readonly<Record<string, string | number>> {
  readonly pageNo: number
  readonly pageSize: number
}

// Without an order of the user's the report's own holds, of which the client knows nothing.
const ownOrder: ListOrder = { column: '', direction: 'desc' }

/** The rows of a report as a list; `parameters` hold its filters, order and page. */
export function useReportList(
  report: Report,
  [parameters, setParameters]: Parameters,
  groupId?: string,
): ResourceList<ReportRow, Filters> {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const codec = codecOf(report)
  const state = codec.read(parameters)
  const selection = useRowSelection<ReportRow>(codec.keyOf(state.filters))
  const conditions = codec.conditionsOf(state)
  const read = async (asked: Asked, signal?: AbortSignal) => {
    const params = { cgRpConfigId: report.id }
    const data = await call(getReportData, { params, query: asked }, signal && { signal })
    return {
      total: data.total,
      size: asked.pageSize,
      current: asked.pageNo,
      pages: Math.ceil(data.total / asked.pageSize),
      records: data.records.map((record) => ({ id: rowKeyOf(record), record })),
    }
  }

  const keyOfPages = ['report', report.code, groupId, 'data']
  const pageQuery = (pageNo: number): PageQuery<ReportRow> => {
    const query = { ...conditions, pageNo, pageSize: rowsAtATime(state.pageSize) }
    return {
      queryKey: [...keyOfPages, query, locale],
      queryFn: ({ signal }) => read(query, signal),
      ...cachingOf(groupId),
    }
  }

  const page = useQuery({ ...pageQuery(state.pageNo), placeholderData: keepPreviousData })

  const refresh = () => {
    if (state.pageSize === 'all') void queryClient.invalidateQueries({ queryKey: keyOfPages })
    else void page.refetch()
  }
  const show = (change: Partial<ListState<Filters>>) => {
    const next = codec.write({ ...state, ...change }, parameters)
    if (next.toString() === parameters.toString()) refresh()
    else setParameters(next)
  }

  return {
    resource: resourceOf(report),
    codec,
    state,
    page,
    selection,
    search: (filters) => show({ filters, pageNo: 1 }),
    turnTo: (pageNo, pageSize) => show({ pageNo, pageSize }),
    refresh,
    sortBy: (order = ownOrder) => show({ order, pageNo: 1 }),
    isUntouched: codec.isUntouched(parameters),
    open: (address) => show({ ...codec.read(new URLSearchParams(address)), pageNo: 1 }),
    pageQuery,
    readPage: (pageNo, pageSize) => read({ ...conditions, pageNo, pageSize }),
  }
}

function codecOf({ columns, queryFields }: Report): ListCodec<Filters> {
  const codec = listCodec<Filters>({
    filters: Object.fromEntries(queryFields.map((field) => [field.field, filterOf(field)])),
    sortable: columns.filter(({ sorter }) => sorter === 'true').map(({ dataIndex }) => dataIndex),
    order: ownOrder,
  })
  return {
    ...codec,
    // What says nothing is not sent ([PICK-04]).
    conditionsOf: (state) => {
      const { order, ...conditions } = codec.conditionsOf(state)
      const asked = Object.entries(conditions).filter(([, value]) => value !== '')
      const isOrdered = state.order.column !== ''
      return {
        ...Object.fromEntries(asked),
        ...(isOrdered && order !== undefined ? { order } : {}),
      }
    },
  }
}

/** What the shared parts of a list need; each report has calls at addresses of its own. */
function resourceOf({ id, code, name, columns }: Report): ListedResource {
  const at = <E extends { readonly path: string }>(endpoint: E): E => ({
    ...endpoint,
    path: endpoint.path.replace(':cgRpConfigId', encodeURIComponent(id)),
  })
  return {
    name: `report-${code}`,
    title: name,
    row: reportHeads.row,
    columns: Object.fromEntries(columns.map(({ dataIndex, title }) => [dataIndex, title])),
    endpoints: { list: at(getReportData), export: at(exportReport), summary: at(getReportSums) },
  }
}
