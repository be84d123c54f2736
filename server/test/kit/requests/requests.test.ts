import { connect } from 'node:net'
import { text as allTextOf } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtureUserOf, fixtureUsers } from '#test/material/fixture-users.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let admin: Client
let agent: Client

beforeAll(async () => {
  server = await startTestServer()
  world = await newWorld(server)
  ;[admin, agent] = await Promise.all([world.as('admin'), world.as('agent')])
})

afterAll(() => server.close())

const draft = {
  username: 'newcomer',
  realname: '新人',
  functionRole: 'manager',
  password: 'First1234',
}

/** The envelope of wire.md 1.2: five members, and nothing beside them. */
function expectEnvelope(body: Readonly<Record<string, unknown>>): void {
  expect(Object.keys(body).toSorted()).toEqual([
    'code',
    'message',
    'result',
    'success',
    'timestamp',
  ])
  expect(body).toMatchObject({
    success: expect.any(Boolean),
    message: expect.any(String),
    timestamp: expect.any(Number),
  })
}

function addUser() {
  return admin.post('/sys/user/add')
}

function listUsers(query: string) {
  return admin.get(`/sys/user/list?${query}`)
}

describe('[API-BAD] a malformed request is refused with 400 and a sentence that names the member', () => {
  test.each([
    ['text that is no JSON', '{"username": ', '请求内容不是有效的 JSON'],
    ['a list', '[]', '请求内容应为 JSON 对象'],
    ['null', 'null', '请求内容应为 JSON 对象'],
    ['a bare text', '"newcomer"', '请求内容应为 JSON 对象'],
    ['no body', '', '请求内容应为 JSON 对象'],
    ['a key that would change every object', '{"__proto__": {"isAdmin": true}}', /^请求/],
    ['a constructor that would do the same', '{"constructor": {"prototype": {"a": 1}}}', /^请求/],
  ])('%s', async (_, text, message) => {
    const { status, body } = await addUser().set('Content-Type', 'application/json').send(text)

    expect(status).toBe(400)
    expectEnvelope(body)
    expect(body).toMatchObject({ success: false, code: 400, result: null })
    expect(body.message).toMatch(message)
  })

  test.each([
    ['a number for a text', { ...draft, username: 12_345 }, '参数 username 应为文本'],
    ['null for a text', { ...draft, realname: null }, '参数 realname 应为文本'],
    ['true for a text', { ...draft, realname: true }, '参数 realname 应为文本'],
    ['a list for a text', { ...draft, phone: ['10034697774'] }, '参数 phone 应为文本或空值'],
    ['a missing member', { ...draft, password: undefined }, '缺少参数 password'],
    ['a text that is too short', { ...draft, username: 'abc' }, '参数 username 至少 4 个字符'],
    [
      'a text that is too long',
      { ...draft, realname: 'x'.repeat(33) },
      '参数 realname 最多 32 个字符',
    ],
  ])('%s', async (_, sent, message) => {
    const { status, body } = await addUser().send(sent)

    expect({ status, body }).toMatchObject({
      status: 400,
      body: { success: false, code: 400, message, result: null },
    })
  })

  test('a value outside the dictionary', async () => {
    const { status, body } = await admin
      .put('/sys/user/frozenBatch')
      .send({ ids: '1500000000000000012', status: '3' })

    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 400, message: '参数 status 只能是 1 / 2 / 1 / 2' },
    })
  })

  test.each([
    ['pageSize=0', '参数 pageSize 超出范围，应 >= 1'],
    ['pageSize=abc', '参数 pageSize 应为整数'],
    ['pageSize=1.5', '参数 pageSize 应为整数'],
    ['pageNo=abc', '参数 pageNo 应为整数'],
    ['pageNo=1&pageNo=2', '参数 pageNo 重复'],
    ['username=a&username=b', '参数 username 重复'],
  ])('the query %s', async (query, message) => {
    const { status, body } = await listUsers(query)

    expect({ status, body }).toMatchObject({
      status: 400,
      body: { success: false, code: 400, message, result: null },
    })
  })

  test('nothing of it was kept', async () => {
    const users = await listUsers('createTime_begin=2000-01-01&pageSize=1000')
    const names = users.body.result.records.map(({ username }: { username: string }) => username)

    expect(names).toHaveLength(fixtureUsers.length)
    expect(names).not.toContain(draft.username)
  })
})

