import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { root, startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

interface FixtureQuestion {
  readonly id: string
  readonly title: string
  readonly createTime: string
  readonly roles: string
}

/** As they are written: the newest stands last. */
const fixtures: readonly FixtureQuestion[] = JSON.parse(
  readFileSync(join(root, 'fixtures', 'questions.json'), 'utf8'),
)
const newestFirst = { column: 'createTime', order: 'desc' }

/** The paths are the specification's, section 7. */
const lists = [
  ['merchant', 'getAllListByMerchant'],
  ['agent', 'getAllListByAgent'],
  ['operator', 'getAllListByOperator'],
  ['provider', 'getAllListByProvider'],
] as const

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

function titlesFor(role: string): string[] {
  return fixtures
    .filter(({ roles }) => roles.split(',').includes(role))
    .map(({ title }) => title)
    .toReversed()
}

async function listOf(client: Client, name: string, query: object = newestFirst) {
  const { body } = await client.get(`/basics/problemBase/${name}`).query(query)
  return body
}

function titlesIn(body: { result: { records: readonly { title: string }[] } }): string[] {
  return body.result.records.map(({ title }) => title)
}

test('[API-HELP] the platform lists all questions, newest first', async () => {
  const body = await listOf(admin, 'list')

  expect(body).toMatchObject({ success: true, code: 0, result: { total: fixtures.length } })
  expect(titlesIn(body)).toEqual(fixtures.map(({ title }) => title).toReversed())
})

test.each(lists)('[API-HELP] %s lists by %s what their role may read', async (role, name) => {
  const client = await world.as(role)
  const body = await listOf(client, name)

  expect(titlesIn(body)).toEqual(titlesFor(role))
  expect(titlesFor(role)).not.toEqual([])
  expect(body).toMatchObject({ success: true, code: 0, result: { total: titlesFor(role).length } })
})

test.each(lists)('[API-HELP] %s: the list is theirs alone', async (role, name) => {
  for (const other of lists.map(([one]) => one).filter((one) => one !== role)) {
    const client = await world.as(other)
    const { status } = await client.get(`/basics/problemBase/${name}`)
    expect(status).toBe(403)
  }
})

test('a list is paged, ordered and filtered as every other', async () => {
  const merchant = await world.as('merchant')
  const titles = titlesFor('merchant')
  const second = await listOf(merchant, 'getAllListByMerchant', {
    ...newestFirst,
    pageNo: 2,
    pageSize: 3,
  })
  const found = await listOf(merchant, 'getAllListByMerchant', { title: '*退汇*' })
  const bySort = await listOf(merchant, 'getAllListByMerchant', { column: 'sort', order: 'asc' })

  expect(titlesIn(second)).toEqual(titles.slice(3, 6))
  expect(second.result).toMatchObject({ current: 2, size: 3, pages: Math.ceil(titles.length / 3) })
  expect(titlesIn(found)).toEqual(['发生退汇怎么办？'])
  expect(titlesIn(bySort)).toEqual(titles.toReversed())
})

test('a question that is hidden, removed or for others is not listed and not read', async () => {
  const [first, second, third] = fixtures
  const merchant = await world.as('merchant')
  await admin.put('/basics/problemBase/edit').send({ id: first?.id, izShow: '0' })
  await admin.put('/basics/problemBase/edit').send({ id: second?.id, roles: 'agent,provider' })
  await admin.delete('/basics/problemBase/delete').query({ id: third?.id })
  const gone = new Set([first, second, third].map((question) => question?.title))

  const listed = titlesIn(await listOf(merchant, 'getAllListByMerchant'))
  expect(listed).toEqual(titlesFor('merchant').filter((title) => !gone.has(title)))
  for (const question of [first, second, third]) {
    expect(await detailOf(merchant, question?.id)).toMatchObject({
      success: false,
      code: 404,
      message: '该数据不存在或无权限',
    })
  }
  expect(await detailOf(await world.as('agent'), second?.id)).toMatchObject({ success: true })
  expect(await detailOf(admin, first?.id)).toMatchObject({ result: { izShow: '0' } })
})

function detailOf(client: Client, problemBaseId = '') {
  return client
    .get('/basics/problemBase/queryDetailById')
    .query({ problemBaseId })
    .then(({ body }) => body)
}

test('[API-HELP] every role reads a question that is for it', async () => {
  for (const [role] of lists) {
    const own = fixtures.find(({ roles }) => roles.split(',').includes(role))
    const body = await detailOf(await world.as(role), own?.id)
    expect(body).toMatchObject({ success: true, code: 0, result: { id: own?.id } })
  }
})

test('[API-BAD] a detail without an id is malformed, an unknown one is not found', async () => {
  const { status, body } = await admin.get('/basics/problemBase/queryDetailById')

  expect({ status, message: body.message }).toEqual({
    status: 400,
    message: '缺少参数 problemBaseId',
  })
  expect(await detailOf(admin, '1800000000000009999')).toMatchObject({ success: false, code: 404 })
})
