import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fen } from '@settle/shared/core/money/fen.ts'
import { type BankInstruction } from '@settle/shared/features/funds/bank-instruction.ts'
import { type Recharge } from '@settle/shared/features/funds/recharge.ts'
import { type Withdrawal } from '@settle/shared/features/funds/withdrawal.ts'
import {
  gainOf,
  expectSound,
  giveAvailable,
  haitang,
  luoshui,
  paymentPassword,
  recharge,
  newRowsOf,
  yunfan,
} from '#test/material/money-world.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { type MoneyOwner } from '#server/features/funds/index.ts'

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

/** What a user's account has gained. */
function gained(username: string, owner?: object) {
  return gainOf(server, world, username, owner)
}

const outOfLuoshui = { providerId: luoshui, payPass: '1' }
const qinghe: MoneyOwner = { type: 'operator', id: '1100000000000000001' }
const qiming: MoneyOwner = { type: 'agent', id: '1300000000000000001' }

function withdraw(
  client: Client,
  amount: number,
  secrets: object = { payPassword: paymentPassword },
) {
  return client.post('/account/withdraw/add').send({ ...outOfLuoshui, amount, ...secrets })
}

async function theWithdrawal(): Promise<Withdrawal> {
  const [row, ...more] = await newRowsOf<Withdrawal>(server, world, 'withdrawals')
  if (row === undefined || more.length > 0) throw new Error(`${more.length} withdrawals too many`)
  return row
}

async function theInstruction(): Promise<BankInstruction> {
  const [row, ...more] = await newRowsOf<BankInstruction>(server, world, 'bankInstructions')
  if (row === undefined || more.length > 0) throw new Error(`${more.length} instructions too many`)
  return row
}

describe('a merchant', () => {
  beforeEach(() => recharge(world, merchant, 100_000))

  test('withdraws without a review: the money is sent at once, and paid out (T14a to T14c)', async () => {
    const { body } = await withdraw(merchant, 40_000)

    expect(body.result).toMatchObject({
      status: '1',
      auditStatus: null,
      ownerType: 'merchant',
      ownerId: yunfan,
      poolProviderId: luoshui,
      bankName: 'ABC',
      accountName: '云帆到家服务有限公司',
    })
    expect(body.result.bankAccount).toContain('*')
    expect(await gained('merchant')).toMatchObject({
      available: 60_000,
      frozen: 40_000,
      inTransit: 40_000,
    })
    expect(await theInstruction()).toMatchObject({ operation: '4', amount: 40_000 })
    await expectSound(server, world)

    await world.advance('10s')
    expect(await theWithdrawal()).toMatchObject({ status: '2', failReason: null })
    expect(await theInstruction()).toMatchObject({ state: 'SUCCESS' })
    expect(await gained('merchant')).toMatchObject({ available: 60_000, frozen: 0 })
    const { withdrawNo } = await theWithdrawal()
    expect(await messagesTo(server, world, 'merchant')).toContain(`提现到账 ¥400.00：${withdrawNo}`)
    await expectSound(server, world)
  })

  test('gets everything back where the bank fails (.91, T14d)', async () => {
    await withdraw(merchant, 40_091)
    await world.advance('10s')

    expect(await theWithdrawal()).toMatchObject({ status: '3', failReason: '账户信息有误' })
    expect(await theInstruction()).toMatchObject({ state: 'FAIL', errorMsg: '账户信息有误' })
    expect(await gained('merchant')).toMatchObject({ available: 100_000, frozen: 0 })
    await expectSound(server, world)
  })

  test('gets a recharge of its own where the bank returns it after success (.92, T01)', async () => {
    await withdraw(merchant, 40_092)
    await world.advance('10s')
    expect(await theWithdrawal()).toMatchObject({ status: '2' })
    expect(await gained('merchant')).toMatchObject({ available: 59_908 })

    await world.advance('2d')
    expect(await theInstruction()).toMatchObject({ state: 'RETURNED' })
    const { withdrawNo, status } = await theWithdrawal()
    expect(status).toBe('2')
    expect((await newRowsOf<Recharge>(server, world, 'recharges')).at(-1)).toMatchObject({
      amount: 40_092,
      status: '2',
      remark: `提现退回 ${withdrawNo}`,
    })
    expect(await gained('merchant')).toMatchObject({ available: 100_000, frozen: 0 })
    await expectSound(server, world)
  })

  test('cannot withdraw more than it has, and the attempt leaves nothing', async () => {
    const { body } = await withdraw(merchant, 99_999_999_999)

    expect(body).toMatchObject({ success: false, message: '账户余额不足，本次操作没有执行' })
    expect(await newRowsOf(server, world, 'withdrawals')).toEqual([])
    await expectSound(server, world)
  })

  test('gives its payment password: a wrong one is counted, a missing one asked for', async () => {
    expect((await withdraw(merchant, 100, { payPassword: 'Wrong123' })).body).toMatchObject({
      success: false,
      message: '支付密码错误，还可尝试4次',
    })
    expect((await withdraw(merchant, 100, { payPassword: 'Wrong123' })).body.message).toBe(
      '支付密码错误，还可尝试3次',
    )
    expect((await withdraw(merchant, 100, {})).body).toMatchObject({
      success: false,
      message: '请输入支付密码',
    })
    expect(await newRowsOf(server, world, 'withdrawals')).toEqual([])
  })

  test('cannot take back what is sent', async () => {
    await withdraw(merchant, 100)
    const { id } = await theWithdrawal()

    expect((await merchant.post('/account/withdraw/cancel').send({ id })).body).toMatchObject({
      success: false,
      message: '当前状态不允许该操作',
    })
  })

  test('another business finds nothing of it', async () => {
    await withdraw(merchant, 100)
    const { id } = await theWithdrawal()
    const other = await world.as('xingqiao')

    const { body } = await other.get('/account/withdraw/list').query({ id })
    expect(body.result.total).toBe(0)
    expect((await other.post('/account/withdraw/cancel').send({ id })).body.code).toBe(404)
  })
})

