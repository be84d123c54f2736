import { expect } from 'vitest'
import { payoutTarget } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { withdrawalRows } from '#server/features/funds/index.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { statementOf } from '#server/ledger/account-flows.ts'
import {
  ledgerAccounts,
  poolKeyOf,
  type LedgerAccount,
  type Pool,
} from '#server/ledger/chart-of-accounts.ts'
import { bankOrders } from '#server/simulators/bank/bank-orders.ts'
import { type ReceivedMoney } from '#server/simulators/bank/incoming-money.ts'
import { defineCollection, type Collection, type Row } from '#server/worlds/rows/collection.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { modelPackages } from './settlement-parties.ts'

/** What the simulated bank knows of money that somebody sent; its own collection, read and never changed here. */
export const incomingTransfers = defineCollection<IncomingTransfer>('incomingTransfers', {
  bookkeeping: true,
})

type IncomingTransfer = Row &
  Omit<ReceivedMoney, 'bankSerial' | 'time'> & { readonly receivedTime: string | null }

interface Receipt {
  readonly bankSerial: string
  readonly merchantId: string
  readonly pool: Pool
  readonly amount: number
  /** Whether its payer has another name, so that nobody knows whose it is. */
  readonly isStrange: boolean
}

interface MerchantSum {
  readonly merchantId: string
  readonly pool: Pool
  readonly amount: number
}

/** An order as it was when it was submitted; what becomes of its items is asked of the bank. */
interface SubmittedOrder {
  readonly order: BatchOrder
  readonly items: readonly PayoutItem[]
}

/**
 * The model: what a simple bookkeeper would note down. They know what they were told to do and what the bank says, and no
 * posting; the product must come to the same sums.
 */
export class Books {
  readonly orders: SubmittedOrder[] = []
  readonly receipts: Receipt[] = []
  /** Money that became a merchant's without a transfer of its own: claims and internal transfers. */
  readonly movements: MerchantSum[] = []
  readonly cancelled = new Set<string>()
  /** Bank serials of suspense that was claimed or sent back. */
  readonly settled = new Set<string>()
  readonly withdrawals: string[] = []

  note(source: RowSource, order: BatchOrder): void {
    this.orders.push({ order, items: source.rows(payoutItemRows).allBy('orderId', order.id) })
  }

  /**
   * Fails where a merchant's, the parties' or a payee's money is not what these notes say. Gives the items that are paid, as
   * they were submitted.
   */
  compare(source: RowSource): readonly PayoutItem[] {
    const sums = new Sums()
    const paid: PayoutItem[] = []
    this.#countReceipts(source, sums)
    for (const { merchantId, pool, amount } of this.movements) {
      sums.add('available', `${merchantId} ${poolKeyOf(pool)}`, amount)
    }
    for (const order of this.orders) paid.push(...this.#countOrder(source, sums, order))
    for (const id of this.withdrawals) countWithdrawal(source, sums, id)
    expectSame(balancesOf(source), sums)
    return paid
  }

  #countReceipts(source: RowSource, sums: Sums): void {
    for (const { bankSerial, merchantId, pool, amount, isStrange } of this.receipts) {
      const hasArrived = source.rows(incomingTransfers).find(bankSerial)?.receivedTime !== null
      if (!hasArrived) continue
      if (!isStrange) sums.add('available', `${merchantId} ${poolKeyOf(pool)}`, amount)
      else if (!this.settled.has(bankSerial)) sums.add('suspense', poolKeyOf(pool), amount)
    }
  }

  #countOrder(
    source: RowSource,
    sums: Sums,
    { order, items }: SubmittedOrder,
  ): readonly PayoutItem[] {
    const now = source.rows(batchOrderRows).find(order.id)
    const isToBalance = order.payoutTarget === payoutTarget.values.balance
    return items.filter((item) => {
      const row = source.rows(payoutItemRows).find(item.id)
      const told = isToBalance ? walletOutcome(now) : bankOutcome(source, row)
      const outcome = this.cancelled.has(order.id) ? withdrawn : told
      expectStatus(row, outcome)
      countItem(sums, item, outcome, {
        isToBalance,
        feePending: row?.feeRefundPending ?? 0,
        taxPending: row?.taxRefundPending ?? 0,
      })
      return outcome === succeeded
    })
  }
}

type Status = PayoutItem['status']
const { toPay, paying, succeeded, failed, withdrawn } = paymentStatus.values

function walletOutcome(order: BatchOrder | undefined): Status {
  return order?.payTime === null ? toPay : succeeded
}

