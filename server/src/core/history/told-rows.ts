import { type Collection, type Row } from '#server/worlds/rows/collection.ts'
import { type RowsByCollection } from './feature-history.ts'

/** The rows of a collection; the fixtures have been checked against its schema, and the services made the others. */
export function toldRows<R extends Row>(
  rows: RowsByCollection,
  { name }: Collection<R>,
): readonly R[] {
  return (rows[name] ?? []) as unknown as readonly R[]
}
