import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints, resources } from '@settle/shared/contract.ts'
import { fundAccounts } from '@settle/shared/features/funds/fund-account.ts'
import { merchantInfos } from '@settle/shared/features/merchant/merchant-info.ts'
import { type ResourceNews } from '@settle/shared/core/live/socket-message.ts'
import { userRows } from '#server/features/session/index.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { fund, importOf, openedWorld, signed } from '#test/material/import-world.ts'
import { paymentPassword } from '#test/material/money-world.ts'
import { connect, type SocketClient } from '#test/harness/socket-client.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let merchant: Client
let provider: Client
let sockets: SocketClient[] = []

beforeAll(async () => {
  server = await startTestServer({ environment: { API_PREFIX: '/jeecg-boot' } })
})

beforeEach(async () => {
  world = await newWorld(server)
  await fund(await openedWorld(server, world), 10_000_000)
  merchant = await world.as('merchant')
  provider = await world.as('provider')
})

afterEach(() => {
  for (const { socket } of sockets) socket.terminate()
  sockets = []
})

afterAll(() => server.close())

/** The parties of an order of 云帆 with 洛水, and others who have nothing to do with it. */
const concerned = ['admin', 'operator', 'agent', 'merchant', 'provider', 'yunfan_jb']
const strangers = ['mashang', 'haitang', 'beichen', 'kuaipu']

async function listen(username: string, query = '?changes=on'): Promise<SocketClient> {
  const client = await connect(
    server,
    fixtureUserOf(username).id,
    `${await world.tokenOf(username)}${query}`,
  )
  sockets.push(client)
  return client
}

interface Changed {
  readonly cmd: string
  readonly changes?: readonly ResourceNews[]
}

function changedIn({ received }: SocketClient): readonly Changed[] {
  return received.filter(isChanged)
}

function isChanged(message: unknown): message is Changed {
  return (
    typeof message === 'object' && message !== null && Reflect.get(message, 'cmd') === 'changed'
  )
}

/** Everything that a socket was told so far: the ids by resource; `*` where many changed. */
function toldTo(client: SocketClient): ReadonlyMap<string, ReadonlySet<string>> {
  const told = new Map<string, Set<string>>()
  for (const { changes = [] } of changedIn(client)) {
    for (const { resource, ids = ['*'] } of changes) {
      told.set(resource, new Set([...(told.get(resource) ?? []), ...ids]))
    }
  }
  return told
}

async function submit(): Promise<string> {
  const { id: sessionId } = await importOf(merchant, [signed.shen, signed.lu])
  await done(merchant, '/payout/batchOrder/submit', { sessionId, payPassword: paymentPassword })
  const { body } = await merchant.get('/payout/batchOrder/list').query({ pageSize: 1 })
  return body.result.records[0].id
}

async function done(client: Client, path: string, body: object): Promise<void> {
  const { body: answer } = await client.post(path).send(body)
  expect(answer, answer.message).toMatchObject({ success: true })
}

/** What is told of this was told before: the messages of a world leave in turn. */
async function untilTold(client: SocketClient, resource: string, id: string): Promise<void> {
  await expect.poll(() => [...(toldTo(client).get(resource) ?? [])]).toContain(id)
}

