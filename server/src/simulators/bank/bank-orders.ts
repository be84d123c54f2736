import { type Fen } from '@settle/shared/core/money/fen.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { addToPool, positive, takeFromPool, wayBackOf, type BankPool } from './bank-books.ts'
import {
  bankSteps,
  reordered,
  simDayMs,
  type BankFailure,
  type BankPlan,
  type BankStep,
} from './bank-plan.ts'
import { bankSwitchesOf, onBankDue, sayLater } from './bank-switches.ts'
import { isAlipay, payoutPlanOf } from './payout-outcome.ts'
import { withdrawalPlanOf } from './withdrawal-outcome.ts'

/** What the platform instructed the bank or Alipay to do; its id is the number of the instruction. */
export interface BankOrder extends Row, BankPool {
  readonly operation: 'payout' | 'withdrawal'
  /** Where the money is to go: a card, an account or an Alipay login. */
  readonly accountNo: string
  readonly amount: Fen
  readonly state: 'sent' | 'accepted' | 'succeeded' | 'failed' | 'unknown' | 'returned'
  /** The bank's own number for it. */
  readonly bankSerial: string
  /** How often the platform asked what became of it. */
  readonly queries: number
}

/** Who speaks: the bank and Alipay of payouts, the bank of withdrawals. */
type Speaker = 'bank' | 'alipay' | 'withdrawal'

/**
 * What the platform hears of every kind of order. Each may come twice, out of order, or for an instruction that the
 * platform does not know.
 */
export interface OrderNews {
  accepted(tx: Transaction, instructionNo: string): void
  succeeded(tx: Transaction, instructionNo: string, bankSerial: string): void
  failed(tx: Transaction, instructionNo: string, code: string, text: string): void
  /** Money that had arrived came back to its pool (退汇). */
  returned(tx: Transaction, instructionNo: string, code: string, text: string): void
}

/** How each thing that the bank says is told. */
type Tellings = Partial<Record<BankStep, (tx: Transaction, order: BankOrder) => void>>

export const bankOrders = defineCollection<BankOrder>('bankOrders', { bookkeeping: true })

/** The names of domain.md 7.2. */
const wordOfStep: Readonly<Record<BankStep, string>> = {
  accepted: 'accepted',
  succeeded: 'success',
  failed: 'fail',
  unknown: 'unknown',
  returned: 'returned',
  receiptReady: 'receiptFile',
}

/** From which states an order gets into another; a receipt changes nothing of it. */
const waysInto: Readonly<Record<Exclude<BankStep, 'receiptReady'>, readonly BankOrder['state'][]>> =
  {
    accepted: ['sent'],
    unknown: ['sent', 'accepted'],
    succeeded: ['sent', 'accepted', 'unknown'],
    failed: ['sent', 'accepted', 'unknown'],
    returned: ['succeeded'],
  }

/** The order of a number; undefined where the bank knows none for that operation. */
export function findOrder(
  tx: Transaction,
  instructionNo: string,
  operation: BankOrder['operation'],
): BankOrder | undefined {
  const order = tx.rows(bankOrders).find(instructionNo)
  return order?.operation === operation ? order : undefined
}

/**
 * Takes an instruction once: the same number again changes nothing. Throws a RangeError unless the amount is above
 * 0, and an Error for a number that another operation has.
 */
export function takeOrder(
  tx: Transaction,
  {
    id,
    operation,
    providerId,
    payPass,
    accountNo,
    amount,
  }: Omit<BankOrder, 'state' | 'bankSerial' | 'queries'>,
): void {
  const known = tx.rows(bankOrders).find(id)
  if (known !== undefined) {
    if (known.operation === operation) return
    throw new Error(`The instruction ${id} is a ${known.operation}, and no ${operation}.`)
  }
  const order = tx.rows(bankOrders).insert({
    id,
    operation,
    providerId,
    payPass,
    accountNo,
    amount: positive(amount),
    state: 'sent',
    bankSerial: tx.nextId(),
    queries: 0,
  })
  const { told } = planOf(order)
  for (const [afterMs, step] of bankSwitchesOf(tx).reorderCallbacks ? reordered(told) : told) {
    announce(tx, order, step, afterMs)
  }
}

