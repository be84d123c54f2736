import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fen, formatYuan } from '@settle/shared/core/fen.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type PayeeCells } from '@settle/shared/features/payout-import/import-row.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { importOf, signed } from '#test/material/import-world.ts'
import { expectSound, gainOf, paymentPassword, recharge } from '#test/material/money-world.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { connect } from '#test/harness/socket-client.ts'
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
const items = '/payout/batchOrderItem'
const wrongState = '当前状态不允许该操作'
const { shen, lu } = signed
/** What the seeded figures of these two cost the merchant, fen (domain.md 4.7). */
const payOf = { shen: 1_281_600, lu: 875_813 }

/** Submits payees and gives the order. */
async function submit(...payees: readonly PayeeCells[]): Promise<BatchOrder> {
  const { id: sessionId } = await importOf(merchant, payees)
  const { body } = await merchant
    .post(`${orders}/submit`)
    .send({ sessionId, payPassword: paymentPassword })
  expect(body, body.message).toMatchObject({ success: true })
  const { body: list } = await merchant.get(`${orders}/list`).query({ pageSize: 1 })
  return list.result.records[0]
}

/** Submits, has the provider accept and pay, and lets the bank answer. */
async function pay(...payees: readonly PayeeCells[]): Promise<BatchOrder> {
  const order = await submit(...payees)
  await done(provider, 'accept', { id: order.id })
  await done(provider, 'pay', { id: order.id, payPassword: paymentPassword })
  await world.advance('10s')
  return order
}

async function answer(client: Client, call: string, body: object) {
  return (await client.post(`${orders}/${call}`).send(body)).body
}

async function done(client: Client, call: string, body: object): Promise<void> {
  const reply = await answer(client, call, body)
  expect(reply, reply.message).toMatchObject({ success: true })
}

async function orderOf(id: string, client = merchant): Promise<BatchOrder> {
  return (await client.get(`${orders}/queryById`).query({ id })).body.result
}

async function itemsOf(orderId: string, client = merchant): Promise<PayoutItem[]> {
  const query = { orderId, column: 'seq', order: 'asc' }
  return (await client.get(`${items}/list`).query(query)).body.result.records
}

/** What the payee of an order's only item gets: their tax of the month is rounded as a whole, so that it may differ by a fen. */
async function netOf(orderId: string): Promise<string> {
  const [item] = await itemsOf(orderId)
  return `¥${formatYuan(fen(item?.net ?? 0))}`
}

const toCard = (payee: PayeeCells, payeeAccount: string) => ({ ...payee, payeeAccount })

