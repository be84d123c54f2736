import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dateTimeOf } from '@settle/shared/core/day.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let admin: Client
let operator: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  admin = await world.as('admin')
  operator = await world.as('operator')
})

afterAll(() => server.close())

const path = '/sys/annountCement' // sic
const sendPath = '/sys/sysAnnouncementSend'
const fiveRoles = ['admin', 'operator', 'agent', 'merchant', 'provider'] as const
const nobody = { success: false, code: 404, message: '该数据不存在或无权限' }

type Fields = Readonly<Record<string, unknown>>

/** An announcement as the form sends it; a test names what matters to it. */
function aDraft(fields: Fields = {}) {
  return {
    titile: '系统升级', // sic
    msgContent: '<p>今晚升级。</p>',
    priority: 'M',
    msgCategory: '1',
    msgType: 'ALL',
    openType: 'none',
    ...fields,
  }
}

async function add(client: Client, fields: Fields = {}) {
  const { body } = await client.post(`${path}/add`).send(aDraft(fields))
  return body
}

async function release(client: Client, id: string) {
  const { body } = await client.get(`${path}/doReleaseData`).query({ id })
  return body
}

/** Adds and releases; gives the id. */
async function publish(client: Client, fields: Fields = {}): Promise<string> {
  const added = await add(client, fields)
  expect(added).toMatchObject({ success: true })
  expect(await release(client, added.result.id)).toMatchObject({ success: true })
  return added.result.id
}

async function unreadOf(client: Client) {
  const { body } = await client.get(`${path}/listByUser`)
  expect(body).toMatchObject({ success: true, code: 0 })
  return body.result
}

async function read(client: Client, id: string) {
  const { body } = await client.get(`${path}/queryById`).query({ id })
  return body
}

async function mark(client: Client, anntId: string) {
  const { body } = await client.put(`${sendPath}/editByAnntIdAndUserId`).send({ anntId })
  return body
}

async function mine(client: Client, query: Fields = {}) {
  const { body } = await client.get(`${sendPath}/getMyAnnouncementSend`).query({ ...query })
  expect(body).toMatchObject({ success: true })
  return body.result
}

/** By announcement: which of some users have it among their unread ones. */
async function receiversOf(
  ids: readonly string[],
  usernames: readonly string[],
): Promise<Record<string, string[]>> {
  const received = Object.fromEntries(ids.map((id): [string, string[]] => [id, []]))
  for (const username of usernames) {
    const { anntMsgList, sysMsgList } = await unreadOf(await world.as(username))
    for (const { id } of [...anntMsgList, ...sysMsgList]) received[id]?.push(username)
  }
  return received
}

async function worldOf() {
  const opened = await server.registry.get(world.name)
  if (opened === undefined) throw new Error('there is no world')
  return opened
}

/** Users as the form names them: with a comma behind each. */
function namesOf(...usernames: readonly string[]): string {
  return usernames.map((username) => `${fixtureUserOf(username).id},`).join('')
}

/** The moment some hours from another one, as a form sends it. */
function later(ms: number, hours: number): string {
  return dateTimeOf(ms + hours * 3_600_000)
}

