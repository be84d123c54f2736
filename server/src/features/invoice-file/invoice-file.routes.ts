import { Readable } from 'node:stream'
import {
  invoicesAtOnce,
  readInvoiceFile,
  readInvoiceFiles,
} from '@settle/shared/features/invoice-file/invoice-file-calls.ts'
import { invoices, type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { chosenOf } from '#server/core/export/export.ts'
import { fileHeadersOf } from '#server/core/file-headers.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { say } from '#server/core/call/locale.ts'
import { Refusal } from '#server/core/refusal.ts'
import { type DocumentPrinter } from '#server/documents/document-printer.ts'
import { invoiceRows } from '#server/features/invoice-quota/index.ts'
import { type Surroundings } from '#server/features/server-feature.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { paperOf } from './invoice-view.ts'
import { fileNameOf, invoiceZip, threeFormats } from './invoice-zip.ts'

const contentTypes = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  xml: 'application/xml; charset=utf-8',
  zip: 'application/zip',
} as const

/** The files of invoices: made in the printer's thread, from what the world keeps of them. */
export function invoiceFileRoutes(api: Api, { printer }: Surroundings): void {
  implement(api, readInvoiceFile, async ({ query, world, actor, reply, commit, describe }) => {
    const invoice = rowOf(invoices, world.rows(invoiceRows), query.id, actor)
    const { format = 'pdf' } = query
    const name = fileNameOf(invoice, format)
    const body =
      format === 'zip'
        ? Readable.from(invoiceZip([invoice], filesBy(printer, world)))
        : Buffer.from((await printer.printInvoice(paperOf(world, invoice), [format]))[format])
    describe(name)
    await commit(() => undefined)
    const disposition = format === 'pdf' ? 'inline' : 'attachment'
    return reply
      .type(contentTypes[format])
      .headers(fileHeadersOf(name, disposition, `dzfp_${invoice.invoiceNo}`))
      .send(body)
  })
  implement(api, readInvoiceFiles, async (call) => {
    const { query, rawQuery, world, actor, reply, commit, describe } = call
    const asked = chosenOf(readListQuery(invoices, actor, rawQuery), query.selections)
    const { rows, total } = world.rows(invoiceRows).page(asked, 0, invoicesAtOnce)
    if (total === 0) throw new Refusal('没有符合条件的发票')
    if (total > invoicesAtOnce) {
      throw new Refusal('一次最多下载 {limit} 张发票，当前 {total} 张，请缩小筛选条件', {
        limit: invoicesAtOnce,
        total,
      })
    }
    describe(say('zh-CN', '{total} 张发票', { total }))
    await commit(() => undefined)
    return reply
      .type(contentTypes.zip)
      .headers(fileHeadersOf(`发票-${world.clock.today()}.zip`, 'attachment', 'invoices'))
      .header('X-Total-Rows', total)
      .send(Readable.from(invoiceZip(rows, filesBy(printer, world))))
  })
}

function filesBy(printer: DocumentPrinter, world: RowSource) {
  return (invoice: Invoice) => printer.printInvoice(paperOf(world, invoice), threeFormats)
}
