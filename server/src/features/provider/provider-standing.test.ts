import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fund, importOf, openedWorld, signed } from '#test/material/import-world.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
})

afterAll(() => server.close())

const base = '/provider/providerInfo'
/** The providers of fixtures/parties/providers.json: who works, and who stands where. */
const luoshui = '1200000000000000001'
const haitang = '1200000000000000002'

const waiting = '1200000000000000006'

const frozen = '1200000000000000010'

async function read(client: Client, id: string) {
  const { body } = await client.get(`${base}/queryById`).query({ id })
  return body
}

const post = async (client: Client, verb: string, body: object) =>
  (await client.post(`${base}/${verb}`).send(body)).body

async function eventsOf(client: Client, id: string): Promise<string[]> {
  const { body } = await client.get(`${base}/events`).query({ id })
  return body.result.map(({ event, by, reason }: Record<string, string | null>) =>
    [event, by, reason].filter(Boolean).join(' '),
  )
}

describe('a frozen provider', () => {
  const reason = '税务核查期间暂停新业务'
  const refusal = '服务商洛水众服已被冻结，合作套餐暂不可用；可切换其他服务商，或联系客服'

  async function freeze() {
    const body = await post(await world.as('admin'), 'freeze', {
      id: luoshui,
      reason,
      confirmed: true,
    })
    expect(body).toMatchObject({ success: true, result: { userStatus: '2' } })
  }

  test('with money in its pools is frozen only by somebody who knows of it', async () => {
    const admin = await world.as('admin')

    const body = await post(admin, 'freeze', { id: luoshui, reason })
    expect(body.success).toBe(false)
    expect(body.message).toMatch(
      /^该服务商资金池中还有¥[\d,]+\.\d{2}，在途批次\d+个；请确认已知悉后再冻结$/,
    )
    expect((await read(admin, luoshui)).result).toMatchObject({ userStatus: '1' })
    await freeze()
    expect(await post(admin, 'freeze', { id: luoshui, reason, confirmed: true })).toMatchObject({
      success: false,
      message: '该服务商已被冻结',
    })
    expect((await eventsOf(admin, luoshui)).at(-1)).toBe(`frozen 林疏桐 ${reason}`)
  })

  test('tells its users why, and its partners that', async () => {
    await freeze()

    expect(await messagesTo(server, world, 'provider')).toContain(`服务商已被冻结：${reason}`)
    const told = '服务商洛水众服已被冻结，暂不能通过它发起付款和充值；已提交的批次照常处理'
    expect(await messagesTo(server, world, 'merchant')).toContain(told)
    expect(await messagesTo(server, world, 'operator')).toContain(told)
    expect(await messagesTo(server, world, 'haitang')).not.toContain(told)
  })

  test('takes no new payout, no recharge and no money of another pool', async () => {
    await freeze()
    const merchant = await world.as('merchant')
    const pool = { providerId: luoshui, payPass: '1' }

    const announced = await merchant.post('/account/recharge/add').send({ ...pool, amount: 100_00 })
    expect(announced.body).toMatchObject({ success: false, message: refusal })
    const moved = await merchant.post('/account/transfer').send({
      fromProviderId: haitang,
      fromPayPass: '7',
      toProviderId: luoshui,
      toPayPass: '1',
      amount: 100,
      payPassword: 'Pay12345',
    })
    expect(moved.body).toMatchObject({ success: false, message: refusal })
    const out = await merchant.post('/account/transfer').send({
      fromProviderId: luoshui,
      fromPayPass: '1',
      toProviderId: haitang,
      toPayPass: '7',
      amount: 100,
      payPassword: 'Pay12345',
    })
    expect(out.body).toMatchObject({ success: true })
    const withdrawn = await (await world.as('provider')).post('/account/withdraw/add').send({
      ...pool,
      amount: 100,
      payPassword: 'Pay12345',
    })
    expect(withdrawn.body).toMatchObject({ success: false })
  })

  test('takes no list of payees, and none that was checked before it was frozen', async () => {
    const merchant = await world.as('merchant')
    await fund(await openedWorld(server, world), 5_000_000)
    const { id: sessionId } = await importOf(merchant, [signed.shen])
    await freeze()

    await expect(importOf(merchant, [signed.lu])).rejects.toThrow(refusal)
    const { body } = await merchant
      .post('/payout/batchOrder/submit')
      .send({ sessionId, payPassword: 'Pay12345' })
    expect(body).toMatchObject({ success: false, message: refusal })
  })

  test('ends what was handed in before, and works again when it is unfrozen', async () => {
    const provider = await world.as('provider')
    const { body } = await provider.get('/payout/batchOrder/list').query({ status: '0' })
    const [order] = body.result.records
    await freeze()
    const accepted = await provider.post('/payout/batchOrder/accept').send({ id: order.id })
    expect(accepted.body).toMatchObject({ success: true })

    const admin = await world.as('admin')
    const again = await post(admin, 'unfreeze', { id: luoshui, reason: '核查已结束' })
    expect(again.result).toMatchObject({ userStatus: '1' })
    const announced = await (
      await world.as('merchant')
    )
      .post('/account/recharge/add')
      .send({ providerId: luoshui, payPass: '1', amount: 100_00 })
    expect(announced.body).toMatchObject({ success: true })
  })

  test('cannot be one that has not passed, nor be opened', async () => {
    const admin = await world.as('admin')
    expect(await post(admin, 'freeze', { id: waiting, reason })).toMatchObject({
      success: false,
      message: '该服务商尚未通过审核，没有需要冻结的业务',
    })
    expect(await post(admin, 'unfreeze', { id: luoshui, reason })).toMatchObject({
      success: false,
      message: '该服务商没有被冻结',
    })
    expect(await post(admin, 'openAccount', { id: frozen })).toMatchObject({
      success: false,
      message: '该服务商已被冻结，解冻后才能开户',
    })
  })
})

