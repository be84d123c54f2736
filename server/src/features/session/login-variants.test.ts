import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  await world.setClock({ mode: 'frozen' })
})

afterAll(() => server.close())

const menuPath = '/sys/permission/getUserPermissionByToken'
const { phone, id: merchantId } = fixtureUserOf('merchant')
const state = 'a-state-of-a-qr-code'

/** What every login gives, whichever way it was made. */
const session = {
  token: expect.stringMatching(/^[a-z0-9-]+\.[A-Za-z0-9_-]{43}$/),
  userInfo: expect.objectContaining({ username: 'merchant' }),
  sysAllDictItems: expect.objectContaining({ user_status: expect.any(Array) }),
}
const loginResult = {
  izVerifyStatus: '0',
  data: session,
  ...session,
  reservedPhone: null,
  departs: [
    expect.objectContaining({ departName: '云帆到家服务' }),
    expect.objectContaining({ departName: '财务部' }),
  ],
  multi_depart: 2,
}
const loggedIn = { success: true, code: 200, message: '登录成功' }
const spent = { success: false, code: 500, message: '登录凭证无效或已过期，请重新登录' }

async function expectLive(token: string) {
  const { status, body } = await world.withToken(token).get('/user/info')
  expect({ status, body }).toMatchObject({ status: 200, body: { result: { id: merchantId } } })
}

/** Decides on the simulated page. */
async function decide(fields: object) {
  const { status, body } = await world.anonymous
    .post('/__fake/pages/third-login/decisions')
    .send({ source: 'github', userId: merchantId, ...fields })
  return { status, body }
}

async function ticketFor(fields: object = {}): Promise<string> {
  const { status, body } = await decide(fields)
  expect(status).toBe(200)
  expect(body.ticket).toMatch(/^ST-[A-Za-z0-9_-]{43}$/)
  return body.ticket
}

const redeem = (ticket: string) => world.anonymous.get(`/thirdLogin/getLoginUser/${ticket}`)
const poll = (asked = state) => world.anonymous.get(`/sys/weChatLoginResult?state=${asked}`)

async function sendCode(mobile = phone) {
  const { body } = await world.anonymous.post('/sys/sms').send({ mobile, smsmode: '0' })
  expect(body).toMatchObject({ success: true })
}

const check = () =>
  world.anonymous.get('/sys/phoneLogin').query({ mobile: phone, captcha: '123456' })

const logInByPhone = (captcha: string, mobile = phone) =>
  world.anonymous.post('/sys/phoneLogin').send({ mobile, captcha, remember_me: true })

test('[API-LOGIN] by password: izVerifyStatus, and userInfo, token and dictionaries in data', async () => {
  const { body } = await world.login('merchant')

  expect(body).toMatchObject(loggedIn)
  expect(body.result).toEqual(loginResult)
  await expectLive(body.result.data.token)
})

test('[API-LOGIN] by phone: the GET checks phone and code, the POST logs in once', async () => {
  await sendCode()
  expect((await check()).body).toMatchObject({ success: true, message: '验证成功', result: null })
  expect((await check()).body).toMatchObject({ success: true })
  const { body } = await logInByPhone('123456')
  expect(body).toMatchObject(loggedIn)
  expect(body.result).toEqual(loginResult)
  await expectLive(body.result.token)
  expect((await logInByPhone('123456')).body).toMatchObject({
    success: false,
    code: 500,
    message: '短信验证码失效！请重新获取',
  })
})

test('a user whose phone is to be verified learns its masked number, unless they log in by it', async () => {
  const { phone: reserved } = fixtureUserOf('ob_agree')
  const asked = { izVerifyStatus: '1', reservedPhone: '100****7367' }

  expect((await world.login('ob_agree')).body.result).toMatchObject(asked)
  const ticket = await ticketFor({ source: 'cas', userId: fixtureUserOf('ob_agree').id })
  const byCas = await world.anonymous.post('/cas/client/validateLogin').send({ ticket })
  expect(byCas.body.result).toMatchObject(asked)
  await sendCode(reserved)
  expect((await logInByPhone('123456', reserved)).body.result).toMatchObject({
    izVerifyStatus: '0',
    reservedPhone: null,
  })
})

