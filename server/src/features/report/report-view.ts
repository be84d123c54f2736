import { isDateTime, isDay } from '@settle/shared/core/day.ts'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { mask } from '@settle/shared/core/text/masking.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { type ReportHead } from '@settle/shared/features/report/report.ts'
import { Refusal, RequestRejected } from '#server/core/refusal.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import {
  predicateOf,
  scalarOf,
  type Condition,
  type RowQuery,
  type Scalar,
} from '#server/worlds/rows/row-query.ts'
import {
  findMask,
  isPlainTo,
  isSummedFor,
  isVisibleTo,
  type Dataset,
  type DatasetColumn,
} from './dataset/dataset.ts'
import { type FieldDefinition, type ParamDefinition } from './definition/report-definition.ts'

/** A field of a report as one role sees it. */
export interface ViewField {
  readonly item: FieldDefinition
  readonly column: DatasetColumn
  /** Whether the role may filter and sort by it. */
  readonly isPlain: boolean
}

/** What of its head a report shows. */
type NamedReport = Pick<ReportHead, 'id' | 'code' | 'name'>

interface ViewParts {
  readonly head: NamedReport
  readonly dataset: Dataset
  readonly items: readonly FieldDefinition[]
  readonly params: readonly ParamDefinition[]
  readonly role: Role
}

type Parameters = Readonly<Record<string, unknown>>

/**
 * A report as one role sees it: its fields, how it is asked, and the texts of its rows. Made from the definition
 * alone, so that it serves every business of the role in every world that did not change the definition.
 */
export class ReportView {
  readonly head: NamedReport
  readonly dataset: Dataset
  readonly params: readonly ParamDefinition[]
  readonly fields: readonly ViewField[]
  readonly #role: Role
  readonly #cells: readonly ((row: Row) => Scalar)[]
  readonly #asked: ReadonlyMap<string, Asked>
  readonly #texts = new WeakMap<Row, string>()

  constructor({ head, dataset, items, params, role }: ViewParts) {
    this.head = head
    this.dataset = dataset
    this.params = params
    this.#role = role
    this.fields = items.flatMap((item) => {
      const column = dataset.columns.get(item.fieldName)
      return column !== undefined && isVisibleTo(role, column)
        ? [{ item, column, isPlain: isPlainTo(role, column) }]
        : []
    })
    this.#asked = new Map(this.fields.flatMap(askedBy))
    this.#cells = this.fields.map(({ item, column }) => cellOf(item.fieldName, column, role))
  }

  /** The fields that are columns. */
  get shown(): readonly ViewField[] {
    return this.fields.filter(({ item }) => item.isShow === 1)
  }

  /** The fields that can be asked for. */
  get searched(): readonly ViewField[] {
    return this.fields.filter(({ item, isPlain }) => item.isSearch === 1 && isPlain)
  }

  /** The fields that can be sorted by. */
  get sorted(): readonly ViewField[] {
    return this.fields.filter(({ item, isPlain }) => item.isOrder === 1 && isPlain)
  }

