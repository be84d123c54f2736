import { fen } from '@settle/shared/core/money/fen.ts'
import {
  invoicingStatus,
  reversalStatus,
} from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  type InvoiceApply,
  type InvoiceApplyOrder,
} from '@settle/shared/features/invoice/invoice-apply.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { tellBusiness } from '#server/features/party/index.ts'
import { post } from '#server/ledger/ledger.ts'
import { returnedQuotaPosting, type ReturnedFrom } from '#server/ledger/postings.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { invoiceApplyOrderRows, invoiceApplyRows, invoiceRows } from './invoice-rows.ts'
import { byClock, mayMove, moveApply } from './move-apply.ts'
import { releaseOrders } from './order-quota.ts'

/** Why the system takes an application back (domain.md 3.8). */
const amountChanged = '批次金额变更'
/** Why an invoice waits for its reversal where a payout came back (domain.md 3.10). */
export const returnedReason = '付款退汇'

/**
 * Q5: a paid item comes back. An application that the bureau does not have yet is taken back first, and the merchant is
 * asked to apply again; what the bureau has, or has issued, goes on and waits for its reversal (domain.md 3.8, 3.10).
 */
export function takeBackQuota(tx: Transaction, item: PayoutItem): void {
  const from = noteReturn(tx, item)
  const { merchantId, providerId, payPass, orderNo, itemNo, pay } = item
  const returned = { merchantId, pool: { providerId, payPass }, orderNo, itemNo, pay: fen(pay) }
  post(tx, returnedQuotaPosting(returned, from))
}

/** Takes an application back whose orders have changed; the merchant applies again (domain.md 3.8). */
export function recallApply(tx: Transaction, apply: InvoiceApply): void {
  releaseOrders(tx, apply)
  moveApply(tx, apply, 'recall', byClock, {
    withdrawReason: amountChanged,
    withdrawTime: tx.now(),
    text: amountChanged,
  })
  const title = `开票申请 ${apply.applyNo} 因批次金额变更已撤回，请重新申请`
  tellBusiness(tx, apply.merchantId, title, `/merchant/invoice/apply/detail?id=${apply.id}`)
}

function noteReturn(tx: Transaction, item: PayoutItem): ReturnedFrom {
  const entry = findOpen(tx, item.orderId)
  const apply = entry && tx.rows(invoiceApplyRows).find(entry.applyId)
  if (entry === undefined || apply === undefined) return 'Q_AVAIL'
  if (mayMove(apply, 'recall', byClock)) {
    recallApply(tx, apply)
    return 'Q_AVAIL'
  }
  tx.rows(invoiceApplyOrderRows).replace({ ...entry, returned: entry.returned + item.pay })
  if (entry.invoicingStatus === invoicingStatus.values.applied) return 'Q_APPLIED'
  for (const invoice of tx.rows(invoiceRows).allBy('applyId', apply.id)) {
    const isBlue = invoice.isRed === yesNo.values.no
    if (!isBlue || invoice.reversalStatus !== reversalStatus.values.notNeeded) continue
    tx.rows(invoiceRows).replace({
      ...invoice,
      reversalStatus: reversalStatus.values.toReverse,
      reversalReason: returnedReason,
      updateBy: 'system',
      updateTime: tx.now(),
      version: invoice.version + 1,
    })
  }
  return 'Q_INVOICED'
}

/** The place of an order in the application that holds it now. */
function findOpen(tx: Transaction, orderId: string): InvoiceApplyOrder | undefined {
  return tx
    .rows(invoiceApplyOrderRows)
    .allBy('orderId', orderId)
    .findLast((row) => row.invoicingStatus !== invoicingStatus.values.toInvoice)
}
