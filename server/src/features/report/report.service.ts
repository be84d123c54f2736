import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { addFen, fen } from '@settle/shared/core/money/fen.ts'
import { type ListSummary } from '@settle/shared/core/list/list-summary.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { type previewReport } from '@settle/shared/features/report/report-definition-calls.ts'
import {
  type ReportColumn,
  type ReportDictOptions,
  type ReportQueryField,
} from '@settle/shared/features/report/report-calls.ts'
import {
  type ReportHead,
  type ReportItem,
  type ReportParam,
} from '@settle/shared/features/report/report.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type Cell } from '#server/core/list/cell.ts'
import { say } from '#server/core/call/locale.ts'
import { findPage, type Paging } from '#server/core/list/paging.ts'
import { Refusal } from '#server/core/refusal.ts'
import { allDictionaryItems } from '#server/features/dictionary/index.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { scalarOf, type RowQuery } from '#server/worlds/rows/row-query.ts'
import { runFromNow, visiting } from '#server/worlds/slices.ts'
import { type World } from '#server/worlds/world.ts'
import { datasets, tableDictionaries } from './dataset/datasets.ts'
import { fieldTypeOf } from './dataset/dataset.ts'
import { assertReadable } from './definition/report-readers.ts'
import { assertUsable } from './definition/report-definition.service.ts'
import { definitionOf } from './definition/report-definition.ts'
import { reportHeadRows, reportItemRows, reportParamRows } from './definition/report-rows.ts'
import { ReportView, type ViewField } from './report-view.ts'

interface Definition {
  readonly head: ReportHead
  readonly items: readonly ReportItem[]
  readonly params: readonly ReportParam[]
}

/** The definitions of a world, by id and by code, with a view for each role that has asked. */
class ReportBook {
  readonly #byKey = new Map<string, Definition>()
  readonly #views = new Map<string, ReportView>()

  constructor(definitions: readonly Definition[]) {
    for (const definition of definitions) {
      this.#byKey.set(definition.head.id, definition)
      this.#byKey.set(`code ${definition.head.code}`, definition)
    }
  }

  find(key: string, role: Role): ReportView | undefined {
    const viewKey = `${role} ${key}`
    const known = this.#views.get(viewKey)
    if (known !== undefined) return known

    const definition = this.#byKey.get(key)
    const dataset = datasets.get(definition?.head.datasetId ?? '')
    if (definition === undefined || dataset?.roles.includes(role) !== true) return undefined
    const view = new ReportView({ ...definition, dataset, role })
    this.#views.set(viewKey, view)
    return view
  }
}

const reportBook = new Derivation(
  [reportHeadRows, reportItemRows, reportParamRows],
  (world) =>
    new ReportBook(
      [...world.rows(reportHeadRows).each(live)].map((head) => ({
        head,
        items: itemsOf(world, head.id),
        params: paramsOf(world, head.id),
      })),
    ),
)

const live = {
  where: [{ field: 'delFlag', is: 'equal', value: '0' }],
  order: { field: 'id', descending: false },
} as const

/** The fields of a definition in their order. */
export function itemsOf(world: World, headId: string): ReportItem[] {
  return inOrder(world.rows(reportItemRows).allBy('cgrheadId', headId))
}

/** The parameters of a definition in their order. */
export function paramsOf(world: World, headId: string): ReportParam[] {
  return inOrder(world.rows(reportParamRows).allBy('cgrheadId', headId))
}

function inOrder<R extends { readonly orderNum: number }>(rows: readonly R[]): R[] {
  return rows.toSorted((one, other) => one.orderNum - other.orderNum)
}

/** A report as the caller sees it; one that their role may not use is answered like one that is not there. */
export function reportOf(world: World, actor: Actor, id: string): ReportView {
  const view = world.derived(reportBook).find(id, actor.role)
  if (view === undefined) throw new Refusal('实体不存在', {}, { code: outcomeCode.notFound })
  assertReadable(world, actor, view.dataset, view.head.code)
  return view
}

/** A report that is not kept, as the caller would see it; refuses a definition that cannot be used. */
export function previewOf(
  world: World,
  { datasetId, items, params = [] }: BodyOf<typeof previewReport>,
  actor: Actor,
): ReportView {
  const draft = definitionOf({ head: { code: 'preview', name: '', datasetId }, items, params })
  assertUsable(world, draft)
  const dataset = datasets.get(datasetId)
  if (dataset === undefined) throw new Error('A usable definition names a dataset.')
  assertReadable(world, actor, dataset)
  return new ReportView({
    head: { id: '', code: '', name: '' },
    dataset,
    items: inOrder(draft.items),
    params: draft.params,
    role: actor.role,
  })
}

/** As `reportOf`, by the code that a popup names. */
export function reportOfCode(world: World, actor: Actor, code: string): ReportView {
  return reportOf(world, actor, `code ${code}`)
}

