import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld, worldNamed } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  admin = await world.as('admin')
})

afterAll(() => server.close())

const path = '/basics/problemBase'
const key = '5f0c1a9e-first-key'
const otherContent = {
  success: false,
  code: 409,
  message: '该请求编号已用于其他内容，请换一个新的请求编号',
  result: null,
}
const doneBefore = {
  success: false,
  code: 500,
  message: '该请求已处理，请刷新查看结果',
  result: null,
}

function aQuestion(title: string, problemContent = '<p>请拨打热线。</p>') {
  return {
    title,
    problemContent,
    roles: 'merchant,agent',
    sort: 9,
    openType: 'none',
    openPage: null,
    izShow: '1',
  }
}

/** Adds a question under a key. */
function add(client: Client, requestKey: string, draft: object = aQuestion('如何退款？')) {
  return client.post(`${path}/add`).set('Idempotency-Key', requestKey).send(draft)
}

function addUser(client: Client, username: string) {
  return client
    .post('/sys/user/add')
    .set('Idempotency-Key', key)
    .send({ username, realname: '新人', functionRole: 'manager', password: 'First1234' })
}

async function titles(client: Client): Promise<string[]> {
  const { body } = await client.get(`${path}/list`).query({ pageSize: 100 })
  return body.result.records.map(({ title }: { title: string }) => title)
}

describe('a second attempt under the same key', () => {
  test('is answered as the first was, and adds nothing', async () => {
    const first = await add(admin, key)
    await admin.put(`${path}/edit`).send({ id: first.body.result.id, sort: 1 })
    const second = await add(admin, key)

    expect(first.body).toMatchObject({ success: true, code: 200, message: '添加成功！' })
    expect(second.status).toBe(200)
    expect(second.headers['content-type']).toBe('application/json; charset=utf-8')
    expect({ ...second.body, timestamp: 0 }).toEqual({ ...first.body, timestamp: 0 })
    expect(await titles(admin)).toHaveLength(9)
  })

  test('is the same with its members in another order and another time stamp', async () => {
    const draft = aQuestion('如何退款？')
    const reversed = Object.fromEntries(Object.entries(draft).toReversed())
    const first = await add(admin, key, draft).query({ _t: 1 })
    const second = await add(admin, key, reversed).query({ _t: 2 })

    expect(second.body.result).toEqual(first.body.result)
  })

  test('waits for the first where both are sent at one time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(admin, key)))
    const ids = new Set(answers.map(({ body }) => body.result.id))

    expect(answers.map(({ body }) => body.success)).toEqual(Array(5).fill(true))
    expect(ids.size).toBe(1)
    expect(await titles(admin)).toHaveLength(9)
  })

  test('waits also for a call that has work before its commit', async () => {
    const [first, second] = await Promise.all([
      addUser(admin, 'newcomer'),
      addUser(admin, 'newcomer'),
    ])

    expect(first.body.success).toBe(true)
    expect(second.body.result).toEqual(first.body.result)
  })

  test('gets a refusal that kept its trace, which is counted once', async () => {
    const merchant = await world.as('ob_verify')
    const pay = (requestKey: string) =>
      merchant
        .post('/basics/home/payAuth')
        .set('Idempotency-Key', requestKey)
        .send({ amount: '0.99' })
    const first = await pay(key)
    const again = await pay(key)
    const next = await pay('another')

    expect(first.body).toMatchObject({ success: false, message: expect.stringMatching(/\d次/) })
    expect(again.body).toMatchObject({ success: false, message: first.body.message })
    expect(next.body.message).not.toBe(first.body.message)
  })

  test('counts within a day, and is a call of its own afterwards', async () => {
    const first = await add(admin, key)
    await world.advance('23h')
    const within = await add(await world.as('admin'), key)
    await world.advance('61m')
    const afterwards = await add(await world.as('admin'), key)

    expect(within.body.result).toEqual(first.body.result)
    expect(afterwards.body.message).toBe('已有同名的问题，请换一个标题')
  })
})

