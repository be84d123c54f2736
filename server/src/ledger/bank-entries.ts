import { dayOf } from '@settle/shared/core/day.ts'
import { addFen, fen, negate, type Fen } from '@settle/shared/core/money/fen.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { poolKeyOf, type Pool } from './chart-of-accounts.ts'
import { type Posting } from './ledger.ts'

/**
 * What a posting moved on the bank account of a pool, as the ledger has it: the other side of a line of the bank's
 * statement. Its id is `{posting}@{pool}`; it is never changed.
 */
export interface BankEntry extends Row {
  /** `providerId:payPass@YYYY-MM-DD` */
  readonly poolDay: string
  /** The number by which the bank knows it (domain.md 4.9, reconciliation). */
  readonly serial: string
  readonly direction: 'in' | 'out'
  readonly amount: Fen
  readonly postingId: string
  readonly orderNo: string | null
  readonly memo: string
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly time: string
}

export const bankEntries = defineCollection<BankEntry>('bankEntries', { indexes: ['poolDay'] })

/** What the entries of a pool and a day are kept under. */
export function ledgerDayOf(pool: Pool, day: string): string {
  return `${poolKeyOf(pool)}@${day}`
}

/** Writes down what a posting moves at the bank, once for each pool that it touches. */
export function writeBankEntries(
  tx: Transaction,
  postingId: string,
  { legs, bankSerial, businessNo, orderNo, memo }: Posting,
): void {
  const moved = new Map<string, { readonly pool: Pool; amount: Fen }>()
  const add = (pool: Pool, amount: Fen): void => {
    const key = poolKeyOf(pool)
    const known = moved.get(key) ?? { pool, amount: fen(0) }
    moved.set(key, { pool, amount: addFen(known.amount, amount) })
  }
  for (const { debit, credit, amount } of legs) {
    if (debit.kind === 'BANK') add(debit.pool, amount)
    if (credit.kind === 'BANK') add(credit.pool, negate(amount))
  }
  for (const [key, { pool, amount }] of moved) {
    tx.rows(bankEntries).insert({
      id: `${postingId}@${key}`,
      poolDay: ledgerDayOf(pool, dayOf(tx.nowMs())),
      serial: bankSerial ?? businessNo,
      direction: amount > 0 ? 'in' : 'out',
      amount: amount > 0 ? amount : negate(amount),
      postingId,
      orderNo: orderNo ?? null,
      memo,
      time: tx.now(),
    })
  }
}
