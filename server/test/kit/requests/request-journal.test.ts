import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { journalOf, type TestJournal } from '#test/harness/journal-of.ts'
import {
  clientOf,
  startTestServer,
  type Client,
  type TestServer,
} from '#test/harness/test-server.ts'
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

describe('what is recorded', () => {
  test('a call that succeeds: who, what, when, how it was answered, under the id that its reply carries', async () => {
    const { headers, body } = await admin.get('/sys/user/list?pageSize=2&_t=1795000000')
    const { entries, last } = await journal.list()
    const entry = await journal.newest()

    expect(entries).toHaveLength(2)
    expect(last).toBe(2)
    expect(entries[0]).toEqual({
      id: headers['x-fake-request-id'],
      sequence: 2,
      worldTime: '2026-11-22 08:30:00',
      realTime: expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/),
      user: 'admin',
      role: 'admin',
      operation: 'user.list',
      background: false,
      method: 'GET',
      path: '/sys/user/list',
      status: 200,
      success: true,
      answeredBy: 'fake',
      durationMs: expect.any(Number),
      fault: null,
      changeCount: 0,
      ignored: [],
    })
    expect(entry).toMatchObject({
      ...entries[0],
      query: { pageSize: '2', _t: '1795000000' },
      validation: { result: 'passed' },
      fault: null,
      changes: [],
      request: { body: null, headers: { 'x-fake-world': world.name, 'x-access-token': '***' } },
      response: { isCut: false, isReadable: true, json: { success: true, message: body.message } },
    })
  })

  test('a long answer that others get too: as the caller got it, whatever becomes of its source', async () => {
    const menu = '/sys/permission/getUserPermissionByToken'
    const { body, text } = await admin.get(menu)
    const entry = await journal.newest()
    await server.anonymous
      .post(`/__fake/v1/worlds/${world.name}/faults`)
      .send({ effect: { kind: 'emptyMenu' } })
    const emptied = await admin.get(menu)

    expect(entry).toMatchObject({
      success: true,
      response: {
        bytes: Buffer.byteLength(text),
        isCut: false,
        json: { timestamp: body.timestamp },
      },
    })
    expect(JSON.stringify(Object(entry['response']).json.result.menu[0].children)).toBe(
      JSON.stringify(body.result.menu[0].children),
    )
    expect(Object(await journal.newest())['response'].json).toEqual(emptied.body)
  })

  test('a login: under the name of the one who logs in, also where they do not succeed', async () => {
    await world.login('agent', 'wrong')
    const entry = await journal.newest('?user=agent')

    expect(entry).toMatchObject({
      operation: 'session.login',
      user: 'agent',
      role: 'agent',
      status: 200,
      success: false,
      validation: { result: 'passed' },
      request: { body: { json: { username: 'agent', password: '***' } } },
    })
  })

  test('a refusal by a rule, and by the form of the input: which member, and where it stood', async () => {
    await admin.get('/sys/user/queryById?id=1')
    await admin.get('/sys/user/list?pageSize=0')
    await admin.put('/sys/user/edit').send({ id: 5, realname: 'x' })
    await admin.get('/sys/user/list?username=a&username=b')
    const outcomes = []
    for (const { id } of (await journal.list()).entries.slice(0, 4)) {
      const { body } = await journal.detail(id)
      outcomes.push([body['status'], body['success'], body['validation']])
    }

    expect(outcomes).toEqual([
      [400, false, { result: 'failed', part: 'request', field: 'username' }],
      [400, false, { result: 'failed', part: 'body', field: 'id' }],
      [400, false, { result: 'failed', part: 'query', field: 'pageSize' }],
      [200, false, { result: 'passed' }],
    ])
  })

  test('a body that is no JSON: its size, since nobody can tell the secrets in it', async () => {
    const text = '{"username":"admin","password":"Br0ken-Passw0rd"'
    await world.anonymous.post('/sys/login').set('Content-Type', 'application/json').send(text)
    const entry = await journal.newest()

    expect(entry).toMatchObject({
      operation: 'session.login',
      user: null,
      status: 400,
      validation: { result: 'failed', part: 'request', field: null },
      request: { body: { bytes: text.length, isCut: false, isReadable: false } },
    })
    expect(JSON.stringify(entry)).not.toContain('Br0ken')
  })

  test('what stops before a handler: no token, a role that may not, a body too large, another type', async () => {
    const agent = await world.as('agent')
    await world.anonymous.get('/sys/user/list')
    await agent.delete('/sys/user/delete?id=1')
    await admin.post('/sys/user/add').send({ filler: 'x'.repeat(1_100_000) })
    await admin.post('/sys/user/add').type('application/xml').send('<user/>')
    const outcomes = []
    for (const { id } of (await journal.list()).entries.slice(0, 4)) {
      const { body } = await journal.detail(id)
      outcomes.push([body['status'], body['operation'], body['user'], body['validation']])
    }

    expect(outcomes).toEqual([
      [415, 'user.add', 'admin', { result: 'failed', part: 'request', field: null }],
      [413, 'user.add', 'admin', { result: 'failed', part: 'request', field: null }],
      [403, 'user.remove', 'agent', { result: 'not reached' }],
      [401, 'user.list', null, { result: 'not reached' }],
    ])
  })

  test('paths that are no call, with a world and readable for other origins; not control calls and missing files', async () => {
    const origin = 'http://jeecg.example.com'
    const unknown = await admin.post('/sys/nothing/here').set('Origin', origin).send({ a: 1 })
    await world.anonymous.get('/assets/missing.js')
    await world.anonymous.get('/__fake/v1/nothing')
    await server.anonymous.get(`/__fake/v1/worlds/${world.name}`)
    await server.anonymous.get(`/sys/dict/getDictItems/%zz`).set('X-Fake-World', world.name)
    const { entries } = await journal.list()
    const entry = (await journal.detail(entries[1]?.['id'])).body

    expect(entries.map(({ path }) => path)).toEqual([
      '/sys/dict/getDictItems/%zz',
      '/sys/nothing/here',
      '/sys/login',
    ])
    expect(entries[0]).toMatchObject({ status: 400, operation: null })
    expect(entry).toMatchObject({
      operation: null,
      user: 'admin',
      status: 404,
      success: false,
      request: { body: { json: { a: 1 } } },
      response: { json: { code: 404 } },
    })
    expect(unknown.headers).toMatchObject({
      'x-fake-world': world.name,
      'access-control-allow-origin': origin,
    })
    expect(unknown.headers['access-control-expose-headers']).toContain('X-Fake-World')
  })

  test('a poll in the background is marked, so that it can be left out', async () => {
    await admin.get('/sys/annountCement/listByUser')
    await admin.get('/sys/user/list')
    const inFront = await journal.list('?background=false')
    const behind = await journal.list('?background=true')

    expect(inFront.entries.map(({ operation }) => operation)).toEqual([
      'user.list',
      'session.login',
    ])
    expect(behind.entries).toMatchObject([
      { operation: 'announcement.listByUser', background: true },
    ])
  })

  test('a call under the prefix, and uploads and files by their size and type, without their content', async () => {
    await clientOf(server.address, { 'X-Fake-World': world.name }).get('/jeecg-boot/sys/user/list')
    const png = Buffer.from('89504e470d0a1a0a', 'hex')
    const { body } = await admin
      .post('/sys/common/upload')
      .field('biz', 'avatar')
      .attach('file', png, '头像.png')
    const uploaded = await journal.newest()
    await admin.get(`/sys/common/static/${body.message}`)
    const read = await journal.newest()
    await admin.get('/sys/user/exportXls?format=csv')
    const exported = await journal.newest()

    expect((await journal.list()).entries.at(-2)).toMatchObject({
      operation: 'user.list',
      path: '/jeecg-boot/sys/user/list',
      status: 401,
    })
    expect(uploaded).toMatchObject({
      operation: 'file.add',
      request: { body: { json: { biz: 'avatar', file: { name: '头像.png', bytes: png.length } } } },
      changes: [{ collection: 'files', kind: 'added' }],
    })
    expect(read).toMatchObject({ status: 200, response: { bytes: png.length } })
    expect(exported).toMatchObject({
      operation: 'user.export',
      success: null,
      response: { bytes: null, contentType: 'text/csv; charset=utf-8' },
    })
  })

  test('a connection that ends without an answer', async () => {
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
    const head = [
      'POST /sys/login HTTP/1.1',
      'Host: x',
      `X-Fake-World: ${world.name}`,
      'Content-Type: application/json',
      'Content-Length: 100',
    ]
    const waiting = server.anonymous.get(journal.at('/wait?status=none&operation=session.login'))
    socket.write(`${head.join('\r\n')}\r\n\r\n{"username":`)
    await once(socket, 'connect')
    // Its head has been read when a later request of another connection is answered.
    await admin.get('/sys/user/list')
    socket.destroy()
    const { body } = await waiting

    expect(body).toMatchObject({ met: true, found: 1, entries: [{ status: null, success: null }] })
  })
})
