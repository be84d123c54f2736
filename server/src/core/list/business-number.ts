import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type Transaction } from '#server/worlds/types.ts'

/** The last number that was given of a prefix on a day; the row's id is `<prefix><yyyyMMdd>`. */
interface SequenceRow extends Row {
  readonly last: number
}

const sequences = defineCollection<SequenceRow>('sequences', { bookkeeping: true })

/** Prefix + `yyyyMMdd` of the world's day + a sequence of 6 digits, for example `PF20261121000001` (domain.md 2.0). */
export function nextBusinessNumber(tx: Transaction, prefix: string): string {
  const id = `${prefix}${tx.today().replaceAll('-', '')}`
  return `${id}${String(nextInSequence(tx, id)).padStart(6, '0')}`
}

/** The next number of a sequence that no day ends; 1 is the first. */
export function nextInSequence(tx: Transaction, id: string): number {
  const rows = tx.rows(sequences)
  const known = rows.find(id)
  const last = (known?.last ?? 0) + 1
  if (known === undefined) rows.insert({ id, last })
  else rows.replace({ id, last })
  return last
}
