import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type PackageInfo } from '@settle/shared/features/package/package-info.ts'
import { acceptOrder, batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { fund, importOf, openedWorld, signed } from '#test/material/import-world.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let operator: Client
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  operator = await world.as('operator')
  admin = await world.as('admin')
})

afterAll(() => server.close())

/** 云帆 × 洛水 with the agent 启明; 听潮, whose rise is to come; 知行, which has no agent; 码上 of another tenant. */
const yunfan = '1600000000000000001'
const tingchao = '1600000000000000014'
const zhixing = '1600000000000000006'
const foreign = '1600000000000000007'

const rules = '/product/feeRule'
const cheaper = { packageId: yunfan, agentPrice: 60_000, merchantPrice: 66_000 }
const reason = { changeReason: '付款量增加，按约定下调' }
const notFound = { success: false, code: 404, message: '该数据不存在或无权限' }

const send = async (client: Client, verb: string, body: object) =>
  (await client.post(`${rules}/${verb}`).send(body)).body
const add = (client: Client, body: object) => send(client, 'add', { ...reason, ...body })
const preview = (client: Client, body: object) => send(client, 'preview', body)

async function packageOf(client: Client, id: string): Promise<PackageInfo> {
  const { body } = await client.get('/product/servicePackage/queryById').query({ id })
  return body.result
}

async function versionsOf(client: Client, packageId: string): Promise<string[]> {
  const { body } = await client.get(`${rules}/list`).query({ packageId, pageSize: 100 })
  expect(body).toMatchObject({ success: true })
  return body.result.records.map(
    ({ ruleVersion, ruleStatus, merchantPrice }: Record<string, unknown>) =>
      `v${String(ruleVersion)} ${String(ruleStatus)} ${String(merchantPrice)}`,
  )
}

/** Pays one person over the product's own calls; gives the order. */
async function pay(merchant: Client): Promise<BatchOrder> {
  const { id: sessionId } = await importOf(merchant, [signed.shen])
  const body = { sessionId, payPassword: 'Pay12345', confirmRepeated: true }
  const answer = (await merchant.post('/payout/batchOrder/submit').send(body)).body
  expect(answer).toMatchObject({ success: true })
  const { orderId } = answer.result
  const order = (await openedWorld(server, world)).rows(batchOrderRows).find(orderId)
  if (order === undefined) throw new Error('the order was not submitted')
  return order
}

async function agentShareOf({ id }: BatchOrder): Promise<number> {
  const items = (await openedWorld(server, world)).rows(payoutItemRows).allBy('orderId', id)
  return items.reduce((sum, { agentShare }) => sum + agentShare, 0)
}

