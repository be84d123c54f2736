import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { journalOf, type TestJournal } from '#test/harness/journal-of.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let journal: TestJournal
let admin: Client

beforeAll(async () => {
  server = await startTestServer({ environment: { API_PREFIX: '/jeecg-boot' } })
})

beforeEach(async () => {
  world = await newWorld(server)
  journal = journalOf(server, world)
  await server.anonymous
    .post(`/__fake/v1/worlds/${world.name}/clock`)
    .send({ mode: 'frozen', now: '2026-11-22 08:30:00' })
  admin = await world.as('admin')
})

afterAll(() => server.close())

describe('the state change', () => {
  test('which fields of which row, before and after', async () => {
    const { id } = fixtureUserOf('agent')
    await admin.put('/sys/user/edit').send({ id, realname: '新名字', phone: '10011112222' })
    const { changes, changeCount } = await journal.newest()

    expect(changeCount).toBe(1)
    expect(changes).toMatchObject([
      {
        collection: 'users',
        id,
        kind: 'changed',
        fields: {
          realname: [fixtureUserOf('agent').realname, '新名字'],
          phone: [expect.stringMatching(/^1\d\d\*{4}\d{4}$/), '100****2222'],
          updateBy: [null, 'admin'],
        },
      },
    ])
  })

  test('a new row against nothing, a secret row by its collection alone', async () => {
    const draft = { username: 'newcomer', realname: '新人', functionRole: 'maker' }
    const { body } = await admin.post('/sys/user/add').send({ ...draft, password: 'First1234' })
    const { changes } = await journal.newest()

    expect(changes).toMatchObject([
      {
        collection: 'users',
        id: body.result.id,
        kind: 'added',
        fields: { username: [null, 'newcomer'] },
      },
      { collection: 'credentials', id: '***', kind: 'added', fields: {} },
    ])
  })

  test('a refusal changes nothing, one that leaves a trace does', async () => {
    await admin
      .post('/sys/user/add')
      .send({ username: 'admin', realname: 'x', functionRole: 'maker' })
    const refused = await journal.newest()
    await world.login('agent', 'wrong')
    const counted = await journal.newest()

    expect(refused).toMatchObject({ success: false, changes: [], changeCount: 0 })
    expect(counted).toMatchObject({
      success: false,
      changes: [{ collection: 'loginStates', kind: 'added', fields: {} }],
    })
  })
})

