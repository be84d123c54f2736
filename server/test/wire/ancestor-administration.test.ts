import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resultOf } from '#test/access/access-world.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

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

  test('of dictionaries has their items with them', async () => {
    const { records } = await resultOf<{ records: { id: string; dictCode: string }[] }>(
      admin.get('/sys/dict/list').query({ dictCode: 'yn' }),
    )
    const { text, headers } = await admin
      .get('/sys/dict/exportXls')
      .query({ format: 'csv', selections: records[0]?.id })

    expect(headers['x-total-rows']).toBe('1')
    const [, ...lines] = text.trimEnd().split('\r\n')
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.every((line) => line.split(',')[1] === 'yn')).toBe(true)
  })

  test('of departments keeps what each stands below', async () => {
    const all = await resultOf<{ id: string; orgCode: string; parentId: string }[]>(
      admin.get('/sys/sysDepart/listAll'),
    )
    const child = all.find(({ parentId }) => parentId !== '')
    const [line, ...others] = await exported(admin, '/sys/sysDepart/exportXls', {
      selections: `${child?.id},nobody`,
    })

    expect(others).toEqual([])
    expect(line?.split(',').slice(1, 3)).toEqual([child?.orgCode, child?.orgCode.slice(0, 3)])
    const foreign = await world.as('merchant')
    expect(await exported(foreign, '/sys/sysDepart/exportXls', { selections: all[0]?.id })).toEqual(
      [],
    )
  })

  test('of a report has those of its rows that the reader may see', async () => {
    const api = '/online/cgreport/api'
    const [own, foreign] = [await world.as('merchant'), await world.as('lanjing')]
    const { cgRpConfigId: id } = await resultOf<{ cgRpConfigId: string }>(
      own.get(`${api}/getRpColumns/pick_order_invoiceable`),
    )
    const firstOf = async (client: Client) =>
      (
        await resultOf<{ records: { id: string }[] }>(
          client.get(`${api}/getData/${id}`).query({ pageSize: 1 }),
        )
      ).records.map((row) => row.id)
    const [mine, theirs] = [await firstOf(own), await firstOf(foreign)]
    expect([mine, theirs]).toEqual([[expect.any(String)], [expect.any(String)]])
    const query = { format: 'csv', selections: [...mine, ...theirs].join() }

    const { text, headers } = await own.get(`${api}/exportXls/${id}`).query(query)
    expect(headers['x-total-rows']).toBe('1')
    expect(text.trimEnd().split('\r\n')).toHaveLength(2)
    const { headers: ofSheets } = await own
      .get(`${api}/exportManySheetXls/${id}`)
      .query({ selections: query.selections })
    expect(ofSheets['x-total-rows']).toBe('1')
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

describe('positions', () => {
  test('are kept by the platform; one that somebody holds stays and keeps its code', async () => {
    const added = await resultOf<{ id: string }>(
      admin.post('/sys/position/add').send({ name: '出纳员', code: 'CASH', postRank: '4' }),
    )
    const twice = admin.post('/sys/position/add').send({ name: '二', code: 'CASH', postRank: '4' })
    expect((await twice).body).toMatchObject({ success: false, message: '职务编码已存在!' })
    await resultOf(
      admin.put('/sys/user/edit').send({ id: fixtureUserOf('hz_kefu').id, post: 'GM,CASH' }),
    )

    const remove = () => admin.delete('/sys/position/deleteBatch').query({ ids: `${added.id},` })
    expect((await remove()).body.message).toBe('1 名用户担任“出纳员”，不能删除；请先调整他们的职务')
    const renamed = admin.put('/sys/position/edit').send({ id: added.id, code: 'CASHIER' })
    expect((await renamed).body).toMatchObject({ success: false })
    await resultOf(admin.put('/sys/position/edit').send({ id: added.id, name: '出纳' }))
    const byCode = admin.get('/sys/position/queryByCode').query({ code: 'CASH' })
    expect(await resultOf(byCode)).toMatchObject({ name: '出纳', code: 'CASH' })

    await resultOf(admin.put('/sys/user/edit').send({ id: fixtureUserOf('hz_kefu').id, post: '' }))
    expect((await remove()).body).toMatchObject({ success: true, message: '批量删除成功！' })
    expect((await admin.get('/sys/position/queryByCode').query({ code: 'CASH' })).body.code).toBe(
      404,
    )
  })

  test('a user without the button changes none', async () => {
    const client = await world.as('hz_risk')
    const draft = { name: '出纳员', code: 'CASH', postRank: '4' }

    expect((await client.post('/sys/position/add').send(draft)).status).toBe(403)
  })
})

const categoriesOf = <T>(path: string, query: object) =>
  resultOf<T>(admin.get(`/sys/category/${path}`).query(query))
const addCategory = (pid: string | null, name: string) =>
  resultOf<{ id: string; code: string; version: number }>(
    admin.post('/sys/category/add').send({ pid, name }),
  )

describe('the tree of categories', () => {
  test('grows level by level, with codes of the server', async () => {
    const top = await addCategory(null, '行业')
    const below = await addCategory(top.id, '餐饮')
    expect([top.code, below.code]).toEqual(['A03', 'A03A01'])

    expect(await categoriesOf('queryById', { id: top.id })).toMatchObject({
      pid: '0',
      hasChild: '1',
    })
    expect(await categoriesOf('rootList', { pageNo: 1, pageSize: 10 })).toMatchObject({
      total: 3,
      records: [{ code: 'A01' }, { code: 'A02' }, { code: 'A03' }],
    })
    expect(await categoriesOf('childList', { pid: top.id })).toMatchObject([{ name: '餐饮' }])
    expect(await categoriesOf('loadTreeData', { pcode: 'A03' })).toMatchObject([
      { key: below.id, title: '餐饮', parentId: top.id, isLeaf: true },
    ])
    expect(await categoriesOf('loadTreeRoot', { async: false, pcode: '0' })).toMatchObject([
      {},
      { children: [{}, { title: '合同', children: [{ title: '服务合同' }] }] },
      { title: '行业', children: [{ title: '餐饮' }] },
    ])
    expect(await categoriesOf('loadTreeRoot', { async: true, pcode: 'A02' })).toMatchObject([
      { isLeaf: true },
      { isLeaf: false, children: null },
    ])
    expect(await categoriesOf('loadDictItem/', { ids: `${below.id},nobody` })).toEqual(['餐饮'])
    expect(await categoriesOf('loadAllData', { code: 'A03' })).toMatchObject([
      { value: top.id, text: '行业' },
      { text: '餐饮' },
    ])
  })

  test('goes with all below it, and gives no code twice', async () => {
    const top = await addCategory('0', '行业')
    const below = await addCategory(top.id, '餐饮')
    await addCategory(below.id, '快餐')
    await resultOf(admin.delete('/sys/category/delete').query({ id: below.id }))

    expect(await categoriesOf('queryById', { id: top.id })).toMatchObject({ hasChild: '0' })
    expect(await categoriesOf('loadAllData', { code: 'A03' })).toHaveLength(1)
    expect((await addCategory(top.id, '餐饮')).code).toBe('A03A02')
    const moved = admin.put('/sys/category/edit').send({ id: below.id, name: 'x' })
    expect((await moved).body.code).toBe(404)
  })
})

describe('an announcement by a link from outside', () => {
  const path = '/sys/annountCement' // sic
  const open = (id: string, token: string) =>
    world.anonymous.get(`${path}/show/${id}`).query({ token }).set('Sec-Fetch-Site', 'cross-site')

  test('is a page that runs nothing, for those who may read it', async () => {
    const content = { titile: '<停机>', msgContent: '<p>今晚</p><script>1</script>' } // sic
    const { id } = await resultOf<{ id: string }>(
      admin
        .post(`${path}/add`)
        .send({ ...content, msgCategory: '1', msgType: 'ROLE', targetRoles: 'merchant' }),
    )
    await resultOf(admin.get(`${path}/doReleaseData`).query({ id }))
    const [merchant, agent] = [await world.tokenOf('merchant'), await world.tokenOf('agent')]

    const page = await open(id, merchant)
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(/script-src 'none';.*sandbox/),
    })
    expect(page.text).toContain('<h1>&#60;停机&#62;</h1>')
    expect(page.text).toContain('<p>今晚</p>')
    const hidden = await open(id, agent)
    expect(hidden.status).toBe(404)
    expect(hidden.text).not.toContain('今晚')
    expect((await world.anonymous.get(`${path}/show/${id}`)).status).toBe(401)
  })
})

