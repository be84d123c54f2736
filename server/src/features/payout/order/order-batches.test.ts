import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PayeeCells } from '@settle/shared/features/payout-import/import-row.ts'
import { type OrderOutcome } from '@settle/shared/features/payout/payout-batch-calls.ts'
import { importOf, signed } from '#test/material/import-world.ts'
import { expectSound, paymentPassword, recharge } from '#test/material/money-world.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

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

const orders = '/payout/batchOrder'
const wrongState = '当前状态不允许该操作'

interface NewOrder {
  readonly id: string
  readonly orderNo: string
}

async function submit(payee: PayeeCells): Promise<NewOrder> {
  const { id: sessionId } = await importOf(merchant, [payee])
  const { body } = await merchant
    .post(`${orders}/submit`)
    .send({ sessionId, payPassword: paymentPassword })
  expect(body, body.message).toMatchObject({ success: true })
  const { body: list } = await merchant.get(`${orders}/list`).query({ pageSize: 1 })
  return list.result.records[0]
}

interface Answer {
  readonly success: boolean
  readonly message: string
  readonly result: OrderOutcome[]
}

async function send(call: string, body: object, key?: string): Promise<Answer> {
  const request = provider.post(`${orders}/${call}`)
  if (key !== undefined) void request.set('Idempotency-Key', key)
  return (await request.send(body)).body
}

async function statusOf({ id }: NewOrder): Promise<string> {
  return (await merchant.get(`${orders}/queryById`).query({ id })).body.result.status
}

test('several orders are accepted at once, and each that cannot be says why by itself', async () => {
  const first = await submit(signed.shen)
  const second = await submit(signed.lu)
  const taken = await submit({ ...signed.shen, remark: '另一批' })
  await merchant.post(`${orders}/withdraw`).send({ id: taken.id, reason: '金额有误' })

  const { result } = await send('acceptBatch', {
    ids: [first.id, taken.id, '1400000000000009999', second.id],
  })

  expect(result).toEqual([
    { id: first.id, orderNo: first.orderNo, success: true, message: '' },
    { id: taken.id, orderNo: taken.orderNo, success: false, message: wrongState },
    {
      id: '1400000000000009999',
      orderNo: null,
      success: false,
      message: '该数据不存在或无权限',
    },
    { id: second.id, orderNo: second.orderNo, success: true, message: '' },
  ])
  expect(await statusOf(first)).toBe('1')
  expect(await statusOf(taken)).toBe('5')
  expect(await statusOf(second)).toBe('1')
})

test('several orders are paid with one password, which pays none where it is wrong', async () => {
  const first = await submit(signed.shen)
  const second = await submit(signed.lu)
  const ids = [first.id, second.id]
  await send('acceptBatch', { ids })

  const wrong = await send('payBatch', { ids, payPassword: 'Pay00000' })
  expect(wrong).toMatchObject({ success: false, message: '支付密码错误，还可尝试4次' })
  expect(await statusOf(first)).toBe('1')

  const { result } = await send('payBatch', { ids, payPassword: paymentPassword })
  expect(result.map(({ success }) => success)).toEqual([true, true])
  await world.advance('10s')
  expect([await statusOf(first), await statusOf(second)]).toEqual(['4', '4'])
  await expectSound(server, world)
})

test('a batch that is sent again with its key is done once and answered as it was', async () => {
  const order = await submit(signed.shen)
  const ids = [order.id]

  const once = await send('acceptBatch', { ids }, 'accept-these')
  const again = await send('acceptBatch', { ids }, 'accept-these')

  expect(once.result[0]).toMatchObject({ success: true })
  expect(again.result).toEqual(once.result)
  expect((await send('acceptBatch', { ids })).result[0]).toMatchObject({
    success: false,
    message: wrongState,
  })
})

test('what another provider has to pay is not moved and not named', async () => {
  const order = await submit(signed.shen)
  const stranger = await world.as('haitang')

  const { body } = await stranger.post(`${orders}/acceptBatch`).send({ ids: [order.id] })

  expect(body.result).toEqual([
    { id: order.id, orderNo: null, success: false, message: '该数据不存在或无权限' },
  ])
  expect(await statusOf(order)).toBe('0')
})

test('an empty choice, the same order twice and too many are no batch', async () => {
  const many = Array.from({ length: 101 }, (_, index) => `14${index}`)
  for (const ids of [[], ['1', '1'], many]) {
    // oxlint-disable-next-line no-await-in-loop -- three calls
    const { status } = await provider.post(`${orders}/acceptBatch`).send({ ids })
    expect(status).toBe(400)
  }
})
