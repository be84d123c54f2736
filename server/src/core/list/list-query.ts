import { type TSchema } from 'typebox'
import { type Resource } from '@settle/shared/core/resource.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { findHiding, findMask, isPlainTo } from '@settle/shared/core/visibility.ts'
import { type Condition, type RowQuery, type Scalar } from '#server/worlds/rows/row-query.ts'
import { Refusal, RequestRejected } from '#server/core/refusal.ts'
import { type Actor } from '#server/core/call/actor.ts'

const operators: ReadonlyMap<string, ComparisonOperator> = new Map([
  ['>', 'greater'],
  ['gt', 'greater'],
  ['>=', 'atLeast'],
  ['ge', 'atLeast'],
  ['<', 'less'],
  ['lt', 'less'],
  ['<=', 'atMost'],
  ['le', 'atMost'],
  ['=', 'equal'],
  ['eq', 'equal'],
  ['!=', 'notEqual'],
  ['ne', 'notEqual'],
])

type ComparisonOperator = 'greater' | 'atLeast' | 'less' | 'atMost' | 'equal' | 'notEqual'

/** The rows that an actor may see: their own by the resource's owner columns, never deleted ones (domain.md 2.3). */
export function scopeOf(resource: Pick<Resource, 'owner'>, actor: Actor): Condition[] {
  const column = resource.owner?.[actor.role]
  const live: Condition = { field: 'delFlag', is: 'equal', value: '0' }
  if (column === undefined) return [live]

  const owner: unknown = Reflect.get(actor, column)
  // Without an owner of that kind nothing is theirs; an empty set of values matches no row.
  return [
    live,
    typeof owner === 'string'
      ? { field: column, is: 'equal', value: owner }
      : { field: column, is: 'in', values: [] },
  ]
}

/** Whether an actor may see one row; the same rule as `scopeOf`. */
export function isInScope(resource: Pick<Resource, 'owner'>, actor: Actor, row: object): boolean {
  const column = resource.owner?.[actor.role]
  if (Reflect.get(row, 'delFlag') !== '0') return false
  if (column === undefined) return true

  const owner: unknown = Reflect.get(actor, column)
  return typeof owner === 'string' && Reflect.get(row, column) === owner
}

/**
 * Reads the list query language of wire.md 1.7: conditions and order under the caller's scope.
 * Unknown parameters are ignored; a field that the caller does not see unmasked in every row, and an unknown order
 * column, are refused with a sentence.
 */
export function readListQuery(
  resource: Resource,
  actor: Actor,
  parameters: Readonly<Record<string, unknown>>,
): RowQuery {
  const where = scopeOf(resource, actor)
  const listed = { resource, role: actor.role }
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value === 'string' && value !== '') where.push(...conditionsOf(listed, name, value))
  }
  const group = superQuery(listed, parameters)
  return {
    where: group === undefined ? where : [...where, group],
    order: orderOf(listed, parameters),
  }
}

/** A resource with the role that looks at it. */
interface Listed {
  readonly resource: Resource
  readonly role: Role
}

function conditionsOf(listed: Listed, name: string, value: string): Condition[] {
  const { resource, role } = listed
  if (name === 'keyWord' && resource.keyword !== undefined) {
    const pattern = `*${value}*`
    const searched = resource.keyword.filter((field) => isPlainTo(resource, field, role))
    return [{ anyOf: searched.map((field) => ({ field, is: 'like', pattern })) }]
  }
  const range = /^(.+)_(begin|end|MultiString)$/.exec(name)
  const field = range?.[1] ?? name
  const schema = findFieldSchema(resource, field)
  if (schema === undefined) return []

  assertPlain(listed, field)
  switch (range?.[2]) {
    case 'begin':
      return [{ field, is: 'between', from: scalarOf(schema, value) }]
    case 'end':
      return [{ field, is: 'between', to: scalarOf(schema, untilEndOfDay(value)) }]
    case 'MultiString':
      return [{ field, is: 'in', values: listOf(value).map((part) => scalarOf(schema, part)) }]
    default:
      return [valueCondition(field, schema, value)]
  }
}

/** The order of evaluation is the convention's: commas at both ends, operator, `*`, comma, `!`, equals. */
function valueCondition(field: string, schema: TSchema, value: string): Condition {
  if (value.length > 2 && value.startsWith(',') && value.endsWith(',')) {
    return { field, is: 'containsAny', values: listOf(value) }
  }
  const [, word = '', operand = ''] = /^(\S+) (.+)$/.exec(value) ?? []
  const operator = operators.get(word)
  if (operator !== undefined) return comparison(field, operator, scalarOf(schema, operand))
  if (value.includes('*')) return { field, is: 'like', pattern: value }
  if (value.includes(',')) {
    return { field, is: 'in', values: listOf(value).map((part) => scalarOf(schema, part)) }
  }
  if (value.startsWith('!')) {
    return { field, is: 'notEqual', value: scalarOf(schema, value.slice(1)) }
  }
  return { field, is: 'equal', value: scalarOf(schema, value) }
}

