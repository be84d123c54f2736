import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Recharge } from '@settle/shared/features/funds/recharge.ts'
import {
  gainOf,
  expectSound,
  haitang,
  luoshui,
  recharge,
  newRowsOf,
  yunfan,
  yunfanAccount,
} from '#test/material/money-world.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let merchant: Client
let provider: Client
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  merchant = await world.as('merchant')
  provider = await world.as('provider')
  admin = await world.as('admin')
})

afterAll(() => server.close())

/** What a user's account has gained. */
function gained(username: string, owner?: object) {
  return gainOf(server, world, username, owner)
}

const intoLuoshui = { providerId: luoshui, payPass: '1' }

async function recharges(): Promise<Recharge[]> {
  return newRowsOf<Recharge>(server, world, 'recharges')
}

/** The only recharge there is. */
async function theRecharge(): Promise<Recharge> {
  const [row, ...more] = await recharges()
  if (row === undefined || more.length > 0) throw new Error(`${more.length} recharges too many`)
  return row
}

test('money of the merchant itself is credited at once, and the merchant is told (T01, N24)', async () => {
  await recharge(world, merchant, 100_000)

  expect(await theRecharge()).toMatchObject({
    status: '2',
    entryMode: '1',
    merchantId: yunfan,
    providerId: luoshui,
    tenantId: '1001',
    amount: 100_000,
    accountNo: yunfanAccount,
    payerName: '云帆到家服务有限公司',
  })
  expect(await gained('merchant')).toMatchObject({ available: 100_000, frozen: 0, total: 100_000 })
  expect(await messagesTo(server, world, 'merchant')).toEqual(['充值到账 ¥1,000.00'])
  await expectSound(server, world)
})

describe('an announced recharge', () => {
  test('tells what to write on the transfer, and becomes the recharge when the money comes', async () => {
    const { body } = await merchant
      .post('/account/recharge/add')
      .send({ ...intoLuoshui, amount: 50_000 })

    expect(body.result).toMatchObject({
      accountName: '洛水众服科技有限公司',
      accountNo: yunfanAccount,
      bankName: '合作银行',
      amount: 50_000,
      recharge: { status: '0', bankSerial: null },
    })
    const { rechargeNo } = body.result.recharge
    await merchant.post('/account/recharge/simulateTransfer').send({ rechargeNo })
    await world.advance('10s')

    expect(await theRecharge()).toMatchObject({ rechargeNo, status: '2' })
    expect(await gained('merchant')).toMatchObject({ available: 50_000 })
    const again = await merchant.post('/account/recharge/simulateTransfer').send({ rechargeNo })
    expect(again.body).toMatchObject({ success: false, message: '该充值已完结，不能再模拟转账' })
    await expectSound(server, world)
  })

  test('ends after three days without money', async () => {
    await merchant.post('/account/recharge/add').send({ ...intoLuoshui, amount: 50_000 })

    await world.advance('71h')
    expect(await theRecharge()).toMatchObject({ status: '0' })
    await world.advance('1h')
    expect(await theRecharge()).toMatchObject({ status: '4', failReason: '3天内未到账，自动撤回' })

    await recharge(world, merchant, 50_000)
    expect((await recharges()).map(({ status }) => status)).toEqual(['4', '2'])
  })

  test('is not matched by another amount', async () => {
    await merchant.post('/account/recharge/add').send({ ...intoLuoshui, amount: 50_000 })
    await recharge(world, merchant, 50_100)

    expect((await recharges()).map(({ status, amount }) => [status, amount])).toEqual([
      ['0', 50_000],
      ['2', 50_100],
    ])
  })

  test.each([
    [{ providerId: luoshui, payPass: '2' }, '该服务商的此渠道尚未开通专属账户'],
    [{ providerId: luoshui, payPass: '8' }, '该数据不存在或无权限'],
    [{ providerId: '1200000000000000099', payPass: '1' }, '该数据不存在或无权限'],
  ])('is refused where the merchant has no account: %o', async (pool, message) => {
    const { body } = await merchant.post('/account/recharge/add').send({ ...pool, amount: 100 })

    expect(body).toMatchObject({ success: false, message })
  })

  test.each([0, -1, 1.5, 1_000_000_000_000, '一百'])(
    'is malformed with the amount %s',
    async (amount) => {
      const { status } = await merchant
        .post('/account/recharge/add')
        .send({ ...intoLuoshui, amount })

      expect(status).toBe(400)
    },
  )
})

describe('magic amounts (domain.md 7.3)', () => {
  test('.13: another payer, so that it waits in suspense and provider and platform are told (T02, N25)', async () => {
    await recharge(world, merchant, 10_013)

    expect(await theRecharge()).toMatchObject({
      status: '1',
      merchantId: null,
      merchantName: null,
      tenantId: '0',
      payerName: '云帆到家服务有限公司（个人户）',
    })
    expect(await gained('merchant')).toMatchObject({ available: 0 })
    expect(await gained('provider', { ownerType: 'pool', ownerId: luoshui })).toMatchObject({
      available: 10_013,
    })
    for (const username of ['provider', 'admin']) {
      expect(await messagesTo(server, world, username)).toEqual(['待认领到账 ¥100.13'])
    }
    expect(await messagesTo(server, world, 'merchant')).toEqual([])
    await expectSound(server, world)
  })

  test('.14: it arrives after a day', async () => {
    await recharge(world, merchant, 10_014)
    expect(await recharges()).toEqual([])

    await world.advance('1d')
    expect(await theRecharge()).toMatchObject({ status: '2' })
  })

  test('.15: the bank tells it twice, and it is credited once', async () => {
    await recharge(world, merchant, 10_015)

    expect(await theRecharge()).toMatchObject({ status: '2' })
    expect(await gained('merchant')).toMatchObject({ available: 10_015 })
    await expectSound(server, world)
  })
})

