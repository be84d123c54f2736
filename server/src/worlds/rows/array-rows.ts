import { MadeOnce } from '#server/worlds/readiness.ts'
import { runAtOnce, visiting } from '#server/worlds/slices.ts'
import { type RowPage, type Rows } from '#server/worlds/types.ts'
import { type Row } from './collection.ts'
import { compareScalars, predicateOf, rowComparison, scalarOf } from './row-query.ts'
import { type Condition, type RowQuery, type Scalar } from './row-query.ts'
import { sorting } from './sorting.ts'

/** Rows that no collection keeps, for example a view over others; they are read as those of a collection are. */
export class ArrayRows<R extends Row> implements Rows<R> {
  readonly #rows: readonly R[]

  constructor(rows: readonly R[]) {
    this.#rows = rows
  }

  find(id: string): R | undefined {
    return this.#rows.find((row) => row.id === id)
  }

  findBy(field: keyof R & string, value: Scalar): R | undefined {
    return this.allBy(field, value)[0]
  }

  allBy(field: keyof R & string, value: Scalar): readonly R[] {
    return this.#rows
      .filter((row) => scalarOf(row, field) === value)
      .toSorted((left, right) => compareScalars(left.id, right.id))
  }

  page(query: RowQuery, offset: number, limit: number): RowPage<R> {
    const rows = this.#select(query)
    return { rows: rows.slice(offset, offset + limit), total: rows.length }
  }

  each(query: RowQuery): Iterable<R> {
    return this.#select(query)
  }

  count(where: readonly Condition[]): number {
    return selected(this.#rows, where, undefined).length
  }

  #select({ where, order }: RowQuery): readonly R[] {
    const rows = selected(this.#rows, where, order.field)
    return order.descending ? rows.toReversed() : rows
  }
}

type Selections<R> = Map<string, MadeOnce<readonly R[]>>

/** Fewer rows are selected in a few milliseconds. */
const rowsWorthKeeping = 5_000
const keptSelections = 8
/** Of long arrays, for as long as somebody has them: a page after the other of the same question is asked for. */
const selectionsOf = new WeakMap<readonly Row[], Selections<Row>>()

function selected<R extends Row>(
  rows: readonly R[],
  where: readonly Condition[],
  orderField: string | undefined,
): readonly R[] {
  const begin = () => selecting(rows, where, orderField)
  if (rows.length < rowsWorthKeeping) return runAtOnce(begin())
  // What is kept under an array are rows of it.
  const known = (selectionsOf.get(rows) ?? new Map()) as Selections<R>
  selectionsOf.set(rows, known)
  const key = JSON.stringify([where, orderField])
  const made = known.get(key) ?? new MadeOnce(begin)
  known.delete(key)
  known.set(key, made)
  const [oldest] = known.keys()
  if (known.size > keptSelections && oldest !== undefined) known.delete(oldest)
  return made.result
}

function* selecting<R extends Row>(
  rows: readonly R[],
  where: readonly Condition[],
  orderField: string | undefined,
): Generator<void, readonly R[]> {
  const accepts = predicateOf(where)
  const found: R[] = []
  yield* visiting(rows, (row) => {
    if (accepts(row)) found.push(row)
  })
  return orderField === undefined ? found : yield* sorting(found, rowComparison(orderField))
}