test('[API-BAD] a body above 1 MB is refused with 413, one just below is read', async () => {
  const large = await admin.post('/sys/user/add').send({ ...draft, filler: 'x'.repeat(2_000_000) })
  const small = await admin
    .post('/sys/user/add')
    .send({ ...draft, username: 12, filler: 'x'.repeat(1_000_000) })

  expect(large).toMatchObject({
    status: 413,
    body: { success: false, code: 413, message: '请求内容过大，最多 1 MB' },
  })
  expectEnvelope(large.body)
  expect(small.status).toBe(400)
})

test('[API-BAD] a body that is no JSON by its type is refused with 415', async () => {
  const form = await admin.post('/sys/user/add').type('form').send({ username: 'newcomer' })
  const xml = await admin.post('/sys/user/add').type('application/xml').send('<user/>')

  for (const { status, body } of [form, xml]) {
    expect(status).toBe(415)
    expectEnvelope(body)
    expect(body.message).toBe('不支持的内容类型，请使用 application/json')
  }
})

test('unknown members and parameters are ignored on documented calls, also those that every object has', async () => {
  const own = await newWorld(server)
  const client = await own.as('admin')
  const odd = { colour: 'green', constructor: 'x', toString: 'y', hasOwnProperty: 'z' }

  const added = await client
    .post('/sys/user/add?colour=green&constructor=x&toString=y')
    .send({ ...draft, ...odd })
  const listed = await client.get(
    '/sys/user/list?username=admin&colour=green&constructor=x&toString=y&field=id,,username,action&_t=1795000000',
  )

  expect(added.body).toMatchObject({ success: true, result: { username: 'newcomer' } })
  expect(added.body.result).not.toHaveProperty('colour')
  expect(listed.body.result.total).toBe(1)
})

test('unknown members are refused on control calls', async () => {
  const worlds = await server.anonymous.post('/__fake/v1/worlds').send({ nmae: 'x' })
  const clock = await server.anonymous
    .post(`/__fake/v1/worlds/${world.name}/clock`)
    .send({ advnace: '1d' })

  expect(worlds).toMatchObject({
    status: 400,
    body: { success: false, message: '未知的参数 nmae' },
  })
  expect(clock).toMatchObject({
    status: 400,
    body: { success: false, message: '未知的参数 advnace' },
  })
})

test('empty query values are no conditions: paging falls back to its defaults', async () => {
  const { body } = await admin.get('/sys/user/list?pageNo=&pageSize=&username=&column=&order=')

  expect(body.result).toMatchObject({
    size: 10,
    current: 1,
    total: fixtureUsers.length,
    pages: Math.ceil(fixtureUsers.length / 10),
  })
})

