import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCreditCode } from '@settle/shared/core/text/validators.ts'
import { type InvoiceApply } from '@settle/shared/features/invoice/invoice-apply.ts'

import { payoutItemRows, payoutNews } from '#server/features/payout/index.ts'
import { findOrder, moveOrder } from '#server/simulators/bank/bank-orders.ts'
import { magicValues } from '#server/simulators/magic-values.ts'
import {
  draftOf,
  invoicesOf,
  issueAndReview,
  orderNamed,
  readApply,
} from '#test/material/invoice-world.ts'
import { expectSound } from '#test/material/money-world.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const base = '/invoice/invoiceApply'

interface Office {
  readonly world: TestWorld
  readonly merchant: Client
  readonly drawer: Client
  readonly checker: Client
}

async function office(): Promise<Office> {
  const world = await newWorld(server)
  const [merchant, drawer, checker] = await Promise.all(
    ['merchant', 'luoshui_fp', 'luoshui_fh'].map((name) => world.as(name)),
  )
  if (merchant === undefined || drawer === undefined || checker === undefined) throw new Error()
  return { world, merchant, drawer, checker }
}

async function act(client: Client, verb: string, body: object): Promise<InvoiceApply> {
  const { body: answer } = await client.post(`${base}/${verb}`).send(body)
  expect(answer, verb).toMatchObject({ success: true })
  return answer.result
}

/** PF-A is applied for with a tax number or a remark, accepted and sent to the bureau. */
async function sent(at: Office, change: { taxNo?: string; remark?: string }): Promise<string> {
  const { merchant, drawer } = at
  const { body: list } = await merchant.get('/invoice/invoiceTitle/list')
  const title = list.result.records.find((row: { isDefault: string }) => row.isDefault === '1')
  if (change.taxNo !== undefined) {
    await merchant.put('/invoice/invoiceTitle/edit').send({ ...title, taxNo: change.taxNo })
  }
  const draft = await draftOf(merchant, ['保洁师周结'], { remark: change.remark ?? null })
  const { id } = await act(merchant, 'apply', draft)
  await act(drawer, 'accept', { id })
  await act(drawer, 'issue', { id })
  return id
}

const taxNo = (value: string) =>
  magicValues.find((one) => one.place === 'invoiceTaxNo' && one.value === value)?.sample ?? ''

test('each tax number of the list is a true one, and the bureau does with it what the list says', async () => {
  const numbers = magicValues.filter(({ place }) => place === 'invoiceTaxNo')
  expect(numbers.filter(({ sample }) => !isCreditCode(sample ?? ''))).toEqual([])
  const ends: Readonly<Record<string, object>> = {
    T01: { status: '3', bureauMsg: 'FP01 购方纳税人识别号不存在' },
    T02: { status: '1', bureauState: 'ACCEPTED' },
    T03: { status: '5' },
    T04: { status: '5' },
    T05: { status: '1', bureauState: 'ACCEPTED' },
    T06: { status: '1', bureauState: 'ACCEPTED' },
    T07: { status: '1', bureauState: 'ACCEPTED' },
    T08: { status: '3', bureauMsg: 'FP03 开具额度不足' },
    T09: { status: '1', bureauState: 'NONE', bureauMsg: 'FP99 税务系统维护，请稍后重试' },
    T10: { status: '3', bureauMsg: 'FP02 购方为非正常户' },
  }
  for (const [value, expected] of Object.entries(ends)) {
    // oxlint-disable no-await-in-loop, vitest/no-conditional-expect -- one world after the other; some values answer late
    const at = await office()
    const id = await sent(at, { taxNo: taxNo(value) })
    await at.world.advance('12s')
    expect(await readApply(at.merchant, id), value).toMatchObject(expected)
    if (value === 'T05' || value === 'T06') {
      await at.world.advance('31m')
      expect(await readApply(at.drawer, id)).toMatchObject({ bureauState: 'UNKNOWN' })
      const status = value === 'T05' ? '5' : '3'
      expect(await act(at.drawer, 'query', { id })).toMatchObject({ status })
    }
    if (value === 'T07') {
      await at.world.advance('1m')
      expect(await readApply(at.drawer, id)).toMatchObject({ status: '5' })
    }
    if (value === 'T09') {
      await act(at.drawer, 'issue', { id })
      await at.world.advance('12s')
      expect(await readApply(at.drawer, id)).toMatchObject({ status: '5' })
    }
    await expectSound(server, at.world)
    // oxlint-enable no-await-in-loop, vitest/no-conditional-expect
  }
})