describe('a change of the price', () => {
  test('holds for the next order and not for the one before; the agent earns exactly what was shown', async () => {
    const merchant = await world.as('merchant')
    await fund(await openedWorld(server, world), 10_000_000)
    const before = await pay(merchant)
    const { result: shown } = await preview(operator, cheaper)
    expect(shown.example).toMatchObject({ orderNo: before.orderNo, itemCount: 1 })
    expect(shown.example.before).toMatchObject({ fee: before.totalFee, pay: before.totalPay })
    expect(await add(operator, cheaper)).toMatchObject({ success: true, message: '费率已调整' })
    await world.advance('1m')

    const after = await pay(merchant)

    expect([before.feeRuleVersion, after.feeRuleVersion]).toEqual([2, 3])
    expect(after.totalFee).toBe(shown.example.after.fee)
    expect(after.totalPay).toBe(shown.example.after.pay)
    expect(await agentShareOf(before)).toBe(shown.example.before.agent)
    expect(await agentShareOf(after)).toBe(shown.example.after.agent)
    expect(await agentShareOf(after)).toBeLessThan(await agentShareOf(before))
    // The order of before goes on under its own version.
    await (
      await openedWorld(server, world)
    ).commit((tx) => acceptOrder(tx, before, { mover: 'provider', username: 'provider' }))
    const kept = (await openedWorld(server, world)).rows(batchOrderRows).find(before.id)
    expect(kept).toMatchObject({ feeRuleVersion: 2, totalFee: before.totalFee })
  })

  test('that was planned begins at its time on the clock of the world', async () => {
    const effectiveTime = '2026-11-25 00:00:00'
    expect(await add(operator, { ...cheaper, effectiveTime })).toMatchObject({ success: true })
    expect(await packageOf(operator, yunfan)).toMatchObject({
      merchantPrice: 68_000,
      plannedTime: effectiveTime,
      plannedPrice: 66_000,
    })
    expect(await versionsOf(operator, yunfan)).toEqual(['v3 0 66000', 'v2 1 68000', 'v1 2 72000'])
    const { body } = await operator.get(`${rules}/list`).query({ packageId: yunfan })
    expect(body.result.records[0]).toMatchObject({ createBy: 'operator', createName: '周以宁' })

    await world.advance('4d')

    expect(await packageOf(operator, yunfan)).toMatchObject({
      merchantPrice: 66_000,
      ruleVersion: 3,
      plannedTime: null,
    })
    expect(await versionsOf(operator, yunfan)).toEqual(['v3 1 66000', 'v2 2 68000', 'v1 2 72000'])
  })

  test('between the check of a list and its submission is shown before money moves', async () => {
    const merchant = await world.as('merchant')
    await fund(await openedWorld(server, world), 10_000_000)
    const { id: sessionId } = await importOf(merchant, [signed.shen])
    await add(operator, cheaper)
    const submit = async () =>
      (
        await merchant
          .post('/payout/batchOrder/submit')
          .send({ sessionId, payPassword: 'Pay12345' })
      ).body

    const first = await submit()
    expect(first.success).toBe(false)
    expect(first.message).toMatch(/^服务费已由¥[\d,.]+变为¥[\d,.]+，请核对后再提交$/)
    expect(await submit()).toMatchObject({ success: true })
  })

  test('is told to merchant and agent, each in its own figures', async () => {
    await add(operator, { ...cheaper, agentPrice: 61_000 })

    const [toMerchant] = await messagesTo(server, world, 'merchant')
    const [toAgent] = await messagesTo(server, world, 'agent')
    expect(toMerchant).toMatch(/服务费率自 .+ 起由 6\.80% 调整为 6\.60%$/)
    expect(toAgent).toMatch(/代理商价自 .+ 起由 6\.00% 调整为 6\.10%$/)
  })
})

describe('what is refused', () => {
  test.each([
    [{ agentPrice: 59_999 }, '代理商价不能低于该代理商的底价 6.00%'],
    [{ agentPrice: 66_001 }, '代理商价不能高于商户价 6.60%'],
    [{ effectiveTime: '2026-11-20 00:00:00' }, '生效时间不能早于现在'],
    [{ effectiveTime: '2026-02-30 00:00:00' }, '没有这个时间，请按 2027-06-30 09:30:00 的样子填写'],
    [{ effectiveTime: '2030-01-01 00:00:00' }, '生效时间晚于合作结束日期 2027-03-26'],
    [{ minFee: 500, maxFee: 100 }, '单笔最高服务费不能低于最低服务费'],
    [{ platformPrice: 50_000 }, '该价格由平台设置'],
    [{ merchantPrice: 68_000 }, '与版本 2 的费率相同，没有需要保存的调整'],
  ])('%o', async (change, message) => {
    const versions = await versionsOf(operator, yunfan)

    expect(await add(operator, { ...cheaper, ...change })).toMatchObject({
      success: false,
      message,
    })
    expect(await versionsOf(operator, yunfan)).toEqual(versions)
  })

  test('an overlap with a planned version, until that one is taken back', async () => {
    const rise = { packageId: tingchao, merchantPrice: 69_000 }
    const [planned] = (await operator.get(`${rules}/list`).query({ packageId: tingchao })).body
      .result.records

    const refused = await add(operator, rise)
    expect(refused.message).toMatch(/^版本 2 已安排在 .+ 生效，新版本须晚于它，或先撤销它$/)
    const revoke = { id: planned.id, reason: '商户恢复付款' }
    expect(await send(operator, 'revoke', revoke)).toMatchObject({ success: true })
    expect(await add(operator, rise)).toMatchObject({ success: true })
    expect(await versionsOf(operator, tingchao)).toEqual(['v3 1 69000', 'v2 3 70000', 'v1 2 68000'])
    expect(await send(operator, 'revoke', revoke)).toMatchObject({ message: '该版本已撤销' })
  })

  test('two who change the same price: the second sees that there is a newer version', async () => {
    const { lastVersion } = await packageOf(operator, yunfan)
    expect(await add(admin, { ...cheaper, basedOn: lastVersion })).toMatchObject({ success: true })

    expect(
      await add(operator, { ...cheaper, merchantPrice: 65_000, basedOn: lastVersion }),
    ).toMatchObject({ success: false, message: '数据已被他人修改，请核对后再保存' })
  })

  test('a merchant without an agent has no agent price, and does not pay less than the platform asks', async () => {
    expect(await add(operator, { packageId: zhixing, merchantPrice: 53_999 })).toMatchObject({
      message: '商户价不能低于平台的结算价 5.40%',
    })
    expect(
      await add(operator, { packageId: zhixing, merchantPrice: 60_000, agentPrice: 58_000 }),
    ).toMatchObject({ message: '该商户没有代理商，不需要代理商价' })
  })

  test('packages of another tenant are not found, by whatever call', async () => {
    expect(await add(operator, { ...cheaper, packageId: foreign })).toMatchObject(notFound)
    expect(await preview(operator, { ...cheaper, packageId: foreign })).toMatchObject(notFound)
    expect(await versionsOf(operator, foreign)).toEqual([])
  })
})