describe('the chooser of users', () => {
  test('has the users of a department in the scope of the caller', async () => {
    const merchant = await world.as('merchant')
    const choose = (query: object) =>
      merchant.get('/sys/user/queryUserComponentData').query({ pageSize: 100, ...query })
    const namesOf = async (query: object) => {
      const { records } = await resultOf<{ records: { username: string }[] }>(choose(query))
      return records.map(({ username }) => username).toSorted()
    }

    expect(await namesOf({ username: 'merchant,agent,yunfan_jb' })).toEqual([
      'merchant',
      'yunfan_jb',
    ])
    expect(await namesOf({ id: fixtureUserOf('lanjing').id })).toEqual([])
    expect((await choose({ departId: '4000000000000000001' })).body.code).toBe(404)
    expect(await namesOf({ realname: '没有这个人' })).toEqual([])
  })

  test('asks which third-party applications are on', async () => {
    expect(await resultOf(admin.get('/sys/thirdApp/getEnabledType'))).toEqual({
      wechatEnterprise: false,
      dingtalk: false,
    })
  })
})

test.each(['delete?id=1', 'deleteBatch?ids=1,2,', 'deleteBatch?ids=allclear', 'delete'])(
  'no log is deleted by %s, and the sentence says what to do',
  async (call) => {
    const { status, body } = await admin.delete(`/sys/log/${call}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: false,
      code: 500,
      message: '操作日志是对账和追责的依据，不能删除或清空；请按时间筛选，需要留档时先导出',
    })
    expect((await world.anonymous.delete(`/sys/log/${call}`)).status).toBe(401)
  },
)
