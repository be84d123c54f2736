import { expect } from 'vitest'
import { type Express } from '@settle/shared/features/express/express.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type PayeeCells } from '@settle/shared/features/payout-import/import-row.ts'
import { type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { draftOf, invoicesOf, issueAndReview } from './invoice-world.ts'
import { importOf, signed } from './import-world.ts'
import { paymentPassword, recharge } from './money-world.ts'

/** A world with the people of both sides: Yunfan, and those of Luoshui who issue, review and send. */
export interface InvoiceWorld {
  readonly world: TestWorld
  readonly merchant: Client
  readonly provider: Client
  readonly people: { readonly drawer: Client; readonly checker: Client }
}

export async function newInvoiceWorld(server: TestServer): Promise<InvoiceWorld> {
  const world = await newWorld(server)
  const as = (username: string) => world.as(username)
  const people = { drawer: await as('luoshui_fp'), checker: await as('luoshui_fh') }
  return { world, merchant: await as('merchant'), provider: await as('provider'), people }
}

/** Two people whom Yunfan may pay; what they get costs it 12,816.00 and 8,758.13 yuan. */
export const { shen, lu } = signed
/** The second of them at a bank that sends the money back on the next day. */
export const luReturning = { ...lu, payeeAccount: '6200000000100690007' }

/** Yunfan pays some people, and its provider lets it. */
export async function payOrder(
  { world, merchant, provider }: InvoiceWorld,
  ...payees: readonly PayeeCells[]
): Promise<BatchOrder> {
  await recharge(world, merchant, 10_000_000)
  const { id: sessionId } = await importOf(merchant, payees)
  await done(merchant, '/payout/batchOrder/submit', { sessionId, payPassword: paymentPassword })
  const { body } = await merchant.get('/payout/batchOrder/list').query({ pageSize: 1 })
  const order: BatchOrder = body.result.records[0]
  await done(provider, '/payout/batchOrder/accept', { id: order.id })
  await done(provider, '/payout/batchOrder/pay', { id: order.id, payPassword: paymentPassword })
  await world.advance('10s')
  return order
}

/** Applies for the invoice of an order, and has it issued and reviewed. */
export async function invoiceFor(
  { world, merchant, people }: InvoiceWorld,
  order: BatchOrder,
  change: object = {},
): Promise<readonly Invoice[]> {
  const draft = await draftOf(merchant, [], { orderIds: [order.id], ...change })
  const { id } = await done(merchant, '/invoice/invoiceApply/apply', draft)
  await issueAndReview(world, people, id)
  return invoicesOf(merchant, id)
}

/** The one invoice of an order over 12,816.00 yuan that was paid just now. */
export async function oneInvoice(place: InvoiceWorld, change: object = {}): Promise<Invoice> {
  return onlyOne(await invoiceFor(place, await payOrder(place, shen), change))
}

/** The one invoice among some. */
export function onlyOne(invoices: readonly Invoice[]): Invoice {
  const [invoice, ...more] = invoices
  if (invoice === undefined || more.length > 0) throw new Error(`${more.length} invoices too many`)
  return invoice
}

export const onPaper = {
  medium: 'PAPER',
  email: null,
  receiverName: '程望舒',
  receiverPhone: '10012340001',
  receiverAddress: '云帆市海棠路 6 号',
}

/** Does something and gives what it answers; fails where it is refused. */
export async function done(client: Client, path: string, body: object) {
  const { body: answer } = await client.post(path).send(body)
  expect(answer, `${path} ${answer.message}`).toMatchObject({ success: true })
  return answer.result
}

/** Tries something and gives the sentence of its refusal. */
export async function refusalOf(client: Client, path: string, body: object): Promise<string> {
  const { body: answer } = await client.post(path).send(body)
  expect(answer, path).toMatchObject({ success: false })
  return answer.message
}

export async function readInvoice(client: Client, { id }: { id: string }): Promise<Invoice> {
  const { body } = await client.get('/invoice/invoiceInfo/queryById').query({ id })
  expect(body, 'invoice').toMatchObject({ success: true })
  return body.result
}

/** The letters that hold an invoice, the newest first. */
export async function lettersOf(
  client: Client,
  { invoiceNo }: Pick<Invoice, 'invoiceNo'>,
): Promise<readonly Express[]> {
  const { body } = await client.get('/invoice/express/list').query({ keyWord: invoiceNo })
  return body.result.records
}