describe('reading the journal', () => {
  test('by operation, user, status, success and since, the newest first, page by page', async () => {
    const agent = await world.as('agent')
    for (let count = 0; count < 3; count += 1) await agent.get('/sys/user/list')
    await agent.delete('/sys/user/delete?id=1')
    await admin.get('/sys/user/queryById?id=1')
    const operations = async (query: string) =>
      (await journal.list(query)).entries.map(
        ({ operation, user }) => `${String(user)} ${String(operation)}`,
      )

    expect(await operations('?operation=user.list&user=agent')).toHaveLength(3)
    expect(await operations('?user=nobody')).toEqual([])
    expect(await operations('?status=403')).toEqual(['agent user.remove'])
    expect(await operations('?status=4xx')).toEqual(['agent user.remove'])
    expect(await operations('?success=false')).toEqual(['admin user.read', 'agent user.remove'])
    expect(await operations('?since=5')).toEqual(['admin user.read', 'agent user.remove'])
    expect(await operations('?since=2026-11-22%2008:30:00')).toHaveLength(7)
    expect(await operations('?since=2026-11-22%2008:30:01')).toEqual([])
    const first = await journal.list('?limit=3')
    const second = await journal.list(
      `?limit=4&before=${String(first.entries.at(-1)?.['sequence'])}`,
    )
    expect(first).toMatchObject({ more: true, size: 7, dropped: 0, last: 7 })
    expect(second).toMatchObject({ more: false })
    expect([...first.entries, ...second.entries].map(({ sequence }) => sequence)).toEqual([
      7, 6, 5, 4, 3, 2, 1,
    ])
  })

  test.each([
    ['?operatoin=user.list', 400, 'FAKE_BAD_REQUEST'],
    ['?operation=user.lists', 400, 'FAKE_UNKNOWN_OPERATION'],
    ['?status=abc', 400, 'FAKE_BAD_REQUEST'],
    ['?status=6xx', 400, 'FAKE_BAD_REQUEST'],
    ['?since=yesterday', 400, 'FAKE_BAD_REQUEST'],
    ['?success=perhaps', 400, 'FAKE_BAD_REQUEST'],
    ['?limit=0', 400, 'FAKE_BAD_REQUEST'],
    ['?limit=1001', 400, 'FAKE_BAD_REQUEST'],
    ['/wait?timeout=60001', 400, 'FAKE_BAD_REQUEST'],
    ['/wait?count=0', 400, 'FAKE_BAD_REQUEST'],
    ['/stream?operation=x', 400, 'FAKE_UNKNOWN_OPERATION'],
    ['/0123456789ab-1', 404, 'FAKE_UNKNOWN_REQUEST'],
    ['/0123456789ab-1/curl', 404, 'FAKE_UNKNOWN_REQUEST'],
  ])('%s is refused', async (rest, status, code) => {
    const reply = await server.anonymous.get(journal.at(rest))

    expect(reply).toMatchObject({ status, body: { success: false, code } })
  })

  test('the journal of a world that is not there is refused as the world is', async () => {
    const unknown = await server.anonymous.get('/__fake/v1/worlds/never-made/requests')
    const gone = await newWorld(server)
    await server.anonymous.delete(`/__fake/v1/worlds/${gone.name}`).type('json')
    const deleted = await server.anonymous.get(journalOf(server, gone).at(''))

    expect(unknown).toMatchObject({ status: 404, body: { code: 'FAKE_UNKNOWN_WORLD' } })
    expect(deleted).toMatchObject({ status: 410, body: { code: 'FAKE_WORLD_GONE' } })
  })

  test('worlds do not see each other, a reset leaves the journal, a fork begins an empty one', async () => {
    const other = await newWorld(server)
    await other.login('agent')
    const before = (await journal.list()).size
    await server.anonymous.post(`/__fake/v1/worlds/${world.name}/reset`).send({})
    await server.anonymous
      .post(`/__fake/v1/worlds/${world.name}/fork`)
      .send({ name: `${world.name}-fork` })
    const fork = journalOf(server, { name: `${world.name}-fork` })

    expect((await journalOf(server, other).list()).entries).toMatchObject([{ user: 'agent' }])
    expect(await journal.list()).toMatchObject({ size: before, entries: [{ user: 'admin' }] })
    expect(await fork.list()).toEqual({ entries: [], more: false, size: 0, dropped: 0, last: 0 })
  })
})

test('the entry is there when the answer is, however many ask at once', async () => {
  const ids = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const { headers } = await admin.get('/sys/user/list')
      const { body } = await journal.detail(headers['x-fake-request-id'])
      return body['operation']
    }),
  )

  expect(ids).toEqual(ids.map(() => 'user.list'))
})

test('a world keeps its newest 1,000 entries and counts those that had to go', async () => {
  for (let round = 0; round < 21; round += 1) {
    await Promise.all(Array.from({ length: 50 }, () => world.anonymous.get('/sys/user/list')))
  }
  const { size, dropped, last } = await journal.list()
  const all = await journal.list('?limit=1000')

  expect({ size, dropped, last }).toEqual({ size: 1_000, dropped: 51, last: 1_051 })
  expect(all.entries).toHaveLength(1_000)
  expect(all.entries.at(-1)).toMatchObject({ sequence: 52 })
})

test('bodies beyond 64 KB are cut and told as far as they are there; 32 MB hold no more than that', async () => {
  const other = await newWorld(server)
  const first = await other.as('agent')
  await first.get('/sys/user/list')
  const filler = Array.from({ length: 4_000 }, (_, at) => `filler-${at}-${'x'.repeat(10)}`)
  const send = () =>
    admin.post('/sys/user/add').send({ password: 'L0ng-Passw0rd', filler, late: 1 })
  const reply = await send()
  const { body, text } = await journal.detail(reply.headers['x-fake-request-id'])
  for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 30 }, send))
  const { size, dropped } = await journal.list()
  const elsewhere = await journalOf(server, other).list()

  expect(body).toMatchObject({
    status: 400,
    request: { body: { isCut: true, isReadable: true, json: { password: '***' } } },
  })
  expect(Number(Reflect.get(Object(body['request']).body, 'bytes'))).toBeGreaterThan(65_536)
  expect(Reflect.get(Object(body['request']).body, 'json')).not.toHaveProperty('late')
  expect(text.length).toBeLessThan(80_000)
  expect(text).not.toContain('L0ng-Passw0rd')
  expect(dropped).toBeGreaterThan(0)
  expect(size).toBeLessThanOrEqual(256)
  expect(size).toBeGreaterThan(200)
  // The oldest goes, no matter whose it is.
  expect(elsewhere).toMatchObject({ size: 0, dropped: 2 })
})
