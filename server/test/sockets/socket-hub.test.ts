import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { authenticate } from '#server/features/session/index.ts'
import { type World } from '#server/worlds/world.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { connect, type SocketClient } from '#test/harness/socket-client.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld } from '#test/harness/test-world.ts'
import { SocketHub } from '#server/core/live/socket-hub.ts'

const maxBufferedBytes = 1_048_576

let server: TestServer
let world: World
let token: string
let hub: SocketHub
let listener: WebSocketServer

beforeAll(async () => {
  server = await startTestServer()
})

/** A hub of its own, so that a test can let time pass for it. */
beforeEach(async () => {
  const testWorld = await newWorld(server)
  token = await testWorld.tokenOf('agent')
  const opened = await server.registry.get(testWorld.name)
  if (opened === undefined) throw new Error('there is no world')
  world = opened
  hub = new SocketHub({ maxBufferedBytes })
  listener = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  listener.on('connection', (socket) => {
    const actor = authenticate(world, token)
    if (actor === undefined) throw new Error('the token is not good')
    const actorNow = () => authenticate(world, token)
    hub.add({ world, actor, actorNow, hearsChanges: false }, socket)
  })
  await once(listener, 'listening')
})

afterEach(() => {
  for (const socket of listener.clients) socket.terminate()
  listener.close()
})

afterAll(() => server.close())

function open(options: { autoPong?: boolean } = {}): Promise<SocketClient> {
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { id } = fixtureUserOf('agent')
  return connect({ address: `http://127.0.0.1:${address.port}` }, id, token, options)
}

test('a reader who does not read is let go when a megabyte waits, while the others are served', async () => {
  const [slow, quick] = [await open(), await open()]
  slow.socket.pause()
  const message = { cmd: 'topic', msgTxt: 'x'.repeat(65_536) } as const
  let sent = 0
  let most = 0
  for (; hub.of(world).length === 2 && sent < 2_000; sent += 1) {
    hub.broadcast(world, message, () => true)
    most = Math.max(most, ...hub.of(world).map(({ bufferedBytes }) => bufferedBytes))
    expect(await quick.next()).toEqual(message)
    // Anyone who is being closed gets nothing more, and is gone a second later.
    if (most > maxBufferedBytes) break
  }
  const [first] = hub.of(world)
  hub.broadcast(world, message, () => true)
  await first?.ended

  expect(sent).toBeLessThan(2_000)
  expect(most).toBeLessThan(maxBufferedBytes + 2 * 65_636)
  expect(hub.of(world)).toHaveLength(1)
  expect(await quick.ask()).toEqual({ cmd: 'heartcheck', msgTxt: '心跳响应' })
  slow.socket.resume()
  expect([1006, 1013]).toContain((await slow.closed).code)
})

test('anyone who answers neither pings nor says anything is let go at the second look', async () => {
  const dead = await open({ autoPong: false })
  const [alive, talking] = [await open(), await open({ autoPong: false })]
  for (let look = 1; look <= 3; look += 1) {
    hub.sweep()
    await talking.ask()
    await alive.ask()
    await nextTurn()
  }

  expect(await dead.closed).toMatchObject({ code: 1006 })
  expect(hub.of(world)).toHaveLength(2)
})

test('a session whose time is over is found without a word of the client', async () => {
  const client = await open()
  await world.advance(8 * 24 * 3_600_000)
  hub.sweep()

  expect(await client.closed).toMatchObject({ code: 4401 })
})

test('the hub lists who is connected, and forgets who has gone', async () => {
  const client = await open()
  expect(hub.of(world).map(({ holder }) => holder.actor.username)).toEqual(['agent'])
  const [socket] = hub.of(world)
  client.socket.close()
  await socket?.ended
  await nextTurn()

  expect(hub.of(world)).toEqual([])
})
