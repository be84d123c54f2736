import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dateTimeOf } from '@settle/shared/core/day.ts'
import { socketMessageSchema } from '@settle/shared/core/live/socket-message.ts'
import { type Announcement } from '@settle/shared/features/notice/announcement.ts'
import { checkerOf } from '#server/core/call/values/validation.ts'
import { sendSystemMessage } from '#server/features/notice/index.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { connect, type SocketClient } from '#test/harness/socket-client.ts'
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

function sync(client: Client, query: object) {
  return client.get('/sys/annountCement/syncNotic').query(query)
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
