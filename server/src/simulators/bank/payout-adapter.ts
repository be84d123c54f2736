import { type Fen } from '@settle/shared/core/money/fen.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type BankPool } from './bank-books.ts'
import {
  bankOrders,
  connectOrders,
  failureOf,
  findOrder,
  moveOrder,
  planOf,
  takeOrder,
  tellingsOf,
  type BankOrder,
  type OrderNews,
} from './bank-orders.ts'
import { minuteMs } from './bank-plan.ts'
import { bankSwitchesOf } from './bank-switches.ts'

/** What the bank and Alipay tell the platform about payouts (domain.md 7.2). */
export interface PayoutNews extends OrderNews {
  /** The bank cannot say: the platform is to ask again. */
  unknown(tx: Transaction, instructionNo: string): void
  /** The electronic receipt (电子回单) can be had. */
  receiptReady(tx: Transaction, instructionNo: string): void
}

interface PayoutInstruction extends BankPool {
  readonly instructionNo: string
  /** A card number, or on an Alipay channel a login. */
  readonly payeeAccount: string
  readonly payeeName: string
  readonly amount: Fen
}

/** What the bank answers when it is asked what became of a payout. */
export type PayoutAnswer =
  | { readonly state: 'processing' | 'unknown' }
  | { readonly state: 'succeeded'; readonly bankSerial: string }
  | { readonly state: 'failed'; readonly code: string; readonly text: string }
  | {
      readonly state: 'returned'
      readonly bankSerial: string
      readonly code: string
      readonly text: string
    }

/** How long after an unknown result the platform asks, one time after the other (domain.md 3.1). */
export const queryDelaysMs = [minuteMs, 5 * minuteMs, 30 * minuteMs] as const

/** Registers what the bank and Alipay say of payouts when its time comes; once for all worlds of a registry. */
export function connectPayoutBank(registry: WorldRegistry, news: PayoutNews): void {
  for (const speaker of ['bank', 'alipay'] as const) {
    connectOrders(registry, speaker, {
      ...tellingsOf(news),
      unknown: (tx, { id }) => news.unknown(tx, id),
      receiptReady: (tx, { id }) => news.receiptReady(tx, id),
    })
  }
}

/**
 * Instructs the bank, or on an Alipay channel Alipay, to pay somebody out of a pool. The same number again changes
 * nothing; the account decides what comes of it (domain.md 7.3). Throws a RangeError unless the amount in fen is above 0.
 */
export function instructPayout(
  tx: Transaction,
  { instructionNo, providerId, payPass, payeeAccount, amount }: PayoutInstruction,
): void {
  takeOrder(tx, {
    id: instructionNo,
    operation: 'payout',
    providerId,
    payPass,
    accountNo: payeeAccount,
    amount,
  })
}

/**
 * Asks what became of a payout; undefined where the bank knows no such number. What the answer finds out has then
 * happened at the bank, and no callback tells it any more. A bank that is down does not count the query.
 */
export function queryPayout(tx: Transaction, instructionNo: string): PayoutAnswer | undefined {
  return askAbout(tx, instructionNo, false)
}

/** Has somebody at the bank look (查证), who finds also what no query does; else as `queryPayout`. */
export function queryPayoutByHand(
  tx: Transaction,
  instructionNo: string,
): PayoutAnswer | undefined {
  return askAbout(tx, instructionNo, true)
}

function askAbout(
  tx: Transaction,
  instructionNo: string,
  isByHand: boolean,
): PayoutAnswer | undefined {
  const order = findOrder(tx, instructionNo, 'payout')
  if (order === undefined) return undefined
  if (bankSwitchesOf(tx).isDown) return { state: 'unknown' }

  const asked = tx.rows(bankOrders).replace({ ...order, queries: order.queries + 1 })
  const { answer } = planOf(asked)
  if (asked.state !== 'unknown' || answer === undefined) return answerOf(asked)
  const isFound = answer.from === 'byHand' ? isByHand : asked.queries >= answer.from
  return answerOf(isFound ? moveOrder(tx, asked, answer.step) : asked)
}

function answerOf(order: BankOrder): PayoutAnswer {
  const { state, bankSerial } = order
  switch (state) {
    case 'sent':
    case 'accepted':
      return { state: 'processing' }
    case 'unknown':
      return { state }
    case 'succeeded':
      return { state, bankSerial }
    case 'failed':
      return { state, ...failureOf(order) }
    case 'returned':
      return { state, bankSerial, ...failureOf(order) }
  }
}
