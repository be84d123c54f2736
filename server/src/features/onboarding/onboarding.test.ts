import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, seededPassword, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
})

afterAll(() => server.close())

const processPath = '/basics/home/getBusAccProcessStatus'
const accountPath = '/basics/home/getAcctInfo'
const signPath = '/enterprise/getEnterpriseSignStatus'
const agreePath = '/enterprise/setEnterpriseSignStatus'
const payPasswordPath = '/basics/home/setBusInfoForPayPassword'
const payPasswords = { payPassword: 'Pay12345', confirmpassword: 'Pay12345' }

async function resultOf(client: Client, path: string) {
  const { body } = await client.get(path)
  expect(body, path).toMatchObject({ success: true })
  return body.result
}

function processOf(client: Client) {
  return resultOf(client, processPath)
}

function busIdOf(username: string): string {
  return fixtureUserOf(username).busId ?? ''
}

const merchants = defineCollection<Merchant>('merchants')

async function resetLoginPassword(client: Client, username: string): Promise<void> {
  const { body } = await client.put('/sys/user/updatePassword').send({
    username,
    oldpassword: seededPassword,
    password: 'Mine12345',
    confirmpassword: 'Mine12345',
  })
  expect(body).toMatchObject({ success: true })
}

/** Written from domain.md 8.3: what each seeded account shows. */
interface Shown {
  readonly username: string
  readonly processStatus: number
  readonly payPass: string
  readonly auditStatus?: string
  readonly accountOpenStatus?: string
  readonly upgradeStatus?: number
  readonly signStatus?: number
}

const seeded: readonly Shown[] = [
  { username: 'ob_audit', processStatus: 1, payPass: '1', auditStatus: '0' },
  { username: 'ob_reject', processStatus: 1, payPass: '1', auditStatus: '2' },
  { username: 'ob_agree', processStatus: 1, payPass: '1' },
  { username: 'ob_pwd', processStatus: 2, payPass: '1' },
  { username: 'ob_paypwd', processStatus: 3, payPass: '1,2', signStatus: 0 },
  { username: 'ob_bank', processStatus: 4, payPass: '1', accountOpenStatus: '1' },
  { username: 'ob_fail', processStatus: 4, payPass: '1', accountOpenStatus: '3' },
  { username: 'ob_wait', processStatus: 99, payPass: '1', upgradeStatus: 0 },
  { username: 'ob_verify', processStatus: 99, payPass: '1', upgradeStatus: 1 },
  { username: 'ob_expired', processStatus: 99, payPass: '1', upgradeStatus: 3 },
  { username: 'ob_alipay', processStatus: 4, payPass: '2', signStatus: 0 },
  { username: 'ob_alipay7', processStatus: 4, payPass: '7', signStatus: 0 },
  { username: 'ob_both', processStatus: 5, payPass: '1,2', upgradeStatus: 2, signStatus: 0 },
  { username: 'ob_nosign', processStatus: 4, payPass: '2', signStatus: 0 },
  { username: 'ob_provider', processStatus: 3, payPass: '1,2', signStatus: 0 },
  { username: 'ob_operator', processStatus: 1, payPass: '1,2', signStatus: 0 },
  { username: 'ob_agent', processStatus: 2, payPass: '' },
  { username: 'admin', processStatus: 99, payPass: '' },
  { username: 'operator', processStatus: 99, payPass: '1', upgradeStatus: 2, signStatus: 1 },
  { username: 'agent', processStatus: 99, payPass: '' },
  { username: 'provider', processStatus: 99, payPass: '1,2', upgradeStatus: 2, signStatus: 1 },
  { username: 'merchant', processStatus: 99, payPass: '1', upgradeStatus: 2, signStatus: 1 },
  { username: 'lanjing', processStatus: 99, payPass: '1', upgradeStatus: 2, signStatus: 1 },
]

/** What the calls answer, of the members that the table tells for an account. */
async function shownBy({
  username,
  ...members
}: Shown): Promise<Readonly<Record<string, unknown>>> {
  const client = await world.as(username)
  const answers: Readonly<Record<string, unknown>> = {
    ...('upgradeStatus' in members ? await resultOf(client, accountPath) : {}),
    ...('signStatus' in members ? await resultOf(client, '/basics/home/getSignHtmlResult') : {}),
    ...(await processOf(client)),
  }
  const asked = Object.keys(members).map((name) => [name, answers[name]] as const)
  return { username, ...Object.fromEntries(asked) }
}

async function told(username: string) {
  return resultOf(await world.as(username), signPath)
}

/** What somebody was told of openings; the story goes on meanwhile and tells the platform of other things. */
async function submissionsTold(username: string): Promise<string[]> {
  const titles = await messagesTo(server, world, username)
  return titles.filter((title) => title.startsWith('开户'))
}

