import { get, type ClientRequest, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { journalOf, type TestJournal } from '#test/harness/journal-of.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let journal: TestJournal
let agent: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  journal = journalOf(server, world)
  agent = await world.as('agent')
})

afterAll(() => server.close())

const wait = (query: string) => server.anonymous.get(journal.at(`/wait${query}`))

async function verify(asked: object) {
  const { body } = await server.anonymous.post(journal.at('/verify')).send(asked)
  return body
}

/** The answer to a GET, when its head is there. */
function responseTo(sent: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.once('response', resolve)
    sent.once('error', reject)
  })
}

test('a wait ends when so many requests have come, those of before included', async () => {
  await agent.get('/sys/user/list')
  const waiting = wait('?operation=user.list&user=agent&count=3')
  const answered = waiting.then(({ body }) => body)
  await agent.get('/sys/user/list')
  await agent.delete('/sys/user/delete?id=1')
  await agent.get('/sys/user/list')
  const body = await answered

  expect(body).toMatchObject({ met: true, found: 3, nearest: [] })
  expect(body.entries).toMatchObject([1, 2, 3].map(() => ({ operation: 'user.list' })))
})

test('a wait counts from a number on where it is asked to', async () => {
  await agent.get('/sys/user/list')
  const { last } = await journal.list()
  const waiting = wait(`?operation=user.list&since=${last}`).then(({ body }) => body)
  await agent.get('/sys/user/list')

  expect(await waiting).toMatchObject({ met: true, found: 1, last: last + 1 })
})

test('a wait whose time is over says what was found, and what came nearest', async () => {
  await agent.get('/sys/user/list')
  const { status, body } = await wait('?operation=user.list&user=merchant&timeout=1')

  expect(status).toBe(200)
  expect(body).toMatchObject({ met: false, found: 0, entries: [] })
  expect(body.nearest).toMatchObject([
    { operation: 'user.list', user: 'agent', unmet: ['user'] },
    { operation: 'session.login', user: 'agent', unmet: ['operation', 'user'] },
  ])
})

test('anyone who waits for a world that is deleted is told so', async () => {
  const waiting = wait('?operation=user.list').then(({ status, body }) => ({ status, body }))
  await untilListened()
  await server.anonymous.delete(`/__fake/v1/worlds/${world.name}`).type('json')

  expect(await waiting).toMatchObject({ status: 410, body: { code: 'FAKE_WORLD_GONE' } })
})

/** A later request on another connection is answered when an earlier one has been read. */
async function untilListened(): Promise<void> {
  const stream = await openStream('')
  stream.close()
}

test('a verification says whether the count is right, and shows what it counted', async () => {
  await agent.get('/sys/user/list')
  await agent.get('/sys/user/list')
  expect(await verify({ operation: 'user.list', count: { min: 2, max: 2 } })).toMatchObject({
    met: true,
    found: 2,
    entries: [{ operation: 'user.list' }, { operation: 'user.list' }],
    nearest: [],
  })
  expect(await verify({ operation: 'user.list', count: { max: 1 } })).toMatchObject({
    met: false,
    found: 2,
    nearest: [],
  })
  expect(await verify({ operation: 'user.list', status: 403, count: { min: 1 } })).toMatchObject({
    met: false,
    found: 0,
    nearest: [{ unmet: ['status'] }, { unmet: ['status'] }, { unmet: ['operation', 'status'] }],
  })
  expect(await verify({ operation: 'user.remove', count: { max: 0 } })).toMatchObject({ met: true })
})

test.each([
  [{ operation: 'user.list' }, 'FAKE_BAD_REQUEST'],
  [{ operation: 'user.list', count: {} }, 'FAKE_BAD_COUNT'],
  [{ operation: 'user.list', count: { min: 3, max: 2 } }, 'FAKE_BAD_COUNT'],
  [{ operation: 'user.list', count: { min: '1' } }, 'FAKE_BAD_REQUEST'],
  [{ operation: 'user.list', count: { min: 1, exactly: 2 } }, 'FAKE_BAD_REQUEST'],
  [{ operation: 'user.list', count: { min: 1 }, colour: 'green' }, 'FAKE_BAD_REQUEST'],
  [{ operation: 'nothing.like.it', count: { min: 1 } }, 'FAKE_UNKNOWN_OPERATION'],
])('the verification %j is refused', async (asked, code) => {
  const { status, body } = await server.anonymous.post(journal.at('/verify')).send(asked)

  expect({ status, body }).toMatchObject({ status: 400, body: { success: false, code } })
})

