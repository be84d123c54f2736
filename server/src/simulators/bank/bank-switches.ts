import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { findText, hasFields, type JsonValue } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'

/** What is wrong with the way the bank and Alipay call back (domain.md 7.1). */
export interface BankSwitches {
  /** Whatever they say, they say again a second later. */
  readonly duplicateCallbacks: boolean
  /** They tell of an instruction's acceptance after its result. */
  readonly reorderCallbacks: boolean
  /** They say nothing and answer no query, and do all that has come due once they are up again. */
  readonly isDown: boolean
  /** Money arrives and the bank tells nobody; the statement of the day has its line. */
  readonly loseReceiptNotices: boolean
  /** Each statement that the bank sends lacks a line, has one twice, or has a wrong amount in one (docs/decisions/0112). */
  readonly loseStatementLine: boolean
  readonly doubleStatementLine: boolean
  readonly alterStatementLine: boolean
}

/** Something that came due while the bank was down. */
interface HeldEvent extends Row {
  readonly kind: string
  readonly payload: JsonValue
}

const switchRows = defineCollection<BankSwitches & Row>('bankSwitches', { bookkeeping: true })
const heldEvents = defineCollection<HeldEvent>('heldBankEvents', { bookkeeping: true })

const rowId = '1'
const allWell: BankSwitches = {
  duplicateCallbacks: false,
  reorderCallbacks: false,
  isDown: false,
  loseReceiptNotices: false,
  loseStatementLine: false,
  doubleStatementLine: false,
  alterStatementLine: false,
}
const repeatMs = 1000

/** How the switches of a world stand; in a new one nothing is wrong. */
export function bankSwitchesOf(source: RowSource): BankSwitches {
  const row = source.rows(switchRows).find(rowId)
  if (row === undefined) return allWell
  const { id: _, ...switches } = row
  // A world that was kept before a switch was made has it off.
  return { ...allWell, ...switches }
}

/** Sets some switches, the others stay. When the bank is up again, what it held back comes due at once, in its order. */
export function setBankSwitches(tx: Transaction, change: Partial<BankSwitches>): BankSwitches {
  const after = { ...bankSwitchesOf(tx), ...change }
  const rows = tx.rows(switchRows)
  if (rows.find(rowId) === undefined) rows.insert({ id: rowId, ...after })
  else rows.replace({ id: rowId, ...after })
  if (!after.isDown) release(tx)
  return after
}

/** Has the bank say something about a subject, such as an instruction, when its time comes; `onBankDue` hears it. */
export function sayLater(
  tx: Transaction,
  kind: string,
  { subject, afterMs }: { readonly subject: string; readonly afterMs: number },
): void {
  tx.schedule(kind, tx.nowMs() + afterMs, { of: subject })
}

/** Says what to do when the bank speaks of a subject; it may speak twice, or later, as the switches of the world stand. */
export function onBankDue(
  registry: WorldRegistry,
  kind: string,
  handle: (tx: Transaction, subject: string) => void,
): void {
  registry.onDue(kind, (tx, payload) => {
    const { isDown, duplicateCallbacks } = bankSwitchesOf(tx)
    if (isDown) {
      tx.rows(heldEvents).insert({ id: tx.nextId(), kind, payload })
      return
    }
    const subject = findText(payload, 'of') ?? ''
    handle(tx, subject)
    if (!duplicateCallbacks || isRepetition(payload)) return
    tx.schedule(kind, tx.nowMs() + repeatMs, { of: subject, again: true })
  })
}

function isRepetition(payload: JsonValue): boolean {
  return hasFields(payload) && payload['again'] === true
}

function release(tx: Transaction): void {
  const rows = tx.rows(heldEvents)
  for (const { id, kind, payload } of rows.each({
    where: [],
    order: { field: 'id', descending: false },
  })) {
    tx.schedule(kind, tx.nowMs(), payload)
    rows.remove(id)
  }
}
