import { addFen, fen, negate, type Fen } from '@settle/shared/core/fen.ts'
import { defineCollection, type Row } from '#server/worlds/collection.ts'
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

/** The bank's own books; the ledger's BANK accounts mirror them and are compared with them (domain.md 4.9, point 2). */
export const bankBalances = defineCollection<BankBalance>('bankBalances', { bookkeeping: true })

/** What the bank holds in a pool, in fen; one that never had money holds 0. */
export function bankBalanceOf(source: RowSource, pool: BankPool): Fen {
  return source.rows(bankBalances).find(keyOf(pool))?.balance ?? fen(0)
}

/** Money comes in. Throws a RangeError unless the amount in fen is above 0. */
export function addToPool(tx: Transaction, pool: BankPool, amount: Fen): void {
  change(tx, pool, positive(amount))
}

/**
 * Money leaves, also what no instruction of this bank stands for, such as a tax payment. The bank does not refuse an
 * overdraft: that the money is there is the ledger's to see to. Throws a RangeError unless the amount in fen is above 0.
 */
export function takeFromPool(tx: Transaction, pool: BankPool, amount: Fen): void {
  change(tx, pool, negate(positive(amount)))
}

/** Moves money between two pools at once (T16 of domain.md 4.6). Throws a RangeError unless the amount in fen is above 0. */
export function moveBetweenPools(tx: Transaction, from: BankPool, to: BankPool, amount: Fen): void {
  takeFromPool(tx, from, amount)
  addToPool(tx, to, amount)
}

/** The amount itself. Throws a RangeError unless it is above 0: the bank takes no order over nothing. */
export function positive(amount: Fen): Fen {
  if (amount <= 0) throw new RangeError(`Not an amount to move: ${amount}`)
  return amount
}

function change(tx: Transaction, pool: BankPool, amount: Fen): void {
  const id = keyOf(pool)
  const rows = tx.rows(bankBalances)
  const row = rows.find(id)
  if (row === undefined) rows.insert({ id, balance: amount })
  else rows.replace({ ...row, balance: addFen(row.balance, amount) })
}

function keyOf({ providerId, payPass }: BankPool): string {
  return `${providerId}:${payPass}`
}