describe('who is told', () => {
  test('of an order, of its money and of its shares those who may see them, and nobody else of anything', async () => {
    // What the seeded story still waits for has come; from here on only the order moves.
    await world.advance('1m')
    const names = [...concerned, ...strangers]
    const listening = new Map(
      await Promise.all(names.map(async (name) => [name, await listen(name)] as const)),
    )
    const socketOf = (name: string): SocketClient => {
      const socket = listening.get(name)
      if (socket === undefined) throw new Error(`${name} does not listen`)
      return socket
    }
    const untilHeard = async (name: string, resource: string): Promise<void> => {
      await expect.poll(() => [...toldTo(socketOf(name)).keys()]).toContain(resource)
    }
    const id = await submit()
    await done(provider, '/payout/batchOrder/accept', { id })
    await done(provider, '/payout/batchOrder/pay', { id, payPassword: paymentPassword })
    await world.advance('10s')

    await Promise.all(
      concerned.map(async (name) => {
        await untilTold(socketOf(name), 'batch-order', id)
      }),
    )
    await untilHeard('agent', 'profit-share')
    await untilHeard('operator', 'merchant')
    await untilHeard('merchant', 'accountFlow')
    expect([...toldTo(socketOf('merchant')).keys()].toSorted()).toEqual([
      'accountFlow',
      'batch-order',
      'fund-account',
      // Its own company, which tells what it may spend.
      'merchant',
      'myAnnouncement',
      'operation-log',
      'payout-import',
      'payout-item',
    ])
    for (const name of strangers) {
      const told = toldTo(socketOf(name))
      // They logged in for this, and that is a change of their own row.
      expect(
        [...told.keys()].filter((resource) => !['user', 'operation-log'].includes(resource)),
        name,
      ).toEqual([])
    }
  })

  test('whatever is told can be read by whom it is told to', async () => {
    const id = await submit()
    const told = await Promise.all(
      [...concerned, ...strangers].map(async (name) => [name, await listen(name)] as const),
    )
    await done(provider, '/payout/batchOrder/accept', { id })
    await done(provider, '/payout/batchOrder/pay', { id, payPassword: paymentPassword })
    await world.advance('10s')
    const [, admin] = told[0] ?? []
    if (admin === undefined) throw new Error('nobody listens')
    await untilTold(admin, 'batch-order', id)

    const readable = [...resources, fundAccounts, merchantInfos].filter(({ endpoints: { read } }) =>
      endpoints.includes(read),
    )
    let count = 0
    for (const [name, socket] of told) {
      const client = await world.as(name)
      for (const [resource, ids] of toldTo(socket)) {
        const read = readable.find((one) => one.name === resource)?.endpoints.read
        if (read === undefined) continue
        for (const one of ids) {
          if (one === '*') continue
          const { body } = await client.get(read.path).query({ id: one })
          expect(body, `${name} was told of ${resource} ${one}`).toMatchObject({ success: true })
          count += 1
        }
      }
    }
    expect(count).toBeGreaterThan(20)
  })
})

describe('how it is told', () => {
  test('not to a socket that did not ask: it hears what the convention has, and nothing else', async () => {
    const [plain, prefixed] = [await listen('merchant', ''), await listen('merchant', '?changes=1')]
    const asking = await listen('merchant')
    const id = await submit()
    await untilTold(asking, 'batch-order', id)

    for (const socket of [plain, prefixed]) {
      await socket.ask()
      expect(changedIn(socket)).toEqual([])
    }
  })

  test('once for many commits, without ids where there are many, and never a row', async () => {
    const socket = await listen('merchant')
    const opened = await openedWorld(server, world)
    const own = opened.rows(userRows).findBy('username', 'merchant')
    if (own === undefined) throw new Error('there is no merchant')
    const before = changedIn(socket).length
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        opened.commit((tx) =>
          tx.rows(userRows).insert({ ...own, id: tx.nextId(), username: `many${index}` }),
        ),
      ),
    )
    await untilTold(socket, 'user', '*')

    const messages = changedIn(socket).slice(before)
    expect(messages.length).toBeLessThanOrEqual(2)
    expect(JSON.stringify(messages)).not.toContain(own.realname)
    expect(JSON.stringify(messages).length).toBeLessThan(2_000)
  })

  test('a world that goes to another moment says that everything may have changed', async () => {
    const socket = await listen('merchant')
    await server.anonymous
      .post(`/__fake/v1/worlds/${world.name}/reset`)
      .set('Content-Type', 'application/json')
      .send({})
    await expect
      .poll(() => changedIn(socket).some(({ changes }) => changes === undefined))
      .toBe(true)
  })
})
