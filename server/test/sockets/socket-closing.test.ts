import { createServer } from 'node:http'
import { connect as connectTcp } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tenants, userRows } from '#server/features/session/index.ts'
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
