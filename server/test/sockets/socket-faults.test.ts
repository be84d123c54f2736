import { afterEach, describe, expect, test } from 'vitest'
import { type FaultControl } from '#test/kit/faults/fault-calls.ts'
import { inFaultWorlds } from '#test/kit/faults/fault-world.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { journalOf } from '#test/harness/journal-of.ts'
import { connect, refusalOf, socketUrl, type SocketClient } from '#test/harness/socket-client.ts'
import { type TestServer } from '#test/harness/test-server.ts'
import { type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let faults: FaultControl
let sockets: SocketClient[] = []

inFaultWorlds(
  (ready) => {
    ;({ server, world, faults } = ready)
  },
  { API_PREFIX: '/jeecg-boot' },
)

afterEach(() => {
  for (const { socket } of sockets) socket.terminate()
  sockets = []
})

const heartcheck = { cmd: 'heartcheck' }
const brokenOff = { code: 1006, reason: '' }

async function open(username: string, account = username): Promise<SocketClient> {
  const token = await world.tokenOf(account)
  const client = await connect(server, fixtureUserOf(username).id, token)
  sockets.push(client)
  return client
}

async function isMuted(): Promise<unknown> {
  const { body } = await server.anonymous.get(`/__fake/v1/worlds/${world.name}/sockets`)
  return body[0]?.isMuted
}

async function refusal(username: string) {
  return refusalOf(
    socketUrl(server, fixtureUserOf(username).id, await world.tokenOf(username), '/jeecg-boot'),
  )
}

describe('a socket is refused', () => {
  test('with a status and its sentence, as often as the rule says, and for whom it is meant', async () => {
    const made = await faults.add({
      match: { user: 'agent' },
      when: { times: 2 },
      effect: { kind: 'refuse' },
    })
    const merchant = await open('merchant')
    const refused = [await refusal('agent'), await refusal('agent')]
    const agent = await open('agent')

    expect(made).toMatchObject({ status: 201, body: { match: { operation: 'socket.open' } } })
    for (const one of refused) {
      expect(one).toMatchObject({
        status: 503,
        body: { success: false, code: 503, message: '服务暂不可用，请稍后重试' },
      })
    }
    expect(await agent.ask()).toMatchObject(heartcheck)
    expect(await merchant.ask()).toMatchObject(heartcheck)
    expect(await faults.list()).toMatchObject([{ fired: 2, remaining: 0, state: 'spent' }])
  })

  test('with another status and message, later, by the queue and by the role', async () => {
    await faults.next({
      match: { role: 'agent' },
      effect: { kind: 'refuse', status: 429, message: '连接过多', delay: 150 },
    })
    const from = performance.now()
    const { status, body } = await refusal('agent')

    expect(performance.now() - from).toBeGreaterThan(140)
    expect([status, body]).toMatchObject([429, { code: 429, message: '连接过多' }])
    expect(await (await open('agent')).ask()).toMatchObject(heartcheck)
  })

  test('exactly twice of a hundred that come at once', async () => {
    const token = await world.tokenOf('agent')
    await faults.add({ when: { times: 2 }, effect: { kind: 'refuse' } })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, async () => {
        const client = await connect(server, fixtureUserOf('agent').id, token)
        client.socket.terminate()
      }),
    )

    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(2)
    expect(await faults.list()).toMatchObject([{ fired: 2, remaining: 0 }])
  })

  test('for the session of a magic account alone', async () => {
    await expect(open('merchant', 'merchant+refuse*always')).rejects.toThrow('503')

    expect(await (await open('merchant')).ask()).toMatchObject(heartcheck)
  })
})