test('a provider withdraws without a review, out of its own pool', async () => {
  await giveAvailable(server, world, { type: 'provider', id: luoshui }, fen(5_000))
  const provider = await world.as('provider')

  expect((await withdraw(provider, 5_000)).body.result).toMatchObject({
    status: '1',
    ownerType: 'provider',
  })
  await world.advance('10s')
  expect(await theWithdrawal()).toMatchObject({ status: '2' })
  await expectSound(server, world)
})

test('the platform withdraws on its permission alone', async () => {
  await giveAvailable(server, world, { type: 'platform', id: '0' }, fen(5_000))

  const { body } = await withdraw(await world.as('admin'), 5_000, {})

  expect(body.result).toMatchObject({ status: '1', ownerType: 'platform', auditStatus: null })
  await world.advance('10s')
  expect(await theWithdrawal()).toMatchObject({ status: '2' })
  await expectSound(server, world)
})

function audit(client: Client, id: string, verdict: object) {
  return client.post('/account/withdraw/audit').send({ id, ...verdict })
}

describe('an agent', () => {
  let agent: Client
  let operator: Client
  const reject = { auditStatus: '2', auditReason: '发票未上传' }

  beforeEach(async () => {
    await giveAvailable(server, world, qiming, fen(5_000))
    agent = await world.as('agent')
    operator = await world.as('operator')
  })

  async function applied(amount = 5_000): Promise<Withdrawal> {
    const mobile = fixtureUserOf('agent').phone
    await world.anonymous.post('/sys/sms').send({ mobile, smsType: '6' })
    const { body } = await withdraw(agent, amount, { smsCode: '123456' })
    expect(body).toMatchObject({ success: true })
    return theWithdrawal()
  }

  test('waits for a review, and its operator is told', async () => {
    expect(await applied()).toMatchObject({
      status: '0',
      auditStatus: '0',
      agentId: qiming.id,
      operatorId: qinghe.id,
    })
    expect(await gained('agent')).toMatchObject({ available: 0, frozen: 5_000, inTransit: 0 })
    for (const username of ['operator', 'admin']) {
      expect(await messagesTo(server, world, username)).toEqual([
        '提现待审核：启明渠道管理有限公司 ¥50.00',
      ])
    }
    await expectSound(server, world)
  })

  test.each(['operator', 'admin'])('%s lets it go, once', async (username) => {
    const { id } = await applied()
    const reviewer = await world.as(username)

    expect((await audit(reviewer, id, { auditStatus: '1' })).body.result).toMatchObject({
      status: '1',
      auditStatus: '1',
      auditBy: username,
    })
    expect((await audit(reviewer, id, { auditStatus: '1' })).body).toMatchObject({
      success: false,
      message: '当前状态不允许该操作',
    })
    await world.advance('10s')
    expect(await theWithdrawal()).toMatchObject({ status: '2' })
    expect(await gained('agent')).toMatchObject({ available: 0, frozen: 0 })
    await expectSound(server, world)
  })

  test('has it back when it is rejected, and a rejection has a reason', async () => {
    const { id, withdrawNo } = await applied()

    expect((await audit(operator, id, { auditStatus: '2' })).body).toMatchObject({
      success: false,
      message: '请填写驳回原因',
    })
    expect((await audit(operator, id, reject)).body.result).toMatchObject({
      status: '4',
      auditStatus: '2',
      auditReason: '发票未上传',
    })
    expect(await gained('agent')).toMatchObject({ available: 5_000, frozen: 0 })
    expect(await messagesTo(server, world, 'agent')).toContain(
      `提现 ${withdrawNo} 被驳回：发票未上传`,
    )
    await expectSound(server, world)
  })

  test('takes it back while nobody has reviewed it; the operator cannot do that for it', async () => {
    const { id } = await applied()

    expect((await operator.post('/account/withdraw/cancel').send({ id })).body).toMatchObject({
      success: false,
      message: '只能撤回自己的提现申请',
    })
    expect((await agent.post('/account/withdraw/cancel').send({ id })).body.result).toMatchObject({
      status: '4',
    })
    expect(await gained('agent')).toMatchObject({ available: 5_000, frozen: 0 })
    expect((await audit(operator, id, { auditStatus: '1' })).body.success).toBe(false)
    await expectSound(server, world)
  })

  test('an operator of another tenant finds nothing to review', async () => {
    const { id } = await applied()

    expect((await audit(await world.as('beichen'), id, reject)).body.code).toBe(404)
  })

  test('gives a code; a wrong one and none are refused', async () => {
    expect((await withdraw(agent, 100, {})).body).toMatchObject({ message: '请输入短信验证码' })
    expect((await withdraw(agent, 100, { smsCode: '123456' })).body).toMatchObject({
      success: false,
      message: '短信验证码失效！请重新获取',
    })
    const mobile = fixtureUserOf('agent').phone
    await world.anonymous.post('/sys/sms').send({ mobile, smsType: '6' })
    expect((await withdraw(agent, 100, { smsCode: '000000' })).body).toMatchObject({
      success: false,
      message: '手机验证码错误，还可尝试 4 次',
    })
    expect(await newRowsOf(server, world, 'withdrawals')).toEqual([])
  })

  test('has the money again where the bank returns it: on its statement, not among the recharges', async () => {
    await giveAvailable(server, world, qiming, fen(92))
    const { id } = await applied(5_092)
    await audit(operator, id, { auditStatus: '1' })
    await world.advance('2d')

    expect(await gained('agent')).toMatchObject({ available: 5_092, frozen: 0 })
    expect(await newRowsOf<Recharge>(server, world, 'recharges')).toEqual([])
    await expectSound(server, world)
  })
})

