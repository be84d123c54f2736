import { formatYuan, fen } from '@settle/shared/core/money/fen.ts'
import { type Express } from '@settle/shared/features/express/express.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { tellBusiness } from '#server/features/party/index.ts'
import { sendOutside } from '#server/simulators/outbox.ts'
import { type Transaction } from '#server/worlds/types.ts'

/** N26, to both sides. */
export function tellException(
  tx: Transaction,
  { merchantId, providerId }: Express,
  why: string,
): void {
  const title = `快递异常：${why}`
  tellBusiness(tx, providerId, title, '/provider/invoice/express')
  tellBusiness(tx, merchantId, title, '/merchant/invoice/express')
}

/** The letter with the files of invoices; it stops in the outbox, like everything that leaves the system. */
export function mailInvoices(tx: Transaction, email: string, invoices: readonly Invoice[]): void {
  const [first] = invoices
  if (first === undefined) return
  const lines = invoices.map(
    ({ invoiceNo, totalAmount }) => `${invoiceNo}（¥${formatYuan(fen(totalAmount))}）`,
  )
  sendOutside(tx, {
    channel: 'email',
    to: email,
    text: `【${first.sellerName}】${first.buyerName} 您好：您的 ${invoices.length} 张电子发票已开具：${lines.join('、')}。附件含每张发票的 PDF、OFD 和 XML 文件。`,
    code: null,
  })
}
