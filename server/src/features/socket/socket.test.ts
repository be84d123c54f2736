import { createServer, request as httpRequest } from 'node:http'
import { connect as connectTcp } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dateTimeOf } from '@settle/shared/core/day.ts'
import { socketMessageSchema } from '@settle/shared/features/notice/socket-message.ts'
import { type Announcement } from '@settle/shared/features/notice/announcement.ts'
import { checkerOf } from '#server/core/call/values/validation.ts'
import { sendSystemMessage } from '#server/features/notice/index.ts'
import { tenants, userRows } from '#server/features/session/index.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { connect, refusalOf, socketUrl, type SocketClient } from '#test/harness/socket-client.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let admin: Client
let sockets: SocketClient[] = []

beforeAll(async () => {
  server = await startTestServer({ environment: { API_PREFIX: '/jeecg-boot' } })
})

beforeEach(async () => {
  world = await newWorld(server)
  admin = await world.as('admin')
})

afterEach(() => {
  for (const { socket } of sockets) socket.terminate()
  sockets = []
})

afterAll(() => server.close())

const idOf = (username: string) => fixtureUserOf(username).id
const heartcheck = { cmd: 'heartcheck', msgTxt: '心跳响应' }
const sessionOver = { code: 4401, reason: 'Token失效，请重新登录!' }

/** A socket of somebody who logs in for it; closed at the end of the test. */
async function open(username: string, where = world): Promise<SocketClient & { token: string }> {
  const token = await where.tokenOf(username)
  const client = await connect(server, idOf(username), token)
  sockets.push(client)
  return { ...client, token }
}

async function publish(client: Client, fields: Readonly<Record<string, unknown>> = {}) {
  const { body } = await client.post('/sys/annountCement/add').send({
    titile: '系统升级', // sic
    msgContent: '<p>今晚升级。</p>',
    priority: 'M',
    msgCategory: '1',
    msgType: 'ALL',
    openType: 'none',
    ...fields,
  })
  expect(body).toMatchObject({ success: true })
  const { id } = body.result
  const released = await client.get('/sys/annountCement/doReleaseData').query({ id })
  expect(released.body).toMatchObject({ success: true })
  return String(id)
}

/** What a socket was pushed so far: everything before the answer to a heartbeat. */
async function pushedTo(socket: SocketClient): Promise<unknown[]> {
  await socket.ask()
  return socket.received.filter((message) => JSON.stringify(message) !== JSON.stringify(heartcheck))
}

