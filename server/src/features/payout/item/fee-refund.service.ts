import { addDays, dayOf, epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { fen, type Fen } from '@settle/shared/core/money/fen.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { isAccountClosed, keepReturned } from '#server/features/funds/index.ts'
import { beneficiariesOf } from '#server/features/product/index.ts'
import { statementOf } from '#server/ledger/account-flows.ts'
import { post } from '#server/ledger/ledger.ts'
import { feeRefundPosting } from '#server/ledger/postings.ts'
import { findText } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { itemToBookOf, poolOf } from './payout-item-facts.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/order/payout-rows.ts'

const refundDue = 'payout.refundFee'
/** After the automatic release of shares, which may bring what is lacking. */
const refundTime = '09:30:00'

/** The rest of a returned fee waits until its collector can pay it (domain.md 4.6); every morning it is tried again. */
export function refundFeeLater(tx: Transaction, { id }: PayoutItem): void {
  const tomorrow = addDays(dayOf(tx.nowMs()), 1)
  const dueAtMs = epochMsOf(parseDateTime(`${tomorrow} ${refundTime}`))
  tx.schedule(refundDue, dueAtMs, { item: id })
}

/** Registers the refund of fees; once for all worlds of a registry. */
export function connectFeeRefunds(registry: WorldRegistry): void {
  registry.onDue(refundDue, (tx, payload) => {
    const item = tx.rows(payoutItemRows).find(findText(payload, 'item') ?? '')
    if (item !== undefined && item.feeRefundPending > 0) refundFee(tx, item)
  })
}

function refundOf({ orderNo, itemNo }: PayoutItem, amount: Fen) {
  return { amount, remark: `退汇服务费：批次 ${orderNo} 明细 ${itemNo}，商户账户已注销` }
}

function refundFee(tx: Transaction, item: PayoutItem): void {
  const order = tx.rows(batchOrderRows).find(item.orderId)
  if (order === undefined) throw new Error(`The item ${item.itemNo} has no order.`)
  const { type, id } = beneficiariesOf(order).collector
  if (type === 'individual') throw new Error('Nobody of these collects a fee.')
  const collector = { type, id }
  const amount = fen(item.feeRefundPending)
  if (statementOf(tx, collector, poolOf(item)).available < amount) {
    refundFeeLater(tx, item)
    return
  }
  const isClosed = isAccountClosed(tx, item.merchantId)
  post(tx, feeRefundPosting({ ...itemToBookOf(item), isClosed }, collector, amount))
  if (isClosed) keepReturned(tx, poolOf(item), item.merchantId, refundOf(item, amount))
  tx.rows(payoutItemRows).replace({
    ...item,
    feeRefundPending: 0,
    updateBy: 'system',
    updateTime: tx.now(),
    version: item.version + 1,
  })
}
