import { dayOf } from '@settle/shared/core/day.ts'
import { addFen, fen, negate, type Fen } from '@settle/shared/core/money/fen.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { type PayPass } from './payout-outcome.ts'

/** A provider's supervised account on one channel, as the bank knows it. */
export interface BankPool {
  readonly providerId: string
  readonly payPass: PayPass
}

/** What lies on one supervised account; its id is `providerId:payPass`. */
interface BankBalance extends Row {
  readonly balance: Fen
}

/** What a line of a statement tells besides its amount. */
interface LineText {
  /** The bank's number of the line; no two lines of a pool have the same. */
  readonly serial: string
  /** Who is on the other side. */
  readonly counterparty: string
  /** 摘要 */
  readonly summary: string
}

/** A movement on a supervised account, as the bank's statement tells it; its id is `serial@providerId:payPass`. */
export interface BankLine extends Row, LineText {
  /** `providerId:payPass@YYYY-MM-DD`: statements are asked for by pool and day. */
  readonly poolDay: string
  readonly direction: 'in' | 'out'
  readonly amount: Fen
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly time: string
}

/** The lines of all statements, as the bank keeps them: what it sends may differ (docs/decisions/0112). */
export const bankLines = defineCollection<BankLine>('bankLines', {
  indexes: ['poolDay'],
  bookkeeping: true,
})

/** The bank's own books; the ledger's BANK accounts mirror them and are compared with them (domain.md 4.9, point 2). */
export const bankBalances = defineCollection<BankBalance>('bankBalances', { bookkeeping: true })

/** What the bank holds in a pool, in fen; one that never had money holds 0. */
export function bankBalanceOf(source: RowSource, pool: BankPool): Fen {
  return source.rows(bankBalances).find(keyOf(pool))?.balance ?? fen(0)
}

/** Money comes in. Throws a RangeError unless the amount in fen is above 0. */
export function addToPool(tx: Transaction, pool: BankPool, amount: Fen, text: LineText): void {
  change(tx, pool, positive(amount), text)
}

/**
 * Money leaves, also what no instruction of this bank stands for, such as a tax payment. The bank does not refuse an
 * overdraft: that the money is there is the ledger's to see to. Throws a RangeError unless the amount in fen is above 0.
 */
export function takeFromPool(tx: Transaction, pool: BankPool, amount: Fen, text: LineText): void {
  change(tx, pool, negate(positive(amount)), text)
}

/** Moves money between two pools at once (T16 of domain.md 4.6). Throws a RangeError unless the amount in fen is above 0. */
export function moveBetweenPools(
  tx: Transaction,
  from: BankPool,
  to: BankPool,
  amount: Fen,
  text: LineText,
): void {
  takeFromPool(tx, from, amount, text)
  addToPool(tx, to, amount, text)
}

/** The amount itself. Throws a RangeError unless it is above 0: the bank takes no order over nothing. */
export function positive(amount: Fen): Fen {
  if (amount <= 0) throw new RangeError(`Not an amount to move: ${amount}`)
  return amount
}

function change(
  tx: Transaction,
  pool: BankPool,
  amount: Fen,
  { serial, counterparty, summary }: LineText,
): void {
  const id = keyOf(pool)
  const rows = tx.rows(bankBalances)
  const row = rows.find(id)
  if (row === undefined) rows.insert({ id, balance: amount })
  else rows.replace({ ...row, balance: addFen(row.balance, amount) })
  tx.rows(bankLines).insert({
    id: `${serial}@${id}`,
    poolDay: bankDayOf(pool, dayOf(tx.nowMs())),
    serial,
    counterparty,
    summary,
    direction: amount > 0 ? 'in' : 'out',
    amount: amount > 0 ? amount : negate(amount),
    time: tx.now(),
  })
}

/** The number under which the bank books the way back of what went under another: a returned payout, money sent back. */
export function wayBackOf(serial: string): string {
  return `${serial}R`
}

/** What the lines of a pool and a day are kept under. */
export function bankDayOf(pool: BankPool, day: string): string {
  return `${keyOf(pool)}@${day}`
}

function keyOf({ providerId, payPass }: BankPool): string {
  return `${providerId}:${payPass}`
}