/** Registers what one speaker says when its time comes. Whatever is no longer so is not said. */
export function connectOrders(registry: WorldRegistry, speaker: Speaker, tellings: Tellings): void {
  for (const step of bankSteps) {
    const tell = tellings[step]
    if (tell === undefined) continue
    onBankDue(registry, kindOf(speaker, step), (tx, instructionNo) => {
      const order = tx.rows(bankOrders).find(instructionNo)
      if (order === undefined) return
      const after = moveOrder(tx, order, step)
      if (isStillSo(after, step)) tell(tx, after)
    })
  }
}

/** How the news of every kind of order are told. */
export function tellingsOf(news: OrderNews): Tellings {
  return {
    accepted: (tx, { id }) => news.accepted(tx, id),
    succeeded: (tx, { id, bankSerial }) => news.succeeded(tx, id, bankSerial),
    failed: (tx, order) => {
      const { code, text } = failureOf(order)
      news.failed(tx, order.id, code, text)
    },
    returned: (tx, order) => {
      const { code, text } = failureOf(order)
      news.returned(tx, order.id, code, text)
    },
  }
}

/** Takes the order a step on, with the bank's books; where the step does not follow, nothing changes. */
export function moveOrder(tx: Transaction, order: BankOrder, step: BankStep): BankOrder {
  if (step === 'receiptReady' || !waysInto[step].includes(order.state)) return order
  const after = tx.rows(bankOrders).replace({ ...order, state: step })
  const { accountNo: counterparty, bankSerial, operation } = after
  if (step === 'returned') {
    addToPool(tx, after, after.amount, {
      serial: wayBackOf(bankSerial),
      counterparty,
      summary: '退汇',
    })
  }
  if (step !== 'succeeded') return after

  takeFromPool(tx, after, after.amount, {
    serial: bankSerial,
    counterparty,
    summary: operation === 'payout' ? '代付' : '提现',
  })
  if (after.operation === 'payout') {
    announce(tx, after, 'receiptReady', isAlipay(after.payPass) ? 0 : simDayMs)
  }
  if (planOf(after).isReturned) announce(tx, after, 'returned', simDayMs)
  return after
}

/** What becomes of an order, by the magic rules (domain.md 7.3). */
export function planOf({ id, operation, payPass, accountNo, amount }: BankOrder): BankPlan {
  return operation === 'payout'
    ? payoutPlanOf({ instructionNo: id, payPass, payeeAccount: accountNo })
    : withdrawalPlanOf({ instructionNo: id, amount })
}

/** Why an order failed or came back; throws for one that has no reason to. */
export function failureOf(order: BankOrder): BankFailure {
  const { failure } = planOf(order)
  if (failure === undefined) throw new Error(`The instruction ${order.id} has no reason to fail.`)
  return failure
}

/** Whether what the bank is about to say holds: late news may be stale, but never the opposite of the result. */
function isStillSo({ state }: BankOrder, step: BankStep): boolean {
  switch (step) {
    case 'accepted':
    case 'unknown':
      return true
    case 'succeeded':
    case 'receiptReady':
      return state === 'succeeded' || state === 'returned'
    case 'failed':
    case 'returned':
      return state === step
  }
}

function announce(tx: Transaction, order: BankOrder, step: BankStep, afterMs: number): void {
  sayLater(tx, kindOf(speakerOf(order), step), { subject: order.id, afterMs })
}

function speakerOf({ operation, payPass }: BankOrder): Speaker {
  if (operation === 'withdrawal') return 'withdrawal'
  return isAlipay(payPass) ? 'alipay' : 'bank'
}

function kindOf(speaker: Speaker, step: BankStep): string {
  return `${speaker}.${wordOfStep[step]}`
}
