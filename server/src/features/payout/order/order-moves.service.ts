import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { addFen, fen } from '@settle/shared/core/money/fen.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { type Mover } from '@settle/shared/core/state-machine.ts'
import {
  accountOperation,
  accountOpenStatus,
  accountStatus,
} from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { type batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { payoutTarget } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { batchOrders, type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import {
  batchOrderMachine,
  payoutItemMachine,
} from '@settle/shared/features/payout/batch-order.status.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { notFound, Refusal } from '#server/core/refusal.ts'
import { openInstruction } from '#server/features/funds/index.ts'
import { blocksOnAccept } from '#server/features/payee-check/index.ts'
import { settlementTermsOf } from '#server/features/product/index.ts'
import { providers } from '#server/features/session/index.ts'
import {
  balanceOf,
  accountOfPool,
  ledgerAccounts,
  type Pool,
} from '#server/ledger/chart-of-accounts.ts'
import { post } from '#server/ledger/ledger.ts'
import { sendItemPosting, unfreezeOrderPosting } from '#server/ledger/postings.ts'
import { instructPayout } from '#server/simulators/bank/payout-adapter.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { creditWallets } from '#server/features/payout/item/item-results.service.ts'
import {
  itemToBookOf,
  moveCounter,
  poolOf,
} from '#server/features/payout/item/payout-item-facts.ts'
import { tellAccepted, tellRefused, tellWithdrawn } from './payout-notices.ts'
import { batchOrderRows, payoutItemRows } from './payout-rows.ts'
import { countResendAgain } from './resend-count.ts'

/** Who moves an order: a user, or the provider's automatic acceptance. */
export interface OrderMover {
  readonly mover: Role | 'job'
  readonly username: string
}

/** The order of an id within the caller's scope, or the refusal that says no more than "not found". */
export function ownOrderOf(reader: RowSource, id: string, actor: Actor): BatchOrder {
  const order = findOwnOrder(reader, id, actor)
  if (order === undefined) throw notFound()
  return order
}

/** The order of an id; undefined where there is none within the caller's scope. */
export function findOwnOrder(reader: RowSource, id: string, actor: Actor): BatchOrder | undefined {
  const order = reader.rows(batchOrderRows).find(id)
  return order !== undefined && isInScope(batchOrders, actor, order) ? order : undefined
}

/** The items of an order in its own order. */
export function itemsOf(reader: RowSource, orderId: string): readonly PayoutItem[] {
  return reader.rows(payoutItemRows).allBy('orderId', orderId)
}

/** 0 → 5: the merchant takes the order back; everything is unfrozen (domain.md 3.1). */
export function* withdrawal(
  tx: Transaction,
  order: BatchOrder,
  reason: string,
  by: OrderMover,
): Generator<void, BatchOrder> {
  const status = statusAfter(order, 'withdraw', by.mover)
  yield* cancelItems(tx, order, by.mover)
  const withdrawn = change(tx, order, by, { status, withdrawReason: reason })
  tellWithdrawn(tx, withdrawn)
  return withdrawn
}

/** 0 or 1 → 2: the provider, or the platform, will not pay it; everything is unfrozen. */
export function* refusal(
  tx: Transaction,
  order: BatchOrder,
  reason: string,
  by: OrderMover,
): Generator<void, BatchOrder> {
  const status = statusAfter(order, 'refuse', by.mover)
  yield* cancelItems(tx, order, by.mover)
  const refused = change(tx, order, by, { status, refuseReason: reason })
  tellRefused(tx, refused, reason)
  return refused
}

/** 0 → 1: the provider takes the order on, if every payee still passes the checks C08 to C14. */
export function* acceptance(
  tx: Transaction,
  order: BatchOrder,
  by: OrderMover,
): Generator<void, BatchOrder> {
  const status = statusAfter(order, 'accept', by.mover)
  yield* assertStillPayable(tx, order)
  const accepted = change(tx, order, by, {
    status,
    acceptBy: by.username,
    acceptTime: tx.now(),
  })
  tellAccepted(tx, accepted)
  return accepted
}

/** Refuses with the rows that do not pass any more; only the first few are named. */
function* assertStillPayable(tx: Transaction, order: BatchOrder): Generator<void, void> {
  const items = itemsOf(tx, order.id)
  const month = items[0]?.taxPeriod
  if (month === undefined) throw new Error(`The order ${order.orderNo} has no items.`)
  const terms = settlementTermsOf(tx, order.packageId, month, {
    ruleVersion: order.feeRuleVersion,
  })
  const blocks = yield* blocksOnAccept(
    tx,
    { terms, payPass: order.payPass, month, today: tx.today(), now: tx.now() },
    items,
  )
  if (blocks.length === 0) return
  const named = blocks
    .slice(0, namedBlocks)
    .map(({ seq, name, message }) => `第${seq}行 ${name}：${message}`)
    .join('；')
  throw new Refusal('有{count}处未通过校验，不能受理。{named}', { count: blocks.length, named })
}

const namedBlocks = 5

/** 1 → 3: every item goes to the bank, each with an instruction of its own (T07). */
export function* payment(
  tx: Transaction,
  order: BatchOrder,
  by: OrderMover,
): Generator<void, BatchOrder> {
  const status = statusAfter(order, 'pay', by.mover)
  const pool = poolOf(order)
  const items = itemsOf(tx, order.id)
  assertPoolPays(tx, pool, items)

  const paying = change(tx, order, by, {
    status,
    payTime: tx.now(),
    payingCount: items.length,
  })
  if (order.payoutTarget === payoutTarget.values.balance) {
    yield* creditWallets(tx, paying, items, by.mover)
    return tx.rows(batchOrderRows).find(order.id) ?? paying
  }
  for (const item of items) {
    sendItem(tx, { order: paying, item, pool, mover: by.mover })
    yield
  }
  return paying
}

function assertPoolPays(tx: Transaction, pool: Pool, items: readonly PayoutItem[]): void {
  const provider = tx.rows(providers).find(pool.providerId)
  if (
    provider === undefined ||
    provider.accountStatus !== accountStatus.values.normal ||
    provider.accountOpenStatus !== accountOpenStatus.values.opened
  ) {
    throw new Refusal('资金池账户状态异常，暂不能付款')
  }
  const net = addFen(...items.map((item) => fen(item.net)))
  if (balanceOf(tx.rows(ledgerAccounts), accountOfPool('BANK', pool)) < net) {
    throw new Refusal('资金池余额不足，暂不能付款')
  }
}

interface Sending {
  readonly order: BatchOrder
  readonly item: PayoutItem
  readonly pool: Pool
  readonly mover: Mover
}

function sendItem(tx: Transaction, { order, item, pool, mover }: Sending): void {
  const status = payoutItemMachine.next(item.status, 'send', mover)
  if (status === undefined) throw new Error(`The item ${item.itemNo} cannot be sent.`)
  post(tx, sendItemPosting(itemToBookOf(item)))
  const { instructionNo } = openInstruction(tx, {
    operation: accountOperation.values.pay,
    pool,
    owner: { type: 'merchant', id: order.merchantId },
    tenantId: order.tenantId,
    orderNo: order.orderNo,
    itemNo: item.itemNo,
    amount: fen(item.net),
    payeeName: item.name,
    payeeAccount: item.payeeAccount,
  })
  tx.rows(payoutItemRows).replace({
    ...item,
    status,
    instructionNo,
    payTime: tx.now(),
    updateTime: tx.now(),
    version: item.version + 1,
  })
  instructPayout(tx, {
    instructionNo,
    ...pool,
    payeeAccount: item.payeeAccount,
    payeeName: item.name,
    amount: fen(item.net),
  })
}

/** T06 for the whole order; its items end, and the tax counters forget them. */
function* cancelItems(tx: Transaction, order: BatchOrder, mover: Mover): Generator<void, void> {
  const items = itemsOf(tx, order.id)
  post(
    tx,
    unfreezeOrderPosting(
      order.orderNo,
      { merchantId: order.merchantId, pool: poolOf(order) },
      fen(order.totalPay),
    ),
  )
  for (const item of items) {
    const status = payoutItemMachine.next(item.status, 'withdraw', mover)
    if (status === undefined) throw new Error(`The item ${item.itemNo} cannot be withdrawn.`)
    tx.rows(payoutItemRows).replace({
      ...item,
      status,
      finishTime: tx.now(),
      updateTime: tx.now(),
      version: item.version + 1,
    })
    moveCounter(tx, 'release', item)
    countResendAgain(tx, item)
    yield
  }
}

function statusAfter(
  order: BatchOrder,
  event: 'withdraw' | 'refuse' | 'accept' | 'pay',
  mover: Mover,
): ValueOf<typeof batchOrderStatus> {
  const status = batchOrderMachine.next(order.status, event, mover)
  if (status === undefined) throw new Refusal('当前状态不允许该操作')
  return status
}

function change(
  tx: Transaction,
  order: BatchOrder,
  { username }: OrderMover,
  told: Partial<BatchOrder>,
): BatchOrder {
  return tx.rows(batchOrderRows).replace({
    ...order,
    ...told,
    updateBy: username,
    updateTime: tx.now(),
    version: order.version + 1,
  })
}
