import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { connect, type SocketClient } from '#test/harness/socket-client.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { controlOf, type ControlledWorld } from './control-world.ts'

let server: TestServer
let world: TestWorld
let control: ControlledWorld
let sockets: SocketClient[] = []

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  control = controlOf(server, world)
})

afterEach(() => {
  for (const { socket } of sockets) socket.terminate()
  sockets = []
})

afterAll(() => server.close())

async function open(username: string, where = world): Promise<SocketClient> {
  const client = await connect(server, fixtureUserOf(username).id, await where.tokenOf(username))
  sockets.push(client)
  return client
}

async function idOf(username: string): Promise<string> {
  const { body } = await control.get('/sockets')
  const socket = body.find(
    ({ userId }: { userId: string }) => userId === fixtureUserOf(username).id,
  )
  return socket.id
}

test('the open sockets of a world are listed, and of no other world', async () => {
  await open('agent')
  await open('merchant')
  await open('agent', await newWorld(server))

  const { body } = await control.get('/sockets')

  expect(body).toHaveLength(2)
  expect(body).toContainEqual({
    id: expect.any(String),
    userId: fixtureUserOf('agent').id,
    role: 'agent',
    openedAtMs: expect.any(Number),
    bufferedBytes: 0,
    isMuted: false,
  })
})

test('a message goes to one socket or to all: an object as JSON, a text as it stands', async () => {
  const [agent, merchant] = [await open('agent'), await open('merchant')]
  const message = { cmd: 'topic', msgId: '1', msgTxt: '你好' }
  const one = await control.post(`/sockets/${await idOf('agent')}/send`, { message })
  const all = await control.post('/sockets/all/send', { message: '[1,   2]' })

  expect([one.body.sockets.length, all.body.sockets.length]).toEqual([1, 2])
  expect(await agent.next()).toEqual(message)
  expect([await agent.next(), await merchant.next()]).toEqual([
    [1, 2],
    [1, 2],
  ])
})

test('a muted socket hears nothing, heartbeats included, until it is unmuted', async () => {
  const agent = await open('agent')
  const id = await idOf('agent')
  await control.post(`/sockets/${id}/mute`)
  agent.socket.send('HeartBeat')
  await control.post(`/sockets/${id}/send`, { message: 'lost' })
  const { body: muted } = await control.get('/sockets')
  await control.post(`/sockets/${id}/unmute`)

  expect(muted[0]).toMatchObject({ id, isMuted: true })
  expect(await agent.ask()).toMatchObject({ cmd: 'heartcheck' })
  expect(agent.received).toHaveLength(1)
})

test('a socket is closed with a code and a reason, or ended without a word', async () => {
  const [agent, merchant] = [await open('agent'), await open('merchant')]
  await control.post(`/sockets/${await idOf('agent')}/close`, { code: 4000, reason: '演示' })
  await control.post(`/sockets/${await idOf('merchant')}/terminate`)

  expect(await agent.closed).toEqual({ code: 4000, reason: '演示' })
  expect(await merchant.closed).toEqual({ code: 1006, reason: '' })
})

test('[API-BAD] an unknown socket, deed, code or field is refused, and the sockets stay', async () => {
  const agent = await open('agent')
  const id = await idOf('agent')
  const other = controlOf(server, await newWorld(server))
  const refused = [
    [await other.post(`/sockets/${id}/close`), 404, 'FAKE_UNKNOWN_SOCKET'],
    [await control.post('/sockets/0/terminate'), 404, 'FAKE_UNKNOWN_SOCKET'],
    [await control.post(`/sockets/${id}/explode`), 404, 'FAKE_UNKNOWN_CALL'],
    [await control.post(`/sockets/${id}/close`, { code: 1006 }), 400, 'FAKE_BAD_CLOSE_CODE'],
    [await control.post(`/sockets/${id}/close`, { code: 5000 }), 400, 'FAKE_BAD_REQUEST'],
    [await control.post(`/sockets/${id}/send`), 400, 'FAKE_BAD_REQUEST'],
    [await control.post(`/sockets/${id}/mute`, { for: '1m' }), 400, 'FAKE_BAD_REQUEST'],
  ] as const
  for (const [{ status, body }, wanted, code] of refused) {
    expect({ status, body }).toMatchObject({ status: wanted, body: { success: false, code } })
  }
  expect(await agent.ask()).toMatchObject({ cmd: 'heartcheck' })
})
