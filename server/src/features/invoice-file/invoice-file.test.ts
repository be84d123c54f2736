import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fen, plainYuan } from '@settle/shared/core/fen.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { invoicesOf } from '#test/material/invoice-world.ts'
import { readOfd, readXml } from '#test/files/invoice-readers.ts'
import {
  done,
  newInvoiceWorld,
  oneInvoice,
  type InvoiceWorld,
} from '#test/material/issued-invoices.ts'
import { textsOfPdf } from '#test/files/pdf-text.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'

let server: TestServer
let place: InvoiceWorld
let blue: Invoice
let red: Invoice

beforeAll(async () => {
  server = await startTestServer()
  place = await newInvoiceWorld(server)
  blue = await oneInvoice(place, { invoiceType: '3', remark: '十一月推广费 <&>' })
  await done(place.provider, '/invoice/reversal/reverse', { id: blue.id, reason: '01' })
  await place.world.advance('8s')
  const found = (await invoicesOf(place.merchant, blue.applyId)).find(({ isRed }) => isRed === '1')
  if (found === undefined) throw new Error('There is no red invoice.')
  red = found
})
afterAll(() => server.close())

async function fileOf(client: Client, { id }: Invoice, format: string) {
  return client.get('/invoice/invoiceInfo/file').query({ id, format }).responseType('blob')
}

test('the three files of a blue and of a red invoice say what their rows say, and the same each time', async () => {
  for (const invoice of [blue, red]) {
    const [pdf, ofd, xml] = [
      await fileOf(place.merchant, invoice, 'pdf'),
      await fileOf(place.provider, invoice, 'ofd'),
      await fileOf(place.merchant, invoice, 'xml'),
    ]
    const { invoiceNo, buyerName, sellerName, remark, drawer } = invoice
    const amounts = [invoice.exTaxAmount, invoice.taxAmount].map((one) => plainYuan(fen(one)))
    const written = [invoiceNo, buyerName, sellerName, drawer, ...amounts, '模拟样张']
    const texts = [...(await textsOfPdf(pdf.body)), readOfd(ofd.body).text]
    for (const text of texts) {
      for (const part of [...written, remark.replaceAll(/\s/g, '')]) expect(text).toContain(part)
    }
    expect(readXml(xml.body)).toMatchObject({
      'EInvoice/Header/EIid': invoiceNo,
      'EInvoice/EInvoiceData/BuyerInformation/BuyerName': buyerName,
      'EInvoice/EInvoiceData/BasicInformation/TotalTaxAm': amounts[1],
      'EInvoice/EInvoiceData/AdditionalInformation/Remark': remark,
    })
    expect(pdf.headers['content-disposition']).toContain(
      encodeURIComponent(`dzfp_${invoiceNo}_${buyerName}_`),
    )
    const again = await fileOf(place.provider, invoice, 'pdf')
    expect(hashOf(again.body)).toBe(hashOf(pdf.body))
  }
})

test('a red invoice names the blue one and its form', async () => {
  const fields = readXml((await fileOf(place.merchant, red, 'xml')).body)
  expect(fields).toMatchObject({
    'EInvoice/EInvoiceData/SpecificInformation/RedEInvoice/OriginalInvoiceCode': blue.invoiceNo,
  })
  const form = fields['EInvoice/EInvoiceData/SpecificInformation/RedEInvoice/CreditNoteNumber']
  expect(red.remark).toContain(form)
})

test('a ZIP holds the three files of each chosen invoice', async () => {
  const one = unzipSync((await fileOf(place.merchant, blue, 'zip')).body)
  expect(Object.keys(one).map((name) => name.split('.').at(-1))).toEqual(['pdf', 'ofd', 'xml'])
  const { body, headers } = await place.merchant
    .get('/invoice/invoiceInfo/files')
    .query({ selections: [blue.id, red.id].join(',') })
    .responseType('blob')
  const both = unzipSync(body)

  expect(headers['x-total-rows']).toBe('2')
  expect(Object.keys(both)).toHaveLength(6)
  for (const [name, bytes] of Object.entries(one)) {
    expect(hashOf(both[name] ?? new Uint8Array()), name).toBe(hashOf(bytes))
  }
})

test('nobody else gets them', async () => {
  const { world } = place
  for (const username of ['xingqiao', 'haitang']) {
    const other = await world.as(username)
    const { body } = await other.get('/invoice/invoiceInfo/file').query({ id: blue.id })
    expect(body, username).toMatchObject({ success: false, message: '该数据不存在或无权限' })
  }
})

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
