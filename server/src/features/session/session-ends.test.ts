import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resultOf } from '#test/access/access-world.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { connect } from '#test/harness/socket-client.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

/* What ends sessions ends all of them, however they were opened, with their sockets and with what they had promised. */

let server: TestServer
let world: TestWorld
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  admin = await world.as('admin')
})

afterAll(() => server.close())

const username = 'merchant'
const { id, phone } = fixtureUserOf(username)
const sessionOver = { code: 4401, reason: 'Token失效，请重新登录!' }
const password = { password: 'New12345', confirmpassword: 'New12345' }

const isLive = async (token: string) =>
  (await world.withToken(token).get('/user/info')).status === 200
const confirm = (client: Client, fields: object) =>
  resultOf<{ ticket: string }>(client.post('/thirdLogin/confirm').send(fields))

/** A session by each way to log in. */
async function tokensOfAllWays(): Promise<string[]> {
  const byPassword = await world.tokenOf(username)
  await world.anonymous.post('/sys/sms').send({ mobile: phone, smsmode: '0' })
  const byPhone = await resultOf<{ token: string }>(
    world.anonymous.post('/sys/phoneLogin').send({ mobile: phone, captcha: '123456' }),
  )
  const { ticket } = await confirm(world.withToken(byPassword), { source: 'github' })
  const byTicket = await resultOf<{ token: string }>(
    world.anonymous.get(`/thirdLogin/getLoginUser/${ticket}`),
  )
  return [byPassword, byPhone.token, byTicket.token]
}

async function setTenant(status: string): Promise<void> {
  const tenants = await resultOf<{ records: { id: string; tenantId: string }[] }>(
    admin.get('/sys/tenant/list').query({ pageSize: 50 }),
  )
  const tenant = tenants.records.find(({ tenantId }) => tenantId === '1001')
  await resultOf(admin.put('/sys/tenant/edit').send({ id: tenant?.id, status }))
}

const freeze = (status: number) =>
  resultOf(admin.put('/sys/user/frozenBatch').send({ ids: id, status }))

/** What ends the sessions of an account, and what brings the account back where it went with them. */
const endings: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>])[] = [
  [
    'a reset of the password',
    () => resultOf(admin.put('/sys/user/changePassword').send({ username, ...password })),
    () => Promise.resolve(),
  ],
  [
    'a forgotten password that was set anew',
    async () => {
      await world.anonymous.post('/sys/sms').send({ mobile: phone, smsmode: '2' })
      await resultOf(
        world.anonymous
          .post('/auth/forge-password')
          .send({ phone, smscode: '123456', ...password }),
      )
    },
    () => Promise.resolve(),
  ],
  ['a freeze', () => freeze(2), () => freeze(1)],
  [
    'a deletion',
    () => resultOf(admin.delete('/sys/user/delete').query({ id })),
    () => resultOf(admin.put('/sys/user/putRecycleBin').send({ userIds: id })),
  ],
  ['a freeze of the tenant', () => setTenant('2'), () => setTenant('1')],
]

describe.each(endings)('%s', (_, end, bringBack) => {
  test('ends every session and every socket, for good', async () => {
    const tokens = await tokensOfAllWays()
    const sockets = await Promise.all(tokens.map((token) => connect(server, id, token)))
    const colleague = await world.tokenOf('xingqiao')
    const others = [await world.tokenOf('provider')]
    expect(await Promise.all(tokens.map(isLive))).toEqual([true, true, true])

    await end()
    for (const { closed } of sockets) expect(await closed).toEqual(sessionOver)
    expect(await Promise.all(tokens.map(isLive))).toEqual([false, false, false])
    await bringBack()
    expect(await Promise.all(tokens.map(isLive))).toEqual([false, false, false])
    expect(await Promise.all(others.map(isLive))).toEqual([true])
    expect(colleague).not.toBe('')
  })

  test('ends what a session had confirmed and nobody had fetched yet', async () => {
    const session = world.withToken(await world.tokenOf(username))
    const { ticket } = await confirm(session, { source: 'github' })
    const state = 'a-qr-code-that-waits'
    await confirm(session, { source: 'wechat', state })
    await end()
    await bringBack()

    const fetched = await world.anonymous.get(`/thirdLogin/getLoginUser/${ticket}`)
    const scanned = await world.anonymous.get('/sys/weChatLoginResult').query({ state })
    for (const { body } of [fetched, scanned]) {
      expect(body).toMatchObject({
        success: false,
        message: '确认登录的会话已结束，请重新登录',
      })
    }
  })
})

