import { addFen, fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { type RedForm } from '@settle/shared/features/invoice-reversal/red-form.ts'
import { tellBusiness } from '#server/features/party/index.ts'
import { type Transaction } from '#server/worlds/types.ts'

type Sides = Pick<Invoice, 'merchantId' | 'providerId'>

/** N20: invoices of one application wait for their reversal. */
export function tellToReverse(tx: Transaction, blues: readonly Invoice[]): void {
  const [first] = blues
  if (first === undefined) return
  tellBoth(tx, first, `发票待冲红：${namesOf(blues)}，${first.reversalReason ?? ''}`)
}

/** N21: the red invoices are issued. */
export function tellReversed(
  tx: Transaction,
  sides: Sides,
  blues: readonly Invoice[],
  reds: readonly Invoice[],
): void {
  const sum = addFen(...reds.map(({ totalAmount }) => fen(totalAmount)))
  tellBoth(tx, sides, `发票已冲红：${namesOf(blues)}，红字金额 ¥${formatYuan(sum)}`)
}

/** N22: the form came to nothing. */
export function tellCancelled(
  tx: Transaction,
  form: RedForm,
  why: string,
  opensAgain: boolean,
): void {
  const next = opensAgain ? '，24 小时后重新发起' : ''
  tellBoth(tx, form, `发票冲红取消：${form.invoiceNo}，${why}${next}`)
}

/** N22 of what was only asked for. */
export function tellRequestEnded(tx: Transaction, invoice: Invoice, why: string): void {
  tellBoth(tx, invoice, `发票冲红取消：${invoice.invoiceNo}，${why}`)
}

/** Three forms came to nothing, and the payout has come back all the same: people have to talk. */
export function tellBlocked(tx: Transaction, { providerId, invoiceNo }: RedForm): void {
  const title = `红冲受阻：发票 ${invoiceNo} 因付款退汇须冲红，购方三次未确认，请联系商户后重新发起`
  tellBusiness(tx, providerId, title, '/provider/invoice/list')
}

function tellBoth(tx: Transaction, { merchantId, providerId }: Sides, title: string): void {
  tellBusiness(tx, providerId, title, '/provider/invoice/list')
  tellBusiness(tx, merchantId, title, '/merchant/invoice/list')
}

function namesOf(invoices: readonly Invoice[]): string {
  const [first] = invoices
  const rest = invoices.length > 1 ? ` 等 ${invoices.length} 张` : ''
  return `${first?.invoiceNo ?? ''}${rest}`
}