test('[API-LOGIN] by WeChat: the poll waits until the page confirms, then gives the session once', async () => {
  expect((await poll()).body).toMatchObject({
    success: true,
    code: 200,
    result: { status: 'waiting' },
  })
  const { body: decided } = await decide({ source: 'wechat', state })
  expect(decided).toEqual({ ticket: null, redirect: null })

  const { body } = await poll()
  expect(body).toMatchObject({ success: true, code: 200 })
  expect(body.result).toEqual({ status: 'confirmed', ...session })
  await expectLive(body.result.token)
  expect((await poll()).body).toMatchObject({
    success: false,
    message: '二维码已失效，请刷新后重新扫码',
    result: null,
  })
})

test('[API-LOGIN] by a third party: the ticket of the page gives the session once', async () => {
  const ticket = await ticketFor()
  const { body } = await redeem(ticket)

  expect(body).toMatchObject(loggedIn)
  expect(body.result).toEqual(session)
  await expectLive(body.result.token)
  expect((await redeem(ticket)).body).toMatchObject(spent)
})

test('[API-LOGIN] by CAS: ticket and service in the body or in the query', async () => {
  const service = 'https://front.example.com/user/login'
  const first = await world.anonymous
    .post('/cas/client/validateLogin')
    .send({ ticket: await ticketFor({ source: 'cas', service }), service })
  const second = await world.anonymous
    .post('/cas/client/validateLogin')
    .query({ ticket: await ticketFor({ source: 'cas' }), service })

  for (const { body } of [first, second]) {
    expect(body).toMatchObject(loggedIn)
    expect(body.result).toEqual(loginResult)
    await expectLive(body.result.token)
  }
})

test('[API-LOGIN] logging out ends the session, whichever way it began', async () => {
  const { body } = await redeem(await ticketFor())
  const client = world.withToken(body.result.token)

  expect((await client.post('/sys/logout')).body).toMatchObject({ success: true, code: 200 })
  expect((await client.get(menuPath)).status).toBe(401)
})

test('every way is refused to a frozen user and to a locked one', async () => {
  const frozen = fixtureUserOf('ob_frozen')
  const refusal = { success: false, message: '账号已被冻结，请联系客服' }
  await sendCode(frozen.phone)
  expect((await logInByPhone('123456', frozen.phone)).body).toMatchObject(refusal)
  expect((await redeem(await ticketFor({ userId: frozen.id }))).body).toMatchObject(refusal)
  await decide({ source: 'wechat', state, userId: frozen.id })
  expect((await poll()).body).toMatchObject(refusal)

  for (let count = 0; count < 5; count += 1) await world.login('merchant', 'Wrong999')
  await sendCode()
  expect((await logInByPhone('123456')).body).toMatchObject({
    success: false,
    message: '密码错误次数过多，账号已锁定，请 30 分钟后再试',
  })
})

test('a phone that nobody has, or that is none, logs nobody in', async () => {
  const missing = await logInByPhone('123456', '10012340001')
  const malformed = await logInByPhone('123456', 'x')
  const tooLong = await logInByPhone('1234567')

  expect(missing.body).toMatchObject({ success: false, message: '该用户不存在或未绑定手机号' })
  expect(malformed.body).toMatchObject({ success: false, message: '请输入正确格式的手机号码!' })
  expect(tooLong).toMatchObject({ status: 400, body: { message: '参数 captcha 最多 6 个字符' } })
})

test('of ten logins with one code at the same time one is let in', async () => {
  await sendCode()
  const answers = await Promise.all(Array.from({ length: 10 }, () => logInByPhone('123456')))

  expect(answers.filter(({ body }) => body.success === true)).toHaveLength(1)
})

test('a ticket lives sixty seconds, in its own world', async () => {
  const other = await newWorld(server)
  const [kept, late, moved] = [await ticketFor(), await ticketFor(), await ticketFor()]

  await world.advance('59s')
  expect((await redeem(kept)).body.success).toBe(true)
  const elsewhere = await other.anonymous.get(`/thirdLogin/getLoginUser/${moved}`)
  expect(elsewhere.body).toMatchObject(spent)
  await world.advance('1s')
  expect((await redeem(late)).body).toMatchObject(spent)
  expect((await redeem('ST-made-up')).body).toMatchObject(spent)
})

