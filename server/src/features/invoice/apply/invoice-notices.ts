import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { type InvoiceApply } from '@settle/shared/features/invoice/invoice-apply.ts'
import { tellBusiness } from '#server/features/party/index.ts'
import { type Transaction } from '#server/worlds/types.ts'

/** N17: the provider has an application to accept. */
export function tellApplied(tx: Transaction, apply: InvoiceApply): void {
  const title = `新开票申请：${apply.merchantName} ¥${formatYuan(fen(apply.amount))}`
  tellProvider(tx, apply, title)
}

/** N18: the provider or the bureau will not issue it. */
export function tellRejected(tx: Transaction, apply: InvoiceApply, reason: string): void {
  tellMerchant(tx, apply, `开票申请 ${apply.applyNo} 被驳回：${reason}`)
}

/** N19: the invoices are issued and reviewed. */
export function tellInvoiced(tx: Transaction, apply: InvoiceApply): void {
  const { applyNo, invoiceCount, amount } = apply
  const sum = formatYuan(fen(amount))
  tellMerchant(tx, apply, `发票已开具：${applyNo} ${invoiceCount} 张 ¥${sum}`)
}

/** What came of the night job, to its provider. */
export function tellNight(tx: Transaction, providerId: string, sent: number, left: number): void {
  const title = `夜间批量开票：提交${sent}，待处理${left}`
  tellBusiness(tx, providerId, title, '/provider/invoice/apply')
}

/** The bureau says something else than it has said before; nothing is changed by it. */
export function tellConflict(tx: Transaction, apply: InvoiceApply): void {
  tellProvider(tx, apply, `税务回执冲突：开票申请 ${apply.applyNo}`)
}

function tellProvider(tx: Transaction, { id, providerId }: InvoiceApply, title: string): void {
  tellBusiness(tx, providerId, title, `/provider/invoice/apply/detail?id=${id}`)
}

function tellMerchant(tx: Transaction, { id, merchantId }: InvoiceApply, title: string): void {
  tellBusiness(tx, merchantId, title, `/merchant/invoice/apply/detail?id=${id}`)
}