describe('whom an announcement reaches', () => {
  const everyone = [...fiveRoles, 'beichen', 'haiyue', 'mashang', 'tingyu']

  test('the platform addresses everybody, roles or users of all tenants', async () => {
    const all = await publish(admin, { msgType: 'ALL' })
    const roles = await publish(admin, { msgType: 'ROLE', targetRoles: 'agent,provider' })
    const users = await publish(admin, { msgType: 'USER', userIds: namesOf('mashang', 'provider') })
    const received = await receiversOf([all, roles, users], everyone)

    expect(received[all]).toEqual(everyone)
    expect(received[roles]).toEqual(['agent', 'provider', 'haiyue'])
    expect(received[users]).toEqual(['provider', 'mashang'])
  })

  test('an operator addresses everybody, roles or users of its own tenant only', async () => {
    const all = await publish(operator, { msgType: 'ALL' })
    const roles = await publish(operator, { msgType: 'ROLE', targetRoles: 'agent,merchant' })
    const users = await publish(operator, { msgType: 'USER', userIds: namesOf('agent') })
    const received = await receiversOf([all, roles, users], everyone)

    expect(received[all]).toEqual(['operator', 'agent', 'merchant'])
    expect(received[roles]).toEqual(['agent', 'merchant'])
    expect(received[users]).toEqual(['agent'])
  })

  test('an announcement is seen from its start to its end, and by nobody before and after', async () => {
    const opened = await worldOf()
    const at = (hours: number) => later(opened.clock.nowMs(), hours)
    const id = await publish(admin, { startTime: at(1), endTime: at(3) })
    const agent = await world.as('agent')
    const isSeen = async () => {
      const [read1, marked] = [await read(agent, id), await mine(agent, { titile: '系统升级' })]
      expect(read1.success).toBe(marked.total === 1)
      const { anntMsgList } = await unreadOf(agent)
      const isUnread = anntMsgList.some((row: Fields) => row['id'] === id)
      expect(isUnread).toBe(read1.success)
      return isUnread
    }

    expect(await isSeen()).toBe(false)
    expect(await mark(agent, id)).toMatchObject(nobody)
    await world.advance('61m')
    expect(await isSeen()).toBe(true)
    await world.advance('110m')
    expect(await isSeen()).toBe(true)
    await world.advance('11m')
    expect(await isSeen()).toBe(false)
  })

  test('drafts, revoked and deleted announcements reach nobody', async () => {
    const draft = (await add(admin)).result.id
    const revoked = await publish(admin)
    const message = await publish(admin, { msgType: 'USER', userIds: namesOf('agent', 'merchant') })
    const agent = await world.as('agent')
    expect(await receiversOf([message], ['agent'])).toEqual({ [message]: ['agent'] })
    await mark(agent, revoked)
    for (const id of [revoked, message]) {
      const { body } = await admin.get(`${path}/doReovkeData`).query({ id }) // sic
      expect(body).toMatchObject({ success: true, code: 200, message: '该系统通知撤销成功' })
    }

    const none = { [draft]: [], [revoked]: [], [message]: [] }
    expect(await receiversOf(Object.keys(none), fiveRoles)).toEqual(none)
    for (const id of Object.keys(none)) {
      expect(await read(agent, id)).toMatchObject(nobody)
      expect(await read(admin, id)).toMatchObject({ success: true })
    }
    await admin.delete(`${path}/delete`).query({ id: revoked })
    expect(await read(admin, revoked)).toMatchObject(nobody)
    expect((await mine(agent, { titile: '系统升级' })).total).toBe(0)
  })
})

describe('who has read it', () => {
  test('a manager learns how many people it is for, who of them has read it and when', async () => {
    const id = await publish(admin, {
      msgType: 'USER',
      userIds: namesOf('merchant', 'agent', 'ob_frozen'),
    })
    const audience = async () => (await admin.get(`${path}/audience`).query({ id })).body.result
    // Anyone who is frozen cannot log in to read it.
    expect(await audience()).toEqual({ addressed: 2, read: 0 })
    const merchant = await world.as('merchant')
    await mark(merchant, id)

    expect(await audience()).toEqual({ addressed: 2, read: 1 })
    const readers = async (query: Fields) =>
      (await admin.get(`${sendPath}/list`).query({ anntId: id, ...query })).body.result
    const { records } = await readers({})
    expect(records).toMatchObject([
      {
        id: fixtureUserOf('merchant').id,
        anntId: id,
        username: 'merchant',
        roleCode: 'merchant',
        readFlag: '1',
        readTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
      { username: 'agent', readFlag: '0', readTime: null },
    ])
    expect(await readers({ readFlag: '0', pageSize: 1 })).toMatchObject({
      total: 1,
      pages: 1,
      records: [{ username: 'agent' }],
    })
  })

  test('the number before the release is that of those who get it', async () => {
    const { result } = await add(operator, { msgType: 'ROLE', targetRoles: 'agent' })
    const { body } = await operator.get(`${path}/audience`).query({ id: result.id })
    const { records } = (await operator.get(`${sendPath}/list`).query({ anntId: result.id })).body
      .result
    await release(operator, result.id)

    expect(body.result.addressed).toBe(records.length)
    const names = records.map(({ username }: { username: string }) => username)
    expect(await receiversOf([result.id], names)).toEqual({ [result.id]: names })
  })

  test('[API-403] whose announcement it is not learns nothing of its readers', async () => {
    const { result } = await add(admin)

    expect((await operator.get(`${path}/audience`).query({ id: result.id })).body).toMatchObject(
      nobody,
    )
    expect(
      (await operator.get(`${sendPath}/list`).query({ anntId: result.id })).body,
    ).toMatchObject(nobody)
  })
})
