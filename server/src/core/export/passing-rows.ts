import { type Collection, type Row } from '#server/worlds/rows/collection.ts'
import { type Transaction } from '#server/worlds/types.ts'

/** A row that is of no use from a moment of world time on. */
export interface PassingRow extends Row {
  readonly forgetAtMs: number
}

/** Removes the rows whose time is over, so that what anybody may cause does not pile up. */
export function forgetPassed<R extends PassingRow>(tx: Transaction, collection: Collection<R>) {
  const rows = tx.rows(collection)
  const passed: string[] = []
  for (const { id, forgetAtMs } of rows.each(byForgetting)) {
    if (forgetAtMs > tx.nowMs()) break
    passed.push(id)
  }
  for (const id of passed) rows.remove(id)
}

const byForgetting = { where: [], order: { field: 'forgetAtMs', descending: false } } as const
