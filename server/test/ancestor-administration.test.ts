import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resultOf } from './access-world.ts'
import { fixtureUserOf } from './fixture-users.ts'
import { startTestServer, type Client, type TestServer } from './test-server.ts'
import { newWorld, type TestWorld } from './test-world.ts'

// The calls of the administration screens of the ancestor (wire.md 4, 7, 13), as those screens send them.

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

const idOf = (username: string) => fixtureUserOf(username).id
const exported = async (client: Client, path: string, query: object) => {
  const { status, text, headers } = await client
    .get(path)
    .query({ format: 'csv', column: 'username', order: 'asc', ...query })
  expect(status).toBe(200)
  const [, ...lines] = text.trimEnd().split('\r\n')
  expect(Number(headers['x-total-rows'])).toBe(lines.length)
  return lines
}
const firstId = async (client: Client) =>
  (await resultOf<{ records: { id: string }[] }>(client.get('/payout/batchOrder/list'))).records[0]
    ?.id
const erase = (userIds: string, client = admin) =>
  client.delete('/sys/user/deleteRecycleBin').query({ userIds })
const bin = () => resultOf<{ id: string }[]>(admin.get('/sys/user/recycleBin'))
const isFree = async (fieldName: string, fieldVal: string) =>
  (await admin.get('/sys/duplicate/check').query({ tableName: 'sys_user', fieldName, fieldVal }))
    .body.success

const add = (client: Client, username: string, workNo: string) =>
  client.post('/sys/user/add').send({
    username,
    realname: '同号',
    password: 'Abc12345',
    functionRole: 'viewer',
    workNo,
  })

const usersOf = (query: object) => exported(admin, '/sys/user/exportXls', query)

describe('an announcement as the form of the ancestor sends it', () => {
  const form = {
    titile: '系统升级', // sic
    msgCategory: '1',
    startTime: '2026-11-01 00:00:00',
    endTime: '2099-12-31 23:59:59',
    msgType: 'ALL',
    msgAbstract: '今晚升级',
    msgContent: '<p>今晚十点升级。</p>',
    userIds: '',
  }
  const path = '/sys/annountCement' // sic

  test.each([
    {},
    { openType: null, openPage: null, priority: null },
    { openType: '', priority: '' },
  ])('needs no way to open and no priority (%j)', async (fields) => {
    const added = await resultOf(admin.post(`${path}/add`).send({ ...form, ...fields }))

    expect(added).toMatchObject({ openType: 'none', openPage: null, priority: 'M' })
  })

  test('comes back whole with an edit, and may lose its link', async () => {
    const link = { openType: 'url', openPage: '/isystem/user' }
    const row = await resultOf<object>(admin.post(`${path}/add`).send({ ...form, ...link }))
    const withoutWay = { ...row, openType: undefined, priority: 'H' }

    const kept = await resultOf(admin.put(`${path}/edit`).send(withoutWay))
    expect(kept).toMatchObject({ ...link, priority: 'H' })
    const again = { ...row, version: undefined, openType: null }
    const lost = await resultOf(admin.put(`${path}/edit`).send(again))
    expect(lost).toMatchObject({ openType: 'none', openPage: null })
  })

  test('another way to open is refused still', async () => {
    const { status } = await admin.post(`${path}/add`).send({ ...form, openType: 'popup' })

    expect(status).toBe(400)
  })
})

describe('an export of the ticked rows', () => {
  test('has those of them that the filters select, and all where none is ticked', async () => {
    const selections = `${idOf('agent')},${idOf('merchant')},nobody,`

    expect(await usersOf({ selections })).toEqual([
      expect.stringMatching(/^agent,/),
      expect.stringMatching(/^merchant,/),
    ])
    expect(await usersOf({ selections, roleCode: 'agent' })).toEqual([
      expect.stringMatching(/^agent,/),
    ])
    expect(await usersOf({ selections: 'nobody' })).toEqual([])
    expect((await usersOf({ selections: '' })).length).toBeGreaterThan(2)
  })

  test('never has a row that its caller may not see', async () => {
    const [own, foreign] = [await world.as('merchant'), await world.as('lanjing')]
    const selections = [await firstId(own), await firstId(foreign)].join()
    const query = { selections, column: 'createTime' }

    expect(await exported(own, '/payout/batchOrder/exportXls', query)).toHaveLength(1)
    expect(await exported(foreign, '/payout/batchOrder/exportXls', query)).toHaveLength(1)
  })
})

describe('a user who is erased for good', () => {
  const { id, phone, username } = fixtureUserOf('yunfan_jb')
  test('leaves the bin and nothing but the name, which stays taken', async () => {
    await resultOf(admin.delete('/sys/user/delete').query({ id }))
    expect((await erase(`${id},`)).body).toMatchObject({ success: true, message: '删除成功' })

    expect(await bin()).toEqual([])
    expect((await admin.put('/sys/user/putRecycleBin').send({ userIds: id })).body.code).toBe(404)
    expect((await erase(id)).body.code).toBe(404)
    expect(await isFree('phone', phone ?? '')).toBe(true)
    expect(await isFree('username', username)).toBe(false)
    const log = await resultOf<{ records: { logContent: string; changes: string }[] }>(
      admin.get('/sys/log/list?logType=2&pageSize=5'),
    )
    const erased = log.records.find(({ logContent }) => logContent.includes('彻底删除用户'))
    expect(erased?.logContent).toContain(username)
    expect(erased?.changes).not.toContain(phone)
  })

  test('was in the bin before: who is not deleted is not erased, nor are others with one that is not', async () => {
    const other = fixtureUserOf('yunfan_fh').id
    await resultOf(admin.delete('/sys/user/delete').query({ id }))

    expect((await erase(`${id},${other}`)).body).toMatchObject({ success: false, code: 404 })
    expect(await bin()).toMatchObject([{ id }])
    expect((await erase(id, await world.as('merchant'))).status).toBe(403)
  })
})

describe('a staff number', () => {
  test('stands once in a business, and again in another one', async () => {
    const [merchant, other] = [await world.as('merchant'), await world.as('lanjing')]

    expect((await add(merchant, 'same_no_one', 'YF001')).body).toMatchObject({
      success: false,
      message: '工号已存在!',
    })
    expect((await add(other, 'same_no_two', 'YF001')).body.success).toBe(true)
    const { body } = await merchant
      .get('/sys/duplicate/check')
      .query({ tableName: 'sys_user', fieldName: 'work_no', fieldVal: 'YF001' })
    expect(body.success).toBe(false)
  })
})
