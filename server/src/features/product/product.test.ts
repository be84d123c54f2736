import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PackageInfo } from '@settle/shared/features/package/package-info.ts'
import { type ProductInfo } from '@settle/shared/features/product/product-info.ts'
import { fund, importOf, openedWorld, signed } from '#test/material/import-world.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let operator: Client
let admin: Client
let provider: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  operator = await world.as('operator')
  admin = await world.as('admin')
  provider = await world.as('provider')
})

afterAll(() => server.close())

const products = '/product/productInfo'
const packages = '/product/servicePackage'
/** 小微专享 of 洛水 waits; 企业承担税费 of 云岫 waits and does not fit its policy; 直播专享 is on the shelf and unused. */
const waiting = '4200000000000000008'
const unfit = '4200000000000000011'
const unused = '4200000000000000012'
const inUse = '4200000000000000001'
const yunfan = '1600000000000000001'
const yunfanAtHaitang = '1600000000000000002'
const zhixing = '1400000000000000004'
const notFound = { success: false, code: 404, message: '该数据不存在或无权限' }

const post = async (client: Client, path: string, body: object) =>
  (await client.post(path).send(body)).body
const put = async (client: Client, path: string, body: object) =>
  (await client.put(path).send(body)).body
const audit = (client: Client, id: string, rest: object = {}) =>
  post(client, `${products}/audit`, { id, auditStatus: '1', ...rest })
const move = (client: Client, verb: string, id: string, rest: object = {}) =>
  post(client, `${packages}/${verb}`, { id, reason: '协议到期未续签', ...rest })

async function listed<Row>(client: Client, path: string, query: object = {}): Promise<Row[]> {
  const { body } = await client.get(`${path}/list`).query({ pageSize: 100, ...query })
  expect(body).toMatchObject({ success: true })
  return body.result.records
}

const draft = {
  productName: '委托代征·夜间经济',
  productType: '1',
  bizType: '1',
  taxScheme: 'ENT',
  taxBearer: '2',
  feeBasis: '2',
  feeMode: '1',
  feeBearer: '1',
  providerPrice: 52_000,
  invoiceTypes: '1,3',
  payoutTargets: '2',
  intro: '',
}

describe('who sees which products', () => {
  test('the platform all, a provider its own, an operator what it can sell or its merchants use', async () => {
    expect(await listed(admin, products)).toHaveLength(12)
    const own = await listed<ProductInfo>(provider, products)
    expect(own.map(({ productCode }) => productCode)).toEqual([
      'CP0001',
      'CP0002',
      'CP0003',
      'CP0008',
      'CP0012',
    ])
    const onSale = await listed<ProductInfo>(operator, products)
    expect(onSale.map(({ productCode }) => productCode)).not.toContain('CP0008')
    expect(onSale.find(({ id }) => id === inUse)).toMatchObject({ floorPrice: 56_000 })
    expect(onSale[0]).not.toHaveProperty('providerPrice')
    expect(own[0]).not.toHaveProperty('floorPrice')
  })

  test('what is not the caller’s is not found', async () => {
    const haitang = await world.as('haitang')
    const read = async (client: Client, id: string) =>
      (await client.get(`${products}/queryById`).query({ id })).body
    expect(await read(haitang, inUse)).toMatchObject(notFound)
    expect(await read(operator, waiting)).toMatchObject(notFound)
    expect(await put(haitang, `${products}/edit`, { id: inUse, intro: '' })).toMatchObject(notFound)
    const shelf = { id: unused, shelf: '0' }
    expect(await post(haitang, `${products}/shelf`, shelf)).toMatchObject(notFound)
  })
})

