import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type FailedGroup,
  type FailedPayment,
} from '@settle/shared/features/payout-import/failed-payments.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { servicePackages } from '#server/features/session/index.ts'
import { fund, openedWorld } from '#test/material/import-world.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'

let server: TestServer
let world: TestWorld
let merchant: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  merchant = await world.as('merchant')
})

afterAll(() => server.close())

const base = '/payout/batchOrder'

interface Desk {
  readonly groups: readonly FailedGroup[]
  readonly records: readonly FailedPayment[]
  readonly total: number
}

async function deskOf(query: object = {}): Promise<Desk> {
  const { body } = await merchant.get(`${base}/failedPayments`).query({ pageSize: 1000, ...query })
  expect(body).toMatchObject({ success: true })
  return body.result
}

async function retry(itemIds: readonly string[]) {
  const { body } = await merchant.post(`${base}/retryFailed`).send({ itemIds })
  return body
}

/** Payments of one package and channel, of two batches at least. */
function together({ groups, records }: Desk): FailedPayment[] {
  for (const { packageId, payPass } of groups) {
    const same = records.filter((one) => one.packageId === packageId && one.payPass === payPass)
    if (new Set(same.map(({ orderId }) => orderId)).size > 1) return same
  }
  throw new Error('no two batches of one channel have failed payments')
}

test('the desk shows what waits in all batches; its groups add up to it and no filter changes them', async () => {
  const desk = await deskOf()
  const { body } = await merchant
    .get(`${base}/list`)
    .query({ toResendCount_begin: '1', pageSize: 1000 })
  const waiting = body.result.records.reduce(
    (sum: number, { toResendCount }: { toResendCount: number }) => sum + toResendCount,
    0,
  )
  expect(desk.total).toBe(waiting)
  expect(desk.records).toHaveLength(waiting)
  expect(desk.groups.reduce((sum, { count }) => sum + count, 0)).toBe(waiting)
  expect(desk.groups.reduce((sum, { amount }) => sum + amount, 0)).toBe(
    desk.records.reduce((sum, { amount }) => sum + amount, 0),
  )
  expect(desk.records.every(({ payeeAccount }) => payeeAccount.includes('*'))).toBe(true)

  const [group] = desk.groups
  const { packageId, payPass, failCode } = group ?? {}
  const part = await deskOf({ packageId, payPass, failCode })
  expect(part.total).toBe(group?.count)
  expect(part.groups).toEqual(desk.groups)
})

test('payments of several batches go into one import, are mended there, paid in one batch, and leave the desk', async () => {
  const before = await deskOf()
  const chosen = together(before)
  const opened = await retry(chosen.map(({ id }) => id))
  expect(opened).toMatchObject({ success: true, result: { rowCount: chosen.length } })
  const { id: sessionId, payPass, packageId } = opened.result
  // Asked again, it is the import that is open.
  expect(await retry(chosen.map(({ id }) => id)).then(({ result }) => result.id)).toBe(sessionId)

  const store = await openedWorld(server, world)
  const { merchantId, providerId } = store.rows(servicePackages).find(packageId) ?? {}
  await fund(store, 100_000_000, {
    merchantId: String(merchantId),
    pool: { providerId: String(providerId), payPass },
  })
  const rows = chosen.map((_, index) => ({ rowNo: index + 2, confirmed: true }))
  const mended = await merchant.put(`${base}/importRows`).send({ sessionId, rows })
  expect(mended.body).toMatchObject({ success: true })
  await merchant.post(`${base}/importDrop`).send({ sessionId })
  const paid = await merchant
    .post(`${base}/submit`)
    .send({ sessionId, payPassword: 'Pay12345', confirmRepeated: true })
  expect(paid.body).toMatchObject({ success: true })

  const after = await deskOf()
  const sent = store.rows(payoutItemRows).allBy('orderId', paid.body.result.orderId)
  expect(sent.length).toBeGreaterThan(1)
  expect(after.total).toBe(before.total - sent.length)
  const gone = sent.map(({ retryOfItemId }) => retryOfItemId)
  expect(after.records.filter(({ id }) => gone.includes(id))).toEqual([])
  expect(await retry([String(gone[0])])).toMatchObject({
    success: false,
    message: expect.stringMatching(/^明细 \S+ 已不需要重发，请刷新后重新选择$/),
  })
})

test('payments of another merchant are not found, and those of two channels do not go together', async () => {
  const { records } = await deskOf()
  const [first] = records
  const store = await openedWorld(server, world)
  const items = store.rows(payoutItemRows)
  const foreign = items
    .allBy('status', paymentStatus.values.failed)
    .find(({ merchantId }) => merchantId !== items.find(String(first?.id))?.merchantId)
  expect(await retry([String(foreign?.id)])).toMatchObject({ success: false, code: 404 })

  const elsewhere = records.find(({ orderId }) => orderId !== first?.orderId)
  await store.commit((tx) => {
    const orders = tx.rows(batchOrderRows)
    const order = orders.find(String(elsewhere?.orderId))
    if (order !== undefined) orders.replace({ ...order, payPass: payChannel.values.alipay })
  })
  expect(await retry([String(first?.id), String(elsewhere?.id)])).toMatchObject({
    success: false,
    message: '请一次选择同一服务商、同一渠道的付款',
  })
})
