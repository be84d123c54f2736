import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fen } from '@settle/shared/core/fen.ts'
import { merchants } from '#server/features/session/index.ts'
import { post as book } from '#server/ledger/ledger.ts'
import { fund, openedWorld } from '#test/material/import-world.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let owner: Client

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  world = await newWorld(server)
  owner = await world.as('tingchao')
})

const base = '/merchant/merchantInfo'
/** 听潮餐饮: nothing on its account, which the bank once refused to close (domain.md 9.1, M12). */
const tingchao = '1400000000000000012'
const yunfan = '1400000000000000001'
const pool = { providerId: '1200000000000000001', payPass: '1' } as const
const account = { merchantId: tingchao, pool }
const nothing = {
  balance: 0,
  orders: 0,
  applications: 0,
  withdrawals: 0,
  recharges: 0,
  projects: 0,
}
const asked = { id: tingchao, reason: '门店停业', payPassword: 'Pay12345' }
const closedSentence = '账户已注销，只能查看，不能再办理业务'

async function call(client: Client, path: string, body: object) {
  return (await client.post(path).send(body)).body
}
const close = (client: Client, body: object = asked) => call(client, `${base}/cancelAccount`, body)
async function facts(client: Client, id = tingchao) {
  return (await client.get(`${base}/accountClosing`).query({ id })).body.result
}
async function statusNow() {
  return (await facts(await world.as('admin'))).accountStatus
}
async function closed(): Promise<void> {
  expect(await close(owner)).toMatchObject({ success: true })
  await world.advance('10s')
}

/** An account of its quota of invoices. */
function quota(kind: 'Q_SOURCE' | 'Q_AVAIL') {
  return { kind, owner: { type: 'merchant' as const, id: tingchao }, pool }
}

test('an owner closes its account with the payment password; the platform is told, then both of the answer', async () => {
  expect(await facts(owner)).toMatchObject({
    accountStatus: '3',
    cancelFailReason: '存在未结清交易',
    left: nothing,
    invoiceable: 0,
  })

  const { payPassword: _, ...unproved } = asked
  expect(await close(owner, unproved)).toMatchObject({
    success: false,
    result: { fields: { payPassword: '请输入支付密码' } },
  })
  expect(await close(owner, { ...asked, payPassword: 'Pay00000' })).toMatchObject({
    success: false,
    message: '支付密码错误，还可尝试4次',
  })
  expect(await statusNow()).toBe('3')
  expect(await close(owner)).toMatchObject({
    success: true,
    result: { accountStatus: '1', cancelFailReason: null },
  })
  expect(await close(owner)).toMatchObject({
    success: false,
    message: '该商户的账户正在注销，请等待银行答复',
  })
  expect(await messagesTo(server, world, 'admin')).toContain(
    '听潮餐饮有限公司申请注销账户：门店停业',
  )
  await world.advance('10s')

  expect(await statusNow()).toBe('2')
  expect(await messagesTo(server, world, 'tingchao')).toEqual(['账户已注销'])
  expect(await messagesTo(server, world, 'admin')).toContain('听潮餐饮有限公司：账户已注销')
  const { text } = await (await world.as('admin')).get('/sys/log/list').query({ pageSize: 100 })
  expect(text).toContain('注销商户账户')
  expect(text).not.toContain('Pay12345')
  const events = await (await world.as('admin')).get(`${base}/events`).query({ id: tingchao })
  expect(events.body.result.at(-1)).toMatchObject({ event: 'cancelAsked', reason: '门店停业' })
})

test('the refusal names everything that is left, and what may be invoiced can be given up', async () => {
  const merchant = await world.as('merchant')
  const left = await facts(merchant, yunfan)
  expect(left.left.balance).toBeGreaterThan(0)
  const { message } = await close(merchant, { ...asked, id: yunfan })
  expect(message).toMatch(
    /^账户还不能注销：资金余额 [\d,]+\.\d\d 元，未完成的付款批次 \d+ 个、开票申请 \d+ 个、提现 \d+ 笔、充值 \d+ 笔、进行中的项目 \d+ 个，可开票金额 [\d,]+\.\d\d 元/,
  )
  expect(message).toContain(
    `付款批次 ${left.left.orders} 个、开票申请 ${left.left.applications} 个`,
  )

  const opened = await openedWorld(server, world)
  await opened.commit((tx) => {
    const legs = [{ debit: quota('Q_SOURCE'), credit: quota('Q_AVAIL'), amount: fen(123_45) }]
    book(tx, { code: 'Q1', businessNo: 'PD-test', memo: '可开票额度', legs })
  })
  expect(await facts(owner)).toMatchObject({ left: nothing, invoiceable: 123_45 })
  expect((await close(owner)).message).toMatch(/可开票金额 123\.45 元/)
  expect(await close(owner, { ...asked, waivesInvoices: true })).toMatchObject({ success: true })
  await world.advance('10s')
  expect(await statusNow()).toBe('2')
})