describe('who sees which price (domain.md 2.3)', () => {
  const prices = ['providerPrice', 'platformPrice', 'agentPrice', 'merchantPrice']

  test.each([
    ['admin', prices],
    ['operator', ['platformPrice', 'agentPrice', 'merchantPrice']],
    ['agent', ['agentPrice', 'merchantPrice']],
    ['provider', ['providerPrice', 'merchantPrice']],
    ['merchant', ['merchantPrice']],
  ])('%s', async (role, seen) => {
    const client = await world.as(role)
    const ofPackage = await packageOf(client, yunfan)
    expect(prices.filter((field) => Object.hasOwn(ofPackage, field))).toEqual(seen)
  })

  test.each([
    ['admin', prices],
    ['operator', ['platformPrice', 'agentPrice', 'merchantPrice']],
    ['agent', ['agentPrice', 'merchantPrice']],
    ['merchant', ['merchantPrice']],
  ])('%s, of each version', async (role, seen) => {
    const { body } = await (await world.as(role)).get(`${rules}/list`).query({ packageId: yunfan })

    expect(prices.filter((field) => Object.hasOwn(body.result.records[0], field))).toEqual(seen)
  })

  test('a hidden price is neither a filter nor an order, and no column of an export', async () => {
    const agent = await world.as('agent')
    const list = async (query: object) =>
      (await agent.get('/product/servicePackage/list').query(query)).body
    expect(await list({ platformPrice_begin: '1' })).toMatchObject({ success: false })
    expect(await list({ column: 'providerPrice', order: 'asc' })).toMatchObject({ success: false })

    const { text } = await operator.get(`${rules}/exportXls`).query({ format: 'csv' })
    expect(text).toContain('平台价')
    expect(text).not.toContain('服务商价')
  })

  test('an operator sees provider and platform of an example as one sum, which with its own parts is the fee', async () => {
    const { after } = (await preview(operator, { ...cheaper, exampleAmount: 1_000_000 })).result
      .example

    expect(after).not.toHaveProperty('provider')
    expect(after.upstream + after.operator + after.agent).toBe(after.fee)
    const whole = (await preview(admin, { ...cheaper, exampleAmount: 1_000_000 })).result.example
    expect(whole.after).toMatchObject({
      fee: 66_000,
      provider: 53_000,
      platform: 3000,
      operator: 4000,
      agent: 6000,
    })
  })
})
