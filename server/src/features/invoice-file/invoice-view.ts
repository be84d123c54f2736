import { fen } from '@settle/shared/core/money/fen.ts'
import { ppm } from '@settle/shared/core/money/ppm.ts'
import { invoiceType } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { type InvoicePaper, type InvoiceSide } from '#server/documents/invoice/invoice-paper.ts'
import { invoiceApplyOrderRows, invoiceRows } from '#server/features/invoice-quota/index.ts'
import { findFormOfRed } from '#server/features/invoice-reversal/index.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** The real ones have 19 digits and a meaning; no real class begins with 99. */
const simulatedClassCode = '9900000000000000000'

/** What the files of an invoice say: the row, and the orders and the red-letter form that belong to it. */
export function paperOf(source: RowSource, invoice: Invoice): InvoicePaper {
  const { deductAmount, isRed } = invoice
  return {
    number: invoice.invoiceNo,
    kind: kindOf(invoice),
    issueTime: invoice.issueTime,
    seller: sellerOf(invoice),
    buyer: buyerOf(invoice),
    itemName: invoice.itemName,
    classCode: simulatedClassCode,
    total: fen(invoice.totalAmount),
    exTax: fen(invoice.exTaxAmount),
    tax: fen(invoice.taxAmount),
    taxRate: ppm(invoice.taxRate),
    deduct: deductAmount === null ? null : fen(deductAmount),
    remark: invoice.remark,
    drawer: invoice.drawer,
    red: isRed === yesNo.values.yes ? redOf(source, invoice) : null,
    orders: source
      .rows(invoiceApplyOrderRows)
      .allBy('applyId', invoice.applyId)
      .map(({ orderNo, amount }) => ({ orderNo, amount: fen(amount) })),
  }
}

function kindOf({ invoiceType: type }: Invoice): InvoicePaper['kind'] {
  const { vatSpecial, difference } = invoiceType.values
  if (type === vatSpecial) return 'special'
  return type === difference ? 'difference' : 'ordinary'
}

function redOf(source: RowSource, invoice: Invoice): NonNullable<InvoicePaper['red']> {
  const blue = source.rows(invoiceRows).find(invoice.blueInvoiceId ?? '')
  const form = findFormOfRed(source, invoice)
  return { blueNumber: blue?.invoiceNo ?? '', formNumber: form?.formNo ?? '' }
}

function sellerOf(invoice: Invoice): InvoiceSide {
  return {
    name: invoice.sellerName,
    taxNo: invoice.sellerTaxNo,
    address: invoice.sellerAddress,
    phone: invoice.sellerPhone,
    bankName: invoice.sellerBankName,
    bankAccount: invoice.sellerBankAccount,
  }
}

function buyerOf(invoice: Invoice): InvoiceSide {
  return {
    name: invoice.buyerName,
    taxNo: invoice.buyerTaxNo ?? '',
    address: invoice.buyerAddress ?? '',
    phone: invoice.buyerPhone ?? '',
    bankName: invoice.buyerBankName ?? '',
    bankAccount: invoice.buyerBankAccount ?? '',
  }
}
