import { Zip, ZipPassThrough } from 'fflate'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { type InvoiceFiles, type InvoiceFormat } from '#server/documents/invoice/invoice-paper.ts'
import { turn } from '#server/worlds/slices.ts'

/** The files that everybody gets of an invoice, in this order. */
export const threeFormats = ['pdf', 'ofd', 'xml'] as const satisfies readonly InvoiceFormat[]

/**
 * A ZIP file of invoices in chunks, three files for each. An invoice is made when the one before it was taken, so that
 * neither memory nor the queue of the printer grows with their number, and others have their turn in between.
 */
export async function* invoiceZip(
  invoices: readonly Invoice[],
  filesOf: (invoice: Invoice) => Promise<InvoiceFiles>,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const invoice of invoices) {
    // oxlint-disable eslint/no-await-in-loop -- one invoice after the other
    const files = await filesOf(invoice)
    for (const format of threeFormats) {
      // PDF and OFD are compressed already, and an XML is small.
      const entry = new ZipPassThrough(fileNameOf(invoice, format))
      zip.add(entry)
      entry.push(files[format], true)
    }
    yield* ready
    ready = []
    await turn()
    // oxlint-enable eslint/no-await-in-loop
  }
  zip.end()
  yield* ready
}

/** `dzfp_26990000000000000017_云帆到家服务有限公司_20261123102030.pdf`, without what file systems refuse (domain.md 4.8). */
export function fileNameOf(
  { invoiceNo, buyerName, issueTime }: Invoice,
  extension: InvoiceFormat | 'zip',
): string {
  const name = `dzfp_${invoiceNo}_${buyerName}_${issueTime.replaceAll(/\D/g, '')}`
  return `${name.replaceAll(/[\\/:*?"<>|\s]/g, '_')}.${extension}`
}
