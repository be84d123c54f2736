import { type RowPage, type Rows } from '#server/worlds/types.ts'
import { type Collection, type Row } from './collection.ts'
import { type CollectionOverlay, type Overlay } from './overlay.ts'
import { compareScalars, type Condition, type RowQuery, type Scalar } from './row-query.ts'

/** The rows of one collection of a world, read through the overlay that the world has at the moment. */
export class CollectionRows implements Rows<Row> {
  readonly name: string
  readonly #indexes: readonly string[]
  readonly #overlay: () => Overlay

  constructor(collection: Collection<Row>, overlay: () => Overlay) {
    this.name = collection.name
    this.#indexes = collection.indexes
    this.#overlay = overlay
  }

  find(id: string): Row | undefined {
    return this.#changed.find(id)
  }

  findBy(field: string, value: Scalar): Row | undefined {
    const { table, entries } = this.#changed
    const ids = this.#changed.idsWith(field, value)
    if (ids.size > 0) return this.allBy(field, value)[0]
    const position = table
      .positionsWith(field, value)
      .find((at) => !entries.has(table.rows[at]?.id ?? ''))
    return position === undefined ? undefined : table.rowAt(position)
  }

  allBy(field: string, value: Scalar): readonly Row[] {
    const { table, entries } = this.#changed
    const rows: Row[] = []
    for (const position of table.positionsWith(field, value)) {
      const row = table.rowAt(position)
      if (!entries.has(row.id)) rows.push(row)
    }
    const ids = this.#changed.idsWith(field, value)
    if (ids.size === 0) return rows
    // Texts alone are sorted many times as fast as the rows of them, which may be ten thousand.
    for (const id of [...ids].toSorted()) {
      const row = entries.get(id)
      if (row !== undefined && row !== null) rows.push(row)
    }
    return inOrder(rows)
  }

  page(query: RowQuery, offset: number, limit: number): RowPage<Row> {
    const view = this.#overlay().view(this.name, query, this.#indexes)
    return { rows: view.page(offset, limit, query.order.descending), total: view.total }
  }

  each(query: RowQuery): Iterable<Row> {
    return this.#overlay().view(this.name, query, this.#indexes).all(query.order.descending)
  }

  count(where: readonly Condition[]): number {
    const query = { where, order: { field: 'id', descending: false } }
    return this.#overlay().view(this.name, query, this.#indexes).total
  }

  get #changed(): CollectionOverlay {
    return this.#overlay().collection(this.name)
  }
}

/** Whether rows are those of a collection: its name decides, since one name means one type of row. */
export function areRowsOf<R extends Row>(
  rows: CollectionRows,
  collection: Collection<R>,
): rows is CollectionRows & Rows<R> {
  return rows.name === collection.name
}

/** By id. Rows are mostly made in the order of their ids: what is in order is not sorted, which would hold everybody up. */
function inOrder(rows: Row[]): readonly Row[] {
  const isInOrder = rows.every((row, at) => at === 0 || (rows[at - 1]?.id ?? '') <= row.id)
  return isInOrder ? rows : rows.toSorted((left, right) => compareScalars(left.id, right.id))
}
