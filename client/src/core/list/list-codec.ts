import { type FilterCodec } from './filter-codec.ts'

/** The order of a list; `column` is one of the codec's sortable fields. */
export interface ListOrder {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** The values of a list's filters; undefined is a filter that is not set. */
export type FilterValues<Filters> = {
  readonly [Field in keyof Filters]: Filters[Field] | undefined
}

/** What a list shows: which rows, in which order, and which part of them. */
export interface ListState<Filters> {
  readonly filters: FilterValues<Filters>
  readonly pageNo: number
  readonly pageSize: PageSize
  readonly order: ListOrder
}

/** How many rows a page has; `all` is no page but a list that is scrolled through. */
export type PageSize = number | 'all'

/** One member of the wire's list query (wire.md 1.6 and 1.7). */
type WireQuery = Readonly<Record<string, string | number>>

/** The page sizes that a list offers: the ancestor's (wire.md 1.6) and two for long lists; the first is the default. */
export const pageSizes: readonly number[] = [10, 20, 30, 50, 100]

/** How many rows are asked for at a time. */
export function rowsAtATime(size: PageSize): number {
  return size === 'all' ? 100 : size
}

interface ListCodecDefinition<Filters> {
  /** Tells apart the lists of one resource, whose saved views are not each other's. */
  readonly name?: string
  readonly filters: { readonly [Field in keyof Filters]: FilterCodec<Filters[Field]> }
  /** The fields that the user may sort by. */
  readonly sortable: readonly string[]
  /** Without it the newest rows come first. */
  readonly order?: ListOrder
}

/** How one list stands in the address and on the wire. Reading accepts any address and never throws. */
export interface ListCodec<Filters> {
  /** What the list is called among those of its resource; '' where it is the only one. */
  readonly name: string
  readonly sortable: readonly string[]
  readonly initialOrder: ListOrder
  /** What the filters are when the address says nothing. */
  initialFilters(): FilterValues<Filters>
  /** No filter at all, the initial ones neither. */
  blankFilters(): FilterValues<Filters>
  read(parameters: URLSearchParams): ListState<Filters>
  /** The address for a state; parameters that are not the list's own stay as they are. */
  write(state: ListState<Filters>, parameters: URLSearchParams): URLSearchParams
  /**
   * The address without a scope that it spells out although the untouched list has it too: it is to follow when that
   * changes. The same object where there is none.
   */
  withoutOwnScope(parameters: URLSearchParams): URLSearchParams
  /** Whether the address says nothing about the list. */
  isUntouched(parameters: URLSearchParams): boolean
  /** The conditions and the order for the server, without the paging. */
  conditionsOf(state: ListState<Filters>): WireQuery
  /** Equal for equal filters. */
  keyOf(filters: FilterValues<Filters>): string
  /** Whether something was searched for; a scope is no search. */
  isFiltered(filters: FilterValues<Filters>): boolean
}

const pageNumberForm = /^[1-9]\d{0,5}$/
const newestFirst: ListOrder = { column: 'createTime', direction: 'desc' }

/** Declares a list's filters and order once, for the address and for the wire alike. */
export function listCodec<Filters extends object>(
  definition: ListCodecDefinition<Filters>,
): ListCodec<Filters> {
  const { name = '', filters: codecs, sortable, order: initialOrder = newestFirst } = definition
  const fields = Object.keys(codecs) as (keyof Filters & string)[]
  const filtersBy = (valueOf: (field: keyof Filters & string) => unknown) =>
    Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as FilterValues<Filters>
  const ownParameters = [
    ...fields.flatMap((field) => codecs[field].suffixes.map((suffix) => field + suffix)),
    'pageNo',
    'pageSize',
    'column',
    'order',
  ]

  return {
    name,
    sortable,
    initialOrder,
    initialFilters: () => filtersBy((field) => codecs[field].initial()),
    blankFilters: () => filtersBy(() => undefined),

    read: (parameters) => ({
      filters: filtersBy((field) => readFilter(codecs[field], field, parameters)),
      ...readPaging(parameters.get('pageNo'), parameters.get('pageSize')),
      order: readOrder(parameters, sortable) ?? initialOrder,
    }),

    write: ({ filters, pageNo, pageSize, order }, parameters) => {
      const written = new URLSearchParams(parameters)
      for (const parameter of ownParameters) written.delete(parameter)
      for (const field of fields) writeFilter(codecs[field], field, filters[field], written)
      if (pageNo !== 1) written.set('pageNo', String(pageNo))
      if (pageSize !== pageSizes[0]) written.set('pageSize', String(pageSize))
      if (order.column !== initialOrder.column || order.direction !== initialOrder.direction) {
        written.set('column', order.column)
        written.set('order', order.direction)
      }
      return written
    },

    withoutOwnScope: (parameters) => {
      const spelled = fields.filter(
        (field) =>
          codecs[field].isScope === true && isSpelledInitial(codecs[field], field, parameters),
      )
      if (spelled.length === 0) return parameters
      const bare = new URLSearchParams(parameters)
      for (const field of spelled)
        for (const suffix of codecs[field].suffixes) bare.delete(field + suffix)
      return bare
    },

    isUntouched: (parameters) => !ownParameters.some((parameter) => parameters.has(parameter)),

    conditionsOf: ({ filters, order }) => ({
      ...Object.fromEntries(
        fields.flatMap((field) => {
          const value = filters[field]
          if (value === undefined) return []
          const codec = codecs[field]
          return codec
            .send(value)
            .map((text, index) => [field + (codec.suffixes[index] ?? ''), text])
        }),
      ),
      column: order.column,
      order: order.direction,
    }),

    keyOf: (filters) =>
      JSON.stringify(
        fields.map((field) => {
          const value = filters[field]
          return value === undefined ? null : codecs[field].format(value)
        }),
      ),

    isFiltered: (filters) =>
      fields.some((field) => filters[field] !== undefined && codecs[field].isScope !== true),
  }
}

/** A list inside of something: its rows meet these conditions too, which do not stand in the address. */
export function within<Filters extends object>(
  codec: ListCodec<Filters>,
  conditions: WireQuery,
): ListCodec<Filters> {
  return {
    ...codec,
    conditionsOf: (state) => ({ ...codec.conditionsOf(state), ...conditions }),
    keyOf: (filters) => JSON.stringify(conditions) + codec.keyOf(filters),
  }
}

function readFilter<Value>(
  codec: FilterCodec<Value>,
  field: string,
  parameters: URLSearchParams,
): Value | undefined {
  const texts = codec.suffixes.map((suffix) => parameters.get(field + suffix))

  if (texts.every((text) => text === null)) return codec.initial()
  // Present but empty: the user took away an initial filter.
  if (texts.every((text) => text === null || text === '')) return undefined
  return codec.parse(texts.map((text) => text ?? '')) ?? codec.initial()
}

function isSpelledInitial<Value>(
  codec: FilterCodec<Value>,
  field: string,
  parameters: URLSearchParams,
): boolean {
  const initial = codec.initial()
  if (initial === undefined) return false
  const texts = codec.format(initial)
  return codec.suffixes.every((suffix, index) => parameters.get(field + suffix) === texts[index])
}

function writeFilter<Value>(
  codec: FilterCodec<Value>,
  field: string,
  value: Value | undefined,
  written: URLSearchParams,
): void {
  const initial = codec.initial()
  const initialTexts = initial === undefined ? undefined : codec.format(initial)
  const texts = value === undefined ? undefined : codec.format(value)
  if (texts?.join('\n') === initialTexts?.join('\n')) return

  for (const [index, suffix] of codec.suffixes.entries()) {
    written.set(field + suffix, texts?.[index] ?? '')
  }
}

function readPaging(no: string | null, size: string | null) {
  // What is scrolled through has no second page.
  if (size === 'all') return { pageNo: 1, pageSize: size } as const
  return {
    pageNo: no !== null && pageNumberForm.test(no) ? Number(no) : 1,
    pageSize: pageSizes.find((known) => String(known) === size) ?? pageSizes[0] ?? 10,
  }
}

function readOrder(
  parameters: URLSearchParams,
  sortable: readonly string[],
): ListOrder | undefined {
  const column = parameters.get('column')
  const direction = parameters.get('order')

  if (column === null || !sortable.includes(column)) return undefined
  return direction === 'asc' || direction === 'desc' ? { column, direction } : undefined
}
