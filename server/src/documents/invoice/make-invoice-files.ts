import { strToU8 } from 'fflate'
import { type DocumentFont } from '#server/documents/document-font.ts'
import { type Drawing } from './invoice-drawing.ts'
import { drawingOf } from './invoice-layout.ts'
import { invoiceOfd } from './invoice-ofd.ts'
import { type InvoiceFiles, type InvoiceFormat, type InvoicePaper } from './invoice-paper.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoiceXml } from './invoice-xml.ts'

/** Makes those files of an invoice that are asked for. The same paper makes the same bytes. Runs in the thread. */
export async function makeInvoiceFiles(
  paper: InvoicePaper,
  formats: readonly InvoiceFormat[],
  font: DocumentFont,
): Promise<Partial<InvoiceFiles>> {
  let drawn: Drawing | undefined
  // The QR code alone takes as long as the rest of an OFD: one drawing for both files.
  const drawing = () => (drawn ??= drawingOf(paper))
  const makers: Readonly<Record<InvoiceFormat, () => Promise<Uint8Array> | Uint8Array>> = {
    pdf: () => invoicePdf(paper, drawing(), font),
    ofd: () => invoiceOfd(paper, drawing()),
    xml: () => strToU8(invoiceXml(paper)),
  }
  const made = formats.map(async (format) => [format, await makers[format]()] as const)
  return Object.fromEntries(await Promise.all(made))
}
