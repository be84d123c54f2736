import { expect } from 'vitest'
import { type InvoiceApply } from '@settle/shared/features/invoice/invoice-apply.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type Client } from '#test/harness/test-server.ts'
import { type TestWorld } from '#test/harness/test-world.ts'

const base = '/invoice/invoiceApply'
/** 现代服务·市场推广服务 */
const marketing = '3300000000000000001'

/** Uploads a form of acceptance and gives its path. */
export async function acceptanceForm(client: Client): Promise<string> {
  const { body } = await client
    .post('/sys/common/upload')
    .field('biz', 'acceptance')
    .attach('file', Buffer.from('89504e470d0a1a0a', 'hex'), 'form.png')
  expect(body, 'upload').toMatchObject({ success: true })
  return body.message
}

/** A good form for the orders of some names: a special invoice, sent by e-mail. */
export async function draftOf(client: Client, batchNames: readonly string[], change: object = {}) {
  const orders = await Promise.all(batchNames.map((name) => orderNamed(client, name)))
  const { body } = await client.get('/invoice/invoiceTitle/list')
  const acceptFormFile =
    'acceptFormFile' in change ? undefined : { acceptFormFile: await acceptanceForm(client) }
  return {
    orderIds: orders.map(({ id }) => id),
    invoiceType: '1',
    categoryId: marketing,
    titleId: body.result.records.find((row: { isDefault: string }) => row.isDefault === '1').id,
    medium: 'ELECTRONIC',
    email: 'finance@example.com',
    remark: null,
    ...acceptFormFile,
    ...change,
  }
}

/** The only order of a name that somebody sees. */
export async function orderNamed(client: Client, batchName: string): Promise<BatchOrder> {
  const { body } = await client
    .get('/payout/batchOrder/list')
    .query({ batchName, submitTime_begin: '', submitTime_end: '', pageSize: 2 })
  expect(body.result?.records, batchName).toHaveLength(1)
  return body.result.records[0]
}

export async function readApply(client: Client, id: string): Promise<InvoiceApply> {
  const { body } = await client.get(`${base}/queryById`).query({ id })
  expect(body, 'queryById').toMatchObject({ success: true })
  return body.result
}

/** The invoices of an application, by their numbers. */
export async function invoicesOf(client: Client, applyId: string): Promise<readonly Invoice[]> {
  const { body } = await client
    .get('/invoice/invoiceInfo/list')
    .query({ applyId, column: 'invoiceNo', order: 'asc', pageSize: 200 })
  return body.result.records
}

/** Accepts, issues and reviews an application by two people. */
export async function issueAndReview(
  world: TestWorld,
  { drawer, checker }: { readonly drawer: Client; readonly checker: Client },
  id: string,
): Promise<void> {
  for (const [client, verb, body] of [
    [drawer, 'accept', { id }],
    [drawer, 'issue', { id }],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { body: answer } = await client.post(`${base}/${verb}`).send(body)
    expect(answer, verb).toMatchObject({ success: true })
  }
  await world.advance('10s')
  const { body: answer } = await checker.post(`${base}/review`).send({ id, pass: true })
  expect(answer, 'review').toMatchObject({ success: true })
}
