import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Row } from '#server/worlds/collection.ts'
import { defineCollection } from '#server/worlds/collection.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { inTurn } from '#test/harness/in-turn.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, seededPassword, type TestWorld } from '#test/harness/test-world.ts'

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

const newPassword = 'Hz654321'
const infoPath = '/user/info'

async function change(client: Client, fields: object) {
  const { status, body } = await client.put('/sys/user/updatePassword').send({
    username: 'ob_pwd',
    oldpassword: seededPassword,
    password: newPassword,
    confirmpassword: newPassword,
    ...fields,
  })
  expect(status).toBe(200)
  return body
}

async function canLogIn(username: string, password: string): Promise<boolean> {
  const { body } = await world.login(username, password)
  return body.success
}

/** The `izResetPwd` of the party of a user. */
async function resetFlagOf(username: string): Promise<unknown> {
  const { roleCode, busId } = fixtureUserOf(username)
  const opened = await server.registry.get(world.name)
  const row = opened?.rows(defineCollection<Row>(`${roleCode}s`)).find(busId ?? '')
  return row === undefined ? undefined : Reflect.get(row, 'izResetPwd')
}

test('[API-PWD] changing the own password replaces it, ends all other sessions and moves the account process on', async () => {
  const [here, elsewhere] = [await world.as('ob_pwd'), await world.as('ob_pwd')]
  const colleague = await world.as('merchant')
  expect(await resetFlagOf('ob_pwd')).toBe('0')

  expect(await change(here, {})).toMatchObject({
    success: true,
    code: 200,
    message: '密码重置成功!',
    result: null,
  })

  expect((await here.get(infoPath)).status).toBe(200)
  expect((await elsewhere.get(infoPath)).status).toBe(401)
  expect((await colleague.get(infoPath)).status).toBe(200)
  expect(await canLogIn('ob_pwd', seededPassword)).toBe(false)
  expect(await canLogIn('ob_pwd', newPassword)).toBe(true)
  expect(await resetFlagOf('ob_pwd')).toBe('1')
})

test.each(['ob_agree', 'ob_provider', 'ob_operator', 'ob_agent'])(
  '[API-PWD] it is noted at the party of %s, whichever role it has',
  async (username) => {
    const before = await resetFlagOf(username)
    const client = await world.as(username)

    expect(await change(client, { username })).toMatchObject({ success: true })
    expect([before, await resetFlagOf(username)]).toEqual([expect.any(String), '1'])
  },
)

test('[API-PWD] the platform, which is no party, changes its password too', async () => {
  const admin = await world.as('admin')

  expect(await change(admin, { username: 'admin' })).toMatchObject({ success: true })
  expect(await canLogIn('admin', newPassword)).toBe(true)
})

test('[API-PWD] the blanks around what was typed do not count', async () => {
  const client = await world.as('ob_pwd')
  const answer = await change(client, {
    username: ' ob_pwd ',
    oldpassword: ` ${seededPassword}`,
    password: ` ${newPassword} `,
    confirmpassword: `${newPassword}  `,
  })

  expect(answer).toMatchObject({ success: true })
  expect(await canLogIn('ob_pwd', newPassword)).toBe(true)
})

test.each([
  [{ username: 'nobody_here', oldpassword: 'x' }, '用户不存在！'],
  [{ username: 'merchant' }, '只允许修改自己的密码！'],
  [{ oldpassword: 'Wrong999', password: '' }, '旧密码输入错误!还可尝试 4 次'],
  [{ password: '  ', confirmpassword: 'x' }, '新密码不允许为空!'],
  [{ password: 'short', confirmpassword: 'other' }, '两次输入的密码不一样！'],
  [{ password: 'short', confirmpassword: 'short' }, '密码由8位数字、大小写字母组成'],
  [{ password: 'onlyletters', confirmpassword: 'onlyletters' }, '密码由8位数字、大小写字母组成'],
])('[API-PWD] %j is refused in the order of the checks: %s', async (fields, message) => {
  const client = await world.as('ob_pwd')

  expect(await change(client, fields)).toMatchObject({ success: false, code: 500, message })
  expect(await canLogIn('ob_pwd', seededPassword)).toBe(true)
  expect(await resetFlagOf('ob_pwd')).toBe('0')
})

test('[API-PWD] a wrong old password counts as a wrong password: the fifth locks the account', async () => {
  const client = await world.as('ob_pwd')
  const answers = await inTurn(Array.from({ length: 6 }), () =>
    change(client, { oldpassword: 'Wrong999' }),
  )

  expect(answers.map(({ message }) => message)).toEqual([
    '旧密码输入错误!还可尝试 4 次',
    '旧密码输入错误!还可尝试 3 次',
    '旧密码输入错误!还可尝试 2 次',
    '旧密码输入错误!还可尝试 1 次',
    '旧密码输入错误!账号已锁定，请 30 分钟后再试',
    '密码错误次数过多，账号已锁定，请 30 分钟后再试',
  ])
  expect(await canLogIn('ob_pwd', seededPassword)).toBe(false)
  await world.advance('30m')
  expect(await change(client, {})).toMatchObject({ success: true })
})