test('an own password change ends every other session, and keeps the one that it was made in', async () => {
  const [own = '', ...others] = await tokensOfAllWays()
  const socket = await connect(server, id, own)
  const closing = await Promise.all(others.map((token) => connect(server, id, token)))
  await resultOf(
    world
      .withToken(own)
      .put('/sys/user/updatePassword')
      .send({ username, oldpassword: 'Hz123456', ...password }),
  )

  for (const { closed } of closing) expect(await closed).toEqual(sessionOver)
  expect(await Promise.all(others.map(isLive))).toEqual([false, false])
  expect(await isLive(own)).toBe(true)
  expect(await socket.ask()).toMatchObject({ cmd: 'heartcheck' })
})

describe('a session is the login’s own', () => {
  test('no token that the caller brings becomes one, by header, address, body or cookie', async () => {
    const chosen = `${world.name}.${'A'.repeat(43)}`
    const reply = await world
      .withToken(chosen)
      .post(`/sys/login?token=${chosen}`)
      .set('Cookie', `token=${chosen}`)
      .send({ username, password: 'Hz123456', token: chosen })

    expect(reply.body.success).toBe(true)
    expect(reply.body.result.token).not.toBe(chosen)
    expect(reply.get('Set-Cookie')).toBeUndefined()
    expect(await isLive(chosen)).toBe(false)
  })

  test('a login over somebody’s open session leaves that one as it is, and opens another', async () => {
    const attackers = await world.tokenOf('xingqiao')
    const reply = await world
      .withToken(attackers)
      .post('/sys/login')
      .send({ username, password: 'Hz123456' })
    const victims = reply.body.result.token

    expect(victims).not.toBe(attackers)
    const { body } = await world.withToken(attackers).get('/user/info')
    expect(body.result.username).toBe('xingqiao')
    expect((await world.withToken(victims).get('/user/info')).body.result.username).toBe(username)
  })

  test('each login has a token of its own, which ends with its logout', async () => {
    const tokens = await Promise.all([1, 2, 3].map(() => world.tokenOf(username)))
    await world.withToken(tokens[0] ?? '').post('/sys/logout')

    expect(new Set(tokens).size).toBe(3)
    expect(await Promise.all(tokens.map(isLive))).toEqual([false, true, true])
  })
})

describe('how long a login takes', () => {
  test('does not tell whether there is such an account, or whether it may log in', async () => {
    const wrong = 'Wrong1234'
    await freeze(2)
    for (let tries = 0; tries < 5; tries += 1) await world.login('provider', wrong)
    // The first of all makes the hash that nobody has.
    await world.login('nobody_here', wrong)

    const work = {
      known: await hashesDuring(() => world.login('agent', wrong)),
      unknown: await hashesDuring(() => world.login('nobody_here', wrong)),
      frozen: await hashesDuring(() => world.login(username, wrong)),
      frozenAndRight: await hashesDuring(() => world.login(username)),
      locked: await hashesDuring(() => world.login('provider', wrong)),
      lockedAndRight: await hashesDuring(() => world.login('provider')),
    }
    expect(work).toEqual({
      known: 1,
      unknown: 1,
      frozen: 1,
      frozenAndRight: 1,
      locked: 1,
      lockedAndRight: 1,
    })
  })
})

test('a name that looks like a secret is a name: told in lists and logs, while its password is not', async () => {
  const names = ['password', 'token_of_mine', 'sk_live_4eC39HqLyjWDarjtT1zdp7dc', 'secretKey']
  const secret = 'Hidd3nPass'
  for (const name of names) {
    const draft = { realname: '甲', functionRole: 'manager', password: secret }
    await resultOf(admin.post('/sys/user/add').send({ ...draft, username: name }))
    await world.tokenOf(name, secret)
    await world.login(name, `${secret}-wrong`)
  }
  const { result } = (await admin.get('/sys/user/list').query({ pageSize: 100 })).body
  const listed = result.records.map((row: { username: string }) => row.username)
  const log = (await admin.get('/sys/log/list').query({ pageSize: 100 })).text
  const journal = await (
    await fetch(`${server.address}/__fake/v1/worlds/${world.name}/requests?limit=100`)
  ).text()

  expect(listed).toEqual(expect.arrayContaining(names))
  for (const name of names) {
    expect(log).toContain(`"${name}"`)
    expect(journal).toContain(`"${name}"`)
  }
  for (const text of [log, journal]) expect(text).not.toContain(secret)
})

/** How many passwords were hashed while something was done: the work that takes the time. */
async function hashesDuring(work: () => PromiseLike<unknown>): Promise<number> {
  let count = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') count += 1
    },
  }).enable()
  await work()
  hook.disable()
  return count
}
