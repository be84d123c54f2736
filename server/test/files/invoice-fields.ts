import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { readOfd, readXml } from './invoice-readers.ts'
import { textsOfPdf } from './pdf-text.ts'

/** The files of one invoice by their extension. */
export type FilesRead = Readonly<Record<string, Uint8Array | undefined>>

/** What an invoice must say in each of its files: the field, its text, and its place in the XML file. */
function fieldsOf(row: Invoice): readonly (readonly [name: string, text: string, path: string])[] {
  const data = 'EInvoice/EInvoiceData'
  return [
    ['发票号码', row.invoiceNo, 'EInvoice/Header/EIid'],
    ['购买方名称', row.buyerName, `${data}/BuyerInformation/BuyerName`],
    ['购买方纳税人识别号', row.buyerTaxNo ?? '', `${data}/BuyerInformation/BuyerIdNum`],
    ['销售方名称', row.sellerName, `${data}/SellerInformation/SellerName`],
    ['销售方纳税人识别号', row.sellerTaxNo, `${data}/SellerInformation/SellerIdNum`],
    ['项目名称', row.itemName, `${data}/IssuItemInformation/ItemName`],
    ['合计金额', yuan(row.exTaxAmount), `${data}/BasicInformation/TotalAmWithoutTax`],
    ['合计税额', yuan(row.taxAmount), `${data}/BasicInformation/TotalTaxAm`],
    ['价税合计', yuan(row.totalAmount), `${data}/BasicInformation/TotalTax-includedAmount`],
    ['开票人', row.drawer, `${data}/BasicInformation/Drawer`],
    ['备注', row.remark, `${data}/AdditionalInformation/Remark`],
  ]
}

/**
 * Every field that one of the three files of an invoice does not say as its row does, as readers that are not ours find it:
 * pdf.js and, where it is installed, pdftotext; a ZIP reader and a strict XML parser.
 */
export async function wrongFields(row: Invoice, files: FilesRead): Promise<readonly string[]> {
  const { pdf, ofd, xml } = files
  if (pdf === undefined || ofd === undefined || xml === undefined) {
    return [`${row.invoiceNo} has only ${Object.keys(files).join(', ')}`]
  }
  const [texts, { facts, text: drawn }, parts] = [await textsOfPdf(pdf), readOfd(ofd), readXml(xml)]
  return fieldsOf(row).flatMap(([name, text, path]) => {
    const seen = name === '价税合计' ? grouped(text) : text.replaceAll(/\s/g, '')
    const wrong: string[] = []
    if (texts.some((page) => !page.includes(seen))) wrong.push('PDF')
    if (facts[name] !== text) wrong.push('OFD')
    if (!drawn.includes(seen)) wrong.push('page of the OFD')
    if (parts[path] !== text) wrong.push('XML')
    return wrong.map((format) => `${row.invoiceNo}: ${name} in the ${format} is not ${text}`)
  })
}

/** A ZIP of invoices, sorted by the number that stands in the names of its files. */
export function byNumber(files: Readonly<Record<string, Uint8Array>>): Map<string, FilesRead> {
  const found = new Map<string, Record<string, Uint8Array>>()
  for (const [name, bytes] of Object.entries(files)) {
    const [, number = '', extension = ''] = /^dzfp_(\d+)_.*\.(\w+)$/.exec(name) ?? []
    found.set(number, { ...found.get(number), [extension]: bytes })
  }
  return found
}

/** Fen as a document writes them: two decimals, a sign, no groups. Written a second time on purpose. */
function yuan(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The total as it is drawn: with groups of three digits. */
function grouped(text: string): string {
  return `¥${text.replaceAll(/\B(?=(?:\d{3})+\.)/g, ',')}`
}
