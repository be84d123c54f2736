import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type InvoiceApply } from '@settle/shared/features/invoice/invoice-apply.ts'
import { redFormRows } from '#server/features/invoice-reversal/index.ts'
import { controlOf, type ControlledWorld } from '#test/kit/control-world.ts'
import { draftOf, readApply } from '#test/material/invoice-world.ts'
import {
  done,
  lu,
  newInvoiceWorld,
  oneInvoice,
  payOrder,
  readInvoice,
  refusalOf,
  shen,
  type InvoiceWorld,
} from '#test/material/issued-invoices.ts'
import { expectSound } from '#test/material/money-world.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'

let server: TestServer
let place: InvoiceWorld
let control: ControlledWorld

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  place = await newInvoiceWorld(server)
  control = controlOf(server, place.world)
})

afterAll(() => server.close())

const base = '/invoice/invoiceApply'
const luoshui = '1200000000000000001'

/** An order over somebody is applied for and accepted. */
async function accepted(payee = shen): Promise<string> {
  const order = await payOrder(place, payee)
  const draft = await draftOf(place.merchant, [], { orderIds: [order.id] })
  const { id } = await done(place.merchant, `${base}/apply`, draft)
  await done(place.people.drawer, `${base}/accept`, { id })
  return id
}

async function issued(id: string): Promise<InvoiceApply> {
  await done(place.people.drawer, `${base}/issue`, { id })
  await place.world.advance('12s')
  return readApply(place.merchant, id)
}

const set = (change: object) => control.put('/simulate/tax', change)