describe('[API-PROCESS] [ENT-06] the seeded accounts', () => {
  test.each(seeded)('$username shows step $processStatus', async (shown) => {
    expect(await shownBy(shown)).toEqual(shown)
  })

  test('tell why they wait: the review, the bank, the day of the remittance', async () => {
    const [reject, fail, verify] = [
      await world.as('ob_reject'),
      await world.as('ob_fail'),
      await world.as('ob_verify'),
    ]

    expect(await processOf(reject)).toMatchObject({ auditReason: '营业执照不清晰' })
    expect(await processOf(fail)).toMatchObject({ openFailReason: '营业执照与法人信息不一致' })
    const { payDate, remainingTries } = await resultOf(verify, accountPath)
    const clock = await server.anonymous.get(`/__fake/v1/worlds/${world.name}/clock`)
    expect(payDate < clock.body.now.slice(0, 10)).toBe(true)
    expect(remainingTries).toBe(2)
  })

  test('hold still: no time moves them on', async () => {
    await world.advance('5d')

    for (const shown of seeded.filter(({ username }) => username.startsWith('ob_'))) {
      expect(await shownBy(shown)).toEqual(shown)
    }
  })

  test('the frozen one is refused at the login', async () => {
    expect((await world.login('ob_frozen')).body).toMatchObject({
      success: false,
      message: '账号已被冻结，请联系客服',
    })
  })

  test('agreement and passwords come in the types that clients compare with', async () => {
    expect(await told('ob_agree')).toEqual({ izSign: '0', izResetPwd: 0, payPasswordStatus: 0 })
    expect(await told('ob_pwd')).toEqual({ izSign: '1', izResetPwd: 0, payPasswordStatus: 0 })
    expect(await told('ob_paypwd')).toEqual({ izSign: '1', izResetPwd: 1, payPasswordStatus: 0 })
    expect(await told('ob_agent')).toEqual({ izSign: '1', izResetPwd: 0, payPasswordStatus: 1 })
    expect(await told('merchant')).toEqual({ izSign: '1', izResetPwd: 1, payPasswordStatus: 1 })
    expect(await told('admin')).toEqual({ izSign: '1', izResetPwd: 1, payPasswordStatus: 1 })
  })
})

describe('the whole way of a merchant', () => {
  test('leads from the agreement to a verified account', async () => {
    const client = await world.as('ob_agree')

    expect((await client.get(agreePath)).body).toMatchObject({
      success: true,
      message: '签约成功！',
    })
    expect(await processOf(client)).toMatchObject({ processStatus: 2, accountOpenStatus: '0' })
    await resetLoginPassword(client, 'ob_agree')
    expect(await processOf(client)).toMatchObject({ processStatus: 3, accountOpenStatus: '0' })
    expect((await client.post(payPasswordPath).send(payPasswords)).body.success).toBe(true)
    expect(await processOf(client)).toMatchObject({ processStatus: 4, accountOpenStatus: '1' })

    await world.advance('19s')
    expect(await processOf(client)).toMatchObject({ processStatus: 4, accountOpenStatus: '1' })
    await world.advance('2s')
    expect(await processOf(client)).toMatchObject({ processStatus: 99, accountOpenStatus: '2' })
    expect(await resultOf(client, accountPath)).toMatchObject({ upgradeStatus: 0, payDate: null })
    const early = await client.post('/basics/home/payAuth').send({ amount: '0.14' })
    expect(early.body).toMatchObject({ success: false, message: '银行尚未打款，请稍后再试' })

    await world.advance('15s')
    const account = await resultOf(client, accountPath)
    const clock = await server.anonymous.get(`/__fake/v1/worlds/${world.name}/clock`)
    expect(account).toMatchObject({ upgradeStatus: 1, payDate: clock.body.now.slice(0, 10) })
    const [letter] = await world.outbox('6200000000000025114')
    expect(letter).toMatchObject({ channel: 'bank', code: '0.14' })

    const right = await client.post('/basics/home/payAuth').send({ amount: letter?.code })
    expect(right.body).toMatchObject({ success: true, message: '验证成功！' })
    expect(await resultOf(client, accountPath)).toMatchObject({ upgradeStatus: 2 })
    expect(await messagesTo(server, world, 'ob_agree')).toEqual(['开户资料已提交', '开户完成'])
    expect(await submissionsTold('admin')).toEqual(['开户资料已提交'])
  })

  test('gives it a dedicated account, which it can switch to', async () => {
    const client = await world.as('ob_bank')
    const path = '/merchant/merchantInfo/getSwitchAccountInfoList?providerId=1200000000000000001'
    expect(await resultOf(client, path)).toEqual([])

    await world.simulate(`bank-opening/${busIdOf('ob_bank')}/pass`)

    expect(await resultOf(client, path)).toEqual([
      {
        payPass: '1',
        payPass_dictText: '合作银行',
        thirdAccNo: expect.stringMatching(/^6200000800\d{9}$/),
        payAccountType: '1',
      },
    ])
  })

  test('signs once: the day of the agreement does not change', async () => {
    const client = await world.as('ob_agree')
    await client.get(agreePath)
    const before = (await server.registry.get(world.name))
      ?.rows(merchants)
      .find(busIdOf('ob_agree'))
    await world.advance('2d')

    expect((await client.post(agreePath)).body.success).toBe(true)
    const after = (await server.registry.get(world.name))?.rows(merchants).find(busIdOf('ob_agree'))
    expect(after).toEqual(before)
    expect(before).toMatchObject({ izSign: '1' })
  })

  test('asks the bank when the step is entered, whatever was done last', async () => {
    const client = await world.as('ob_pwd')
    await client.post(payPasswordPath).send(payPasswords)
    expect(await processOf(client)).toMatchObject({ processStatus: 2, accountOpenStatus: '0' })

    await resetLoginPassword(client, 'ob_pwd')

    expect(await processOf(client)).toMatchObject({ processStatus: 4, accountOpenStatus: '1' })
    expect(await processOf(client)).toMatchObject({ processStatus: 4, accountOpenStatus: '1' })
    await world.advance('40s')
    expect(await messagesTo(server, world, 'ob_pwd')).toEqual(['开户资料已提交'])
  })

  test.each(['ob_audit', 'ob_reject'])('does not begin for %s', async (username) => {
    const client = await world.as(username)

    expect((await client.get(agreePath)).body.success).toBe(false)
    expect((await client.post(payPasswordPath).send(payPasswords)).body.success).toBe(false)
    expect(await resultOf(client, signPath)).toMatchObject({ izSign: '0', payPasswordStatus: 0 })
  })
})