describe('opening', () => {
  test('any text is a heartbeat and is answered, on each of several sockets of a user', async () => {
    const first = await open('agent')
    const second = await connect(server, idOf('agent'), first.token)
    sockets.push(second)

    for (const text of ['HeartBeat', 'ping', '{"cmd":"topic"}', '']) {
      expect(await first.ask(text)).toEqual(heartcheck)
      expect(await second.ask(text)).toEqual(heartcheck)
    }
  })

  test('[WS-01] a wrong pair is refused before the upgrade', async () => {
    const token = await world.tokenOf('agent')
    const other = await world.tokenOf('merchant')
    const forged = `${world.name}.${'A'.repeat(43)}`
    const wrong = [
      [idOf('agent'), other],
      [idOf('merchant'), token],
      ['1500000000000009999', token],
      [idOf('agent'), forged],
      [idOf('agent'), `nowhere.${token.split('.')[1]}`],
      [idOf('agent'), `default.${token.split('.')[1]}`],
      [idOf('agent'), token.slice(0, -1)],
      [idOf('agent'), `${token}x`],
      [idOf('agent'), ''],
    ] as const

    for (const [userId, secret] of wrong) {
      const refused = await refusalOf(socketUrl(server, userId, secret))
      expect(refused).toMatchObject({
        status: 401,
        body: { success: false, code: 401, message: 'Token失效，请重新登录!' },
      })
      expect(JSON.stringify(refused.body)).not.toContain(token.split('.')[1])
    }
  })

  test('a token that was logged out or has run out opens nothing', async () => {
    const out = await world.tokenOf('agent')
    await world.withToken(out).post('/sys/logout')
    const old = await world.tokenOf('agent')
    await world.advance('8d')

    for (const token of [out, old]) {
      const { status } = await refusalOf(socketUrl(server, idOf('agent'), token))
      expect(status).toBe(401)
    }
  })

  test('the token may come as a subprotocol, which is echoed', async () => {
    const token = await world.tokenOf('agent')
    const client = await connect(server, idOf('agent'), '', { protocols: [token] })
    const beside = await connect(server, idOf('agent'), '', { protocols: ['chat', token] })
    const both = await connect(server, idOf('agent'), token, { protocols: ['chat'] })
    sockets.push(client, beside, both)

    expect(client.socket.protocol).toBe(token)
    expect(beside.socket.protocol).toBe(token)
    expect(both.socket.protocol).toBe('chat')
    expect(await client.ask()).toEqual(heartcheck)
    const { status } = await refusalOf(socketUrl(server, idOf('merchant'), ''), [token])
    expect(status).toBe(401)
  })

  test('the socket stands under the prefix too', async () => {
    const token = await world.tokenOf('agent')
    const client = await connect(server, idOf('agent'), token, { prefix: '/jeecg-boot' })
    sockets.push(client)

    expect(await client.ask()).toEqual(heartcheck)
  })

  test('a socket that names another world than its token is refused', async () => {
    const token = await world.tokenOf('agent')
    const { status, body } = await refusalOf(
      `${socketUrl(server, idOf('agent'), token)}?__world=default`,
    )

    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'FAKE_WORLD_MISMATCH' } })
  })

  test.each([
    ['the root', '/'],
    ['no address', '/websocket'],
    ['an empty address', '/websocket/'],
    ['a short id', '/websocket/15'],
    ['a longer path', '/websocket/1500000000000000001/x'],
    ['an escaped id', '/websocket/%31500000000000000001x'],
    ['a documented call', '/sys/user/list'],
    ['the control plane', '/__fake/v1/worlds'],
    ['the prefix twice', '/jeecg-boot/jeecg-boot/websocket/1500000000000000001x'],
    ['an address without an end', `/websocket/1500000000000000001${'x'.repeat(600)}`],
  ])('no socket is opened at %s, and no connection is left hanging', async (_, path) => {
    const { status, body } = await refusalOf(server.address.replace('http', 'ws') + path)

    expect({ status, body }).toMatchObject({ status: 404, body: { success: false, code: 404 } })
    await expect.poll(openConnections).toBeLessThanOrEqual(sockets.length + idleConnections)
  })

  test('the address of a socket is no page: asked for without an upgrade it is the 404 envelope', async () => {
    const { status, body } = await server.anonymous.get(`/websocket/${idOf('agent')}x`)

    expect({ status, body }).toMatchObject({
      status: 404,
      body: { success: false, message: '此地址只接受 WebSocket 连接' },
    })
  })

  test('a client that asks for another protocol than ours is answered as if it had not', async () => {
    const login = JSON.stringify({ username: 'agent', password: 'Hz123456' })
    const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const call = httpRequest(`${server.address}/sys/login`, {
        method: 'POST',
        headers: {
          Connection: 'Upgrade, HTTP2-Settings',
          Upgrade: 'h2c',
          'HTTP2-Settings': 'AAMAAABkAAQAAP__',
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(login),
        },
      })
      call.on('error', reject)
      call.on('response', (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += String(chunk)
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      })
      call.end(login)
    })

    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toMatchObject({ success: true, code: 200 })
  })
})

function sync(client: Client, query: object) {
  return client.get('/sys/annountCement/syncNotic').query(query)
}

/** Connections that supertest's agent may keep. */
const idleConnections = 20

