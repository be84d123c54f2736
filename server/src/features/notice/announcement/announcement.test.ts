import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { connect } from '#test/harness/socket-client.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { sendSystemMessage } from '#server/features/notice/index.ts'

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

async function mine(client: Client, query: Fields = {}) {
  const { body } = await client.get(`${sendPath}/getMyAnnouncementSend`).query({ ...query })
  expect(body).toMatchObject({ success: true })
  return body.result
}

async function worldOf() {
  const opened = await server.registry.get(world.name)
  if (opened === undefined) throw new Error('there is no world')
  return opened
}

/** The greetings among the messages of somebody. */
async function greetings(username: string): Promise<string[]> {
  const { records } = await mine(await world.as(username), { pageSize: 100 })
  return records
    .map(({ titile }: { titile: string }) => titile) // sic
    .filter((title: string) => title.startsWith('欢迎使用'))
}

async function tell(usernames: readonly string[], title: string): Promise<string> {
  const userIds = usernames.map((username) => fixtureUserOf(username).id)
  const row = await (await worldOf()).commit((tx) => sendSystemMessage(tx, { userIds, title }))
  return row.id
}

describe('what is unread', () => {
  test('[API-NOTICE] a fresh world has something unread for every role, and totals that count it', async () => {
    for (const role of fiveRoles) {
      const unread = await unreadOf(await world.as(role))

      expect(unread.anntMsgTotal, role).toBeGreaterThan(0)
      expect(unread.sysMsgTotal, role).toBeGreaterThan(0)
      expect(unread.anntMsgList).toHaveLength(Math.min(5, unread.anntMsgTotal))
      expect(unread.sysMsgList).toHaveLength(Math.min(5, unread.sysMsgTotal))
    }
  })

  test('[API-NOTICE] notices and messages of the system stand apart, the newest five of each', async () => {
    const agent = await world.as('agent')
    const before = await unreadOf(agent)
    const ids: string[] = []
    for (let count = 1; count <= 7; count += 1) {
      await world.advance('1m')
      ids.push(await tell(['agent'], `消息 ${count}`))
    }
    const unread = await unreadOf(agent)

    expect(unread.sysMsgTotal).toBe(before.sysMsgTotal + 7)
    expect(unread.sysMsgList.map(({ id }: { id: string }) => id)).toEqual(
      ids.toReversed().slice(0, 5),
    )
    expect(unread.anntMsgList).toEqual(before.anntMsgList)
    const categories = unread.anntMsgList.map((row: Fields) => row['msgCategory'])
    expect(new Set(categories)).toEqual(new Set(['1']))
  })

  test('a white label greets its own tenant and nobody else', async () => {
    expect(await greetings('merchant')).toEqual(['欢迎使用青禾灵工'])
    expect(await greetings('operator')).toEqual(['欢迎使用青禾灵工'])
    expect(await greetings('mashang')).toEqual(['欢迎使用北辰优工'])
    expect(await greetings('tingyu')).toEqual([])
    expect(await greetings('provider')).toEqual([])
  })

  test('nobody but the readers and the managers learns to whom a message was sent', async () => {
    const id = await tell(['agent', 'merchant'], '两位')
    const agent = await world.as('agent')
    const [row] = (await unreadOf(agent)).sysMsgList

    expect(row).toMatchObject({ id, userIds: null })
    expect((await read(agent, id)).result).toMatchObject({ id, userIds: null })
    expect((await read(admin, id)).result.userIds).toBe(
      `${fixtureUserOf('agent').id},${fixtureUserOf('merchant').id},`,
    )
    expect(await read(await world.as('provider'), id)).toMatchObject(nobody)
    expect(await read(operator, id)).toMatchObject(nobody)
  })

  test('a title that somebody typed is text inside the message, not markup', async () => {
    const id = await tell(['agent'], '批次被拒绝：<b>金额 & 附件</b>')

    expect((await read(admin, id)).result).toMatchObject({
      titile: '批次被拒绝：<b>金额 & 附件</b>',
      msgContent: '<p>批次被拒绝：&lt;b&gt;金额 &amp; 附件&lt;/b&gt;</p>',
    })
  })

  test('a new user gets what is out, and two users of one id in two worlds do not get each other’s', async () => {
    const other = await newWorld(server)
    const draft = { realname: '新人', functionRole: 'manager', password: 'First1234' }
    // The logins in both worlds are as many, so that both give the same id.
    await other.as('admin')
    const elsewhere = await other.as('provider')
    const added = [
      await operator.post('/sys/user/add').send({ ...draft, username: 'newcomer' }),
      await elsewhere.post('/sys/user/add').send({ ...draft, username: 'newcomer' }),
    ]
    expect(new Set(added.map(({ body }) => body.result.id)).size).toBe(1)

    const [one, two] = [
      await world.as('newcomer', draft.password),
      await other.as('newcomer', draft.password),
    ]
    expect((await unreadOf(one)).anntMsgTotal).toBe(4)
    expect((await unreadOf(two)).anntMsgTotal).toBe(3)
    expect((await unreadOf(one)).anntMsgTotal).toBe(4)
  })
})

/** The open socket of somebody. */
async function lineOf(username: string) {
  return connect(server, fixtureUserOf(username).id, await world.tokenOf(username))
}

test('[WS-05] those who got an announcement are told at once that it was taken back, and nobody else is', async () => {
  const merchant = await lineOf('merchant')
  const agent = await lineOf('agent')
  const id = await publish(admin, { msgType: 'ROLE', targetRoles: 'merchant' })
  await admin.get(`${path}/doReovkeData`).query({ id }) // sic

  expect(await merchant.next()).toMatchObject({ cmd: 'topic', msgId: id })
  expect(await merchant.next()).toEqual({ cmd: 'topic', msgTxt: '公告已撤销' })
  await agent.ask()
  expect(agent.received).toHaveLength(1)
  merchant.socket.close()
  agent.socket.close()
})

test('[ENT-05] announcements, what is pushed of them, and questions carry the documented fields', async () => {
  const token = await world.tokenOf('merchant')
  const merchant = world.withToken(token)
  const [notice] = (await unreadOf(merchant)).anntMsgList
  const detail = (await read(merchant, notice.id)).result

  expect(detail).toEqual(notice)
  expect(detail).toMatchObject({
    id: '1700000000000000001',
    busId: null,
    titile: '付款回单可以在线查看了', // sic
    sender: 'admin',
    sendTime: expect.stringMatching(/ 10:00:00$/),
    createTime: expect.stringMatching(/ 09:00:00$/),
    msgContent: expect.stringContaining('<strong>付款回单</strong>'),
    openType: 'url',
    openPage: '/merchant/payout/item',
  })
  const pushed = await connect(server, fixtureUserOf('merchant').id, token)
  const id = await publish(admin)
  expect(await pushed.next()).toEqual({ cmd: 'topic', msgId: id, msgTxt: '系统升级' })
  const { body } = await merchant
    .get('/basics/problemBase/queryDetailById')
    .query({ problemBaseId: '1800000000000000001' })
  expect(body.result).toMatchObject({
    id: '1800000000000000001',
    title: '充值多久到账？',
    createTime: expect.stringMatching(/ 10:05:00$/),
    updateTime: expect.stringMatching(/ 16:05:00$/),
    problemContent: expect.stringContaining('<strong>对公账户</strong>'),
    openType: 'none',
    openPage: null,
  })
})