describe('the life of a product', () => {
  test('a new one waits, is passed, goes on the shelf, and its provider is told', async () => {
    const { result: made } = await post(provider, `${products}/add`, draft)
    expect(made).toMatchObject({ productCode: 'CP0013', auditStatus: '0', shelf: '0' })
    const shelf = { id: made.id, shelf: '1' }
    expect(await post(provider, `${products}/shelf`, shelf)).toMatchObject({
      message: '产品审核通过后才能上架',
    })

    expect(await audit(admin, made.id)).toMatchObject({ success: true })
    expect(await post(provider, `${products}/shelf`, shelf)).toMatchObject({ success: true })

    expect(await messagesTo(server, world, 'admin')).toEqual([
      '新产品待审核：洛水众服 委托代征·夜间经济',
    ])
    expect(await messagesTo(server, world, 'provider')).toEqual([
      '产品 委托代征·夜间经济 审核通过，可以上架',
    ])
    expect((await listed<ProductInfo>(operator, products)).map(({ id }) => id)).toContain(made.id)
  })

  test('two reviewers at once: the second sees what the first did', async () => {
    expect(await audit(admin, waiting, { version: 1 })).toMatchObject({ success: true })

    expect(
      await audit(admin, waiting, { version: 1, auditStatus: '2', auditReason: '介绍不完整' }),
    ).toMatchObject({ message: '数据已被他人修改，请核对后再保存', result: { auditStatus: '1' } })
    expect(await audit(admin, waiting)).toMatchObject({ message: '该产品不在待审核状态' })
  })

  test('a rejection names a reason', async () => {
    expect(await audit(admin, waiting, { auditStatus: '2' })).toMatchObject({
      message: '驳回时请写明原因，服务商会看到',
    })
  })

  test('one whose taxes the enterprise bears does not pass where a person may cross the VAT threshold', async () => {
    const { success, message } = await audit(admin, unfit)
    expect(success).toBe(false)
    expect(message).toMatch(/月限额 ¥300,000\.00，起征点 ¥100,000\.00$/)
    const yunxiu = await world.as('yunxiu')
    const born = { ...draft, taxBearer: '1' }
    expect(await post(yunxiu, `${products}/add`, born)).toMatchObject({ success: false })
    expect(await post(provider, `${products}/add`, born)).toMatchObject({ success: true })
  })

  test('taxes and fee type stay while packages use it; a new cost hands it in again', async () => {
    expect(
      (await put(provider, `${products}/edit`, { id: inUse, taxScheme: 'NONE' })).message,
    ).toMatch(/^已有 \d+ 个合作套餐使用该产品，不能修改计税和计费方式，请新增产品$/)
    expect(
      await put(provider, `${products}/edit`, { id: inUse, providerPrice: 53_500 }),
    ).toMatchObject({
      result: { auditStatus: '0', shelf: '0', providerPrice: 53_500 },
    })
  })
})

/** Whether a list would be taken now. */
async function importOrigin(client: Client) {
  const { body } = await client.get('/payout/batchOrder/importOrigin')
  return body
}