describe('a socket breaks', () => {
  test('once it is open, without a word, and the next one holds', async () => {
    await faults.next({ effect: { kind: 'drop', delay: 100 } })
    const agent = await open('agent')

    expect(await agent.ask()).toMatchObject(heartcheck)
    expect(await agent.closed).toEqual(brokenOff)
    expect(await (await open('agent')).ask()).toMatchObject(heartcheck)
  })

  test('at once where it was open before the rule was made, and that counts', async () => {
    const [agent, merchant] = [await open('agent'), await open('merchant')]
    await faults.add({ match: { user: 'agent' }, effect: { kind: 'drop' } })

    expect(await agent.closed).toEqual(brokenOff)
    expect(await merchant.ask()).toMatchObject(heartcheck)
    expect(await faults.list()).toMatchObject([{ fired: 1, remaining: 0 }])
    expect(await (await open('agent')).ask()).toMatchObject(heartcheck)
  })

  test('only when the next one opens where the fault waits in the queue', async () => {
    const first = await open('agent')
    await faults.next({ effect: { kind: 'drop' } })

    expect(await first.ask()).toMatchObject(heartcheck)
    expect(await (await open('agent')).closed).toEqual(brokenOff)
  })

  test('again and again: open for a while, then refused for a while, until the rule is gone', async () => {
    const flap = { kind: 'flap', openFor: 200, closedFor: 400 }
    const { id } = (await faults.add({ match: { user: 'agent' }, effect: flap })).body
    const first = await open('agent')
    expect(await first.closed).toEqual(brokenOff)
    const { status } = await refusal('agent')
    await expect
      .poll(async () => (await open('agent')).closed, { timeout: 5_000 })
      .toEqual(brokenOff)
    const [rule] = await faults.list()
    await faults.remove(id)
    const last = await open('agent')

    expect(status).toBe(503)
    expect(rule).toMatchObject({ remaining: null })
    expect(rule?.fired).toBeGreaterThanOrEqual(3)
    expect(await last.ask()).toMatchObject(heartcheck)
  })
})

describe('a socket is mute', () => {
  test('open, with no message and no answer to heartbeats, until its time is over', async () => {
    await faults.next({ effect: { kind: 'mute', for: 300 } })
    const agent = await open('agent')
    agent.socket.send('HeartBeat')
    await expect.poll(async () => (await faults.list())[0]?.held).toBe(1)
    expect(agent.received).toEqual([])
    await expect.poll(async () => (await faults.list())[0]?.held).toBe(0)

    expect(await agent.ask()).toMatchObject(heartcheck)
    expect(agent.received).toHaveLength(1)
  })

  test('also where it is open already, until it is let go or the rule is deleted', async () => {
    const agent = await open('agent')
    const effect = { kind: 'mute' }
    const { id } = (await faults.add({ when: { times: 'always' }, effect })).body
    agent.socket.send('HeartBeat')
    const muted = await isMuted()
    const released = await faults.release(id)

    expect([muted, released.body]).toEqual([true, { released: 1 }])
    expect(await agent.ask()).toMatchObject(heartcheck)
    const other = await open('agent')
    other.socket.send('HeartBeat')
    await faults.remove(id)
    expect(await other.ask()).toMatchObject(heartcheck)
    expect([agent.received.length, other.received.length]).toEqual([1, 1])
  })

  test('a socket that is closed meanwhile is held no longer', async () => {
    await faults.next({ effect: { kind: 'mute' } })
    const agent = await open('agent')
    agent.socket.terminate()

    await expect.poll(async () => (await faults.list())[0]?.held).toBe(0)
  })
})

