import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type RowsReader } from './party.service.ts'

/** Why the last Alipay signing of a business came to nothing; the row's id is the party's id. */
interface SignFailureRow extends Row {
  readonly reason: string
}

const signFailures = defineCollection<SignFailureRow>('signFailures')

/** Why the last signing failed; null where none did. */
export function signFailureOf(reader: RowsReader, partyId: string): string | null {
  return reader.rows(signFailures).find(partyId)?.reason ?? null
}

/** Notes why a signing failed; null forgets it. */
export function noteSignFailure(tx: Transaction, partyId: string, reason: string | null): void {
  const rows = tx.rows(signFailures)
  if (rows.find(partyId) !== undefined) rows.remove(partyId)
  if (reason !== null) rows.insert({ id: partyId, reason })
}