describe('what belongs to a provider', () => {
  test('products, policies, months, merchants and people, each as the list says it', async () => {
    const admin = await world.as('admin')
    const part = async (name: string) =>
      (await admin.get(`${base}/${name}`).query({ id: luoshui })).body.result
    expect(await part('products')).toHaveLength(5)
    expect(
      (await part('taxPolicies')).map((row: { effectiveFrom: string }) => row.effectiveFrom),
    ).toEqual(['2025-01', '2024-01'])
    const months = await part('months')
    expect(months).toHaveLength(6)
    const { result: info } = await read(admin, luoshui)
    expect(months[0]).toMatchObject({ month: '2026-11', amount: info.monthAmount })

    const ofLuoshui = { providerId: luoshui, pageSize: 1000 }
    const { body: partners } = await admin.get('/provider/partner/list').query(ofLuoshui)
    const merchantIds = partners.result.records.map((row: { merchantId: string }) => row.merchantId)
    expect(new Set(merchantIds).size).toBe(info.merchantCount)
    const amounts = partners.result.records.map((row: { monthAmount: number }) => row.monthAmount)
    expect(amounts.reduce((sum: number, one: number) => sum + one, 0)).toBe(info.monthAmount)

    const whoSigned = { ...ofLuoshui, signStatus: '1' }
    const { body: people } = await admin.get('/provider/person/list').query(whoSigned)
    expect(people.result.total).toBe(info.signedCount)
    for (const person of people.result.records.slice(0, 20)) {
      expect(person.name).toContain('*')
      expect(person.certNo).toContain('********')
      expect(person.phone).toMatch(/^100\*{4}\d{4}$/)
    }
  })

  test('a provider does not learn whose its merchants are', async () => {
    const { body } = await (await world.as('provider')).get('/provider/partner/list')

    expect(body.result.records[0]).toHaveProperty('merchantName')
    expect(body.result.records[0]).not.toHaveProperty('operatorName')
  })
})
