import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { sendSystemMessage } from '#server/features/notice/index.ts'

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

const path = '/sys/annountCement' // sic
const sendPath = '/sys/sysAnnouncementSend'

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

async function tell(usernames: readonly string[], title: string): Promise<string> {
  const userIds = usernames.map((username) => fixtureUserOf(username).id)
  const row = await (await worldOf()).commit((tx) => sendSystemMessage(tx, { userIds, title }))
  return row.id
}

describe('reading', () => {
  test('[API-NOTICE] opening an announcement marks it as read, for the reader alone, and once', async () => {
    const agent = await world.as('agent')
    const merchant = await world.as('merchant')
    const before = [await unreadOf(agent), await unreadOf(merchant)]
    const [{ id }] = before[0].anntMsgList

    const first = await mark(agent, id)
    expect(first).toMatchObject({ success: true, code: 0, result: null })
    expect(await mark(agent, id)).toMatchObject({ success: true })
    const unread = await unreadOf(agent)
    expect(unread.anntMsgTotal).toBe(before[0].anntMsgTotal - 1)
    expect(unread.anntMsgList.map((row: Fields) => row['id'])).not.toContain(id)
    expect(await unreadOf(merchant)).toEqual(before[1])

    const { body } = await admin.get('/sys/log/list').query({ logContent: '阅读公告*' })
    expect(body.result.records).toMatchObject([{ username: 'agent', changes: '[]' }])
  })

  test('a message of the system is marked alike', async () => {
    const id = await tell(['agent', 'merchant'], '一条')
    const [agent, merchant] = [await world.as('agent'), await world.as('merchant')]
    await mark(agent, id)

    expect(await receiversOf([id], ['agent', 'merchant'])).toEqual({ [id]: ['merchant'] })
    const [read1] = (await mine(agent, { titile: '一条' })).records
    const [read2] = (await mine(merchant, { titile: '一条' })).records
    expect(read1).toMatchObject({ anntId: id, readFlag: '1', readTime: expect.any(String) })
    expect(read2).toMatchObject({ anntId: id, readFlag: '0', readTime: null })
  })

  test('all are read at once, and those that come later are not', async () => {
    const merchant = await world.as('merchant')
    const { body } = await merchant.put(`${sendPath}/readAll`)
    const again = await merchant.put(`${sendPath}/readAll`)

    expect(body).toMatchObject({ success: true, code: 200, message: '全部已读', result: null })
    expect(again.body).toMatchObject({ success: true })
    expect(await unreadOf(merchant)).toEqual({
      anntMsgList: [],
      anntMsgTotal: 0,
      sysMsgList: [],
      sysMsgTotal: 0,
    })
    await tell(['merchant'], '新的')
    expect(await unreadOf(merchant)).toMatchObject({ anntMsgTotal: 0, sysMsgTotal: 1 })
    expect((await unreadOf(await world.as('agent'))).anntMsgTotal).toBeGreaterThan(0)
  })

  test('that somebody reads is no change that a world is kept for', async () => {
    const merchant = await world.as('merchant')
    await merchant.put(`${sendPath}/readAll`)

    expect((await worldOf()).holdsChanges).toBe(false)
  })

  test('what is not for the caller cannot be marked by them', async () => {
    const forAgents = await publish(admin, { msgType: 'ROLE', targetRoles: 'agent' })
    const draft = (await add(admin)).result.id
    const merchant = await world.as('merchant')
    const { body } = await admin.get('/sys/log/list').query({ logContent: '阅读公告*' })

    expect(await mark(merchant, forAgents)).toMatchObject(nobody)
    expect(await mark(merchant, draft)).toMatchObject(nobody)
    expect(await mark(merchant, '1700000000000009999')).toMatchObject(nobody)
    expect(body.result.total).toBe(0)
  })

  test('my messages: unread first, then the newest; searched by title, sender, mark and category', async () => {
    const merchant = await world.as('merchant')
    const all = await mine(merchant, { pageSize: 1000 })
    const keys = all.records.map((row: Fields) => [row['readFlag'], row['sendTime']].join(' '))
    const unread = keys.filter((key: string) => key.startsWith('0'))
    const done = keys.filter((key: string) => key.startsWith('1'))

    expect(done.length).toBeGreaterThan(0)
    expect(keys).toEqual([...unread.toSorted().toReversed(), ...done.toSorted().toReversed()])
    expect(all.records).toHaveLength(all.total)
    const returned = '退汇提醒：温如言 ¥955.20 已退回'
    const titled = all.records.filter((row: Readonly<Record<string, string>>) =>
      row['titile']?.startsWith(returned),
    )
    expect(titled).toHaveLength(1)
    expect(titled[0]).toEqual({
      id: expect.stringMatching(/^\d{19}$/),
      anntId: expect.stringMatching(/^\d{19}$/),
      userId: fixtureUserOf('merchant').id,
      titile: expect.stringMatching(/，批次 PF\d{14}$/), // sic
      msgContent: expect.stringContaining('温如言'),
      msgAbstract: null,
      sender: 'system',
      sendTime: expect.any(String),
      priority: 'M',
      priority_dictText: '中',
      msgCategory: '2',
      msgCategory_dictText: '系统消息',
      readFlag: '0',
      readTime: null,
      busType: null,
      busId: null,
      bizSource: null,
      openType: 'url',
      openPage: expect.stringMatching(/^\/merchant\/payout\/batchOrder\/detail\?id=\d{19}$/),
      pageNo: 1,
      pageSize: 1000,
    })
    const found = async (query: Fields) => (await mine(merchant, query)).total
    const among = (holds: (row: Readonly<Record<string, string>>) => boolean) =>
      all.records.filter(holds).length
    const returns = among((row) => row['titile']?.includes('退汇') === true)
    expect(returns).toBeGreaterThan(0)
    expect(await found({ titile: '退汇' })).toBe(returns)
    expect(await found({ sender: 'oper' })).toBe(1)
    expect(await found({ readFlag: '1' })).toBe(done.length)
    expect(await found({ msgCategory: '1' })).toBe(5)
    expect(await found({ msgCategory: '2' })).toBe(all.total - 5)
    expect(await found({ busType: 'bpm' })).toBe(0)
    expect(await found({ bizSource: 'x' })).toBe(0)
    const second = await mine(merchant, { pageNo: 2, pageSize: 3 })
    expect(second).toMatchObject({ total: all.total, current: 2, size: 3 })
    expect(second.records.map((row: Fields) => row['anntId'])).toEqual(
      all.records.slice(3, 6).map((row: Fields) => row['anntId']),
    )
  })
})