test('a ticket for an address is good for that address alone', async () => {
  const service = '/user/login?from=cas#top'
  const { body } = await decide({ source: 'cas', service })
  expect(body.redirect).toBe(`/user/login?from=cas&ticket=${body.ticket}#top`)
  const validate = (fields: object) =>
    world.anonymous.post('/cas/client/validateLogin').send({ ticket: body.ticket, ...fields })
  const elsewhere = { success: false, message: '登录凭证不是为该地址签发的，请重新登录' }

  expect((await validate({ service: '/other' })).body).toMatchObject(elsewhere)
  expect((await validate({})).body).toMatchObject(elsewhere)
  expect((await redeem(body.ticket)).body).toMatchObject(elsewhere)
  expect((await validate({ service })).body).toMatchObject(loggedIn)
  expect((await validate({ service })).body).toMatchObject(spent)
})

test('CAS without a ticket is a malformed request', async () => {
  const replies = [
    await world.anonymous.post('/cas/client/validateLogin'),
    await world.anonymous.post('/cas/client/validateLogin').send({ service: '/x' }),
    await world.anonymous.post('/cas/client/validateLogin').send({ ticket: '' }),
  ]

  for (const { status, body } of replies) {
    expect({ status, body }).toMatchObject({ status: 400, body: { message: '缺少参数 ticket' } })
  }
})

test('a refused scan is told at each poll, and a new confirmation replaces it', async () => {
  await decide({ source: 'wechat', state, userId: null })
  expect((await poll()).body).toMatchObject({ success: true, result: { status: 'refused' } })
  expect((await poll()).body).toMatchObject({ success: true, result: { status: 'refused' } })

  await decide({ source: 'wechat', state })
  expect((await poll('another-state-of-a-qr')).body.result).toEqual({ status: 'waiting' })
  expect((await poll()).body.result.status).toBe('confirmed')
})

test('a confirmation that nobody fetches within sixty seconds is forgotten', async () => {
  await decide({ source: 'wechat', state })
  await world.advance('60s')

  expect((await poll()).body.result).toEqual({ status: 'waiting' })
})

test('a state that could be guessed is no state, and is no ticket either', async () => {
  expect(await poll('short')).toMatchObject({ status: 400 })
  expect(await world.anonymous.get('/sys/weChatLoginResult')).toMatchObject({ status: 400 })
  expect(await decide({ source: 'wechat' })).toMatchObject({
    status: 400,
    body: { message: '缺少参数 state' },
  })
  await decide({ source: 'wechat', state })
  expect((await redeem(state)).body).toMatchObject(spent)
})

test('somebody who is logged in confirms for themselves, without the page and for nobody else', async () => {
  const merchant = await world.as('merchant')
  const confirm = (fields: object) => merchant.post('/thirdLogin/confirm').send(fields)

  const { body } = await confirm({ source: 'dingtalk', userId: fixtureUserOf('admin').id })
  expect(body).toMatchObject({ success: true, result: { redirect: null } })
  expect((await redeem(body.result.ticket)).body.result).toEqual(session)
  expect((await confirm({ source: 'wechat', state })).body.result.ticket).toBeNull()
  expect((await poll()).body.result).toEqual({ status: 'confirmed', ...session })
  const astray = await confirm({ source: 'cas', service: 'javascript:alert(1)' })
  expect(astray.body).toMatchObject({
    success: false,
    message: '返回地址须以 / 或 http(s):// 开头',
    result: { fields: { service: expect.any(String) } },
  })
})

test('each way of logging in is told in the log, without ticket, state or code', async () => {
  const admin = await world.as('admin')
  await sendCode()
  await logInByPhone('123456')
  const ticket = await ticketFor()
  await redeem(ticket)
  await decide({ source: 'wechat', state })
  await poll()
  await world.anonymous
    .post('/cas/client/validateLogin')
    .send({ ticket: await ticketFor({ source: 'cas' }) })

  const { body } = await admin.get(
    '/sys/log/list?username=merchant&column=id&order=desc&pageSize=4',
  )
  const rows: Record<string, unknown>[] = body.result.records
  expect(rows.map(({ method, logType }) => [method, logType])).toEqual([
    ['session.casLogin', '1'],
    ['session.weChatLogin', '1'],
    ['session.thirdLogin', '1'],
    ['session.phoneLogin', '1'],
  ])
  expect(rows.map(({ requestUrl }) => requestUrl)).toContain('/thirdLogin/getLoginUser/***')
  const told = JSON.stringify(rows)
  expect([ticket, state, '"123456"', phone].filter((secret) => told.includes(secret))).toEqual([])
})