describe('packages', () => {
  const fresh = {
    merchantId: zhixing,
    productId: unused,
    channels: '1',
    payoutTarget: '2',
    beginDate: '2026-11-21',
    endDate: '2027-11-20',
    merchantPrice: 65_000,
  }
  const addPackage = (client: Client, change: object = {}) =>
    post(client, `${packages}/add`, { ...fresh, ...change })

  test('each role sees its own', async () => {
    const seen = await Promise.all(
      ['admin', 'operator', 'agent', 'provider', 'merchant'].map(async (role) => {
        const rows = await listed<PackageInfo>(await world.as(role), packages)
        return [role, rows.length]
      }),
    )
    expect(Object.fromEntries(seen)).toEqual({
      admin: 32,
      operator: 18,
      agent: 4,
      provider: expect.any(Number),
      merchant: 2,
    })
    // 晴川 waits for its review: its provider does not know of it yet.
    const names = (await listed<PackageInfo>(provider, packages)).map((row) => row.merchantName)
    expect(names).not.toContain('晴川试运营有限公司')
  })

  test('a new one gets its number where the account is open, a first version, and its partners are told', async () => {
    const { result } = await addPackage(operator)

    expect(result).toMatchObject({
      coopStatus: '1',
      isCurrent: '0',
      ruleVersion: 1,
      platformPrice: 56_000,
      agentPrice: 65_000,
      merchantPrice: 65_000,
    })
    expect(result.subAccounts).toMatchObject([{ payPass: '1', payAccountType: '1' }])
    expect(await messagesTo(server, world, 'zhixing')).toEqual(['与洛水众服：新的合作已开通'])
  })

  test.each([
    [{ productId: waiting }, '该产品未上架，不能用于新的合作'],
    [{ channels: '7' }, '该服务商没有开通所选渠道'],
    [{ payoutTarget: '1' }, '该产品不支持所选的下发去向'],
    [{ endDate: '2026-11-20' }, '结束日期不能早于开始日期'],
    [{ merchantPrice: 55_000 }, '商户价不能低于平台的结算价 5.60%'],
    [{ merchantId: '1400000000000000013' }, '商户审核通过后才能配置合作套餐'],
    [
      { merchantId: '1400000000000000015' },
      '该商户与这个服务商的合作还没有产品和费率，请在列表中点“配置产品和费率”',
    ],
    [{ merchantId: '1400000000000000005' }, '该数据不存在或无权限'],
  ])('%o is refused', async (change, message) => {
    expect(await addPackage(operator, change)).toMatchObject({ success: false, message })
    expect(await listed(operator, packages)).toHaveLength(18)
  })

  test('the same product on the same channel twice is refused', async () => {
    await addPackage(operator)

    expect(await addPackage(operator)).toMatchObject({
      message: '该商户在此渠道已有这个产品的合作套餐',
    })
  })

  test('a pause stops new orders and lets those under way end; only then it can be ended', async () => {
    const merchant = await world.as('merchant')
    await fund(await openedWorld(server, world), 10_000_000)
    const { id: sessionId } = await importOf(merchant, [signed.shen])
    const submit = () =>
      post(merchant, '/payout/batchOrder/submit', { sessionId, payPassword: 'Pay12345' })
    expect(await move(admin, 'end', yunfan)).toMatchObject({
      message: '请先暂停合作，确认没有未完成的批次后再终止',
    })
    expect(await move(operator, 'suspend', yunfan)).toMatchObject({ success: true })

    const paused = { success: false, message: '与该服务商的合作已暂停或终止，不能发起付款' }
    expect(await submit()).toMatchObject(paused)
    // Told before anybody uploads a list.
    expect(await importOrigin(merchant)).toMatchObject(paused)
    // The seed holds an order of 云帆 that its provider has not paid yet.
    expect((await move(admin, 'end', yunfan)).message).toMatch(
      /^还有 \d+ 个批次未完成（PF\d+），处理完后才能终止$/,
    )
    expect(await post(operator, `${packages}/resume`, { id: yunfan })).toMatchObject({
      success: true,
    })
    expect(await importOrigin(merchant)).toMatchObject({
      result: { packageId: yunfan, payPass: '1' },
    })
    expect(await submit()).toMatchObject({ success: true })
  })

  test('outside of its term nothing can be paid under it, not even what was uploaded within', async () => {
    const merchant = await world.as('merchant')
    await fund(await openedWorld(server, world), 10_000_000)
    const { body } = await operator.get(`${packages}/queryById`).query({ id: yunfan })
    const { version } = body.result
    await put(operator, `${packages}/edit`, { id: yunfan, version, endDate: '2026-11-21' })
    const { id: sessionId } = await importOf(merchant, [signed.shen])
    await world.advance('15h')

    const over = '与该服务商的合作已于 2026-11-21 到期，请联系运营人员延长有效期'
    expect(
      await post(merchant, '/payout/batchOrder/submit', { sessionId, payPassword: 'Pay12345' }),
    ).toMatchObject({ success: false, message: over })
    await expect(importOf(merchant, [signed.shen])).rejects.toThrow(over)
    const { result: planned } = await addPackage(operator, { beginDate: '2026-12-01' })
    const sample = await (
      await world.as('zhixing')
    )
      .get('/payout/batchOrder/importSample')
      .query({ packageId: planned.id })
    expect(sample.body.message).toBe('与该服务商的合作自 2026-12-01 开始，之后才能付款')
  })

  test('one that ends is not resumed, and takes no new price', async () => {
    const idle = '1600000000000000030'
    expect(await move(admin, 'end', idle)).toMatchObject({ success: true })
    expect(await move(operator, 'suspend', idle)).toMatchObject({ message: '该合作套餐已终止' })
    expect(
      await post(operator, '/product/feeRule/add', {
        packageId: idle,
        merchantPrice: 60_000,
        changeReason: '再试一次',
      }),
    ).toMatchObject({ message: '合作已终止，不能再调整费率' })
  })

  test('where the current one ends, its merchant goes on with another', async () => {
    await move(admin, 'suspend', yunfanAtHaitang)
    expect(await move(admin, 'end', yunfanAtHaitang)).toMatchObject({ success: true })
    const [row] = await listed<PackageInfo>(await world.as('merchant'), packages, {
      isCurrent: '1',
    })
    expect(row?.id).toBe(yunfan)
  })

  test('a channel with a dedicated number stays', async () => {
    const change = { id: yunfan, channels: '2' }
    expect((await put(operator, `${packages}/edit`, change)).message).toMatch(
      /^已开立专属账号 \d+ 的渠道不能移除$/,
    )
    expect(
      await put(operator, `${packages}/edit`, {
        id: yunfan,
        channels: '1,2',
        endDate: '2028-01-01',
      }),
    ).toMatchObject({ result: { channels: '1,2', endDate: '2028-01-01' } })
  })

  test('two who change the same one: the second sees the first', async () => {
    const { body } = await operator.get(`${packages}/queryById`).query({ id: yunfan })
    const { version } = body.result
    await move(operator, 'suspend', yunfan, { version })

    expect(await move(admin, 'suspend', yunfan, { version })).toMatchObject({
      message: '数据已被他人修改，请核对后再保存',
      result: { coopStatus: '2' },
    })
  })
})
