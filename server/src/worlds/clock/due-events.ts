import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type JsonValue } from '#server/worlds/disk/json.ts'
import { type RowQuery } from '#server/worlds/rows/row-query.ts'

/** Something that the outside world will do at a moment of world time. Ids ascend, so they order equal moments. */
export interface DueEvent extends Row {
  readonly kind: string
  readonly dueAtMs: number
  readonly payload: JsonValue
}

/** The queue of a world. It is a collection like others, so that undo, journal, snapshot, fork and reset serve it too. */
export const dueEvents = defineCollection<DueEvent>('dueEvents', { bookkeeping: true })

/** The queue in the order in which it is worked off. */
export const queueOrder: RowQuery = { where: [], order: { field: 'dueAtMs', descending: false } }

/** An event that came due: what it was, and what went wrong, if its handler threw. */
export interface Happening {
  readonly id: string
  readonly kind: string
  readonly dueAtMs: number
  readonly payload: JsonValue
  readonly error?: string
}