test('an unknown path is the 404 envelope for everybody who calls the API, with and without a token', async () => {
  const outcomes = [
    await admin.get('/sys/user/nothing-here'),
    await admin.get('/sys/user/nothing-here').set('Accept', 'text/html'),
    await server.anonymous.post('/sys/user/nothing-here').set('Accept', 'text/html').send({}),
    await server.anonymous.get('/__fake/nothing-here').set('Accept', 'text/html'),
    await server.anonymous.get('/sys/user/nothing-here').set('Accept', 'application/json'),
    await server.anonymous.delete('/'),
  ]

  for (const { status, body, headers } of outcomes) {
    expect({ status, body }).toMatchObject({
      status: 404,
      body: { success: false, code: 404, message: '路径不存在，请检查路径是否正确', result: null },
    })
    expectEnvelope(body)
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('[API-BAD] an address that cannot be read is refused with the envelope', async () => {
  const broken = await admin.get('/sys/dict/getDictItems/%zz')
  const long = await admin.get(`/sys/dict/getDictItems/${'x'.repeat(513)}`)
  const longest = await admin.get(`/sys/dict/getDictItems/${'x'.repeat(512)}`)

  expect(broken).toMatchObject({ status: 400, body: { code: 400, message: '请求地址无法识别' } })
  expect(long).toMatchObject({ status: 414, body: { code: 414, message: '请求地址过长' } })
  for (const { body } of [broken, long]) expectEnvelope(body)
  expect(longest).toMatchObject({ status: 200, body: { success: true, result: [] } })
})

test.each([
  [
    'headers beyond 16 KB',
    `GET /sys/user/list?x=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    431,
  ],
  ['bytes that are no HTTP', 'HELO there\r\n\r\n', 400],
])('[API-BAD] %s are refused with the envelope too', async (_, bytes, status) => {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
  socket.end(bytes)
  const [head = '', body = ''] = (await allTextOf(socket)).split('\r\n\r\n')

  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expectEnvelope(JSON.parse(body))
  expect(JSON.parse(body)).toMatchObject({ success: false, code: status })
})

test('a value that fills a sentence is cut where it would bury it', async () => {
  const { body } = await listUsers(`column=${'x'.repeat(5_000)}&order=asc`)

  expect(body.success).toBe(false)
  expect(body.message).toBe(`请注意，将要排序的列字段不存在：${'x'.repeat(200)}…`)
})

test('[API-BAD] an unknown id and the id of a foreign row get the same answer', async () => {
  const unknown = await agent.get('/sys/user/queryById?id=1500000000000009999')
  const foreign = await agent.get(`/sys/user/queryById?id=${fixtureUserOf('merchant').id}`)
  const odd = await agent.get('/sys/user/queryById?id=__proto__')
  const refusal = {
    success: false,
    code: 404,
    message: '该数据不存在或无权限',
    result: null,
    timestamp: expect.any(Number),
  }

  for (const { status, body } of [unknown, foreign, odd]) {
    expect(status).toBe(200)
    expect(body).toEqual(refusal)
  }
})

test('a GET may carry a body, which is not read', async () => {
  const { body } = await admin.get('/sys/user/list?username=agent').send({ username: 'merchant' })

  expect(body.result.records).toMatchObject([{ username: 'agent' }])
})

test('an empty body with a JSON content type is accepted where no body is asked for', async () => {
  const { status, body } = await world.anonymous
    .post('/sys/logout')
    .set('Content-Type', 'application/json;charset=UTF-8')

  expect({ status, body }).toMatchObject({ status: 200, body: { success: true, code: 200 } })
})

test('X-Locale: en-US gives the sentences in English; anything else leaves them Chinese', async () => {
  const english = { 'X-Locale': 'en-US' }
  const refused = await world.anonymous
    .post('/sys/login')
    .set(english)
    .send({ username: 'nobody_here', password: 'x' })
  const malformed = await admin.get('/sys/user/list?pageSize=abc').set(english)
  const wrongType = await admin
    .post('/sys/user/add')
    .set(english)
    .send({ ...draft, phone: 1 })
  const missing = await admin.get('/sys/user/nothing-here').set(english)
  const forbidden = await agent.delete('/sys/user/delete?id=1').set(english)
  const french = await admin.get('/sys/user/list?pageSize=abc').set('X-Locale', 'fr-FR')
  const texts = await admin.get('/sys/user/list?username=agent').set(english)
  const menu = await admin.get('/sys/permission/getUserPermissionByToken').set(english)

  for (const { body } of [refused, malformed, wrongType, missing, forbidden]) {
    expect(body.message).toMatch(/^[A-Z][\x20-\x7e]+$/)
  }
  expect(french.body.message).toBe('参数 pageSize 应为整数')
  expect(texts.body.result.records).toMatchObject([{ status: '1', status_dictText: 'Active' }])
  expect(JSON.stringify(menu.body.result)).not.toMatch(/\p{Script=Han}/u)
})

test('every reply says which world it is from and which request it answers, and is not stored', async () => {
  const replies = [
    await admin.get('/sys/user/list'),
    await world.anonymous.get('/sys/user/list'),
    await agent.get('/sys/user/exportXls'),
    await admin.get('/sys/user/list?pageSize=0'),
    await admin.get('/sys/user/queryById?id=1'),
  ]
  const ids = new Set<unknown>()

  for (const { headers } of replies) {
    expect(headers).toMatchObject({ 'x-fake-world': world.name, 'cache-control': 'no-store' })
    expect(headers['x-fake-request-id']).toMatch(/^[0-9a-f]{12}-\d+$/)
    ids.add(headers['x-fake-request-id'])
  }
  expect(ids.size).toBe(replies.length)
})
