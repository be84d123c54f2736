import { fen } from '@settle/shared/core/money/fen.ts'
import { isAccountClosed, keepReturned } from '#server/features/funds/index.ts'
import { type TaxOffset } from '#server/features/tax/index.ts'
import { post } from '#server/ledger/ledger.ts'
import { taxRefundPosting } from '#server/ledger/postings.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { payoutItemRows } from '#server/features/payout/order/payout-rows.ts'
import { itemToBookOf, poolOf } from './payout-item-facts.ts'

/**
 * Gives the merchants the taxes of payouts that came back after those had been paid; `offsets` made a payment smaller that
 * is booked in the same commit, and what it left in the pool is theirs (domain.md 4.6, decision 222).
 */
export function refundTaxes(tx: Transaction, offsets: readonly TaxOffset[]): void {
  const rows = tx.rows(payoutItemRows)
  for (const { itemId } of offsets) {
    if (itemId === undefined) continue
    const item = rows.find(itemId)
    if (item === undefined) throw new Error(`The returned item ${itemId} is gone.`)
    if (item.taxRefundPending === 0) continue
    const isClosed = isAccountClosed(tx, item.merchantId)
    post(tx, taxRefundPosting({ ...itemToBookOf(item), isClosed }))
    if (isClosed) {
      keepReturned(tx, poolOf(item), item.merchantId, {
        amount: fen(item.taxRefundPending),
        remark: `退汇税费：批次 ${item.orderNo} 明细 ${item.itemNo}，商户账户已注销`,
      })
    }
    rows.replace({
      ...item,
      taxRefundPending: 0,
      updateBy: 'system',
      updateTime: tx.now(),
      version: item.version + 1,
    })
  }
}
