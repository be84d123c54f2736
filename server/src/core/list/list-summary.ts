import { type ListSummary } from '@settle/shared/core/list/list-summary.ts'
import { type Resource } from '@settle/shared/core/resource.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { findHiding, findMask, hidesIn, isPlainTo } from '@settle/shared/core/visibility.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { type RowQuery } from '#server/worlds/rows/row-query.ts'
import { runFromNow, visiting } from '#server/worlds/slices.ts'
import { type Rows } from '#server/worlds/types.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { readListQuery } from './list-query.ts'

/** Whose totals, and of which rows. */
interface Asked {
  readonly actor: Actor
  readonly rawQuery: Readonly<Record<string, unknown>>
}

/**
 * The totals of a list under the caller's filters and scope, added up in slices over the rows as they are now. A sum leaves out what is hidden from them, as a field or in
 * single rows. Counts ignore the filter of the counted field itself, so that each tab says what it would show. Throws
 * where a sum leaves the whole numbers that can be held exactly.
 */
export function summaryOf(
  resource: Resource,
  rows: Rows<Row>,
  { actor, rawQuery }: Asked,
): Promise<ListSummary> {
  return runFromNow(summing(resource, rows, { actor, rawQuery }))
}

function* summing(
  resource: Resource,
  rows: Rows<Row>,
  { actor, rawQuery }: Asked,
): Generator<void, ListSummary> {
  const { sums = [] } = resource.summary ?? {}
  // The list's own query, order and all: both read through one view.
  const asked = readListQuery(resource, actor, rawQuery)
  const { total } = rows.page(asked, 0, 0)
  const all = rows.each(asked)
  // All is read before the first pause, so that it is of one moment.
  const counts = findCounts(resource, rows, { actor, rawQuery })
  const added = yield* sumsOf(
    all,
    sums.flatMap((field) => summandOf(resource, field, actor.role) ?? []),
  )
  return { total, sums: added, ...(counts === undefined ? {} : { counts }) }
}

function findCounts(resource: Resource, rows: Rows<Row>, { actor, rawQuery }: Asked) {
  const { counted } = resource.summary ?? {}
  if (counted === undefined || !isPlainTo(resource, counted, actor.role)) return undefined
  const { where } = readListQuery(resource, actor, withoutFilterOn(counted, rawQuery))
  return countsOf(rows, where, { resource, counted })
}

/** A field that is added up, as far as the caller sees it. */
interface Summand {
  readonly field: string
  readonly isShownIn: (row: object) => boolean
}

function summandOf(resource: Resource, field: string, role: Role): Summand | undefined {
  if (findMask(resource, field, role) !== undefined) return undefined
  const hiding = findHiding(resource, field, role)
  if (hiding === undefined) return { field, isShownIn: () => true }
  if (hiding.unless === undefined) return undefined
  return { field, isShownIn: (row) => !hidesIn(hiding, row) }
}

function* sumsOf(
  rows: Iterable<object>,
  summands: readonly Summand[],
): Generator<void, Record<string, number>> {
  if (summands.length === 0) return {}
  const sums = summands.map(() => 0)
  yield* visiting(rows, (row) => {
    for (const [index, { field, isShownIn }] of summands.entries()) {
      const value: unknown = Reflect.get(row, field)
      if (typeof value === 'number' && isShownIn(row)) sums[index] = (sums[index] ?? 0) + value
    }
  })
  const inexact = sums.findIndex((sum) => !Number.isSafeInteger(sum))
  if (inexact !== -1) throw new Error(`The sum of ${summands[inexact]?.field} cannot be held.`)
  return Object.fromEntries(summands.map(({ field }, index) => [field, sums[index] ?? 0]))
}

function countsOf(
  rows: Rows<Row>,
  where: RowQuery['where'],
  { resource, counted }: { resource: Resource; counted: string },
): Record<string, number> {
  const values = resource.dictionaries?.[counted]?.items.map(({ value }) => value)
  if (values === undefined) throw new Error(`${resource.name} counts ${counted} by no dictionary.`)
  return Object.fromEntries(
    values.map((value) => [value, rows.count([...where, { field: counted, is: 'equal', value }])]),
  )
}

function withoutFilterOn(
  field: string,
  parameters: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const own = new Set([field, `${field}_begin`, `${field}_end`, `${field}_MultiString`])
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !own.has(name)))
}
