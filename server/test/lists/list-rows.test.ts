import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

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

interface LogRow {
  readonly id: string
  readonly logType: string
  readonly username: string
  readonly logContent: string
  readonly costTime: number
  readonly success: string
  readonly createTime: string
}

function idsOf(rows: readonly LogRow[]): string[] {
  return rows.map(({ id }) => id)
}

async function logsWhere(query: Readonly<Record<string, string>>): Promise<LogRow[]> {
  const { body } = await admin.get('/sys/log/list').query({ pageSize: '1000', ...query })
  return body.result.records
}

test('[MASK-01] phone and e-mail are masked in a list, on reading, and in the reply to a change', async () => {
  const { id } = fixtureUserOf('agent')
  const masked = { phone: '100****8300', email: 'a***@example.com' }

  const list = await admin.get('/sys/user/list?username=agent')
  const read = await admin.get(`/sys/user/queryById?id=${id}`)
  const edited = await admin.put('/sys/user/edit').send({ id, remark: '看看' })
  const conflict = await admin.put('/sys/user/edit').send({ id, version: 1, remark: '再看看' })

  expect(list.body.result.records).toMatchObject([masked])
  expect(read.body.result).toMatchObject(masked)
  expect(edited.body.result).toMatchObject(masked)
  expect(conflict.body).toMatchObject({ code: 409, result: masked })
})

test('a reveal gives the full values of one row and leaves a log row of type 3', async () => {
  const { id, phone, email } = fixtureUserOf('agent')
  const before = await logsWhere({ logType: '3' })

  const { body } = await admin.post('/sys/user/reveal').send({ id })
  const after = await logsWhere({ logType: '3' })

  expect(body).toMatchObject({ success: true, result: { id, phone, email } })
  expect(after).toHaveLength(before.length + 1)
  expect(after[0]).toMatchObject({
    username: 'admin',
    success: '1',
    logContent: '查看用户完整信息：agent',
    logType_dictText: '敏感查看',
  })
})

test('[DICT-01] a page carries the texts of its dictionary fields, a single row does not', async () => {
  const { id } = fixtureUserOf('yunfan_jb')
  const list = await admin.get('/sys/user/list?username=yunfan_jb')
  const read = await admin.get(`/sys/user/queryById?id=${id}`)
  const edited = await admin.put('/sys/user/edit').send({ id, remark: '看看' })

  expect(list.body.result.records).toMatchObject([
    {
      roleCode: 'merchant',
      roleCode_dictText: '商户',
      functionRole: 'maker',
      functionRole_dictText: '经办',
      status: '1',
      status_dictText: '正常',
    },
  ])
  for (const { body } of [read, edited]) {
    expect(Object.keys(body.result).filter((name) => name.endsWith('_dictText'))).toEqual([])
  }
})

test('a list row has exactly the documented members, each of them always there', async () => {
  const { body } = await admin.get('/sys/user/list?pageSize=1000')
  const members = new Set(
    body.result.records.map((row: object) => Object.keys(row).toSorted().join()),
  )

  expect([...members]).toEqual([
    [
      'agentId',
      'avatar',
      'birthday',
      'busId',
      'busName',
      'createBy',
      'createTime',
      'delFlag',
      'email',
      'functionRole',
      'functionRole_dictText',
      'id',
      'izVerifyStatus',
      'lastLoginTime',
      'merchantId',
      'operatorId',
      'phone',
      'post',
      'providerId',
      'realname',
      'relTenantIds',
      'remark',
      'roleCode',
      'roleCode_dictText',
      'sex',
      'sex_dictText',
      'status',
      'status_dictText',
      'tenantId',
      'updateBy',
      'updateTime',
      'username',
      'version',
      'workNo',
    ].join(),
  ])
})

test('a change is seen by the next list, by its filters and its order', async () => {
  const { id } = fixtureUserOf('chengguo')
  const first = async () =>
    (await admin.get('/sys/user/list?column=realname&order=asc&pageSize=1')).body.result.records[0]
  expect(await first()).not.toMatchObject({ username: 'chengguo' })

  await admin.put('/sys/user/edit').send({ id, realname: 'Aaa' })

  expect(await first()).toMatchObject({ username: 'chengguo', realname: 'Aaa' })
  expect((await admin.get('/sys/user/list?realname=田蜜')).body.result.total).toBe(0)
  expect((await admin.get('/sys/user/list?realname=Aaa')).body.result.total).toBe(1)
})

test('the log list searches by keyword, type, outcome, duration and time', async () => {
  const all = await logsWhere({})
  expect(all.length).toBeGreaterThan(500)

  expect(idsOf(await logsWhere({ keyWord: '登录：agent' }))).toEqual(
    idsOf(all.filter(({ logContent }) => logContent.includes('登录：agent'))),
  )
  expect(idsOf(await logsWhere({ success: '0', logType: '1' }))).toEqual(
    idsOf(all.filter(({ success, logType }) => success === '0' && logType === '1')),
  )
  expect(idsOf(await logsWhere({ costTime: 'ge 100' }))).toEqual(
    idsOf(all.filter(({ costTime }) => costTime >= 100)),
  )
  const day = all[100]?.createTime.slice(0, 10) ?? ''
  expect(idsOf(await logsWhere({ createTime_begin: day, createTime_end: day }))).toEqual(
    idsOf(all.filter(({ createTime }) => createTime.startsWith(day))),
  )
  expect(idsOf(await logsWhere({ column: 'costTime', order: 'asc' }))).toEqual(
    idsOf(
      all.toSorted((one, other) => one.costTime - other.costTime || (one.id < other.id ? -1 : 1)),
    ),
  )
})
