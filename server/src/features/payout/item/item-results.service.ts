import { addFen, fen, formatYuan, negate } from '@settle/shared/core/money/fen.ts'
import { type Mover } from '@settle/shared/core/state-machine.ts'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import {
  batchOrderMachine,
  orderOutcomeOf,
  payoutItemMachine,
} from '@settle/shared/features/payout/batch-order.status.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { isAccountClosed, keepReturned } from '#server/features/funds/index.ts'
import { takeBackQuota } from '#server/features/invoice-quota/index.ts'
import { beneficiariesOf } from '#server/features/product/index.ts'
import { accrueShares, holdShares, revokeShares } from '#server/features/share/index.ts'
import { isTaxPaid, offsetTaxesLater } from '#server/features/tax/index.ts'
import { post } from '#server/ledger/ledger.ts'
import {
  itemFailurePosting,
  itemReturnPosting,
  itemSuccessPosting,
  itemToWalletPosting,
  quotaPosting,
  withBankSerial,
} from '#server/ledger/postings.ts'
import { wayBackOf } from '#server/simulators/bank/bank-books.ts'
import { sendOutside } from '#server/simulators/outbox.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { refundFeeLater } from './fee-refund.service.ts'
import { itemToBookOf, moveCounter, poolOf, sharesOf } from './payout-item-facts.ts'
import { tellFinished, tellReturned } from '#server/features/payout/order/payout-notices.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/order/payout-rows.ts'

/** 1 → 2: the payee has it (T08, Q1). A second telling changes nothing. */
export function noteSuccess(tx: Transaction, item: PayoutItem, bankSerial: string): void {
  const status = payoutItemMachine.next(item.status, 'succeed', 'sim')
  if (status === undefined) return
  const order = orderOf(tx, item)
  const earned = {
    ...itemToBookOf(item),
    shares: sharesOf(item),
    beneficiaries: beneficiariesOf(order),
  }
  post(tx, withBankSerial(itemSuccessPosting(earned), bankSerial))
  succeed(tx, order, { ...item, status, bankSerial })
}

/** To the payees' balances, at once: nothing goes through a bank (T10, Q1). */
export function* creditWallets(
  tx: Transaction,
  order: BatchOrder,
  items: readonly PayoutItem[],
  mover: Mover,
): Generator<void, void> {
  for (const item of items) {
    const sent = payoutItemMachine.next(item.status, 'send', mover)
    const status = sent === undefined ? undefined : payoutItemMachine.next(sent, 'succeed', 'sim')
    if (status === undefined) throw new Error(`The item ${item.itemNo} cannot be paid.`)
    const earned = {
      ...itemToBookOf(item),
      shares: sharesOf(item),
      beneficiaries: beneficiariesOf(order),
    }
    post(tx, itemToWalletPosting(earned, item.individualId))
    succeed(tx, orderOf(tx, item), { ...item, status, payTime: tx.now() })
    yield
  }
}

/** 1 → 3: the payee did not get it; the whole cost is the merchant's again (T09). */
export function noteFailure(
  tx: Transaction,
  item: PayoutItem,
  { code, text }: { readonly code: string; readonly text: string },
): void {
  const status = payoutItemMachine.next(item.status, 'fail', 'sim')
  if (status === undefined) return
  post(tx, itemFailurePosting(itemToBookOf(item)))
  moveCounter(tx, 'release', item)
  replaceItem(tx, {
    ...item,
    status,
    failCode: code,
    failReason: text,
    finishTime: tx.now(),
    needManual: yesNo.values.no,
  })
  const order = orderOf(tx, item)
  conclude(tx, {
    ...order,
    failCount: order.failCount + 1,
    toResendCount: order.toResendCount + 1,
    payingCount: order.payingCount - 1,
    ...sums(order, 'fail', item, 1),
  })
}

/**
 * 2 → 3, returned: the bank sends back what was paid; amount, taxes and fee are the merchant's again (T12, Q5). Taxes that the
 * bureau has already wait for the next payment (decision 222).
 */
export function noteReturn(
  tx: Transaction,
  item: PayoutItem,
  { code, text }: { readonly code: string; readonly text: string },
): void {
  const status = payoutItemMachine.next(item.status, 'return', 'sim')
  if (status === undefined) return
  // First, since an application that is taken back changes the order.
  takeBackQuota(tx, item)
  const before = orderOf(tx, item)
  const order: BatchOrder = {
    ...before,
    successCount: before.successCount - 1,
    failCount: before.failCount + 1,
    toResendCount: before.toResendCount + 1,
    ...sums(before, 'success', item, -1),
    ...sums(before, 'fail', item, 1),
  }
  const shares = sharesOf(item)
  const sources = revokeShares(tx, order, shares)
  const beneficiaries = beneficiariesOf(order)
  const isClosed = isAccountClosed(tx, item.merchantId)
  const wasTaxPaid = isTaxPaid(tx, item)
  const back = { ...itemToBookOf(item), shares, beneficiaries, sources, isClosed }
  const posting = itemReturnPosting({ ...back, isTaxPaid: wasTaxPaid })
  const { bankSerial } = item
  post(tx, withBankSerial(posting, bankSerial === null ? null : wayBackOf(bankSerial)))
  moveCounter(tx, 'unpost', item)
  const returned = replaceItem(tx, {
    ...item,
    status,
    returned: yesNo.values.yes,
    failCode: code,
    failReason: text,
    returnTime: tx.now(),
    feeRefundPending: pendingOf(shares, sources),
    taxRefundPending: wasTaxPaid ? item.tax : 0,
  })
  const { feeRefundPending, taxRefundPending } = returned
  if (feeRefundPending > 0) refundFeeLater(tx, returned)
  if (wasTaxPaid) offsetTaxesLater(tx, returned)
  if (isClosed) {
    keepReturned(tx, poolOf(item), item.merchantId, {
      amount: addFen(fen(item.pay), negate(fen(feeRefundPending)), negate(fen(taxRefundPending))),
      remark: `退汇：批次 ${item.orderNo} 明细 ${item.itemNo}，商户账户已注销`,
    })
  }
  conclude(tx, order)
  tellReturned(tx, order, item)
}