describe('the tax bureau', () => {
  test('refuses the next request with the code that was set, and only that one', async () => {
    const id = await accepted()
    expect((await set({ nextInvoice: 'FP99' })).body).toMatchObject({ nextInvoice: 'FP99' })
    expect(await issued(id)).toMatchObject({
      status: '1',
      bureauMsg: 'FP99 税务系统维护，请稍后重试',
    })
    expect((await control.get('/simulate/tax')).body).toMatchObject({ nextInvoice: null })
    expect(await issued(id)).toMatchObject({ status: '5' })
    await expectSound(server, place.world)
  })

  test('takes a day over the next one', async () => {
    const id = await accepted()
    await set({ nextInvoice: 'delay' })
    expect(await issued(id)).toMatchObject({ status: '1', bureauState: 'ACCEPTED' })
    await place.world.advance('24h')
    expect(await readApply(place.provider, id)).toMatchObject({ status: '5' })
  })

  test('is down until it is set right again', async () => {
    const id = await accepted()
    await set({ mode: 'down' })
    expect(await issued(id)).toMatchObject({ status: '1', bureauState: 'NONE' })
    expect(await issued(id)).toMatchObject({ status: '1', bureauState: 'NONE' })
    await set({ mode: 'honest' })
    expect(await issued(id)).toMatchObject({ status: '5' })
  })

  test('says nothing by itself until somebody has it issue or refuse', async () => {
    await set({ mode: 'manual' })
    const id = await accepted()
    expect(await issued(id)).toMatchObject({ status: '1', bureauState: 'SENT' })
    const { body } = await control.get('/simulate?entity=invoice-application')
    // The story has one of its own that nobody answers.
    expect(body.things).toHaveLength(2)
    expect(body.things[0]).toMatchObject({ id, state: 'atBureau', allowed: ['issue', 'reject'] })
    await place.world.simulate(`invoice-application/${id}/issue`)
    expect(await readApply(place.merchant, id)).toMatchObject({ status: '5' })
    expect((await control.post(`/simulate/invoice-application/${id}/issue`)).status).toBe(409)
  })

  test('refuses by hand with one of its codes, or with words', async () => {
    await set({ mode: 'manual' })
    for (const [payee, reason, message] of [
      [shen, 'FP05', 'FP05 销方发票业务被暂停'],
      [lu, '购方税号已注销', 'FP01 购方税号已注销'],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one after the other
      const id = await accepted(payee)
      await issued(id)
      await control.post(`/simulate/invoice-application/${id}/reject`, { reason })
      expect(await readApply(place.merchant, id)).toMatchObject({ status: '3', bureauMsg: message })
      // oxlint-enable no-await-in-loop
    }
    await expectSound(server, place.world)
  })

  test('is as silent, or as down, about declarations and reports', async () => {
    const { provider, world } = place
    const yunxiu = await world.as('yunxiu')
    const { body: drafts } = await provider.get('/tax/taxDeclare/list').query({ status: '0' })
    const { body: asked } = await yunxiu.get('/tax/platformReport/list').query({ status: '4' })
    const [{ id }] = drafts.result.records
    const [report] = asked.result.records
    await set({ mode: 'down' })
    await done(provider, '/tax/taxDeclare/declare', { id })
    const text = '本季度新增两个项目，人员收入随之增加。'
    await done(yunxiu, '/tax/platformReport/reply', { id: report.id, text })
    await world.advance('11s')
    const declaration = async () =>
      (await provider.get('/tax/taxDeclare/queryById').query({ id })).body.result
    expect(await declaration()).toMatchObject({
      status: '4',
      failMsg: expect.stringMatching(/^SB99/),
    })
    const { body: refused } = await yunxiu.get('/tax/platformReport/list').query({ id: report.id })
    expect(refused.result.records).toMatchObject([
      { status: '3', failMsg: expect.stringMatching(/^BS99/) },
    ])

    await set({ mode: 'manual' })
    await done(provider, '/tax/taxDeclare/correct', { id, reason: '税局恢复后重报' })
    await world.advance('1h')
    expect(await declaration()).toMatchObject({ status: '1' })
    await world.simulate(`tax-declaration/${id}/accept`)
    expect(await declaration()).toMatchObject({ status: '2' })
    await expectSound(server, world)
  })

  test('grants a provider another quota for the month', async () => {
    const id = await accepted()
    const { body } = await set({ quota: { providerId: luoshui, amountFen: 0 } })
    expect(body.quotas).toContainEqual(
      expect.objectContaining({ providerId: luoshui, leftFen: expect.any(Number) }),
    )
    expect(await refusalOf(place.people.drawer, `${base}/issue`, { id })).toBe(
      '本月开票额度不足，剩余0.00元',
    )
    await set({ quota: { providerId: luoshui, amountFen: 1_000_000_000 } })
    expect(await issued(id)).toMatchObject({ status: '5' })
  })

  test('[API-BAD] an unknown mode, answer, provider or member is refused', async () => {
    expect((await set({ mode: 'sleepy' })).status).toBe(400)
    expect((await set({ nextInvoice: 'FP77' })).status).toBe(400)
    expect((await set({ speed: 1 })).status).toBe(400)
    expect((await set({ quota: { providerId: luoshui, amountFen: -1 } })).status).toBe(400)
    expect(await set({ quota: { providerId: '12', amountFen: 1 } })).toMatchObject({
      status: 404,
      body: { code: 'FAKE_UNKNOWN_ID' },
    })
  })
})

test('a red-letter form is denied, doubted, expired or issued by hand', async () => {
  const ends: Readonly<Record<string, string>> = { deny: '05', doubt: '10', expire: '07' }
  const blue = await oneInvoice(place)
  for (const [step, state] of Object.entries(ends)) {
    // oxlint-disable no-await-in-loop -- one form after the other
    await done(place.provider, '/invoice/reversal/reverse', { id: blue.id, reason: '01' })
    const form = await openForm(blue.id)
    await place.world.simulate(`red-form/${form}/${step}`)
    expect(await readInvoice(place.merchant, blue)).toMatchObject({
      redConfirm: state,
      reversalStatus: '0',
    })
    // oxlint-enable no-await-in-loop
  }
  await done(place.provider, '/invoice/reversal/reverse', { id: blue.id, reason: '01' })
  await done(place.merchant, '/invoice/reversal/confirm', { id: blue.id, pass: true })
  await place.world.simulate(`red-form/${await openForm(blue.id)}/issue`)
  expect(await readInvoice(place.merchant, blue)).toMatchObject({ reversalStatus: '2' })
  await expectSound(server, place.world)
})

async function openForm(invoiceId: string): Promise<string> {
  const opened = await server.registry.get(place.world.name)
  const form = opened?.rows(redFormRows).allBy('invoiceId', invoiceId).at(-1)
  const { body } = await control.get('/simulate?entity=red-form')
  expect(body.things.map(({ id }: { id: string }) => id)).toContain(form?.id)
  return form?.id ?? ''
}
