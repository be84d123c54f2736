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

async function read(client: Client, id: string) {
  const { body } = await client.get(`${path}/queryById`).query({ id })
  return body
}

async function worldOf() {
  const opened = await server.registry.get(world.name)
  if (opened === undefined) throw new Error('there is no world')
  return opened
}

/** The moment some hours from another one, as a form sends it. */
function later(ms: number, hours: number): string {
  return dateTimeOf(ms + hours * 3_600_000)
}

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
