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
  // With a standing clock the test alone decides how much time passes.
  await world.setClock({ mode: 'frozen' })
})

afterAll(() => server.close())

const known = fixtureUserOf('merchant').phone
const free = '10012340001'

async function send(body: object, path = '/sys/sms') {
  const reply = await world.anonymous.post(path).send(body)
  expect(reply.status).toBe(200)
  return reply.body
}

/** Whether a login code is accepted; the call does not use it up. */
async function check(code: string, phone = known) {
  const { body } = await world.anonymous.get('/sys/phoneLogin').query({
    mobile: phone,
    captcha: code,
  })
  return body
}

test.each([
  ['/sys/sms', { mobile: known, smsmode: '0' }, '登录'],
  ['/account/sms', { mobile: known, smsmode: 0 }, '登录'],
  ['/sys/sms', { mobile: known, smsType: '1' }, '登录'],
  ['/sys/sms', { mobile: free, smsmode: '1' }, '注册企业账号'],
  ['/account/sms', { mobile: free, smsType: '2' }, '注册企业账号'],
  ['/sys/sms', { mobile: known, smsmode: '2' }, '找回登录密码'],
  ['/sys/sms', { mobile: known, smsType: '3' }, '设置支付密码'],
  ['/sys/sms', { mobile: known, smsType: '6' }, '提现'],
])('%s with %j puts the whole message and its code into the outbox', async (path, body, action) => {
  expect(await send(body, path)).toMatchObject({
    success: true,
    code: 0,
    message: '验证码已发送',
    result: null,
  })

  expect(await world.outbox()).toMatchObject([
    {
      channel: 'sms',
      to: body.mobile,
      code: '123456',
      text: `【衡舟灵工】您正在${action}，验证码 123456，10 分钟内有效，请勿告诉他人。`,
    },
  ])
})

const sendToAccount = (fields: object) => send(fields, '/account/sms')

test('a code goes to the phone of an account by its name alone, which tells nobody that phone', async () => {
  const nobody = { success: false, message: '该用户不存在或未绑定手机号', result: null }

  expect(await sendToAccount({ username: 'merchant', smsmode: '0' })).toMatchObject({
    success: true,
    result: null,
  })
  expect(await world.outbox()).toMatchObject([{ to: known, code: '123456' }])
  expect(await check('123456')).toMatchObject({ success: true })
  expect(await sendToAccount({ username: 'nobody_here', smsmode: '0' })).toMatchObject(nobody)
  const both = { username: 'merchant', mobile: known, smsmode: '0' }
  expect((await world.anonymous.post('/account/sms').send(both)).body).toMatchObject({
    code: 400,
    message: '参数 mobile 与 username 只能填写一个',
  })
  expect((await world.anonymous.post('/account/sms').send({ smsmode: '0' })).body).toMatchObject({
    code: 400,
    message: '缺少参数 mobile',
  })
})

test.each([
  [{ mobile: '', smsmode: '0' }, '手机号不允许为空！'],
  [{ mobile: '12345', smsmode: '0' }, '请输入正确格式的手机号码!'],
  [{ mobile: free, smsmode: '0' }, '该用户不存在或未绑定手机号'],
  [{ mobile: free, smsmode: '2' }, '该用户不存在或未绑定手机号'],
  [{ mobile: free, smsType: '3' }, '该用户不存在或未绑定手机号'],
  [{ mobile: known, smsmode: '1' }, '手机号已经注册，请直接登录！'],
  [{ mobile: '10012340000', smsmode: '1' }, '短信验证码发送失败,请稍后重试'],
])('%j sends nothing and says why', async (body, message) => {
  expect(await send(body)).toMatchObject({ success: false, code: 500, message, result: null })
  expect(await world.outbox()).toEqual([])
})

