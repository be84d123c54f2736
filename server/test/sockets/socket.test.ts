import { request as httpRequest } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { connect, refusalOf, socketUrl, type SocketClient } from '#test/harness/socket-client.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let sockets: SocketClient[] = []

beforeAll(async () => {
  server = await startTestServer({ environment: { API_PREFIX: '/jeecg-boot' } })
})

beforeEach(async () => {
  world = await newWorld(server)
})

afterEach(() => {
  for (const { socket } of sockets) socket.terminate()
  sockets = []
})

afterAll(() => server.close())

const idOf = (username: string) => fixtureUserOf(username).id
const heartcheck = { cmd: 'heartcheck', msgTxt: '心跳响应' }

/** A socket of somebody who logs in for it; closed at the end of the test. */
async function open(username: string, where = world): Promise<SocketClient & { token: string }> {
  const token = await where.tokenOf(username)
  const client = await connect(server, idOf(username), token)
  sockets.push(client)
  return { ...client, token }
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

/** Connections that supertest's agent may keep. */
const idleConnections = 20

function openConnections(): Promise<number> {
  return new Promise((resolve, reject) => {
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
