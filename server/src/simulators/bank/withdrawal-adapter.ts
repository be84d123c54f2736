import { type Fen } from '@settle/shared/core/money/fen.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type BankPool } from './bank-books.ts'
import { connectOrders, takeOrder, tellingsOf, type OrderNews } from './bank-orders.ts'

/** What the bank tells the platform about withdrawals. */
export type WithdrawalNews = OrderNews

interface WithdrawalInstruction extends BankPool {
  readonly instructionNo: string
  readonly amount: Fen
  /** The party's own account at its own bank. */
  readonly accountNo: string
  readonly accountName: string
}

/** Registers what the bank says of withdrawals when its time comes; once for all worlds of a registry. */
export function connectWithdrawalBank(registry: WorldRegistry, news: WithdrawalNews): void {
  connectOrders(registry, 'withdrawal', tellingsOf(news))
}

/**
 * Instructs the bank to send a party its money out of a pool, on whatever channel. The same number again changes
 * nothing; the fen part of the amount decides what comes of it (domain.md 7.3). Throws a RangeError unless it is above 0.
 */
export function instructWithdrawal(
  tx: Transaction,
  { instructionNo, providerId, payPass, amount, accountNo }: WithdrawalInstruction,
): void {
  takeOrder(tx, {
    id: instructionNo,
    operation: 'withdrawal',
    providerId,
    payPass,
    accountNo,
    amount,
  })
}