function giveBack(id: string) {
  return provider.post('/account/recharge/return').send({ id, reason: '付款人不明' })
}

describe('money in suspense', () => {
  let id: string

  beforeEach(async () => {
    await recharge(world, merchant, 10_013)
    id = (await theRecharge()).id
  })

  test.each(['provider', 'admin'])('%s claims it for a merchant, once (T03)', async (username) => {
    const client = username === 'admin' ? admin : provider
    const claim = () =>
      client
        .post('/account/recharge/claim')
        .send({ id, merchantId: yunfan, voucherFile: '/files/voucher.png' })

    expect((await claim()).body.result).toMatchObject({
      status: '2',
      entryMode: '2',
      merchantId: yunfan,
      tenantId: '1001',
      voucherFile: '/files/voucher.png',
    })
    expect(await gained('merchant')).toMatchObject({ available: 10_013 })
    expect(await messagesTo(server, world, 'merchant')).toEqual(['充值到账 ¥100.13'])
    expect((await claim()).body).toMatchObject({
      success: false,
      message: '当前状态不允许该操作',
    })
    await expectSound(server, world)
  })

  test('it is sent back to its payer with a reason, once (T04)', async () => {
    expect((await giveBack(id)).body.result).toMatchObject({
      status: '3',
      failReason: '付款人不明',
    })
    expect((await giveBack(id)).body).toMatchObject({ success: false })
    expect(await gained('provider', { ownerType: 'pool', ownerId: luoshui })).toMatchObject({
      available: 0,
    })
    await expectSound(server, world)
  })

  test('another provider finds nothing to claim or to send back', async () => {
    const other = await world.as('haitang')

    for (const [path, body] of [
      ['claim', { id, merchantId: yunfan }],
      ['return', { id, reason: '付款人不明' }],
    ] as const) {
      const reply = await other.post(`/account/recharge/${path}`).send(body)
      expect(reply.body).toMatchObject({ code: 404, message: '该数据不存在或无权限' })
    }
  })

  test('a merchant without an account in the pool cannot get it', async () => {
    const { body } = await provider
      .post('/account/recharge/claim')
      .send({ id, merchantId: '1400000000000000004' })

    expect(body).toMatchObject({ success: false, message: '该服务商的此渠道尚未开通专属账户' })
    expect((await theRecharge()).status).toBe('1')
  })

  test('neither merchants nor operators see it', async () => {
    for (const client of [merchant, await world.as('operator')]) {
      const { body } = await client.get('/account/recharge/list').query({ status: '1' })
      expect(body.result.records).toEqual([])
    }
  })
})

describe('the cashier page of an Alipay channel', () => {
  const throughAlipay = { providerId: haitang, payPass: '7', amount: 8_800 }

  async function openPage() {
    const { body } = await merchant.get('/account/recharge/cashier').query(throughAlipay)
    expect(body).toMatchObject({ success: true })
    return { ...body.result, path: new URL(body.result.url).pathname }
  }

  test('is paid by its button, once, and the money arrives', async () => {
    const { path } = await openPage()
    const page = await server.anonymous.get(path)

    expect(page.status).toBe(200)
    expect(page.text).toContain('¥88.00')
    expect(page.text).toContain('海棠企业服务有限公司')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    for (const _ of [1, 2]) {
      const paid = await server.anonymous.post(path).type('form').send({ choice: 'pay' })
      expect(paid.status).toBe(303)
    }
    expect((await server.anonymous.get(`${path}/state`)).body).toEqual({ state: 'paid' })
    await world.advance('10s')

    expect(await theRecharge()).toMatchObject({ status: '2', payPass: '7', amount: 8_800 })
    await expectSound(server, world)
  })

  test('opens for 30 minutes, and no other ticket opens it', async () => {
    const { path } = await openPage()
    await world.advance('30m')

    for (const gone of [path, path.replace(/.{4}$/, 'AAAA')]) {
      const reply = await server.anonymous.get(gone)
      expect(reply.status).toBe(404)
      expect(reply.text).toContain('付款码已失效')
    }
  })

  test('is none on a bank channel', async () => {
    const { body } = await merchant
      .get('/account/recharge/cashier')
      .query({ ...intoLuoshui, amount: 100 })

    expect(body).toMatchObject({
      success: false,
      message: '该渠道不支持扫码付款，请按收款信息转账',
    })
  })
})

test('a transfer names an announcement, or the pool and the amount', async () => {
  const { status } = await merchant
    .post('/account/recharge/simulateTransfer')
    .send({ providerId: luoshui })
  expect(status).toBe(400)

  const { body } = await merchant
    .post('/account/recharge/simulateTransfer')
    .send({ rechargeNo: 'CZ20260101000001' })
  expect(body).toMatchObject({ code: 404 })
})