/** An answer may end in the middle, for example because a test closes it. */
function endOf(response: IncomingMessage): Promise<void> {
  response.on('error', () => undefined)
  return new Promise((resolve) => {
    response.once('close', () => resolve())
  })
}

interface Stream {
  /** The next event; waits for it. */
  next(): Promise<Readonly<Record<string, string>>>
  readonly ended: Promise<void>
  close(): void
}

/** Opens the stream of events; resolves when the server has begun to send. */
async function openStream(query: string, headers: Record<string, string> = {}): Promise<Stream> {
  const sent = get(`${server.address}${journal.at(`/stream${query}`)}`, { headers })
  const response = await responseTo(sent)
  expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  response.setEncoding('utf8')
  const chunks = response[Symbol.asyncIterator]()
  let text = ''
  const take = async (): Promise<string> => {
    const end = text.indexOf('\n\n')
    if (end >= 0) {
      const event = text.slice(0, end)
      text = text.slice(end + 2)
      return event
    }
    const { value, done } = await chunks.next()
    if (done === true) throw new Error('the stream is over')
    text += String(value)
    return take()
  }
  expect(await take()).toBe('retry: 1000')
  return {
    next: async () => {
      const lines = (await take()).split('\n').map((line) => line.split(/: (.*)/s))
      return Object.fromEntries(lines.map(([name = '', value = '']) => [name, value]))
    },
    ended: endOf(response),
    close: () => sent.destroy(),
  }
}

test('the stream tells each request as it is answered, as far as it is asked for', async () => {
  const stream = await openStream('?user=agent&background=false')
  await (await world.as('merchant')).get('/sys/annountCement/listByUser')
  await agent.get('/sys/annountCement/listByUser')
  const { headers } = await agent.get('/sys/user/list?password=Str3am-Passw0rd')
  const event = await stream.next()
  stream.close()

  expect(event).toMatchObject({ event: 'request', id: '5' })
  expect(JSON.parse(event['data'] ?? '')).toMatchObject({
    id: headers['x-fake-request-id'],
    operation: 'user.list',
    user: 'agent',
    status: 200,
  })
  expect(event['data']).not.toContain('Str3am')
})

test('a reader that comes again gets what it missed', async () => {
  await agent.get('/sys/user/list')
  await agent.get('/sys/log/list')
  const stream = await openStream('', { 'Last-Event-ID': '1' })
  const missed = [await stream.next(), await stream.next()]
  await agent.get('/sys/user/list')
  const fresh = await stream.next()
  stream.close()

  expect([...missed, fresh].map(({ id }) => id)).toEqual(['2', '3', '4'])
})

test('the stream ends with its world', async () => {
  const stream = await openStream('')
  await server.anonymous.delete(`/__fake/v1/worlds/${world.name}`).type('json')
  const event = await stream.next()
  await stream.ended

  expect(event).toEqual({ event: 'end', data: '{"how":"deleted"}' })
})

test('streams and waits do not hold up a stop', async () => {
  const own = await startTestServer()
  const sent = get(`${own.address}/__fake/v1/worlds/default/requests/stream`)
  const response = await responseTo(sent)
  response.resume()
  const streamEnded = endOf(response)
  const path = '/__fake/v1/worlds/default/requests/wait?operation=user.list&timeout=60000'
  const waiting = own.anonymous.get(path).then(
    ({ body }) => body.met,
    () => 'cut',
  )
  await own.anonymous.get('/__fake/v1/worlds')
  await own.close()
  await streamEnded

  expect([false, 'cut']).toContain(await waiting)
})

test('the command of an entry makes the same call again; secrets are variables', async () => {
  const { headers } = await world.anonymous
    .post("/sys/login?note=it's&token=Qu3ry-Token")
    .set({ 'X-Locale': 'en-US', 'X-Fake-Client-Ip': '198.51.100.7' })
    .send({ username: "o'brien", password: 'Cur1-Passw0rd' })
  const { body } = await server.anonymous.get(
    journal.at(`/${String(headers['x-fake-request-id'])}/curl`),
  )

  expect(body).toEqual({
    command: [
      `curl --globoff -X POST '${server.address}/sys/login?note=it'\\''s&token='"$TOKEN"''`,
      `-H 'X-Fake-World: ${world.name}'`,
      `-H 'content-type: application/json'`,
      `-H 'x-locale: en-US'`,
      `-H 'x-fake-client-ip: 198.51.100.7'`,
      `--data-raw '{"username":"o'\\''brien","password":"'"$PASSWORD"'"}'`,
    ].join(' \\\n  '),
    variables: ['PASSWORD', 'TOKEN'],
    isComplete: true,
  })
})