describe('before an order is paid', () => {
  test('the provider is told of it, also over its open socket', async () => {
    const { id } = fixtureUserOf('provider')
    const listening = await connect(server, id, await world.tokenOf('provider'))
    const { orderNo } = await submit(shen)

    const title = `新的付款批次待受理：${orderNo} ¥12,816.00`
    expect(await messagesTo(server, world, 'provider')).toContain(title)
    expect(await listening.next()).toMatchObject({
      cmd: 'user',
      msgTxt: expect.stringContaining(title),
    })
    listening.socket.close()
  })

  test('the merchant may take it back: everything is unfrozen, and nothing more can be done', async () => {
    const { id, orderNo } = await submit(shen, lu)
    const before = await gainOf(server, world, 'merchant')
    await done(merchant, 'withdraw', { id, reason: '金额有误' })

    expect(await orderOf(id)).toMatchObject({ status: '5', withdrawReason: '金额有误' })
    expect((await itemsOf(id)).map(({ status }) => status)).toEqual(['4', '4'])
    const after = await gainOf(server, world, 'merchant')
    expect(after.available - before.available).toBe(payOf.shen + payOf.lu)
    expect(await messagesTo(server, world, 'provider')).toContain(`批次 ${orderNo} 已被商户撤回`)

    for (const [client, call] of [
      [merchant, 'withdraw'],
      [provider, 'refuse'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, on the same order
      const again = await answer(client, call, { id, reason: '再来一次' })
      expect(again).toMatchObject({ success: false, message: wrongState })
    }
    expect(await answer(provider, 'accept', { id })).toMatchObject({ message: wrongState })
    await expectSound(server, world)
  })

  test('the provider refuses with a reason, the platform also what is accepted already', async () => {
    const first = await submit(shen)
    const bare = await provider.post(`${orders}/refuse`).send({ id: first.id, reason: 'x' })
    expect(bare.status).toBe(400)
    await done(provider, 'refuse', { id: first.id, reason: '缺少验收单' })
    expect(await messagesTo(server, world, 'merchant')).toContain(
      `批次 ${first.orderNo} 被拒绝：缺少验收单`,
    )

    const second = await submit(lu)
    await done(provider, 'accept', { id: second.id })
    expect(await messagesTo(server, world, 'merchant')).toContain(`批次 ${second.orderNo} 已受理`)
    await done(await world.as('admin'), 'refuse', { id: second.id, reason: '资料存疑' })
    expect(await orderOf(second.id)).toMatchObject({ status: '2', refuseReason: '资料存疑' })
    await expectSound(server, world)
  })

  test('of a withdrawal and an acceptance at once, one wins and the other changes nothing', async () => {
    const { id } = await submit(shen)
    const replies = await Promise.all([
      answer(merchant, 'withdraw', { id, reason: '金额有误' }),
      answer(provider, 'accept', { id }),
    ])
    expect(replies.filter(({ success }) => success === true)).toHaveLength(1)
    expect(replies.find(({ success }) => success !== true)).toMatchObject({ message: wrongState })
    await expectSound(server, world)
  })

  test('anyone who came onto the blacklist meanwhile stops the acceptance, and is named', async () => {
    const { id } = await submit(lu, shen)
    const { name, certNo } = shen
    const admin = await world.as('admin')
    await admin.post('/risk/blacklist/add').send({ name, certNo, reason: '冒名' })
    const reply = await answer(provider, 'accept', { id })
    expect(reply).toMatchObject({ success: false })
    expect(reply.message).toContain('第2行 沈知夏：命中黑名单')
    expect(await orderOf(id)).toMatchObject({ status: '0', acceptTime: null })
  })

  test('another provider finds nothing, and nobody pays without the password', async () => {
    const { id } = await submit(shen)
    await done(provider, 'accept', { id })
    const stranger = await answer(await world.as('haitang'), 'accept', { id })
    expect(stranger).toMatchObject({ code: 404, message: '该数据不存在或无权限' })
    const wrong = await answer(provider, 'pay', { id, payPassword: 'Wrong111' })
    expect(wrong).toMatchObject({ success: false, message: '支付密码错误，还可尝试4次' })
    expect(await orderOf(id)).toMatchObject({ status: '1', payTime: null })
  })
})

describe('when the bank answers', () => {
  test('success costs what was frozen, and the merchant, its agent and the payee are told', async () => {
    const before = await gainOf(server, world, 'merchant')
    const { id, orderNo } = await pay(shen)

    expect(await orderOf(id)).toMatchObject({
      status: '4',
      successCount: 1,
      successPay: payOf.shen,
    })
    const after = await gainOf(server, world, 'merchant')
    expect(before.available - after.available).toBe(payOf.shen)
    expect(after.frozen).toBe(before.frozen)
    expect(await messagesTo(server, world, 'merchant')).toContain(`批次 ${orderNo} 付款成功`)
    expect(await messagesTo(server, world, 'agent')).toContain(`批次 ${orderNo} 付款成功`)
    const [sms] = await world.outbox(shen.phone)
    expect(sms?.text).toContain('11,940.00 元已到账')
    await expectSound(server, world)
  })

  test('a failure is unfrozen at once, and the rest counts', async () => {
    const { id, orderNo } = await pay(shen, toCard(lu, '6200000000100150002'))

    expect(await orderOf(id)).toMatchObject({ status: '7', successCount: 1, failCount: 1 })
    expect((await itemsOf(id)).map(({ status, failReason }) => [status, failReason])).toEqual([
      ['2', null],
      ['3', '户名不符'],
    ])
    expect(await messagesTo(server, world, 'merchant')).toContain(
      `批次 ${orderNo} 部分成功 1/2，退回¥8,758.13`,
    )
    await expectSound(server, world)
  })

  test('nothing that failed is invoiceable', async () => {
    const { id, orderNo } = await pay(toCard(lu, '6200000000100150002'))

    expect(await orderOf(id)).toMatchObject({ status: '6', invoiceAmount: 0, successPay: 0 })
    expect(await messagesTo(server, world, 'merchant')).toContain(
      `批次 ${orderNo} 全部失败，已退回¥8,758.13`,
    )
  })

  test('what comes back the next day is the merchant’s again, and the agent reads the name masked', async () => {
    const before = await gainOf(server, world, 'merchant')
    const { id, orderNo } = await pay(toCard(lu, '6200000000100690007'))
    await world.advance('25h')

    expect(await orderOf(id)).toMatchObject({ status: '6', failPay: payOf.lu, invoiceAmount: 0 })
    expect((await gainOf(server, world, 'merchant')).available).toBe(before.available)
    const net = await netOf(id)
    const told = (name: string) => `退汇提醒：${name} ${net} 已退回，批次 ${orderNo}`
    expect(await messagesTo(server, world, 'merchant')).toContain(told('陆怀远'))
    expect(await messagesTo(server, world, 'provider')).toContain(told('陆怀远'))
    expect(await messagesTo(server, world, 'agent')).toContain(told('*怀远'))
    await expectSound(server, world)
  })

  test('what the bank never tells of waits for somebody to ask, and fails by no timer', async () => {
    const { id } = await pay(toCard(lu, '6200000000101050011'))
    await world.advance('2d')
    expect(await orderOf(id)).toMatchObject({ status: '3', needManual: '1' })

    const [item] = await itemsOf(id, provider)
    const ask = async () => (await provider.post(`${items}/query`).send({ id: item?.id })).body
    expect((await ask()).result).toMatchObject({ state: 'SUCCESS', item: { status: '2' } })
    expect(await orderOf(id)).toMatchObject({ status: '4', needManual: '0' })
    expect(await ask()).toMatchObject({ success: false, message: '只有付款中的明细可以查证' })
    await expectSound(server, world)
  })
})

describe('who sees what of an item', () => {
  test('cards and certificates are masked or left out, and so are the shares of others', async () => {
    const { id } = await pay(lu)
    const seenBy = async (username: string) => (await itemsOf(id, await world.as(username)))[0]

    expect(await seenBy('merchant')).toMatchObject({
      name: '陆怀远',
      certNo: '990101********1057',
      payeeAccount: '6200***********4095',
    })
    const agent = await seenBy('agent')
    expect(agent).toMatchObject({ name: '*怀远', agentShare: 6560 })
    const operator = await seenBy('operator')
    expect(operator).toMatchObject({ name: '*怀远', operatorShare: 3280, agentShare: 6560 })
    for (const field of ['payeeAccount', 'bankCode', 'providerShare', 'platformShare']) {
      expect(agent).not.toHaveProperty(field)
      expect(operator).not.toHaveProperty(field)
    }
    for (const field of ['certNo', 'phone', 'operatorShare']) {
      expect(agent).not.toHaveProperty(field)
    }
    expect(await seenBy('provider')).toMatchObject({ providerShare: 43_463 })
    expect(await seenBy('provider')).not.toHaveProperty('agentShare')
    expect(await seenBy('merchant')).not.toHaveProperty('providerShare')
  })

  test('one row is shown in full by a call that is logged; the platform never reads a whole card', async () => {
    const { id } = await submit(lu)
    const [item] = await itemsOf(id)
    const reveal = async (client: Client) =>
      (await client.post(`${items}/reveal`).send({ id: item?.id })).body
    const admin = await world.as('admin')

    expect((await reveal(provider)).result).toEqual({
      name: lu.name,
      certNo: lu.certNo,
      phone: lu.phone,
      payeeAccount: lu.payeeAccount,
    })
    expect((await reveal(admin)).result).toMatchObject({
      certNo: lu.certNo,
      payeeAccount: '6200***********4095',
    })
    expect(await reveal(await world.as('haitang'))).toMatchObject({ success: false, code: 404 })
    const { body } = await admin
      .get('/sys/log/list')
      .query({ method: 'payout-item.reveal', success: '1' })
    expect(body.result.total).toBe(2)
    expect(JSON.stringify(body.result.records)).not.toContain(lu.payeeAccount)
  })

  test('the receipt of a card comes the next day, as a page to print', async () => {
    const { id } = await pay(lu)
    const [item] = await itemsOf(id)
    const receipt = () => merchant.get(`${items}/receipt`).query({ id: item?.id })
    expect((await receipt()).body).toMatchObject({ success: false })

    await world.advance('25h')
    const { headers, text } = await receipt()
    expect(headers['content-type']).toContain('text/html')
    expect(text).toContain(await netOf(id))
    expect(text).toContain(item?.itemNo)
    expect(text).not.toContain(lu.payeeAccount)
  })

  test('the timeline tells every step, a return included', async () => {
    const { id } = await pay(toCard(lu, '6200000000100690007'))
    await world.advance('25h')
    const { body } = await (await world.as('agent')).get(`${orders}/events`).query({ id })
    const events = body.result.map(({ event, text }: { event: string; text: string | null }) => [
      event,
      text,
    ])
    expect(events).toEqual([
      ['submitted', null],
      ['accepted', null],
      ['paid', null],
      ['finished', '1/1'],
      ['returned', `*怀远 ${await netOf(id)}`],
    ])
  })
})