test('money, a withdrawal and an announced top-up keep an account open', async () => {
  const opened = await openedWorld(server, world)
  await fund(opened, 5_000, account)
  expect((await close(owner)).message).toMatch(/^账户还不能注销：资金余额 50\.00 元/)
  // Not while the bank refused: the owner goes back to normal first.
  expect(await call(owner, '/account/withdraw/add', { ...pool, amount: 5_000 })).toMatchObject({
    success: false,
  })
  await call(owner, `${base}/giveUpCancelling`, { id: tingchao })
  const withdrawn = { ...pool, amount: 5_000, payPassword: 'Pay12345' }
  expect(await call(owner, '/account/withdraw/add', withdrawn)).toMatchObject({ success: true })
  expect((await facts(owner)).left).toMatchObject({ withdrawals: 1 })
  await world.advance('1m')
  expect((await facts(owner)).left).toEqual(nothing)
  const announced = { ...pool, amount: 700 }
  expect(await call(owner, '/account/recharge/add', announced)).toMatchObject({ success: true })
  expect((await facts(owner)).left).toMatchObject({ balance: 0, recharges: 1 })
  expect((await close(owner)).message).toContain('充值 1 笔')
})

test('money that came in meanwhile makes the bank refuse; the owner gives up and goes on', async () => {
  const sent = await call(owner, '/account/recharge/simulateTransfer', { ...pool, amount: 900 })
  expect(sent).toMatchObject({ success: true })
  expect(await close(owner)).toMatchObject({ success: true })
  expect(await call(owner, '/account/recharge/add', { ...pool, amount: 1 })).toMatchObject({
    message: '账户状态不正常，暂不能办理资金业务',
  })
  await world.advance('10s')

  expect(await facts(owner)).toMatchObject({
    accountStatus: '3',
    cancelFailReason: '存在未结清交易',
    left: { balance: 900 },
  })
  expect(await messagesTo(server, world, 'tingchao')).toContain('账户注销失败：存在未结清交易')
  expect(await call(owner, `${base}/giveUpCancelling`, { id: tingchao })).toMatchObject({
    success: true,
    result: { accountStatus: '0' },
  })
  expect(await messagesTo(server, world, 'admin')).toContain(
    '听潮餐饮有限公司放弃注销账户，账户恢复正常',
  )
})

test('a company of such a name is refused by the bank', async () => {
  const opened = await openedWorld(server, world)
  await opened.commit((tx) => {
    const row = tx.rows(merchants).find(tingchao)
    if (row === undefined) throw new Error('the merchant is gone')
    tx.rows(merchants).replace({ ...row, merchantName: '听潮注销失败有限公司' })
  })
  await closed()
  expect(await statusNow()).toBe('3')
})

test('a closed account is looked at, and every door that moves something is shut', async () => {
  await closed()

  for (const [path, body] of [
    ['/account/recharge/add', { ...pool, amount: 1 }],
    ['/account/recharge/simulateTransfer', { ...pool, amount: 1 }],
    ['/account/withdraw/add', { ...pool, amount: 1, payPassword: 'Pay12345' }],
    ['/payout/batchOrder/submit', { sessionId: '1' }],
    ['/invoice/invoiceApply/apply', {}],
    ['/social/socialOrder/submit', {}],
    ['/project/projectInfo/add', {}],
    ['/recruit/position/add', {}],
    ['/project/settle/create', {}],
    ['/sign/employment/add', {}],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one door after the other
    const { body: answer } = await owner.post(path).send(body)
    expect(answer, path).toMatchObject({ success: false, message: closedSentence })
  }
  const { body: menu } = await owner.get('/sys/permission/getUserPermissionByToken').query({})
  const held = menu.result.auth.map(({ action }: { action: string }) => action)
  expect(held).toEqual(expect.arrayContaining(['flow:export', 'user:frozen', 'invoice:download']))
  expect(held).not.toEqual(expect.arrayContaining(['recharge:add']))
  expect(held).not.toEqual(expect.arrayContaining(['payout:submit']))
  for (const path of [
    '/account/acctInfo/list',
    '/account/acctFlow/list',
    '/invoice/invoiceApply/list',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one list after the other
    expect((await owner.get(path)).body, path).toMatchObject({ success: true })
  }
  expect(await close(owner)).toMatchObject({ message: '该商户的账户已注销' })
})

test('money that is sent to a closed account waits for its payer, and nobody claims it for the merchant', async () => {
  // The bank has it on the way when the account is closed by others.
  await owner.post('/account/recharge/simulateTransfer').send({ ...pool, amount: 4_200 })
  const opened = await openedWorld(server, world)
  await opened.commit((tx) => {
    const row = tx.rows(merchants).find(tingchao)
    if (row === undefined) throw new Error('the merchant is gone')
    tx.rows(merchants).replace({ ...row, accountStatus: '2' })
  })
  await world.advance('10s')
  const admin = await world.as('admin')
  const { body } = await admin.get('/account/recharge/list').query({ status: '1', pageSize: 100 })
  const waiting = body.result.records.find(({ amount }: { amount: number }) => amount === 4_200)
  expect(waiting).toMatchObject({ merchantId: null })
  expect(
    await call(admin, '/account/recharge/claim', { id: waiting.id, merchantId: tingchao }),
  ).toMatchObject({ success: false, message: '该商户的账户已注销，不能认领到它名下，请退回付款方' })
})
