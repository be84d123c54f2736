import { addFen, fen, type Fen } from '@settle/shared/core/money/fen.ts'
import {
  batchOrderStatus,
  paymentStatus,
} from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { countItems, orderOutcomeOf } from '@settle/shared/features/payout/batch-order.status.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { isToResend } from '#server/features/payee-check/index.ts'
import { paidPools, taxCounterRows, type TaxCounterRow } from '#server/features/tax/index.ts'
import {
  frozenForSocial,
  invoiceableForSocial,
  sentForSocial,
} from '#server/features/social-ledger/index.ts'
import {
  balancesOfKinds,
  broken,
  fine,
  sumsAgree,
  type InvariantCheck,
  type InvariantResult,
} from '#server/ledger/invariants.ts'
import { ledgerTransfers } from '#server/ledger/ledger.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { batchOrderRows, payoutItemRows } from './order/payout-rows.ts'

const { toPay, paying, succeeded, failed, withdrawn } = paymentStatus.values
const byId = { where: [], order: { field: 'id', descending: false } } as const

/** What orders and items say, the ledger says too (domain.md 4.9, points 4 to 6, 8, 9 and 12). */
export function* payoutInvariants(world: RowSource): InvariantCheck {
  const since = ledgerBegin(world)
  const items = yield* rowsSince(world.rows(payoutItemRows).each(byId), since)
  const orders = yield* rowsSince(world.rows(batchOrderRows).each(byId), since)
  return [
    yield* itemsAddUp(items),
    yield* ordersAreTheirItems(world, orders, items),
    yield* sumsAgree(
      '付款在途等于付款中明细的实发与已受理社保之和',
      balancesOfKinds(world, 'PAY_TRANSIT'),
      together(
        sumsBy(items, ({ status, net }) => (status === paying ? net : 0)),
        sentForSocial(world),
      ),
    ),
    yield* sumsAgree(
      '商户冻结等于未完成批次和社保订单占用的金额',
      balancesOfKinds(world, 'MCH_FRZ'),
      together(sumsBy(items, heldFor), frozenForSocial(world)),
    ),
    yield* taxesAgree(world, items, 'vat'),
    yield* taxesAgree(world, items, 'surcharge'),
    yield* taxesAgree(world, items, 'iit'),
    yield* sumsAgree(
      '可开票额度等于付款成功明细的应付与已缴社保之和',
      balancesOfKinds(world, 'Q_AVAIL', 'Q_APPLIED', 'Q_INVOICED'),
      together(
        sumsBy(items, ({ status, pay }) => (status === succeeded ? pay : 0)),
        invoiceableForSocial(world),
      ),
    ),
    yield* countersAreItems(world, items),
  ]
}

/** Archived orders are older than the ledger, which does not tell of them (rulings.md, "Worlds and time"). */
function ledgerBegin(world: RowSource): string {
  const [first] = world.rows(ledgerTransfers).page(byId, 0, 1).rows
  return first?.postedAt ?? ''
}

function* rowsSince<R extends { readonly createTime: string }>(
  rows: Iterable<R>,
  since: string,
): Generator<void, readonly R[]> {
  const kept: R[] = []
  yield* visiting(rows, (row) => {
    if (row.createTime >= since) kept.push(row)
  })
  return kept
}

const taxNames = { vat: '增值税', surcharge: '附加税', iit: '个税' } as const
const taxAccounts = { vat: 'TAX_VAT', surcharge: 'TAX_SUR', iit: 'TAX_IIT' } as const

function taxesAgree(
  world: RowSource,
  items: readonly PayoutItem[],
  tax: keyof typeof taxNames,
): Generator<void, InvariantResult> {
  return sumsAgree(
    `代征税款（${taxNames[tax]}）等于付款成功和待退税费明细的税额减去已缴款`,
    balancesOfKinds(world, taxAccounts[tax]),
    together(
      mapped(items, (item) => [
        poolKey(item),
        // What came back after its taxes were paid is given from the pool once a payment is smaller by them.
        item.status === succeeded || item.taxRefundPending > 0 ? item[tax] : 0,
      ]),
      mapped(world.rows(paidPools).each(byId), (paid) => [poolKey(paid), 0 - paid[tax]]),
    ),
  )
}

function poolKey({ providerId, payPass }: Pick<PayoutItem, 'providerId' | 'payPass'>): string {
  return `pool/${providerId}/${providerId}:${payPass}`
}

function* itemsAddUp(items: readonly PayoutItem[]): Generator<void, InvariantResult> {
  const name = '每笔明细：应付 = 实发 + 税费 + 服务费，分润之和等于服务费'
  let wrongNo: string | undefined
  yield* visiting(items, (item) => {
    const isWrong =
      item.pay !== item.net + item.tax + item.fee ||
      item.tax !== item.vat + item.surcharge + item.iit ||
      item.net <= 0 ||
      item.fee !== item.providerShare + item.platformShare + item.operatorShare + item.agentShare
    if (isWrong) wrongNo = item.itemNo
    return !isWrong
  })
  if (wrongNo !== undefined) return broken(name, wrongNo)
  return fine(name, '{count} 笔明细', { count: items.length })
}