/** The bank does not know what became of it: somebody has to ask (domain.md 3.1, "stuck"). */
export function noteStuck(tx: Transaction, item: PayoutItem): void {
  const { yes } = yesNo.values
  replaceItem(tx, { ...item, needManual: yes })
  const order = orderOf(tx, item)
  if (order.needManual !== yes) replaceOrder(tx, { ...order, needManual: yes })
}

/** The bank's receipt can be looked at. */
export function noteReceipt(tx: Transaction, item: PayoutItem): void {
  const { yes } = yesNo.values
  if (item.hasReceipt !== yes) replaceItem(tx, { ...item, hasReceipt: yes })
}

function succeed(tx: Transaction, order: BatchOrder, item: PayoutItem): void {
  post(tx, quotaPosting(itemToBookOf(item)))
  moveCounter(tx, 'post', item)
  replaceItem(tx, { ...item, finishTime: tx.now(), needManual: yesNo.values.no })
  const changed: BatchOrder = {
    ...order,
    successCount: order.successCount + 1,
    payingCount: order.payingCount - 1,
    ...sums(order, 'success', item, 1),
  }
  accrueShares(tx, changed, sharesOf(item))
  sendOutside(tx, {
    channel: 'sms',
    to: item.phone,
    text: `【${item.providerName}】${item.merchantName} 向您支付的 ${formatYuan(fen(item.net))} 元已到账，请查收。`,
    code: null,
  })
  conclude(tx, changed)
}

/** Sets the status of an order that nothing is under way of any more: a function of its items (domain.md 0, point 9). */
function conclude(tx: Transaction, order: BatchOrder): void {
  const kept = replaceOrder(tx, { ...order, invoiceAmount: order.successPay })
  if (order.payingCount > 0) return
  // By the counts that every result moves: an order may have ten thousand items, and the last result comes like any other.
  const { payingCount: open, successCount: succeeded, failCount: failed } = order
  const outcome = orderOutcomeOf({ open, succeeded, failed })
  const status =
    outcome === undefined ? undefined : batchOrderMachine.next(order.status, outcome, 'sim')
  // A return that leaves the order what it was is no move.
  if (status === undefined) return
  const isFinishing = order.status === batchOrderStatus.values.paying
  const finished = replaceOrder(tx, {
    ...kept,
    status,
    needManual: yesNo.values.no,
    finishTime: isFinishing ? tx.now() : order.finishTime,
  })
  if (!isFinishing) return
  holdShares(tx, finished)
  tellFinished(tx, finished)
}

/** The five sums of an order by outcome, with an item put in or taken out. */
function sums(order: BatchOrder, outcome: 'success' | 'fail', item: PayoutItem, sign: 1 | -1) {
  if (outcome === 'success') {
    return {
      successAmount: order.successAmount + sign * item.amount,
      successNet: order.successNet + sign * item.net,
      successTax: order.successTax + sign * item.tax,
      successFee: order.successFee + sign * item.fee,
      successPay: order.successPay + sign * item.pay,
    }
  }
  return {
    failAmount: order.failAmount + sign * item.amount,
    failNet: order.failNet + sign * item.net,
    failTax: order.failTax + sign * item.tax,
    failFee: order.failFee + sign * item.fee,
    failPay: order.failPay + sign * item.pay,
  }
}

function pendingOf(
  shares: ReturnType<typeof sharesOf>,
  sources: ReturnType<typeof revokeShares>,
): number {
  const parts = ['provider', 'platform', 'operator', 'agent'] as const
  return parts
    .filter((part) => sources[part] === undefined)
    .reduce((sum, part) => sum + shares[part], 0)
}

function orderOf(tx: Transaction, item: PayoutItem): BatchOrder {
  const order = tx.rows(batchOrderRows).find(item.orderId)
  if (order === undefined) throw new Error(`The item ${item.itemNo} has no order.`)
  return order
}

function replaceItem(tx: Transaction, item: PayoutItem): PayoutItem {
  const { version } = item
  return tx
    .rows(payoutItemRows)
    .replace({ ...item, updateBy: 'system', updateTime: tx.now(), version: version + 1 })
}

function replaceOrder(tx: Transaction, order: BatchOrder): BatchOrder {
  const { version } = order
  return tx
    .rows(batchOrderRows)
    .replace({ ...order, updateBy: 'system', updateTime: tx.now(), version: version + 1 })
}