test('of two changes at the same time one is made and the other finds its old password wrong', async () => {
  const client = await world.as('ob_pwd')
  const answers = await Promise.all([
    change(client, { password: 'First1234', confirmpassword: 'First1234' }),
    change(client, { password: 'Second1234', confirmpassword: 'Second1234' }),
  ])

  expect(answers.filter(({ success }) => success === true)).toHaveLength(1)
  expect(answers.find(({ success }) => success === false)).toMatchObject({
    message: '旧密码输入错误!还可尝试 4 次',
  })
})

const { phone } = fixtureUserOf('ob_pwd')

async function sendCode(to = phone) {
  const { body } = await world.anonymous.post('/sys/sms').send({ mobile: to, smsmode: '2' })
  expect(body).toMatchObject({ success: true })
}

async function forget(fields: object) {
  const { body } = await world.anonymous.post('/auth/forge-password').send({
    phone,
    smscode: '123456',
    password: newPassword,
    confirmpassword: newPassword,
    ...fields,
  })
  return body
}

test('a forgotten password is set by the code: every session ends, a lock opens, and the code is used up', async () => {
  const client = await world.as('ob_pwd')
  await inTurn(Array.from({ length: 5 }), () => world.login('ob_pwd', 'Wrong999'))
  await sendCode()

  expect(await forget({})).toMatchObject({
    success: true,
    code: 200,
    message: '密码重置完成！',
    result: null,
  })

  expect((await client.get(infoPath)).status).toBe(401)
  expect(await canLogIn('ob_pwd', newPassword)).toBe(true)
  expect(await resetFlagOf('ob_pwd')).toBe('1')
  expect(await forget({ password: 'Again1234', confirmpassword: 'Again1234' })).toMatchObject({
    success: false,
    message: '短信验证码失效！请重新获取',
  })
})

test.each([
  [{ smscode: '000000' }, '手机验证码错误，还可尝试 4 次'],
  [{ phone: '10012340001' }, '该用户不存在或未绑定手机号'],
  [{ password: '' }, '新密码不允许为空!'],
  [{ confirmpassword: 'x' }, '两次输入的密码不一样！'],
  [{ password: 'short', confirmpassword: 'short' }, '密码由8位数字、大小写字母组成'],
])('a forgotten password stays as it was with %j', async (fields, message) => {
  await sendCode()

  expect(await forget(fields)).toMatchObject({ success: false, message })
  expect(await canLogIn('ob_pwd', seededPassword)).toBe(true)
  // What is wrong with the form does not use the code up.
  expect(await forget({})).toMatchObject({ success: true })
})

test('a frozen user sets no password', async () => {
  const frozen = fixtureUserOf('ob_frozen').phone
  await sendCode(frozen)

  expect(await forget({ phone: frozen })).toMatchObject({
    success: false,
    message: '账号已被冻结，请联系客服',
  })
})

test('the three steps of other JEECG clients: find the account, check the code, set the password', async () => {
  const found = await world.anonymous.get('/sys/user/querySysUser').query({ phone })
  const named = await world.anonymous.get('/sys/user/querySysUser?username=ob_pwd')
  expect(found.body).toMatchObject({ success: true, result: { username: 'ob_pwd', phone } })
  // Anyone who knows only the name does not learn the phone.
  expect(named.body.result).toEqual({
    username: 'ob_pwd',
    phone: `${phone.slice(0, 3)}****${phone.slice(7)}`,
  })

  await sendCode()
  const verify = (smscode: string) =>
    world.anonymous.post('/sys/user/phoneVerification').send({ phone, smscode })
  expect((await verify('111111')).body).toMatchObject({
    success: false,
    message: '手机验证码错误，还可尝试 4 次',
  })
  expect((await verify('123456')).body).toMatchObject({
    success: true,
    result: { smscode: '123456', username: 'ob_pwd' },
  })

  const set = (fields: object) =>
    world.anonymous
      .get('/sys/user/passwordChange')
      .query({ username: 'ob_pwd', phone, smscode: '123456', password: newPassword, ...fields })
  expect((await set({ username: 'merchant' })).body).toMatchObject({
    success: false,
    message: '未找到用户！',
  })
  expect((await set({ password: ' ' })).body).toMatchObject({
    success: false,
    message: '重置密码失败！',
  })
  expect((await set({})).body).toMatchObject({ success: true, message: '密码重置完成！' })
  expect(await canLogIn('ob_pwd', newPassword)).toBe(true)
})

test('the new password need not stand in an address: the last step may be posted', async () => {
  await sendCode()
  const { body } = await world.anonymous
    .post('/sys/user/passwordChange')
    .send({ username: 'ob_pwd', phone, smscode: '123456', password: newPassword })

  expect(body).toMatchObject({ success: true, message: '密码重置完成！' })
  expect(await canLogIn('ob_pwd', newPassword)).toBe(true)
})

test.each(['', '?username=nobody_here', '?phone=10012340001'])(
  'querySysUser%s finds nobody and says so',
  async (query) => {
    const { body } = await world.anonymous.get(`/sys/user/querySysUser${query}`)

    expect(body).toMatchObject({ success: false, message: '验证失败', result: null })
  },
)
