import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  clientOf,
  startTestServer,
  type Client,
  type TestServer,
} from '#test/harness/test-server.ts'
import { standBetween, type StandingBetween } from './standing-between.ts'

// What the real server has to do with calls: it answers in our place, is asked besides, or its rows are taken over.

let real: TestServer
let between: StandingBetween
let fake: TestServer
let control: Client

beforeAll(async () => {
  real = await startTestServer()
  between = await standBetween(real.address)
  fake = await startTestServer({ environment: { FAKE_UPSTREAM: between.address } })
  control = fake.anonymous
})

beforeEach(async () => {
  between.entries.length = 0
  between.mutate = undefined
  await control.delete('/__fake/v1/upstream/rules').set('Content-Type', 'application/json')
  await control.delete('/__fake/v1/drift').set('Content-Type', 'application/json')
})

afterAll(async () => {
  await fake.close()
  await between.close()
  await real.close()
})

const rule = (body: object) => control.put('/__fake/v1/upstream/rules').send(body)

const questions = '/basics/problemBase/list'
const question = (title: string) => ({
  title,
  problemContent: '<p>请联系 13800001111</p>',
  roles: 'merchant',
  sort: 1,
  openType: 'none',
  openPage: null,
  izShow: '1',
})

test('without a rule nobody asks the real server', async () => {
  await (await fake.as('admin')).get(questions).expect(200)

  expect(between.entries).toEqual([])
})

test('a call that is passed on is answered by the real server, and the journal says so', async () => {
  await rule({ operation: 'question.add', mode: 'real' }).expect(200)
  await rule({ operation: 'question.list', mode: 'real' }).expect(200)
  const caller = clientOf(fake.address, { 'X-Access-Token': await real.tokenOf('admin') })

  await caller.post('/basics/problemBase/add').send(question('只在真实服务中')).expect(200)
  const { body, headers } = await caller.get(questions).query({ title: '只在真实服务中' })
  const journal = await control.get('/__fake/v1/worlds/default/requests?operation=question.list')

  expect(body.result.total).toBe(1)
  expect(headers['x-fake-answered-by']).toBe('real')
  expect(journal.body.entries[0].answeredBy).toBe('real')
  expect(between.entries.map(({ request }) => request.method)).toEqual(['POST', 'GET'])
  const own = await (await fake.as('admin')).get('/sys/user/list')
  expect(own.headers['x-fake-answered-by']).toBeUndefined()
})

test('a rule for all asks both of readings alone, and the client gets ours', async () => {
  await rule({ operation: '*', mode: 'both' }).expect(200)
  const admin = await fake.as('admin')
  const { body } = await admin
    .post('/basics/problemBase/add')
    .send(question('只在这里'))
    .expect(200)
  expect(body.success).toBe(true)
  await admin.get(questions).query({ title: '只在这里' })
  await control.get('/__fake/v1/drift')

  expect(between.entries.map(({ request }) => new URL(request.url).pathname)).toEqual([questions])
})

test('a login that both do gives each its session, whichever the client holds', async () => {
  await rule({ operation: 'session.login', mode: 'both', answers: 'real' }).expect(200)
  await rule({ operation: 'question.list', mode: 'both' }).expect(200)
  const token = await fake.tokenOf('admin')

  const caller = clientOf(fake.address, { 'X-Access-Token': token })
  await caller.get(questions).expect(200)
  const { body } = await control.get('/__fake/v1/drift')

  expect(between.entries.at(-1)?.response.status).toBe(200)
  expect(body.different).toBe(0)
  expect(body.calls).toBe(2)
})

test('a rule may hold in one world alone, and what is unknown is refused', async () => {
  await control.post('/__fake/v1/worlds').send({ name: 'beside' }).expect(201)
  await rule({ operation: '*', mode: 'both', world: 'beside' }).expect(200)
  await (await fake.as('admin')).get(questions).expect(200)
  expect(between.entries).toEqual([])

  await rule({ operation: 'question.lost', mode: 'both' }).expect(400)
  await rule({ operation: '*', mode: 'both', world: 'nowhere' }).expect(404)
  await real.anonymous
    .put('/__fake/v1/upstream/rules')
    .send({ operation: '*', mode: 'real' })
    .expect(409)
})

