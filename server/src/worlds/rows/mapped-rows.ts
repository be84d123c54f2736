import { type RowPage, type Rows } from '#server/worlds/types.ts'
import { type Row } from './collection.ts'
import { type Condition, type RowQuery, type Scalar } from './row-query.ts'

/**
 * Rows with what follows from them added as they are read: a page of a large collection costs what its own rows cost.
 * They are found, filtered and ordered by what is kept; `where` holds for all of them.
 */
export class MappedRows<Kept extends Row, R extends Row> implements Rows<R> {
  readonly #rows: Rows<Kept>
  readonly #map: (row: Kept) => R
  readonly #where: readonly Condition[]

  constructor(rows: Rows<Kept>, map: (row: Kept) => R, where: readonly Condition[] = []) {
    this.#rows = rows
    this.#map = map
    this.#where = where
  }

  find(id: string): R | undefined {
    const row = this.#rows.find(id)
    return row === undefined ? undefined : this.#map(row)
  }

  findBy(field: keyof R & string, value: Scalar): R | undefined {
    return this.allBy(field, value)[0]
  }

  allBy(field: keyof R & string, value: Scalar): readonly R[] {
    const order = { field: 'id', descending: false }
    return [...this.each({ where: [{ field, is: 'equal', value }], order })]
  }

  page(query: RowQuery, offset: number, limit: number): RowPage<R> {
    const { rows, total } = this.#rows.page(this.#asked(query), offset, limit)
    return { rows: rows.map(this.#map), total }
  }

  *each(query: RowQuery): Iterable<R> {
    for (const row of this.#rows.each(this.#asked(query))) yield this.#map(row)
  }

  count(where: readonly Condition[]): number {
    return this.#rows.count([...where, ...this.#where])
  }

  #asked({ where, order }: RowQuery): RowQuery {
    return { where: [...where, ...this.#where], order }
  }
}
