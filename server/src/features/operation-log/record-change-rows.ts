import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'

/** That an operation changed a record: what the operation log is looked up by, so that nobody reads all of it. */
interface RecordChangeRow extends Row {
  /** Collection and id, see `recordKeyOf`. */
  readonly record: string
  readonly logId: string
}

export const recordChangeRows = defineCollection<RecordChangeRow>('recordChanges', {
  indexes: ['record'],
  bookkeeping: true,
})

/** How a record is looked up. */
export function recordKeyOf(collection: string, id: string): string {
  return `${collection}:${id}`
}
