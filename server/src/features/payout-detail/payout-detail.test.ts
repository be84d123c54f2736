import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { type readPayoutDetail } from '@settle/shared/features/payout-detail/payout-detail-calls.ts'
import { type PayeeCells } from '@settle/shared/features/payout-import/import-row.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { importOf, signed } from '#test/material/import-world.ts'
import { paymentPassword, recharge } from '#test/material/money-world.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

type Detail = ResultOf<typeof readPayoutDetail>

let server: TestServer
let world: TestWorld
let merchant: Client
let provider: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  merchant = await world.as('merchant')
  provider = await world.as('provider')
  await recharge(world, merchant, 10_000_000)
})

afterAll(() => server.close())

const items = '/payout/batchOrderItem'
const { shen, lu } = signed

/** Pays a list and gives its items, by sequence. */
async function paid(...payees: readonly PayeeCells[]): Promise<PayoutItem[]> {
  const { id: sessionId } = await importOf(merchant, payees)
  const submitted = await merchant
    .post('/payout/batchOrder/submit')
    .send({ sessionId, payPassword: paymentPassword })
  expect(submitted.body, submitted.body.message).toMatchObject({ success: true })
  const { orderId: id } = submitted.body.result
  await provider.post('/payout/batchOrder/accept').send({ id })
  await provider.post('/payout/batchOrder/pay').send({ id, payPassword: paymentPassword })
  await world.advance('10s')
  const query = { orderId: id, column: 'seq', order: 'asc' }
  return (await merchant.get(`${items}/list`).query(query)).body.result.records
}

async function detailOf(client: Client, item: PayoutItem | undefined): Promise<Detail> {
  const { body } = await client.get(`${items}/detail`).query({ id: item?.id })
  expect(body, body.message).toMatchObject({ success: true })
  return body.result
}

const eventsOf = ({ steps }: Detail) => steps.map(({ event }) => event)

test('a payment tells its way from the contract to the bank, and what hangs on it', async () => {
  const [item] = await paid(shen)
  const detail = await detailOf(provider, item)

  expect(eventsOf(detail)).toEqual(['signed', 'submitted', 'accepted', 'sent', 'paid'])
  expect(detail.steps.map(({ time }) => time)).toEqual(
    detail.steps.map(({ time }) => time).toSorted(),
  )
  expect(detail.steps.at(-1)?.text).toBe(item?.bankSerial)
  expect(detail.links).toMatchObject({
    order: { orderNo: item?.orderNo, status: '4' },
    signing: { signNo: expect.any(String) },
    instruction: { instructionNo: item?.instructionNo, state: 'SUCCESS' },
    retryOf: null,
    retriedBy: null,
    invoiceApply: null,
  })
  expect(detail.links.flows.length).toBeGreaterThan(0)
  expect(detail.links.flows.every(({ flowNo }) => flowNo !== '')).toBe(true)
})

test('each role is told what it may read, and nobody else finds it', async () => {
  const [item] = await paid(shen)
  const own = await detailOf(merchant, item)
  expect(own.links.instruction).toBeNull()
  expect(own.links.declaration).toBeNull()
  expect(own.links.recon).toBeNull()
  expect(own.item.certNo).toContain('*')
  expect(own.links.flows.every(({ ownerName }) => ownerName === item?.merchantName)).toBe(true)

  const agent = await detailOf(await world.as('agent'), item)
  expect(agent.item.payeeAccount).toBeUndefined()
  expect(agent.links).toMatchObject({ signing: null, invoiceApply: null, delivery: null })
  expect(JSON.stringify(agent)).not.toContain(item?.payeeAccount.slice(-4))

  const stranger = await world.as('xingqiao')
  const { body } = await stranger.get(`${items}/detail`).query({ id: item?.id })
  expect(body).toMatchObject({ success: false, message: '该数据不存在或无权限' })
})

test('a failed payment and the one that makes it good lead to each other', async () => {
  const [failed] = await paid({ ...lu, payeeAccount: '6200000000100150002' })
  expect(eventsOf(await detailOf(merchant, failed)).at(-1)).toBe('failed')
  const { body } = await merchant
    .post('/payout/batchOrder/retry')
    .send({ orderId: failed?.orderId })
  const sessionId = body.result.id
  await merchant
    .put('/payout/batchOrder/importRows')
    .send({ sessionId, rows: [{ rowNo: 2, payeeAccount: lu.payeeAccount }] })
  const sent = await merchant
    .post('/payout/batchOrder/submit')
    .send({ sessionId, payPassword: paymentPassword })
  expect(sent.body, sent.body.message).toMatchObject({ success: true })

  const before = await detailOf(merchant, failed)
  expect(eventsOf(before).at(-1)).toBe('resent')
  const { retriedBy } = before.links
  expect(retriedBy).toMatchObject({ orderNo: sent.body.result.orderNo, status: '0' })
  const { body: after } = await merchant.get(`${items}/detail`).query({ id: retriedBy?.id })
  expect(after.result.links.retryOf).toMatchObject({ id: failed?.id, status: '3' })
})