describe('a key stands for one content of one operation of one user', () => {
  test('other content is a conflict that changes nothing', async () => {
    await add(admin, key)
    const { status, body } = await add(admin, key, aQuestion('别的问题'))

    expect({ status, body }).toMatchObject({ status: 200, body: otherContent })
    expect(await titles(admin)).not.toContain('别的问题')
  })

  test('of two contents at one time the first one holds', async () => {
    const answers = await Promise.all([
      add(admin, key, aQuestion('甲')),
      add(admin, key, aQuestion('乙')),
    ])

    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 409)).toHaveLength(1)
    expect(await titles(admin)).toHaveLength(9)
  })

  test('another operation may use it again', async () => {
    const { body } = await add(admin, key)
    const edited = await admin
      .put(`${path}/edit`)
      .set('Idempotency-Key', key)
      .send({ id: body.result.id, sort: 2 })

    expect(edited.body).toMatchObject({ success: true, result: { sort: 2 } })
  })

  test('another user may use it too', async () => {
    const operator = await world.as('operator')
    expect((await addUser(admin, 'first_one')).body.result.username).toBe('first_one')
    expect((await addUser(operator, 'second_one')).body.result.username).toBe('second_one')
  })

  test('a new session of the same user goes on with it', async () => {
    const first = await add(admin, key)

    expect((await add(await world.as('admin'), key)).body.result).toEqual(first.body.result)
  })
})

test('a refusal that changed nothing does not use the key up', async () => {
  const taken = await add(admin, 'other')
  const refused = await add(admin, key)
  await admin.delete(`${path}/delete`).query({ id: taken.body.result.id })

  expect(refused.body.success).toBe(false)
  expect((await add(admin, key)).body.success).toBe(true)
})

test('an answer that is too long is not kept; the second attempt learns that it was done', async () => {
  const draft = aQuestion('长', '😀'.repeat(20_000))

  expect((await add(admin, key, draft)).body.success).toBe(true)
  expect((await add(admin, key, draft)).body).toMatchObject(doneBefore)
})

test('an answer with a token is not kept', async () => {
  const merchant = await world.as('merchant')
  const switchProvider = () =>
    merchant
      .post('/sys/switchProvider')
      .set('Idempotency-Key', key)
      .send({ providerId: '1200000000000000002', payPass: '7', payAccountType: '2' })
  const first = await switchProvider()

  expect(first.body).toMatchObject({ success: true })
  expect((await switchProvider()).body).toMatchObject(doneBefore)
})

test.each(['', 'x'.repeat(65), 'schlüssel', 'a\tb'])(
  '[API-BAD] the key %o is malformed and nothing is done',
  async (malformed) => {
    const { status, body } = await add(admin, malformed)

    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: '请求头 Idempotency-Key 应为 1 到 64 个可打印的 ASCII 字符',
    })
    expect(await titles(admin)).toHaveLength(8)
  },
)

test('what only reads, and a login, ask for no key and mind none', async () => {
  const list = await admin.get(`${path}/list`).set('Idempotency-Key', 'x'.repeat(65))
  const login = await world.login('agent').set('Idempotency-Key', key)
  const again = await world.login('merchant').set('Idempotency-Key', key)

  expect(list.body.success).toBe(true)
  expect(login.body.success).toBe(true)
  expect(again.body.success).toBe(true)
})

test('a key outlives the server, and stands in no file', async () => {
  const dataDir = await temporaryFolder()
  const before = await startTestServer({ dataDir })
  const first = await add(await worldNamed(before, 'default').as('admin'), key)
  await before.close()
  const after = await startTestServer({ dataDir })
  const second = await add(await worldNamed(after, 'default').as('admin'), key)
  await after.close()

  expect(second.body.result).toEqual(first.body.result)
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const texts = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map((file) => readFile(join(file.parentPath, file.name), 'utf8')),
  )
  expect(texts.some((text) => text.includes('keyedCalls'))).toBe(true)
  expect(texts.some((text) => text.includes(key))).toBe(false)
})