test('a remark rejects it, and is printed without its magic', async () => {
  const at = await office()
  const rejected = await sent(at, { remark: '季度费用 #拒' })
  await at.world.advance('12s')
  expect(await readApply(at.merchant, rejected)).toMatchObject({
    status: '3',
    rejectReason: '税局驳回：FP01 购方税号有误',
  })
  const other = await office()
  const slow = await sent(other, { remark: '季度费用 #慢' })
  await other.world.advance('25h')
  await act(other.checker, 'review', { id: slow, pass: true })
  const [invoice] = await invoicesOf(other.merchant, slow)
  expect(invoice?.remark).toBe('【模拟样张】季度费用')
  await expectSound(server, other.world)
})

/** The bank sends back the first paid item of PF-A. */
async function sendBack(at: Office): Promise<void> {
  const { id: orderId } = await orderNamed(at.merchant, '保洁师周结')
  const world = await server.registry.get(at.world.name)
  const item = world
    ?.rows(payoutItemRows)
    .allBy('orderId', orderId)
    .find(({ status }) => status === '2')
  await world?.commit((tx) => {
    const instructionNo = item?.instructionNo ?? ''
    const order = findOrder(tx, instructionNo, 'payout')
    if (order === undefined) throw new Error('There is no payout that could come back.')
    moveOrder(tx, order, 'returned')
    payoutNews.returned(tx, instructionNo, 'B007', '退汇：账户类型不支持')
  })
}

test('a return takes back an application that the bureau does not have, and asks for a new one', async () => {
  const at = await office()
  const draft = await draftOf(at.merchant, ['保洁师周结'])
  const { id } = await act(at.merchant, 'apply', draft)
  await act(at.drawer, 'accept', { id })
  await sendBack(at)
  expect(await readApply(at.merchant, id)).toMatchObject({
    status: '4',
    withdrawReason: '批次金额变更',
  })
  const order = await orderNamed(at.merchant, '保洁师周结')
  expect(order).toMatchObject({ invoicingStatus: '0' })
  expect(order.invoiceAmount).toBeLessThan(4_063_331)
  await expectSound(server, at.world)
})

test('a return goes along with what the bureau has: it is issued, and waits to be reversed', async () => {
  const at = await office()
  const id = await sent(at, {})
  await sendBack(at)
  expect(await readApply(at.merchant, id)).toMatchObject({ status: '1', amount: 4_063_331 })
  await expectSound(server, at.world)
  await at.world.advance('10s')
  await act(at.checker, 'review', { id, pass: true })
  const [invoice] = await invoicesOf(at.merchant, id)
  expect(invoice).toMatchObject({
    totalAmount: 4_063_331,
    reversalStatus: '1',
    reversalReason: '付款退汇',
  })
  await expectSound(server, at.world)
})

test('a return after the invoice marks it to be reversed', async () => {
  const at = await office()
  const draft = await draftOf(at.merchant, ['保洁师周结'])
  const { id } = await act(at.merchant, 'apply', draft)
  await issueAndReview(at.world, at, id)
  await sendBack(at)
  const [invoice] = await invoicesOf(at.merchant, id)
  expect(invoice).toMatchObject({ reversalStatus: '1', reversalReason: '付款退汇' })
  const { body } = await at.merchant.get(`${base}/quota`)
  expect(body.result.toReverse).toBeGreaterThan(0)
  await expectSound(server, at.world)
})
