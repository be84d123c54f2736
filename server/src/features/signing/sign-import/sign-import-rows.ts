import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { type signMode } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type SignImportRow } from '@settle/shared/features/signing/sign-import-calls.ts'
import { type InviteeCells } from '@settle/shared/features/signing/sign-sheet.ts'
import { type Finding } from '#server/features/payee-check/index.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'

/** A line of a list of people before it is checked. */
export interface InviteeLine {
  readonly rowNo: number
  readonly cells: InviteeCells
}

/** The same with what the checks found. */
export interface CheckedInvitee extends InviteeLine {
  readonly state: SignImportRow['state']
  readonly findings: readonly Pick<Finding, 'text' | 'values'>[]
}

/** A list of people between its upload and its invitations. */
export interface SignImportHead extends Row {
  readonly merchantId: string
  readonly createBy: string
  readonly createTime: string
  readonly expireTime: string
  readonly expiresAtMs: number
  readonly packageId: string
  readonly providerName: string
  readonly signMode: ValueOf<typeof signMode>
  readonly fileName: string
  readonly rowCount: number
  readonly readyCount: number
  readonly faultyCount: number
  readonly knownCount: number
  readonly sentCount: number
  readonly isSent: boolean
}

/** Some hundred lines of a list together: they are read and written as a whole. */
interface InviteeChunk extends Row {
  readonly importId: string
  readonly lines: readonly CheckedInvitee[]
}

export const signImports = defineCollection<SignImportHead>('signImports', {
  indexes: ['merchantId'],
  bookkeeping: true,
})
const chunks = defineCollection<InviteeChunk>('signImportChunks', {
  indexes: ['importId'],
  bookkeeping: true,
})

const linesOfChunk = 250

/** The lines of a list in the order of the file. */
export function linesOf(reader: RowSource, importId: string): readonly CheckedInvitee[] {
  return reader
    .rows(chunks)
    .allBy('importId', importId)
    .flatMap(({ lines }) => lines)
}

/** Keeps the lines of a list in the place of those before, in slices. */
export function* savingLines(
  tx: Transaction,
  importId: string,
  lines: readonly CheckedInvitee[],
): Generator<void, void> {
  yield* removingLines(tx, importId)
  for (let from = 0; from < lines.length; from += linesOfChunk) {
    const id = `${importId}-${String(from).padStart(5, '0')}`
    tx.rows(chunks).insert({ id, importId, lines: lines.slice(from, from + linesOfChunk) })
    yield
  }
}

/** Forgets a list with its lines, in slices. */
export function* removingImport(tx: Transaction, importId: string): Generator<void, void> {
  yield* removingLines(tx, importId)
  tx.rows(signImports).remove(importId)
}

function* removingLines(tx: Transaction, importId: string): Generator<void, void> {
  for (const { id } of tx.rows(chunks).allBy('importId', importId)) {
    tx.rows(chunks).remove(id)
    yield
  }
}