function comparison(field: string, operator: ComparisonOperator, value: Scalar): Condition {
  switch (operator) {
    case 'greater':
      return { field, is: 'between', from: value, fromExclusive: true }
    case 'atLeast':
      return { field, is: 'between', from: value }
    case 'less':
      return { field, is: 'between', to: value, toExclusive: true }
    case 'atMost':
      return { field, is: 'between', to: value }
    case 'equal':
      return { field, is: 'equal', value }
    case 'notEqual':
      return { field, is: 'notEqual', value }
  }
}

interface SuperQueryRule {
  readonly field: string
  readonly rule: string
  readonly val: string
}

/** The advanced query: a JSON list of `{field, rule, val}`, bracketed as one group. */
function superQuery(
  listed: Listed,
  { superQueryParams, superQueryMatchType }: Readonly<Record<string, unknown>>,
): Condition | undefined {
  if (typeof superQueryParams !== 'string' || superQueryParams === '') return undefined

  const conditions = superQueryRules(superQueryParams).flatMap((rule) => {
    const schema = findFieldSchema(listed.resource, rule.field)
    return schema === undefined ? [] : [ruleCondition(listed, schema, rule)]
  })
  if (conditions.length === 0) return undefined
  return superQueryMatchType === 'or' ? { anyOf: conditions } : { allOf: conditions }
}

function superQueryRules(text: string): SuperQueryRule[] {
  try {
    const json: unknown = JSON.parse(text.startsWith('%5B') ? decodeURIComponent(text) : text)
    if (Array.isArray(json) && json.every(isSuperQueryRule)) return json
  } catch {
    // Fall through: malformed text and a wrong shape are the same mistake of the caller.
  }
  throw new RequestRejected(400, '高级查询条件 superQueryParams 不是有效的 JSON 列表')
}

function isSuperQueryRule(value: unknown): value is SuperQueryRule {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'field') === 'string' &&
    typeof Reflect.get(value, 'rule') === 'string' &&
    typeof Reflect.get(value, 'val') === 'string'
  )
}

function ruleCondition(
  listed: Listed,
  schema: TSchema,
  { field, rule, val }: SuperQueryRule,
): Condition {
  assertPlain(listed, field)
  switch (rule) {
    case 'like':
      return { field, is: 'like', pattern: `*${val}*` }
    case 'left_like':
      return { field, is: 'like', pattern: `*${val}` }
    case 'right_like':
      return { field, is: 'like', pattern: `${val}*` }
    case 'in':
      return { field, is: 'in', values: listOf(val).map((part) => scalarOf(schema, part)) }
    default: {
      const operator = operators.get(rule)
      if (operator === undefined) {
        throw new RequestRejected(400, '高级查询不支持规则 {rule}', { rule })
      }
      return comparison(field, operator, scalarOf(schema, val))
    }
  }
}

const newestFirst = { field: 'createTime', descending: true }

function orderOf(
  listed: Listed,
  { column, order }: Readonly<Record<string, unknown>>,
): RowQuery['order'] {
  const { resource } = listed
  if (typeof column !== 'string' || column === '' || typeof order !== 'string') {
    return resource.order ?? newestFirst
  }
  const field = column.replace(/_dictText$/, '')
  if (findFieldSchema(resource, field) === undefined) {
    throw new Refusal('请注意，将要排序的列字段不存在：{column}', { column })
  }
  assertPlain(listed, field)
  return { field, descending: !order.toLowerCase().includes('asc') }
}

/** The schema of a row's own field; `constructor` and what else every object inherits is none. */
function findFieldSchema({ row }: Resource, field: string): TSchema | undefined {
  return Object.hasOwn(row.properties, field) ? row.properties[field] : undefined
}

/** A filter on a field that is masked, or hidden in some rows, would give away, by trial, what the caller is not shown. */
function assertPlain({ resource, role }: Listed, field: string): void {
  if (findHiding(resource, field, role) !== undefined) {
    throw new Refusal('字段 {field} 对您不可见，不能用于查询或排序', { field })
  }
  if (findMask(resource, field, role) !== undefined) {
    throw new Refusal('字段 {field} 以掩码显示，不能用于查询或排序', { field })
  }
}

function listOf(value: string): string[] {
  return value.split(',').filter((part) => part !== '')
}

/** As texts compare, a day lies before all its moments, and before its last second: right for days and for moments. */
function untilEndOfDay(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value} 23:59:59` : value
}

function scalarOf(schema: TSchema, text: string): Scalar {
  const type: unknown = Reflect.get(schema, 'type')
  if ([type].flat().some((name) => name === 'integer' || name === 'number')) {
    const value = Number(text)
    return Number.isNaN(value) ? text : value
  }
  return text
}