  /** The columns whose amounts are added up. */
  get summed(): readonly ViewField[] {
    return this.shown.filter(({ column }) => isSummedFor(this.#role, column))
  }

  /** The values of a row by field, masked, and money in yuan. */
  record(row: Row): Readonly<Record<string, Scalar>> {
    return Object.fromEntries(
      this.fields.map(({ item }, at) => [item.fieldName, this.#cells[at]?.(row) ?? null]),
    )
  }

  /** The JSON text of `record`, made once for each frozen row (store.md, row fragments). */
  text(row: Row): string {
    const known = this.#texts.get(row)
    if (known !== undefined) return known
    const text = JSON.stringify(this.record(row))
    this.#texts.set(row, text)
    return text
  }

  /** What a call asks for (wire.md 6.4), besides the scope; what it must not ask for is refused. */
  query(scope: readonly Condition[], parameters: Parameters): RowQuery {
    const where = [...scope]
    // Few parameters and many fields: each parameter looks its field up, not the other way round.
    for (const name of Object.keys(parameters)) {
      const value = textIn(parameters, name)
      const asked = value === undefined ? undefined : this.#asked.get(name)
      if (value === undefined || asked === undefined) continue
      // A filter on a masked field would give away, by trial, what the mask hides.
      if (!asked.field.isPlain) throw maskedField(asked.field.item.fieldName)
      const condition = conditionOf(asked, value)
      if (condition !== undefined) where.push(condition)
    }
    for (const param of this.params) where.push(...this.#conditionsOfParam(param, parameters))
    return { where, order: this.#orderOf(parameters) }
  }

  /** A parameter of the caller counts where they see its field as it is, else the definition's own value does. */
  #conditionsOfParam({ paramName: field, paramValue }: ParamDefinition, parameters: Parameters) {
    const column = this.dataset.columns.get(field)
    if (column === undefined) return []
    const isOpen = isVisibleTo(this.#role, column) && isPlainTo(this.#role, column)
    const given = isOpen ? textIn(parameters, `self_${field}`) : undefined
    const value = given ?? paramValue
    return value === '' ? [] : [valueCondition(column, field, value)]
  }

  #orderOf(parameters: Parameters): RowQuery['order'] {
    const column = textIn(parameters, 'column')
    if (column === undefined) {
      return this.dataset.order ?? { field: 'createTime', descending: true }
    }
    const field = this.fields.find(({ item }) => item.fieldName === column)
    if (field === undefined) {
      throw new Refusal('请注意，将要排序的列字段不存在：{column}', { column })
    }
    if (!field.isPlain) throw maskedField(column)
    if (field.item.isOrder !== 1) throw new Refusal('列 {column} 不支持排序', { column })
    const order = textIn(parameters, 'order') ?? 'asc'
    return { field: column, descending: !order.toLowerCase().includes('asc') }
  }
}

/** What a parameter of the query stands for: a field's value, or one end of its range. */
interface Asked {
  readonly field: ViewField
  readonly end: 'from' | 'to' | undefined
}

function askedBy(field: ViewField): [string, Asked][] {
  const { fieldName } = field.item
  return [
    [fieldName, { field, end: undefined }],
    [`${fieldName}_begin`, { field, end: 'from' }],
    [`${fieldName}_end`, { field, end: 'to' }],
  ]
}

/** The condition of a parameter; undefined where the report does not ask for it in this way. */
function conditionOf(
  { field: { item, column }, end }: Asked,
  value: string,
): Condition | undefined {
  const isRange = end !== undefined
  if (item.isSearch !== 1 || isRange !== (item.searchMode === 'group')) return undefined
  return isRange
    ? rangeOf(column, item.fieldName, { [end]: value })
    : valueCondition(column, item.fieldName, value)
}

/** Reads one value of a row as a role may see it. */
function cellOf(field: string, column: DatasetColumn, role: Role): (row: Row) => Scalar {
  const { kind, shownWhere } = column
  const hiddenAs = findMask(role, column)
  const where = shownWhere?.[role]
  const isShown = where === undefined ? undefined : predicateOf([where])
  return (row) => {
    const value = isShown?.(row) === false ? null : scalarOf(row, field)
    if (hiddenAs !== undefined) return typeof value === 'string' ? mask(hiddenAs, value) : null
    return kind === 'money' && typeof value === 'number' ? formatYuan(fen(value)) : value
  }
}

function valueCondition(column: DatasetColumn, field: string, value: string): Condition {
  const isNumber = column.kind === 'integer' || column.kind === 'money'
  if (value.includes('*') && !isNumber) return { field, is: 'like', pattern: value }
  if (column.kind === 'dateTime' && isDay(value)) {
    return rangeOf(column, field, { from: value, to: value })
  }
  return { field, is: 'equal', value: operandOf(column, field, value) }
}

function rangeOf(
  column: DatasetColumn,
  field: string,
  { from, to }: { readonly from?: string; readonly to?: string },
): Condition {
  return {
    field,
    is: 'between',
    ...(from === undefined ? {} : { from: operandOf(column, field, from, '00:00:00') }),
    ...(to === undefined ? {} : { to: operandOf(column, field, to, '23:59:59') }),
  }
}

/** A value of the query as rows hold it; malformed ones are refused, so that nobody wonders at an empty page. */
function operandOf(column: DatasetColumn, field: string, text: string, time?: string): Scalar {
  switch (column.kind) {
    case 'integer':
    case 'money': {
      const value = Number(text)
      if (!/^[+-]?\d{1,15}$/.test(text) || !Number.isSafeInteger(value)) {
        throw new RequestRejected(400, '参数 {field} 应为整数', { field })
      }
      return value
    }
    case 'day':
      if (!isDay(text.slice(0, 10))) throw malformed(field)
      return text.slice(0, 10)
    case 'dateTime':
      if (isDay(text)) return time === undefined ? text : `${text} ${time}`
      if (!isDateTime(text)) throw malformed(field)
      return text
    case 'text':
      return text
  }
}

function malformed(field: string): RequestRejected {
  return new RequestRejected(400, '参数 {field} 的格式不正确', { field })
}

function maskedField(field: string): Refusal {
  return new Refusal('字段 {field} 以掩码显示，不能用于查询或排序', { field })
}

function textIn(parameters: Parameters, name: string): string | undefined {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}
