import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { inTurn } from '#test/harness/in-turn.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, seededPassword, type TestWorld } from '#test/harness/test-world.ts'

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

const wrongPassword = 'Wrong999'

/** The sentences that so many wrong passwords are answered with, one after the other. */
async function failTimes(count: number, username = 'merchant'): Promise<string[]> {
  return inTurn(Array.from({ length: count }), async () => {
    const { body } = await world.login(username, wrongPassword)
    expect(body).toMatchObject({ success: false, code: 500, result: null })
    return body.message
  })
}

test('[SESS-05] each wrong password says how many are left, and the fifth locks for thirty minutes', async () => {
  expect(await failTimes(5)).toEqual([
    '用户名或密码错误，还可尝试 4 次',
    '用户名或密码错误，还可尝试 3 次',
    '用户名或密码错误，还可尝试 2 次',
    '用户名或密码错误，还可尝试 1 次',
    '用户名或密码错误，账号已锁定，请 30 分钟后再试',
  ])
})

test('a locked account refuses the right password too, and nobody else is locked', async () => {
  await failTimes(5)

  const right = await world.login('merchant')
  const colleague = await world.login('yunfan_jb')

  expect(right.body).toMatchObject({
    success: false,
    code: 500,
    message: '密码错误次数过多，账号已锁定，请 30 分钟后再试',
  })
  expect(colleague.body.success).toBe(true)
})

test('the lock holds for thirty minutes of the world and opens then, with five new tries', async () => {
  await failTimes(5)

  await world.advance('1799s')
  expect((await world.login('merchant')).body).toMatchObject({
    success: false,
    message: '密码错误次数过多，账号已锁定，请 1 分钟后再试',
  })
  await world.advance('1s')
  expect(await failTimes(1)).toEqual(['用户名或密码错误，还可尝试 4 次'])
  expect((await world.login('merchant')).body.success).toBe(true)
})

test('the right password before the fifth wrong one starts the count anew', async () => {
  await failTimes(4)
  expect((await world.login('merchant')).body.success).toBe(true)

  expect(await failTimes(1)).toEqual(['用户名或密码错误，还可尝试 4 次'])
})

test('a wrong password counts for thirty minutes', async () => {
  await failTimes(3)
  await world.advance('29m')
  expect(await failTimes(1)).toEqual(['用户名或密码错误，还可尝试 1 次'])

  await world.advance('1m')
  expect(await failTimes(1)).toEqual(['用户名或密码错误，还可尝试 3 次'])
})

test('of ten wrong passwords at the same time exactly five are counted', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.login('merchant', wrongPassword)),
  )
  const messages = answers.map(({ body }) => String(body.message))

  expect(messages.toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => '密码错误次数过多，账号已锁定，请 30 分钟后再试'),
    '用户名或密码错误，账号已锁定，请 30 分钟后再试',
    '用户名或密码错误，还可尝试 1 次',
    '用户名或密码错误，还可尝试 2 次',
    '用户名或密码错误，还可尝试 3 次',
    '用户名或密码错误，还可尝试 4 次',
  ])
  const admin = await world.as('admin')
  const { body } = await admin.get('/sys/log/list?username=merchant&success=0&createTime_begin=')
  const today = body.result.records.filter(
    ({ createBy, id }: { createBy: string; id: string }) =>
      createBy === 'merchant' && id.startsWith('2'),
  )
  // The rest were refused, and stand in the log as that.
  const counted = today.filter(
    ({ logContent }: { logContent: string }) => logContent === '登录：merchant',
  )
  expect([counted.length, today.length]).toEqual([5, 10])
})

test('a new password or an unfreeze opens a locked account', async () => {
  const admin = await world.as('admin')
  await failTimes(5)
  await admin
    .put('/sys/user/changePassword')
    .send({ username: 'merchant', password: 'New12345', confirmpassword: 'New12345' })
  expect((await world.login('merchant', 'New12345')).body.success).toBe(true)

  await failTimes(5, 'agent')
  const { id } = fixtureUserOf('agent')
  await admin.put('/sys/user/frozenBatch').send({ ids: id, status: 2 })
  await admin.put('/sys/user/frozenBatch').send({ ids: id, status: 1 })
  expect((await world.login('agent', seededPassword)).body.success).toBe(true)
})

test('a world keeps its locks to itself', async () => {
  const other = await newWorld(server)
  await failTimes(5)

  expect((await other.login('merchant')).body.success).toBe(true)
})