/** What the bank's own books say of an instruction; a returned payment is a failed one. */
function bankOutcome(source: RowSource, item: PayoutItem | undefined): Status {
  if (item === undefined || item.instructionNo === null) return toPay
  const state = source.rows(bankOrders).find(item.instructionNo)?.state
  if (state === 'succeeded') return succeeded
  return state === 'failed' || state === 'returned' ? failed : paying
}

function countItem(
  sums: Sums,
  item: PayoutItem,
  outcome: Status,
  {
    isToBalance,
    feePending,
    taxPending,
  }: { readonly isToBalance: boolean; readonly feePending: number; readonly taxPending: number },
): void {
  const pool = poolKeyOf(item)
  const merchant = `${item.merchantId} ${pool}`
  sums.add('available', merchant, 0 - feePending - taxPending)
  sums.add('parties', pool, feePending)
  if (outcome === failed || outcome === withdrawn) return
  sums.add('available', merchant, 0 - item.pay)
  if (outcome !== succeeded) sums.add('frozen', merchant, item.pay)
  else sums.add('parties', pool, item.fee)
  if (isToBalance && outcome === succeeded) sums.add('wallets', pool, item.net)
}

/** What left, or is about to: the bank says what became of it. */
function countWithdrawal(source: RowSource, sums: Sums, id: string): void {
  const row = source.rows(withdrawalRows).find(id)
  if (row === undefined) throw new Error(`The withdrawal ${id} is gone.`)
  const pool = `${row.poolProviderId}:${row.payPass}`
  const state = source.rows(bankOrders).find(row.instructionNo ?? '')?.state
  const isBack = row.status === withdrawn || state === 'failed' || state === 'returned'
  if (isBack) return
  if (row.ownerType !== 'merchant') {
    // Until it has left the pool, it is still the parties'.
    if (state === 'succeeded') sums.add('parties', pool, 0 - row.amount)
    return
  }
  const merchant = `${row.ownerId} ${pool}`
  sums.add('available', merchant, 0 - row.amount)
  if (state !== 'succeeded') sums.add('frozen', merchant, row.amount)
}

type Kind = 'available' | 'frozen' | 'wallets' | 'parties' | 'suspense'

class Sums {
  readonly kinds: Readonly<Record<Kind, Map<string, number>>> = {
    available: new Map(),
    frozen: new Map(),
    wallets: new Map(),
    parties: new Map(),
    suspense: new Map(),
  }

  add(kind: Kind, key: string, amount: number): void {
    this.kinds[kind].set(key, (this.kinds[kind].get(key) ?? 0) + amount)
  }
}

/** Where a merchant of the model may have money, each once. */
const modelAccounts = [
  ...new Map(
    modelPackages.map((one) => [`${one.merchantId} ${poolKeyOf(one.pool)}`, one] as const),
  ).values(),
]

/** The same sums as the ledger has them. */
function balancesOf(source: RowSource): Sums {
  const sums = new Sums()
  for (const account of each(source, ledgerAccounts)) {
    const { kind, pool, balance } = account
    if (kind === 'WALLET') sums.add('wallets', pool, balance)
    else if (kind === 'SUSPENSE') sums.add('suspense', pool, balance)
    else if (isOfParty(account)) sums.add('parties', pool, balance)
  }
  for (const { pool, merchantId } of modelAccounts) {
    const owner = { type: 'merchant', id: merchantId } as const
    const { available, frozen } = statementOf(source, owner, pool)
    const key = `${merchantId} ${poolKeyOf(pool)}`
    sums.add('available', key, available)
    sums.add('frozen', key, frozen)
  }
  return sums
}

function expectSame(told: Sums, noted: Sums): void {
  for (const kind of ['available', 'frozen', 'wallets', 'parties', 'suspense'] as const) {
    expect(withoutZeros(told.kinds[kind]), kind).toEqual(withoutZeros(noted.kinds[kind]))
  }
}

function expectStatus(item: PayoutItem | undefined, outcome: Status): void {
  // `expect` costs more than the whole of the model where it is asked of every item after every step.
  if (item?.status === outcome) return
  throw new Error(`${item?.itemNo} has the status ${item?.status}, not ${outcome}`)
}

function isOfParty({ kind, ownerType }: LedgerAccount): boolean {
  const isMoney = kind === 'HOLD' || kind === 'AVL' || kind === 'FRZ' || kind === 'WD_TRANSIT'
  return isMoney && ownerType !== 'merchant'
}

function withoutZeros(sums: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0))
}

const byId = { where: [], order: { field: 'id', descending: false } } as const

/** Every row of a collection, by id. */
export function each<R extends Row>(source: RowSource, collection: Collection<R>): R[] {
  return [...source.rows(collection).each(byId)]
}