function* ordersAreTheirItems(
  world: RowSource,
  orders: readonly BatchOrder[],
  items: readonly PayoutItem[],
): Generator<void, InvariantResult> {
  const name = '每个批次：金额、笔数和状态与明细一致'
  const itemsOf = new Map<string, PayoutItem[]>()
  yield* visiting(items, (item) => {
    const known = itemsOf.get(item.orderId)
    if (known === undefined) itemsOf.set(item.orderId, [item])
    else known.push(item)
  })
  let wrongNo: string | undefined
  yield* visiting(orders, (order) => {
    if (!isOfItems(world, order, itemsOf.get(order.id) ?? [])) wrongNo = order.orderNo
    return wrongNo === undefined
  })
  if (wrongNo !== undefined) return broken(name, wrongNo)
  return fine(name, '{count} 个批次', { count: orders.length })
}

function isOfItems(world: RowSource, order: BatchOrder, items: readonly PayoutItem[]): boolean {
  const successes = items.filter(({ status }) => status === succeeded)
  const failures = items.filter(({ status }) => status === failed)
  const underWay = items.filter(({ status }) => status === paying)
  return (
    order.totalCount === items.length &&
    order.successCount === successes.length &&
    order.failCount === failures.length &&
    order.payingCount === underWay.length &&
    order.toResendCount === failures.filter((item) => isToResend(world, item)).length &&
    order.totalPay === payOf(items) &&
    order.successPay === payOf(successes) &&
    order.failPay === payOf(failures) &&
    order.invoiceAmount === order.successPay &&
    order.successFee === addFen(...successes.map(({ fee }) => fen(fee))) &&
    statusFits(order, items)
  )
}

/** The status is a function of the items, once they were sent (domain.md 0, point 9). */
function statusFits({ status }: BatchOrder, items: readonly PayoutItem[]): boolean {
  const states = items.map((item) => item.status)
  const {
    submitted,
    accepted,
    refused,
    withdrawn: cancelled,
    paying: sent,
  } = batchOrderStatus.values
  if (status === submitted || status === accepted) return states.every((one) => one === toPay)
  if (status === refused || status === cancelled) return states.every((one) => one === withdrawn)
  const outcome = orderOutcomeOf(countItems(states))
  if (status === sent) return outcome === undefined
  const { succeeded: done, failed: none, partlySucceeded: partly } = batchOrderStatus.values
  return (
    outcome !== undefined &&
    { succeed: done, fail: none, partlySucceed: partly }[outcome] === status
  )
}

/** Point 9: what the tax counters say is what the items say that are under way or paid. */
function countersAreItems(
  world: RowSource,
  items: readonly PayoutItem[],
): Generator<void, InvariantResult> {
  return sumsAgree(
    '个人累计等于有效明细之和',
    countersOf(world.rows(taxCounterRows).each(byId)),
    countedOf(items),
  )
}

type Sums = Generator<readonly [key: string, amount: number]>

function* countersOf(counters: Iterable<TaxCounterRow>): Sums {
  for (const { id, reserved, posted } of counters) {
    yield [`${id} amount`, reserved.amount + posted.amount]
    yield [`${id} tax`, taxOf(reserved) + taxOf(posted)]
  }
}

function* countedOf(items: readonly PayoutItem[]): Sums {
  const counted: ReadonlySet<string> = new Set([toPay, paying, succeeded])
  for (const { status, individualId, providerId, taxPeriod, amount, tax } of items) {
    if (!counted.has(status)) continue
    yield [`${individualId}/${providerId}/${taxPeriod} amount`, amount]
    yield [`${individualId}/${providerId}/${taxPeriod} tax`, tax]
  }
}

function taxOf({ vat, surcharge, iit }: { vat: Fen; surcharge: Fen; iit: Fen }): number {
  return vat + surcharge + iit
}

/** What of an item lies in the merchant's frozen balance: all of it, or, once the net amount is on its way, the rest. */
function heldFor({ status, pay, net }: PayoutItem): number {
  if (status === toPay) return pay
  return status === paying ? pay - net : 0
}

/** Sums by the merchant's account in the pool, as `balancesOfKinds` names it. */
function sumsBy(items: readonly PayoutItem[], amountOf: (item: PayoutItem) => number): Sums {
  return mapped(items, (item) => [
    `merchant/${item.merchantId}/${item.providerId}:${item.payPass}`,
    amountOf(item),
  ])
}

function* mapped<Item>(
  items: Iterable<Item>,
  make: (item: Item) => readonly [key: string, amount: number],
): Sums {
  for (const item of items) yield make(item)
}

function payOf(items: readonly PayoutItem[]): Fen {
  return addFen(...items.map(({ pay }) => fen(pay)))
}

function* together<Item>(...parts: readonly Iterable<Item>[]): Generator<Item> {
  for (const part of parts) yield* part
}