/** The columns (wire.md 6.2), with the links of the generated list where they are asked for (wire.md 6.5). */
export function columnsOf(view: ReportView, locale: Locale, withLinks = false): ReportColumn[] {
  const sortable = new Set(view.sorted)
  const summed = new Set(view.summed)
  return view.shown.map((field) => {
    const { item, column } = field
    return {
      title: say(locale, item.fieldTxt),
      dataIndex: item.fieldName,
      align: 'center',
      ...(sortable.has(field) ? { sorter: 'true' } : {}),
      ...(item.dictCode === null ? {} : { customRender: item.fieldName }),
      fieldType: item.fieldType,
      ...(item.fieldWidth === null ? {} : { width: item.fieldWidth }),
      ...(column.kind === 'money' ? { unit: 'fen' } : {}),
      ...(summed.has(field) ? { summed: '1' } : {}),
      ...(withLinks && item.fieldHref !== null
        ? { hrefSlotName: item.fieldName, scopedSlots: { customRender: item.fieldName } }
        : {}),
    }
  })
}

/** Where the columns lead (wire.md 6.5). */
export function linksOf(view: ReportView): { slotName: string; href: string }[] {
  return view.shown.flatMap(({ item: { fieldName, fieldHref } }) =>
    fieldHref === null ? [] : [{ slotName: fieldName, href: fieldHref }],
  )
}

/** The query fields (wire.md 6.3): the third and every later one is hidden at first. */
export function queryFieldsOf(view: ReportView, locale: Locale): ReportQueryField[] {
  return view.searched.map(({ item, column }, at) => ({
    label: say(locale, item.fieldTxt),
    field: item.fieldName,
    view: item.dictCode === null ? fieldTypeOf[column.kind] : 'list',
    mode: item.searchMode,
    ...(column.kind === 'money' ? { unit: 'fen' } : {}),
    ...(at >= 2 ? { hidden: '1' } : {}),
  }))
}

/** The options of every field that has a dictionary, by field (wire.md 6.2). */
export function dictOptionsOf(
  view: ReportView,
  world: World,
  actor: Actor,
  locale: Locale,
): ReportDictOptions {
  return Object.fromEntries(
    view.fields.flatMap(({ item: { fieldName, dictCode } }) =>
      dictCode === null ? [] : [[fieldName, optionsOf(dictCode, world, actor, locale)]],
    ),
  )
}

function optionsOf(dictCode: string, world: World, actor: Actor, locale: Locale) {
  const table = tableDictionaries.get(dictCode)
  if (table === undefined) return allDictionaryItems(world, locale)[dictCode] ?? []
  const { dataset, textField } = table
  if (!dataset.roles.includes(actor.role)) return []
  const order = { field: 'id', descending: false }
  const rows = dataset.rowsIn(world).each({ where: dataset.scope(actor, world), order })
  return [...rows].map((row) => {
    const text = String(scalarOf(row, textField))
    return { value: row.id, text, title: text }
  })
}

type Parameters = Readonly<Record<string, unknown>>

/** What a call asks for, under the caller's scope. */
export function reportQuery(
  view: ReportView,
  world: World,
  actor: Actor,
  parameters: Parameters,
): RowQuery {
  return view.query(view.dataset.scope(actor, world), parameters)
}

/** One page as JSON text: just total and records (wire.md 6.4). */
export function dataText(view: ReportView, world: World, query: RowQuery, paging: Paging): string {
  const page = findPage(view.dataset.rowsIn(world), query, paging)
  return `{"total":${page.total},"records":[${page.rows.map((row) => view.text(row)).join(',')}]}`
}

/** What all rows of a query come to, added up in slices: how many, and the sums of the amounts that are shown, in fen. */
export function sumsOf(view: ReportView, world: World, query: RowQuery): Promise<ListSummary> {
  return runFromNow(summing(view, world, query))
}

function* summing(
  view: ReportView,
  world: World,
  { where, order }: RowQuery,
): Generator<void, ListSummary> {
  const rows = view.dataset.rowsIn(world)
  const fields = view.summed.map(({ item }) => item.fieldName)
  const sums = fields.map(() => fen(0))
  const total = rows.count(where)
  if (fields.length > 0) {
    yield* visiting(rows.each({ where, order }), (row) => {
      for (const [index, field] of fields.entries()) {
        const value = scalarOf(row, field)
        if (typeof value === 'number') sums[index] = addFen(sums[index] ?? fen(0), fen(value))
      }
    })
  }
  return {
    total,
    sums: Object.fromEntries(fields.map((field, index) => [field, sums[index] ?? 0])),
  }
}

/** The cells of an export, row by row: codes as their texts, everything else as the page shows it. */
export function* cellRowsOf(
  view: ReportView,
  rows: Iterable<Row>,
  options: ReportDictOptions,
): Generator<readonly Cell[]> {
  const texts = new Map(
    Object.entries(options).map(([field, items]) => [
      field,
      new Map(items.map(({ value, text }) => [value, text])),
    ]),
  )
  const { shown } = view
  for (const row of rows) {
    const record = view.record(row)
    yield shown.map((field) => cellOf(field, record[field.item.fieldName], texts))
  }
}

function cellOf(
  { item }: ViewField,
  value: unknown,
  texts: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Cell {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const textOf = texts.get(item.fieldName)
  if (textOf === undefined) return value
  return String(value)
    .split(',')
    .map((part) => textOf.get(part) ?? part)
    .join(',')
}