describe('a provider and an operator', () => {
  test('count as verified as soon as their account is open', async () => {
    const client = await world.as('ob_provider')
    await client.post(payPasswordPath).send(payPasswords)
    expect(await resultOf(client, accountPath)).toMatchObject({ upgradeStatus: 0 })
    const early = await client.post('/basics/home/payAuth').send({ amount: '0.10' })
    expect(early.body.message).toBe('账户尚未开通，请稍后再试')

    await world.advance('20s')

    expect(await processOf(client)).toMatchObject({ processStatus: 5, accountOpenStatus: '2' })
    expect(await resultOf(client, accountPath)).toMatchObject({ upgradeStatus: 2, payDate: null })
    const late = await client.post('/basics/home/payAuth').send({ amount: '0.10' })
    expect(late.body.message).toBe('账户已完成验证，无需重复提交')
    expect(await messagesTo(server, world, 'ob_provider')).toEqual(['开户资料已提交'])
    await world.simulate(`alipay-sign/${busIdOf('ob_provider')}/complete`)
    expect(await processOf(client)).toMatchObject({ processStatus: 99 })
    expect(await messagesTo(server, world, 'ob_provider')).toEqual(['开户资料已提交', '开户完成'])
  })
})

test('[API-PROCESS] the business names the same channels as its process', async () => {
  for (const { username, payPass } of seeded) {
    const client = await world.as(username)
    expect(await resultOf(client, '/basics/home/getBusInfo'), username).toMatchObject({ payPass })
  }
})

test('the current business tells its number and the days of its admission, as the customer status shows them', async () => {
  const client = await world.as('ob_agree')
  const path = '/business/share/queryCurrentBusInfo'

  expect(await resultOf(client, path)).toMatchObject({
    busName: '竹溪文创有限公司',
    busCode: expect.stringMatching(/^SH\d{4}$/),
    createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    signDate: null,
  })
  await client.get(agreePath)
  const { signDate } = await resultOf(client, path)
  expect(signDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(await resultOf(await world.as('admin'), path)).toMatchObject({
    busCode: null,
    createTime: null,
    signDate: null,
  })
})

test('[API-PROCESS] each of the three roles asks for its own Alipay signing, and only there', async () => {
  const own = [
    ['ob_operator', '/operator/operatorInfo'],
    ['ob_provider', '/provider/providerInfo'],
    ['ob_alipay', '/merchant/merchantInfo'],
  ] as const
  for (const [username, path] of own) {
    const client = await world.as(username)
    expect(await resultOf(client, `${path}/getSignHtmlResult`)).toMatchObject({ signStatus: 0 })
    expect(await resultOf(client, `${path}/getSignHtmlUrl`)).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/__fake\/pages\/sign\/[\w-]+\.[\w-]{24}$/,
    )
    const others = own.filter(([name]) => name !== username)
    for (const [, foreign] of others) {
      expect((await client.get(`${foreign}/getSignHtmlUrl`)).status).toBe(403)
    }
  }
})

test('[API-PROCESS] the channel that is asked for must be one of the own ones', async () => {
  const client = await world.as('ob_alipay7')
  const link = (payPass: string) => client.get('/basics/home/getSignHtmlUrl').query({ payPass })

  expect((await link('7')).body.success).toBe(true)
  expect((await link('1,7')).body.success).toBe(true)
  expect((await link('2')).body).toMatchObject({
    success: false,
    message: '当前支付渠道不含支付宝，无需签约',
  })
  const merchant = await world.as('xingqiao')
  expect((await merchant.get('/basics/home/getSignHtmlUrl')).body).toMatchObject({
    success: false,
    message: '支付宝已签约，无需重复签约',
  })
})