function openConnections(): Promise<number> {
  return new Promise((resolve, reject) => {
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}

describe('pushing', () => {
  test('[WS-05] a release for everybody reaches every connected user of the world, and no other world', async () => {
    const other = await newWorld(server)
    const clients = [await open('merchant'), await open('provider'), await open('mashang')]
    const stranger = await open('merchant', other)
    const id = await publish(admin)

    for (const client of clients) {
      expect(await client.next()).toEqual({ cmd: 'topic', msgId: id, msgTxt: '系统升级' })
    }
    expect(await pushedTo(stranger)).toEqual([])
  })

  test('a release for roles or of an operator reaches those whom it concerns, and nobody else', async () => {
    const [merchant, agent] = [await open('merchant'), await open('agent')]
    const [foreign, provider] = [await open('mashang'), await open('provider')]
    const roles = await publish(admin, { msgType: 'ROLE', targetRoles: 'merchant' })
    const tenant = await publish(await world.as('operator'), { titile: '青禾通知' })

    const toMerchants = { cmd: 'topic', msgId: roles, msgTxt: '系统升级' }
    const toTenant = { cmd: 'topic', msgId: tenant, msgTxt: '青禾通知' }
    expect(await pushedTo(merchant)).toEqual([toMerchants, toTenant])
    expect(await pushedTo(agent)).toEqual([toTenant])
    expect(await pushedTo(foreign)).toEqual([toMerchants])
    expect(await pushedTo(provider)).toEqual([])
  })

  test('a release for users and a message of the system name the receiver', async () => {
    const [merchant, agent] = [await open('merchant'), await open('agent')]
    const id = await publish(admin, { msgType: 'USER', userIds: `${idOf('merchant')},` })
    const opened = await server.registry.get(world.name)
    const message = await opened?.commit((tx) =>
      sendSystemMessage(tx, { userIds: [idOf('merchant'), idOf('agent')], title: '充值到账' }),
    )

    const told = (username: string, msgId: unknown, msgTxt: string) => ({
      cmd: 'user',
      userId: idOf(username),
      msgId,
      msgTxt,
    })
    expect(await pushedTo(merchant)).toEqual([
      told('merchant', id, '系统升级'),
      told('merchant', message?.id, '充值到账'),
    ])
    expect(await pushedTo(agent)).toEqual([told('agent', message?.id, '充值到账')])
  })

  test('everything that is said over a socket has its declared form', async () => {
    const merchant = await open('merchant')
    await publish(admin)
    await publish(admin, { msgType: 'USER', userIds: idOf('merchant') })
    await world.withToken(merchant.token).get('/sys/annountCement/syncNotic')
    await merchant.ask()

    expect(merchant.received).toHaveLength(4)
    expect(merchant.received.map(checkerOf(socketMessageSchema))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('drafts, changes, revocations and refused releases are not pushed', async () => {
    const agent = await open('agent')
    const id = await publish(admin, { msgType: 'ROLE', targetRoles: 'merchant' })
    await admin.get('/sys/annountCement/doReleaseData').query({ id })
    await admin.get('/sys/annountCement/doReovkeData').query({ id }) // sic
    await admin.delete('/sys/annountCement/delete').query({ id })

    expect(await pushedTo(agent)).toEqual([])
  })

  test('a change of what is out already is not pushed again', async () => {
    const agent = await open('agent')
    const id = await publish(admin)
    const opened = await server.registry.get(world.name)
    await opened?.commit((tx) => {
      const rows = tx.rows(defineCollection<Announcement>('announcements'))
      for (const row of rows.allBy('id', id)) rows.replace({ ...row, version: row.version + 1 })
    })

    expect(await pushedTo(agent)).toHaveLength(1)
  })

  test('what is released ahead of its time is pushed when that comes, unless it was revoked', async () => {
    const agent = await open('agent')
    const opened = await server.registry.get(world.name)
    const startTime = dateTimeOf((opened?.clock.nowMs() ?? 0) + 2 * 3_600_000)
    const kept = await publish(admin, { startTime, titile: '下午的会' })
    const revoked = await publish(admin, { startTime })
    await admin.get('/sys/annountCement/doReovkeData').query({ id: revoked }) // sic

    // The story goes on meanwhile, and tells the agent of shares.
    const announced = async () =>
      (await pushedTo(agent)).filter((message) => Reflect.get(Object(message), 'cmd') === 'topic')
    expect(await announced()).toEqual([])
    await world.advance('1h')
    expect(await announced()).toEqual([])
    await world.advance('61m')
    expect(await announced()).toEqual([{ cmd: 'topic', msgId: kept, msgTxt: '下午的会' }])
  })

  test('pushing again: who may release tells everybody, others tell their own pages only', async () => {
    const [merchant, agent] = [await open('merchant'), await open('agent')]
    const id = '1700000000000000002'
    const again = { cmd: 'topic', msgId: id, msgTxt: '节假日期间银行付款与到账安排' }

    await sync(world.withToken(merchant.token), { anntId: id })
    await sync(world.withToken(merchant.token), {})
    expect(await pushedTo(merchant)).toEqual([again, { cmd: 'topic', msgTxt: '批量设置已读' }])
    expect(await pushedTo(agent)).toEqual([])
    await sync(admin, { anntId: id })
    expect(await pushedTo(agent)).toEqual([again])

    const hidden = await sync(world.withToken(merchant.token), { anntId: '1700000000000000006' })
    expect(hidden.body).toMatchObject({ success: false, code: 404 })
    const { body } = await admin.get('/sys/annountCement/list').query({ sendStatus: '0' })
    expect(body.result.total).toBe(0)
  })

  test('one announcement reaches a thousand sockets', async () => {
    const token = await world.tokenOf('merchant')
    const clients: SocketClient[] = []
    for (let batch = 0; batch < 10; batch += 1) {
      const opening = Array.from({ length: 100 }, () => connect(server, idOf('merchant'), token))
      clients.push(...(await Promise.all(opening)))
    }
    sockets.push(...clients)
    const id = await publish(admin)
    const received = await Promise.all(clients.map((client) => client.next()))

    expect(received).toHaveLength(1_000)
    const message = JSON.stringify({ cmd: 'topic', msgId: id, msgTxt: '系统升级' })
    expect(new Set(received.map((one) => JSON.stringify(one)))).toEqual(new Set([message]))
  })
})

describe('closing', () => {
  test('a logout closes the sockets of its session, and no others of the user', async () => {
    const [ended, stays] = [await open('agent'), await open('agent')]
    await world.withToken(ended.token).post('/sys/logout')

    expect(await ended.closed).toEqual(sessionOver)
    expect(await stays.ask()).toEqual(heartcheck)
  })

  test('freezing, deleting and a new password close the sockets of that user alone', async () => {
    const frozen = await open('agent')
    const deleted = await open('tingyu')
    const reset = await open('provider')
    const other = await open('merchant')
    await admin.put('/sys/user/frozenBatch').send({ ids: idOf('agent'), status: 2 })
    await admin.delete('/sys/user/delete').query({ id: idOf('tingyu') })
    await admin
      .put('/sys/user/changePassword')
      .send({ username: 'provider', password: 'New12345', confirmpassword: 'New12345' })

    for (const { closed } of [frozen, deleted, reset]) expect(await closed).toEqual(sessionOver)
    expect(await other.ask()).toEqual(heartcheck)
  })

  test('a user or a tenant that is frozen by whatever way loses its sockets', async () => {
    const [agent, foreign, other] = [
      await open('agent'),
      await open('mashang'),
      await open('admin'),
    ]
    const opened = await server.registry.get(world.name)
    await opened?.commit((tx) => {
      for (const user of tx.rows(userRows).allBy('username', 'agent')) {
        tx.rows(userRows).replace({ ...user, status: '2' })
      }
    })
    await opened?.commit((tx) => {
      for (const tenant of tx.rows(tenants).allBy('tenantId', '1002')) {
        tx.rows(tenants).replace({ ...tenant, status: '2' })
      }
    })

    expect(await agent.closed).toEqual(sessionOver)
    expect(await foreign.closed).toEqual(sessionOver)
    expect(await other.ask()).toEqual(heartcheck)
  })

  test('a session that runs out is found at the next heartbeat', async () => {
    const agent = await open('agent')
    await world.advance('8d')
    agent.socket.send('HeartBeat')

    expect(await agent.closed).toEqual(sessionOver)
  })

  test('a reset of the sockets closes those of its world, and a client comes back with its token', async () => {
    const agent = await open('agent')
    const other = await open('agent', await newWorld(server))
    await world.reset(['data', 'sockets'])

    expect(await agent.closed).toEqual({ code: 1012, reason: '世界已重置，请重新连接' })
    expect(await other.ask()).toEqual(heartcheck)
    const again = await connect(server, idOf('agent'), agent.token)
    sockets.push(again)
    expect(await again.ask()).toEqual(heartcheck)
  })

  test('deleting a world closes its sockets for good', async () => {
    const agent = await open('agent')
    const { status: done } = await server.anonymous
      .delete(`/__fake/v1/worlds/${world.name}`)
      .set('Content-Type', 'application/json')

    expect(done).toBe(204)
    expect(await agent.closed).toEqual({ code: 4410, reason: '世界已被清除' })
    const { status } = await refusalOf(socketUrl(server, idOf('agent'), agent.token))
    expect(status).toBe(410)
  })

  test.each([
    ['what is too long', (client: SocketClient) => client.socket.send('x'.repeat(4_097)), 1009],
    ['what is no text', (client: SocketClient) => client.socket.send(Buffer.from('x')), 1003],
    [
      'who talks all the time',
      (client: SocketClient) => {
        for (let count = 0; count < 60; count += 1) client.socket.send('ping')
      },
      1008,
    ],
  ])('%s ends the connection, and nobody else’s', async (_, misbehave, code) => {
    const [bad, good] = [await open('agent'), await open('agent')]
    misbehave(bad)

    expect(await bad.closed).toMatchObject({ code })
    expect(await good.ask()).toEqual(heartcheck)
  })

  test('what is no WebSocket frame ends the connection only', async () => {
    const token = await world.tokenOf('agent')
    const { port } = new URL(server.address)
    const raw = connectTcp(Number(port), '127.0.0.1')
    raw.write(
      [
        `GET /websocket/${idOf('agent')}${token} HTTP/1.1`,
        'Host: localhost',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        '\r\n',
      ].join('\r\n'),
    )
    const ended = new Promise((resolve) => raw.once('close', resolve))
    raw.once('data', () => raw.write('no frame at all'))
    raw.on('error', () => {})
    await ended

    expect(await (await open('agent')).ask()).toEqual(heartcheck)
  })

  test('open sockets do not hold up a stop, also not those of who does not answer', async () => {
    const own = await startTestServer()
    const token = await own.tokenOf('agent')
    const polite = await connect(own, idOf('agent'), token)
    const silent = await connect(own, idOf('agent'), token)
    silent.socket.pause()
    await own.close()

    expect(await polite.closed).toEqual({ code: 1001, reason: '服务器停止' })
    silent.socket.resume()
    await silent.closed
    const free = createServer()
    const { port } = new URL(own.address)
    await new Promise<void>((resolve) => free.listen(Number(port), '127.0.0.1', () => resolve()))
    free.close()
  })
})
