import { type RowPage, type Rows } from '#server/worlds/types.ts'
import { type Row } from './collection.ts'
import { compareScalars, predicateOf, rowComparison, scalarOf } from './row-query.ts'
import { type Condition, type RowQuery, type Scalar } from './row-query.ts'

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
    return this.#rows.filter(predicateOf(where)).length
  }

  #select({ where, order }: RowQuery): readonly R[] {
    const rows = this.#rows.filter(predicateOf(where)).toSorted(rowComparison(order.field))
    return order.descending ? rows.toReversed() : rows
  }
}
