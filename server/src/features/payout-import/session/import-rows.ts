import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { type bankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { type checkLevel } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import {
  type ImportRow,
  type trialFigures,
} from '@settle/shared/features/payout-import/import-row.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import { type PayeeLine } from '@settle/shared/features/payout-import/payee-sheet.ts'
import { type Finding } from '#server/features/payee-check/index.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'

/** A line of an import before it is checked. */
export interface ImportLine extends PayeeLine {
  /** The failed item that it makes good. */
  readonly retryOfItemId: string | null
  /** True where somebody said that the failed item is to be sent again as it was. */
  readonly isRetryConfirmed?: boolean
}

/** A line of an import with what the checks found, and what it would come to in fen. */
export interface CheckedLine extends ImportLine, Pick<ImportRow, keyof typeof trialFigures> {
  readonly level: ValueOf<typeof checkLevel>
  readonly findings: readonly Finding[]
  /** Null where we do not know the person yet. */
  readonly individualId: string | null
  /** The accepted delivery that it pays for (C16); null where it pays for none. */
  readonly deliveryId: string | null
  readonly bankCode: ValueOf<typeof bankItems> | null
}

interface ImportRowRow extends CheckedLine, Row {
  readonly sessionId: string
}

export const importSessions = defineCollection<ImportSession>('importSessions', {
  indexes: ['merchantId'],
})
export const importRows = defineCollection<ImportRowRow>('importRows', { indexes: ['sessionId'] })

/** The lines of a session in the order of the file: their ids sort like their numbers. */
export function linesOf(reader: RowSource, sessionId: string): readonly ImportRowRow[] {
  return reader.rows(importRows).allBy('sessionId', sessionId)
}

/** Writes the lines of a session that differ from what is kept, and removes those that are not there any more, in slices. */
export function* savingLines(
  tx: Transaction,
  sessionId: string,
  checked: readonly CheckedLine[],
): Generator<void, void> {
  const rows = tx.rows(importRows)
  const gone = new Set(linesOf(tx, sessionId).map(({ id }) => id))
  yield* visiting(checked, (line) => {
    const id = `${sessionId}-${String(line.rowNo).padStart(5, '0')}`
    const row = { id, sessionId, ...line }
    const known = rows.find(id)
    gone.delete(id)
    if (known === undefined) rows.insert(row)
    else if (!isSame(known, line)) rows.replace(row)
  })
  for (const id of gone) rows.remove(id)
}

/** Most lines of a check come out as before; comparing them whole would cost more than checking them. */
function isSame(known: CheckedLine, line: CheckedLine): boolean {
  const { cells, individualId, bankCode, amount, tax, fee, net, pay, findings } = line
  return (
    known.cells === cells &&
    (known.isRetryConfirmed ?? false) === (line.isRetryConfirmed ?? false) &&
    known.individualId === individualId &&
    known.deliveryId === line.deliveryId &&
    known.bankCode === bankCode &&
    known.amount === amount &&
    known.tax === tax &&
    known.fee === fee &&
    known.net === net &&
    known.pay === pay &&
    known.vat === line.vat &&
    known.iit === line.iit &&
    JSON.stringify(known.findings) === JSON.stringify(findings)
  )
}

/** Removes a session with its lines, in slices. */
export function* removingSession(tx: Transaction, sessionId: string): Generator<void, void> {
  const rows = tx.rows(importRows)
  yield* visiting(linesOf(tx, sessionId), ({ id }) => rows.remove(id))
  tx.rows(importSessions).remove(sessionId)
}