describe('faults of the socket and of calls are kept apart', () => {
  test('what is for no call in particular leaves the socket alone, and the other way round', async () => {
    await faults.add({ match: { background: true }, effect: { kind: 'status', status: 503 } })
    await faults.add({ when: { times: 'always' }, effect: { kind: 'refuse' } })
    const agent = await world.as('agent')
    const list = await agent.get('/sys/user/list')

    expect(list.headers['x-fake-fault-id']).toBe('f1')
    expect((await agent.get('/sys/user/list')).status).toBe(200)
    expect((await refusal('agent')).status).toBe(503)
  })

  test.each([
    ['a socket fault of a call', { match: { operation: 'user.list' }, effect: { kind: 'drop' } }],
    [
      'a fault of calls at the socket',
      { match: { operation: 'socket.open' }, effect: { kind: 'status', status: 500 } },
    ],
    ['a phase', { phase: 'after', effect: { kind: 'refuse' } }],
    ['a status that is no failure', { effect: { kind: 'refuse', status: 101 } }],
    ['a member of another kind', { effect: { kind: 'mute', delay: 5 } }],
    ['a rhythm too fast for anybody', { effect: { kind: 'flap', openFor: 1 } }],
  ])('%s is refused', async (_, rule) => {
    const { status, body } = await faults.add(rule)

    expect([status, body.code]).toEqual([400, 'FAKE_BAD_FAULT'])
    expect(await faults.list()).toEqual([])
  })

  test('neither a header can ask for one, nor the queue for a rhythm', async () => {
    const agent = await world.as('agent')
    const refused = [
      await agent.get('/sys/user/list').set('X-Fake-Fault', 'refuse'),
      await faults.next({ effect: { kind: 'flap' } }),
    ]

    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([400, 'FAKE_BAD_FAULT'])
    }
  })

  test('explain tells what would hit the socket', async () => {
    await faults.add({ match: { user: 'merchant' }, effect: { kind: 'refuse' } })
    await faults.add({ effect: { kind: 'drop' } })
    const path = `/websocket/${fixtureUserOf('agent').id}`
    const { body } = await faults.explain({ method: 'GET', path, user: 'agent' })

    expect(body).toMatchObject({
      operation: 'socket.open',
      fires: { id: 'f2' },
      others: [{ id: 'f1', reason: 'user' }],
    })
  })
})

describe('the request journal has the upgrades', () => {
  test('opened, refused by a fault, and refused by the server; never with a token', async () => {
    const journal = journalOf(server, world)
    const agent = await world.tokenOf('agent')
    sockets.push(await connect(server, fixtureUserOf('agent').id, agent))
    await faults.add({ effect: { kind: 'refuse' } })
    await refusal('agent')
    await refusalOf(socketUrl(server, fixtureUserOf('admin').id, agent))
    const { entries } = await journal.list('?operation=socket.open')
    const texts = await Promise.all(entries.map(async ({ id }) => (await journal.detail(id)).text))

    expect(entries).toMatchObject([
      { status: 401, user: 'agent', fault: null },
      { status: 503, user: 'agent', fault: { id: 'f1', source: 'rule', kind: 'refuse' } },
      {
        status: 101,
        user: 'agent',
        method: 'GET',
        path: `/websocket/${fixtureUserOf('agent').id}`,
        fault: null,
      },
    ])
    expect(texts.join()).not.toContain(agent.split('.')[1])
  })
})

test('the kinds of faults are told with what each takes, in the language of the caller', async () => {
  const path = '/__fake/v1/fault-kinds'
  const { body } = await server.anonymous.get(path)
  const english = await server.anonymous.get(path).set('X-Locale', 'en-US')
  const told = new Map(body.map((one: { kind: string }) => [one.kind, one]))

  expect([...told.keys()].slice(-4)).toEqual(['refuse', 'drop', 'mute', 'flap'])
  expect(told.get('status')).toEqual({
    kind: 'status',
    title: '返回错误状态码',
    operation: null,
    phases: ['before', 'after'],
    usualTimes: 1,
    parameters: [
      {
        name: 'status',
        title: '状态码',
        type: 'integer',
        isRequired: true,
        minimum: 400,
        maximum: 599,
        maxLength: null,
        usual: null,
      },
      expect.objectContaining({ name: 'message', type: 'string', maxLength: 500 }),
      expect.objectContaining({ name: 'delay', type: 'wait', minimum: 0, maximum: 120_000 }),
    ],
  })
  expect(told.get('flap')).toMatchObject({
    operation: 'socket.open',
    phases: ['before'],
    usualTimes: 'always',
    parameters: [{ name: 'openFor', usual: 3_000 }, { name: 'closedFor' }],
  })
  expect(english.text).not.toMatch(/\p{Script=Han}/u)
})
