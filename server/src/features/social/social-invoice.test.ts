import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayOf } from '@settle/shared/core/day.ts'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import {
  type InvoicePreview,
  type InvoiceQuota,
  type readInvoiceOptions,
} from '@settle/shared/features/invoice/invoice-form-calls.ts'
import { type SocialMember, type SocialOrder } from '@settle/shared/features/social/social-order.ts'
import { payableMonths } from '@settle/shared/features/social/social.rules.ts'
import { resultOf } from '#test/access/access-world.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { openedWorld } from '#test/material/import-world.ts'
import { draftOf, invoicesOf, issueAndReview } from '#test/material/invoice-world.ts'
import { expectSound, luoshui } from '#test/material/money-world.ts'
import { certificateOf } from '#test/material/payee-file.ts'

/* A social order is invoiced like an order of payouts, over what the bureau took and its fee (decision 210). */

type Options = ResultOf<typeof readInvoiceOptions>

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

const invoices = '/invoice/invoiceApply'
const social = '/social/socialOrder'
const tianjin = '120100'

async function member(name: string, sequence: number): Promise<string> {
  const employment = await resultOf<{ id: string }>(
    merchant.post('/sign/employment/add').send({
      name,
      certNo: certificateOf('1990-05-07', sequence),
      phone: '10000513344',
      jobTitle: '保洁师',
      jobNature: '1',
      entryDate: '2025-01-01',
    }),
  )
  const { id } = await resultOf<SocialMember>(
    merchant
      .post('/social/socialMember/add')
      .send({ employmentId: employment.id, cityCode: tianjin, base: 600_000 }),
  )
  return id
}

async function submitted(...memberIds: readonly string[]): Promise<SocialOrder> {
  const today = dayOf((await openedWorld(server, world)).clock.nowMs())
  const [period] = payableMonths(today)
  const draft = { bizType: '3', cityCode: tianjin, period, memberIds, payPassword: 'Pay12345' }
  return resultOf(merchant.post(`${social}/submit`).send(draft))
}

async function paid(...memberIds: readonly string[]): Promise<SocialOrder> {
  const { id } = await submitted(...memberIds)
  const provider = await world.as('provider')
  await resultOf(provider.post(`${social}/accept`).send({ id }))
  await world.advance('16s')
  return orderOf(id)
}

function orderOf(id: string): Promise<SocialOrder> {
  return resultOf(merchant.get(`${social}/queryById`).query({ id }))
}

function quota(): Promise<InvoiceQuota> {
  return resultOf(merchant.get(`${invoices}/quota`).query({ providerId: luoshui }))
}

async function choiceOf(client: Client, id: string) {
  const { orders } = await resultOf<Options>(client.get(`${invoices}/options`).query({}))
  return orders.find((order) => order.id === id)
}

test('what the bureau took can be invoiced with its fee, and what it refused cannot', async () => {
  const before = await quota()
  const { id, orderNo, period } = await paid(
    await member('穆新来', 711),
    await member('秦参保', 712),
  )

  expect(await quota()).toEqual({ ...before, available: before.available + 312_000 })
  expect(await choiceOf(merchant, id)).toMatchObject({
    orderNo,
    bizType: '3',
    batchName: `天津 ${period}`,
    totalCount: 2,
    successCount: 1,
    invoiceAmount: 312_000,
    net: 306_000,
  })

  const draft = await draftOf(merchant, [], { orderIds: [id] })
  const apply = await resultOf<{ id: string }>(merchant.post(`${invoices}/apply`).send(draft))
  expect(await orderOf(id)).toMatchObject({ invoicingStatus: '1' })
  expect(await choiceOf(merchant, id)).toBeUndefined()
  const again = await merchant.post(`${invoices}/apply`).send(draft)
  expect(again.body).toMatchObject({ success: false, message: `批次${orderNo}已申请开票` })
  await expectSound(server, world)

  const [drawer, checker] = [await world.as('luoshui_fp'), await world.as('luoshui_fh')]
  await issueAndReview(world, { drawer, checker }, apply.id)
  expect(await orderOf(id)).toMatchObject({ invoicingStatus: '2' })
  expect(await invoicesOf(merchant, apply.id)).toMatchObject([
    { totalAmount: 312_000, exTaxAmount: 294_340, taxAmount: 17_660 },
  ])
  expect(await quota()).toEqual({ ...before, invoiced: before.invoiced + 312_000 })
  await expectSound(server, world)
})

