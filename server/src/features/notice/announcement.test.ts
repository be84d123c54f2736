import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dateTimeOf } from '@settle/shared/core/day.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { connect } from '#test/harness/socket-client.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { sendSystemMessage } from './index.ts'

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

/** The greetings among the messages of somebody. */
async function greetings(username: string): Promise<string[]> {
  const { records } = await mine(await world.as(username), { pageSize: 100 })
  return records
    .map(({ titile }: { titile: string }) => titile) // sic
    .filter((title: string) => title.startsWith('欢迎使用'))
}

/** Users as the form names them: with a comma behind each. */
function namesOf(...usernames: readonly string[]): string {
  return usernames.map((username) => `${fixtureUserOf(username).id},`).join('')
}

/** The moment some hours from another one, as a form sends it. */
function later(ms: number, hours: number): string {
  return dateTimeOf(ms + hours * 3_600_000)
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

describe('managing', () => {
  test('a draft belongs to the tenant and the name of who made it, whatever the body says', async () => {
    const added = await add(operator, {
      tenantId: '0',
      sendStatus: '1',
      sender: 'admin',
      id: '1700000000000000001',
      createBy: 'admin',
    })

    expect(added).toMatchObject({ success: true, code: 200, message: '添加成功！' })
    expect(added.result).toMatchObject({
      tenantId: '1001',
      sendStatus: '0',
      sender: 'operator',
      createBy: 'operator',
      sendTime: null,
      cancelTime: null,
      version: 1,
    })
    expect(added.result.id).toMatch(/^2\d{18}$/)
  })

  test('[API-NOTICE] releasing notes who and when; the calls answer POST too', async () => {
    const { result } = await add(admin)
    const { body } = await admin.post(`${path}/doReleaseData`).query({ id: result.id })

    expect(body).toMatchObject({ success: true, code: 200, message: '该系统通知发布成功' })
    expect((await read(admin, result.id)).result).toMatchObject({
      sendStatus: '1',
      sender: 'admin',
      sendTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
    })
    const revoked = await admin.post(`${path}/doReovkeData`).query({ id: result.id }) // sic
    expect(revoked.body).toMatchObject({ success: true })
    expect((await read(admin, result.id)).result).toMatchObject({
      sendStatus: '2',
      cancelTime: expect.any(String),
    })
  })

  test('an announcement moves as its table says, and every other move is refused and changes nothing', async () => {
    const draft = (await add(admin)).result.id
    const out = await publish(admin)
    const back = await publish(admin)
    await admin.get(`${path}/doReovkeData`).query({ id: back }) // sic
    const refused = { success: false, code: 500, message: '当前状态不允许该操作' }
    const before = [await read(admin, draft), await read(admin, out), await read(admin, back)]
    const attempts = [
      admin.get(`${path}/doReovkeData`).query({ id: draft }), // sic
      admin.get(`${path}/doReleaseData`).query({ id: out }),
      admin.put(`${path}/edit`).send({ id: out, titile: '新' }),
      admin.delete(`${path}/delete`).query({ id: out }),
      admin.delete(`${path}/deleteBatch`).query({ ids: `${draft},${out},` }),
      admin.get(`${path}/doReleaseData`).query({ id: back }),
      admin.get(`${path}/doReovkeData`).query({ id: back }), // sic
      admin.put(`${path}/edit`).send({ id: back, titile: '新' }),
    ]

    for (const { body } of await Promise.all(attempts)) expect(body).toMatchObject(refused)
    const after = [await read(admin, draft), await read(admin, out), await read(admin, back)]
    expect(after.map(({ result }) => result)).toEqual(before.map(({ result }) => result))
    const { body } = await admin.delete(`${path}/deleteBatch`).query({ ids: `${draft},${back},` })
    expect(body).toMatchObject({ success: true, code: 200, message: '删除成功!' })
    expect(await read(admin, draft)).toMatchObject(nobody)
  })

  test('an edit changes what it names; on an older version it is a conflict', async () => {
    const { result } = await add(admin, { msgType: 'ROLE', targetRoles: 'agent' })
    const edited = await admin
      .put(`${path}/edit`)
      .send({ id: result.id, version: 1, titile: ' 新标题 ' })
    const late = await admin.put(`${path}/edit`).send({ id: result.id, version: 1, priority: 'H' })

    expect(edited.body).toMatchObject({
      success: true,
      message: '修改成功!',
      result: { titile: '新标题', targetRoles: 'agent', priority: 'M', version: 2 },
    })
    expect(late.body).toMatchObject({ success: false, code: 409, result: { version: 2 } })
    const other = await admin
      .put(`${path}/edit`)
      .send({ id: result.id, msgType: 'USER', userIds: fixtureUserOf('agent').id })
    expect(other.body.result).toMatchObject({
      targetRoles: null,
      userIds: `${fixtureUserOf('agent').id},`,
    })
  })

  test('an operator manages the announcements of its tenant and sees no others in its list', async () => {
    const foreign = (await add(await world.as('beichen'))).result.id
    const platform = (await add(admin)).result.id
    const own = (await add(operator)).result.id
    const { body } = await operator.get(`${path}/list`).query({ pageSize: 100 })

    expect(new Set(body.result.records.map((row: Fields) => row['tenantId']))).toEqual(
      new Set(['1001']),
    )
    for (const id of [foreign, platform]) {
      expect(await release(operator, id)).toMatchObject(nobody)
      expect(await read(operator, id)).toMatchObject(nobody)
      const edit = await operator.put(`${path}/edit`).send({ id, titile: '新' })
      expect(edit.body).toMatchObject(nobody)
    }
    expect(await release(operator, own)).toMatchObject({ success: true })
    const all = await admin.get(`${path}/list`).query({ pageSize: 100, msgCategory: '1' })
    const ids = all.body.result.records.map((row: Fields) => row['id'])
    expect(ids).toEqual(expect.arrayContaining([foreign, platform, own]))
    expect(all.body.result.records[0]).toMatchObject({
      priority_dictText: '中',
      msgCategory_dictText: '通知公告',
      msgType_dictText: '全体用户',
      sendStatus_dictText: expect.any(String),
    })
  })

  test.each([
    [{ titile: '   ' }, 'titile', '请输入标题'],
    [{ startTime: '2026-02-30 00:00:00' }, 'startTime', '时间格式应为 2026-11-21 09:30:00'],
    [{ endTime: 'tomorrow' }, 'endTime', '时间格式应为 2026-11-21 09:30:00'],
    [
      { startTime: '2026-11-21 09:30:00', endTime: '2026-11-21 09:30:00' },
      'startTime',
      '开始时间需小于结束时间',
    ],
    [{ msgType: 'USER' }, 'userIds', '指定用户不能为空！'],
    [{ msgType: 'USER', userIds: ' , ,' }, 'userIds', '指定用户不能为空！'],
    [
      { msgType: 'USER', userIds: '1500000000000009999,' },
      'userIds',
      '指定用户不存在或不属于本租户，请重新选择',
    ],
    [{ msgType: 'ROLE', targetRoles: '' }, 'targetRoles', '指定角色不能为空！'],
    [{ msgType: 'ROLE', targetRoles: 'agent,boss' }, 'targetRoles', '指定角色有误，请重新选择'],
    [{ openType: 'url' }, 'openPage', '请输入要打开的页面'],
    [
      { openType: 'url', openPage: '//evil.example' },
      'openPage',
      '请输入站内路径（以 / 开头）或 http 地址',
    ],
    [
      { openType: 'url', openPage: 'javascript:alert(1)' },
      'openPage',
      '请输入站内路径（以 / 开头）或 http 地址',
    ],
    [
      { openType: 'component', openPage: '../secret' },
      'openPage',
      '请输入组件名，例如 system/NoticeDetail',
    ],
  ])('[API-BAD] a draft with %o is refused at %s: %s', async (fields, field, message) => {
    const { body } = await admin.get(`${path}/list`)
    const refused = await add(admin, fields)

    expect(refused).toMatchObject({
      success: false,
      code: 500,
      message,
      result: { fields: { [field]: message } },
    })
    const after = await admin.get(`${path}/list`)
    expect(after.body.result.total).toBe(body.result.total)
  })

  test.each([
    [{ titile: 'x'.repeat(101) }, '参数 titile 最多 100 个字符'],
    [{ msgContent: 'x'.repeat(20_001) }, '参数 msgContent 最多 20000 个字符'],
    [{ msgContent: '' }, '参数 msgContent 至少 1 个字符'],
    [{ msgType: 'NOBODY' }, '参数 msgType 只能是 USER / ROLE / ALL'],
    [{ userIds: ['1'] }, '参数 userIds 应为文本或空值'],
  ])('[API-BAD] a draft of the wrong form is malformed: %#', async (fields, message) => {
    const { status, body } = await admin.post(`${path}/add`).send(aDraft(fields))

    expect({ status, message: body.message }).toEqual({ status: 400, message })
  })

  test('what an operator cannot reach, it cannot address', async () => {
    const foreign = fixtureUserOf('mashang').id

    expect(await add(operator, { msgType: 'USER', userIds: foreign })).toMatchObject({
      success: false,
      message: '指定用户不存在或不属于本租户，请重新选择',
    })
    expect(await add(operator, { msgType: 'ROLE', targetRoles: 'provider' })).toMatchObject({
      success: false,
      message: '运营商的公告只能发给本租户的运营商、代理商和商户',
    })
    // The platform may change an operator's draft, but it stays within its tenant.
    const own = (await add(operator)).result.id
    const edit = await admin
      .put(`${path}/edit`)
      .send({ id: own, msgType: 'USER', userIds: foreign })
    expect(edit.body).toMatchObject({ success: false })
  })

  test('what is over before it begins is not released; nor is it sent to a user who is gone', async () => {
    const opened = await worldOf()
    const over = (await add(admin, { endTime: later(opened.clock.nowMs(), 1) })).result.id
    const draft = await add(admin, { msgType: 'USER', userIds: fixtureUserOf('tingyu').id })
    await world.advance('2h')
    await admin.delete('/sys/user/delete').query({ id: fixtureUserOf('tingyu').id })

    expect(await release(admin, over)).toMatchObject({
      success: false,
      message: '结束时间已过，不能发布',
    })
    expect(await release(admin, draft.result.id)).toMatchObject({ success: false })
    expect((await read(admin, over)).result).toMatchObject({ sendStatus: '0' })
  })

  test('an empty batch is refused with the convention’s sentence', async () => {
    for (const query of [{}, { ids: '' }, { ids: ',' }]) {
      const { body } = await admin.delete(`${path}/deleteBatch`).query(query)
      expect(body).toMatchObject({ success: false, message: '参数不识别！' })
    }
  })

  test('anyone who lacks the button may not press it', async () => {
    const risk = await world.as('hz_risk')
    const { status, body } = await risk.post(`${path}/add`).send(aDraft())

    expect({ status, body }).toMatchObject({ status: 403, body: { success: false, code: 510 } })
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