test.each([
  [{ smsmode: '0' }, '缺少参数 mobile'],
  [{ mobile: known }, '缺少参数 smsmode'],
  [{ mobile: known, smsmode: '3' }, '参数 smsmode 只能是 0 / 1 / 2 / 0 / 1 / 2'],
  [{ mobile: known, smsType: '5' }, '参数 smsType 只能是 1 / 2 / 3 / 6'],
  [{ mobile: known, smsmode: '0', smsType: '1' }, '参数 smsmode 与 smsType 只能填写一个'],
])('%j is a malformed request', async (body, message) => {
  const reply = await world.anonymous.post('/sys/sms').send(body)

  expect(reply).toMatchObject({ status: 400, body: { success: false, code: 400, message } })
})

test('a code lives ten minutes of the world and not longer', async () => {
  await send({ mobile: known, smsmode: '0' })

  await world.advance('599s')
  expect(await check('123456')).toMatchObject({ success: true, message: '验证成功', result: null })
  await world.advance('1s')
  expect(await check('123456')).toMatchObject({
    success: false,
    message: '短信验证码失效！请重新获取',
  })
})

test('a code can be had again after sixty seconds, and its ten minutes begin anew', async () => {
  await send({ mobile: known, smsmode: '0' })
  await world.advance('18s')
  expect(await send({ mobile: known, smsmode: '0' })).toMatchObject({
    success: false,
    message: '短信发送过于频繁，请 42 秒后再试',
    result: { seconds: 42, isFormerValid: true },
  })
  await world.advance('42s')
  expect(await send({ mobile: known, smsmode: '0' })).toMatchObject({ success: true })

  expect(await world.outbox()).toHaveLength(2)
  await world.advance('599s')
  expect(await check('123456')).toMatchObject({ success: true })
})

test('five wrong codes void it, also for the right one, until another is sent', async () => {
  await send({ mobile: known, smsmode: '0' })
  const answers = [
    await check('1'),
    await check('654321'),
    await check('123 45'),
    await check('12345'),
    await check('000000'),
    await check('123456'),
  ]

  expect(answers.map(({ message }) => message)).toEqual([
    '手机验证码错误，还可尝试 4 次',
    '手机验证码错误，还可尝试 3 次',
    '手机验证码错误，还可尝试 2 次',
    '手机验证码错误，还可尝试 1 次',
    '手机验证码错误次数过多，验证码已作废，请重新获取',
    '短信验证码失效！请重新获取',
  ])
  expect(await send({ mobile: known, smsmode: '0' })).toMatchObject({
    success: false,
    result: { seconds: 60, isFormerValid: false },
  })
  expect(answers.every(({ success, code }) => success === false && code === 500)).toBe(true)
  await world.advance('60s')
  await send({ mobile: known, smsmode: '0' })
  expect(await check('123456')).toMatchObject({ success: true })
})

test('a code is good for what it was sent for, for its phone and in its world', async () => {
  const other = await newWorld(server)
  await send({ mobile: known, smsmode: '2' })
  const lost = { success: false, message: '短信验证码失效！请重新获取' }

  expect(await check('123456')).toMatchObject(lost)
  await send({ mobile: known, smsmode: '0' })
  expect(await check('123456', fixtureUserOf('agent').phone)).toMatchObject(lost)
  const elsewhere = await other.anonymous.get(`/sys/phoneLogin?mobile=${known}&captcha=123456`)
  expect(elsewhere.body).toMatchObject(lost)
  expect(await check('123456')).toMatchObject({ success: true })
})

test('of a phone that ends in 9999 no code is ever accepted', async () => {
  const admin = await world.as('admin')
  const phone = '10012349999'
  const draft = { realname: '新人', functionRole: 'manager', password: 'First1234' }
  await admin.post('/sys/user/add').send({ ...draft, username: 'unlucky', phone })
  await send({ mobile: phone, smsmode: '0' })

  expect(await world.outbox()).toMatchObject([{ to: phone, code: '123456' }])
  expect(await check('123456', phone)).toMatchObject({
    success: false,
    message: '手机验证码错误，还可尝试 4 次',
  })
})