test('the picker of what can be invoiced offers it in the words of an order of payouts', async () => {
  const { id, orderNo, period } = await paid(
    await member('穆新来', 711),
    await member('秦参保', 712),
  )
  const offered = async (client: Client) => {
    const api = '/online/cgreport/api'
    const { cgRpConfigId } = await resultOf<{ cgRpConfigId: string }>(
      client.get(`${api}/getRpColumns/pick_order_invoiceable`),
    )
    const { records } = await resultOf<{ records: readonly { id: string }[] }>(
      client.get(`${api}/getData/${cgRpConfigId}`).query({ orderNo }),
    )
    return records
  }

  const [row, ...others] = await offered(merchant)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    id,
    orderNo,
    batchName: `天津 ${period}`,
    bizType: '3',
    successCount: 1,
    successAmount: '3,060.00',
    successTax: '0.00',
    successFee: '60.00',
    invoiceAmount: '3,120.00',
    status: '7',
  })
  expect(await offered(await world.as('agent'))).toEqual([])

  const draft = await draftOf(merchant, [], { orderIds: [id] })
  await resultOf(merchant.post(`${invoices}/apply`).send(draft))
  expect(await offered(merchant)).toEqual([])
})

test('an application that is taken back leaves the order to be invoiced', async () => {
  const { id } = await paid(await member('穆新来', 711))
  const draft = await draftOf(merchant, [], { orderIds: [id] })
  const apply = await resultOf<{ id: string }>(merchant.post(`${invoices}/apply`).send(draft))
  await resultOf(merchant.post(`${invoices}/withdraw`).send({ id: apply.id, reason: '抬头有误' }))

  expect(await orderOf(id)).toMatchObject({ invoicingStatus: '0' })
  expect(await choiceOf(merchant, id)).toBeDefined()
  await expectSound(server, world)
})

test('an order that is not paid, and one of somebody else, is refused', async () => {
  const { id, orderNo } = await submitted(await member('穆新来', 711))
  const draft = await draftOf(merchant, [], { orderIds: [id] })
  expect((await merchant.post(`${invoices}/apply`).send(draft)).body).toMatchObject({
    success: false,
    message: `批次${orderNo}状态不可开票`,
  })
  const stranger = await world.as('xingqiao')
  expect((await stranger.post(`${invoices}/apply`).send(draft)).body).toMatchObject({
    success: false,
    code: 404,
  })
})

test('on a difference invoice what went to the bureau is taken off, so that the fee alone is taxed', async () => {
  const lvzhou = await world.as('lvzhou')
  const { orders, categories } = await resultOf<Options>(lvzhou.get(`${invoices}/options`))
  const order = orders.find(
    ({ bizType, invoiceTypes }) => bizType === '3' && invoiceTypes.includes('2'),
  )
  const category = categories.find(({ invoiceTypes }) => invoiceTypes.includes('2'))
  const { amount, deductAmount, taxRate, taxAmount } = await resultOf<InvoicePreview>(
    lvzhou
      .post(`${invoices}/preview`)
      .send({ orderIds: [order?.id], invoiceType: '2', categoryId: category?.id }),
  )

  expect([amount, deductAmount]).toEqual([order?.invoiceAmount, order?.net])
  const fee = amount - (deductAmount ?? 0)
  expect(fee).toBeGreaterThan(0)
  expect(taxAmount).toBe(Math.round((fee * taxRate) / (1_000_000 + taxRate)))
})