test('an operator waits for the platform, and does not review itself', async () => {
  await giveAvailable(server, world, qinghe, fen(5_000))
  const operator = await world.as('operator')
  await withdraw(operator, 5_000)
  const { id, status } = await theWithdrawal()

  expect(status).toBe('0')
  expect((await audit(operator, id, { auditStatus: '1' })).body).toMatchObject({
    message: '不能审核自己的提现申请',
  })
  expect(
    (await audit(await world.as('admin'), id, { auditStatus: '1' })).body.result,
  ).toMatchObject({ status: '1' })
  await expectSound(server, world)
})

describe('an internal transfer', () => {
  const move = {
    fromProviderId: luoshui,
    fromPayPass: '1',
    toProviderId: haitang,
    toPayPass: '7',
    amount: 30_000,
    payPassword: paymentPassword,
  }
  const transfer = (client: Client, change: object = {}) =>
    client.post('/account/transfer').send({ ...move, ...change })

  beforeEach(() => recharge(world, merchant, 100_000))

  test('moves money between two pools at once, and shows as a recharge of the receiving one (T16)', async () => {
    const { body } = await transfer(merchant, { remark: '备用金' })

    expect(body.result).toMatchObject({
      transferNo: expect.stringMatching(/^NZ\d{14}$/),
      recharge: { entryMode: '3', status: '2', providerId: haitang, payPass: '7', amount: 30_000 },
    })
    expect(body.result.recharge.remark).toBe(`内部划转 ${body.result.transferNo}：备用金`)
    expect(await gained('merchant')).toMatchObject({ available: 70_000 })
    expect(await gained('merchant', { providerId: haitang, payPass: '7' })).toMatchObject({
      available: 30_000,
    })
    await expectSound(server, world)
  })

  test.each([
    [{ amount: 99_999_999_999 }, '账户余额不足，本次操作没有执行'],
    [{ toProviderId: luoshui, toPayPass: '1' }, '转出与转入账户不能相同'],
    [{ toProviderId: luoshui, toPayPass: '2' }, '该服务商的此渠道尚未开通专属账户'],
    [{ toProviderId: '1200000000000000004', toPayPass: '1' }, '该服务商的此渠道尚未开通专属账户'],
    [{ payPassword: 'Wrong123' }, '支付密码错误，还可尝试4次'],
  ])('is refused with %o', async (change, message) => {
    expect((await transfer(merchant, change)).body).toMatchObject({ success: false, message })
    expect(await gained('merchant')).toMatchObject({ available: 100_000 })
    await expectSound(server, world)
  })
})
