import { type Rows, type RowSource } from '#server/worlds/types.ts'
import { type Collection, type Row } from './collection.ts'
import { type Overlay } from './overlay.ts'
import { areRowsOf, CollectionRows } from './rows.ts'

/** The rows of a world as they are now, whatever is changed later. */
export function stillRows(overlay: Overlay): RowSource {
  const copy = overlay.copy([])
  return {
    rows<R extends Row>(collection: Collection<R>): Rows<R> {
      const rows = new CollectionRows(collection, () => copy)
      if (!areRowsOf(rows, collection)) throw new Error('The rows of another collection.')
      return rows
    },
  }
}