describe('where the real server does not answer', () => {
  test('a call that is passed on is 502, in the form of an answer', async () => {
    const alone = await startTestServer({ environment: { FAKE_UPSTREAM: 'http://127.0.0.1:9' } })
    await alone.anonymous
      .put('/__fake/v1/upstream/rules')
      .send({ operation: '*', mode: 'real' })
      .expect(200)

    const { body } = await alone.anonymous.post('/sys/login').send({}).expect(502)
    await alone.close()

    expect(body).toMatchObject({ success: false, code: 502, result: null })
    expect(body.message).toMatch(/^连不上真实服务（\w+）$/)
  })

  test('a redirect to another host is not followed', async () => {
    const asked: string[] = []
    const other = createServer((request, response) => {
      asked.push(String(request.url))
      response.end()
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const at = other.address()
    const elsewhere = `http://localhost:${typeof at === 'object' && at !== null ? at.port : 0}/stolen`
    const turning = createServer((_, response) =>
      response.writeHead(302, { location: elsewhere }).end(),
    ).listen(0, '127.0.0.1')
    await once(turning, 'listening')
    const port = Object(turning.address()).port
    const alone = await startTestServer({
      environment: { FAKE_UPSTREAM: `http://127.0.0.1:${port}` },
    })
    await alone.anonymous
      .put('/__fake/v1/upstream/rules')
      .send({ operation: '*', mode: 'real' })
      .expect(200)

    const { body } = await alone.anonymous
      .get(questions)
      .set('X-Access-Token', 'secret')
      .expect(502)
    await alone.close()
    other.close()
    turning.close()

    expect(body.message).toBe('真实服务要求转到别的地址，没有跟随')
    expect(asked).toEqual([])
  })
})

describe('a recording', () => {
  test('takes rows of plain lists over, redacted, each as the same row, and says why not', async () => {
    const admin = await real.as('admin')
    const added = await admin
      .post('/basics/problemBase/add')
      .send(question('真实的问题'))
      .expect(200)
    await rule({ operation: 'session.login', mode: 'both' }).expect(200)
    await rule({ operation: '*', mode: 'both' }).expect(200)
    const caller = await fake.as('admin')
    const recording = '/__fake/v1/worlds/default/recording'
    await control.put(recording).send({ isOn: true }).expect(200)

    await caller.get(questions).query({ pageSize: 1000 })
    await caller.get(questions).query({ pageSize: 1000 })
    await caller.get('/payout/batchOrder/list')
    const { body: report } = await control.get(recording)
    const { body: found } = await caller.get(questions).query({ title: '真实的问题' })

    expect(found.result.total).toBe(1)
    expect(found.result.records[0].problemContent).toBe('<p>请联系 ***</p>')
    expect(report.added).toBeGreaterThan(0)
    // What the sample data of both have by one title is refused by the rule of titles.
    expect(report.refused).toContainEqual(
      expect.objectContaining({ resource: 'question', reason: '已有同名的问题，请换一个标题' }),
    )
    expect(report.resources).toEqual([
      'city',
      'industry',
      'invoiceCategory',
      'position',
      'question',
    ])

    await admin
      .put('/basics/problemBase/edit')
      .send({ id: added.body.result.id, ...question('改了标题') })
      .expect(200)
    await caller.get(questions).query({ pageSize: 1000 })
    await control.get(recording)
    const again = await caller.get(questions).query({ title: '改了标题' })
    expect(again.body.result.records[0].id).toBe(found.result.records[0].id)

    await control.post('/__fake/v1/worlds/default/reset').send({})
    expect((await control.get(recording)).body.isOn).toBe(false)
  })
})
