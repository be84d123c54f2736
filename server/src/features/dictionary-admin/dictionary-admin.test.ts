import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allDictionaryItems, dictionaryLabels } from '#server/features/dictionary/index.ts'
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

interface Row {
  readonly id: string
  readonly version: number
  readonly itemValue: string
  readonly itemText: string
}

type Fields = Readonly<Record<string, unknown>>

const taken = '该值不可用，系统中已存在！'

async function dictOf(dictCode: string): Promise<Row> {
  const { body } = await admin.get('/sys/dict/list').query({ dictCode })
  expect(body.result.total, dictCode).toBe(1)
  return body.result.records[0]
}

async function itemsOf(dictId: string): Promise<Row[]> {
  const { body } = await admin.get('/sys/dictItem/list').query({ dictId, pageSize: 100 })
  return body.result.records
}

async function itemOf(dictCode: string, value: string): Promise<Row> {
  const items = await itemsOf((await dictOf(dictCode)).id)
  const item = items.find(({ itemValue }) => itemValue === value)
  if (item === undefined) throw new Error(`${dictCode} has no ${value}`)
  return item
}

async function addDict(fields: Fields = {}) {
  const { body } = await admin
    .post('/sys/dict/add')
    .send({ dictName: '回访方式', dictCode: 'visit_mode', ...fields })
  return body
}

async function addItem(dictId: string, fields: Fields = {}) {
  const { body } = await admin
    .post('/sys/dictItem/add')
    .send({ dictId, itemText: '电话', itemValue: 'phone', ...fields })
  return body
}

async function editItem(id: string, fields: Fields) {
  return (await admin.put('/sys/dictItem/edit').send({ id, ...fields })).body
}

function tell(options: readonly { value: string; text: string }[] | undefined) {
  return options?.map(({ value, text }) => `${value} ${text}`)
}

/** What a client reads after a refresh: value and text, as getDictItems and queryAllDictItems give them. */
async function served(dictCode: string, locale = 'zh-CN') {
  const ask = async (path: string) => (await admin.get(path).set('X-Locale', locale)).body.result
  return {
    items: tell(await ask(`/sys/dict/getDictItems/${dictCode}`)),
    all: tell((await ask('/sys/dict/queryAllDictItems'))[dictCode]),
  }
}

test('the dictionaries are listed and filtered, with their items in their order', async () => {
  const { body } = await admin.get('/sys/dict/list').query({ dictName: '*状态*', pageSize: 100 })
  const items = await itemsOf((await dictOf('invoice_type')).id)

  expect(body).toMatchObject({ success: true, code: 0 })
  expect(body.result.records).toContainEqual(
    expect.objectContaining({ dictName: '用户状态', dictCode: 'user_status', type: 0 }),
  )
  expect(items.map(({ itemValue }) => itemValue)).toEqual(['1', '3', '2'])
  expect(items[0]).toMatchObject({ sortOrder: 1, status: '1', status_dictText: '启用' })
})

test('a new dictionary is empty, and its items show after a refresh', async () => {
  const dict = await addDict()
  expect(dict).toMatchObject({ success: true, code: 200, message: '保存成功！' })
  expect(dict.result).toMatchObject({ createBy: 'admin', version: 1, description: null })
  expect(await served('visit_mode')).toEqual({ items: [], all: [] })

  const { result } = await addItem(dict.result.id)
  const second = await addItem(dict.result.id, { itemText: '上门', itemValue: 'door', status: 0 })
  expect(result).toMatchObject({ sortOrder: 1, status: '1', version: 1 })
  expect(second.result).toMatchObject({ sortOrder: 2, status: '0' })
  expect(await served('visit_mode')).toEqual({
    items: ['phone 电话', 'door 上门'],
    all: ['phone 电话'],
  })

  await editItem(result.id, { sortOrder: 9 })
  expect((await served('visit_mode')).items).toEqual(['door 上门', 'phone 电话'])
})

test('a renamed and a disabled item show after a refresh, in both languages, and at the login', async () => {
  const normal = await itemOf('user_status', '1')
  const frozen = await itemOf('user_status', '2')
  const reply = await editItem(normal.id, { itemText: '在岗', version: normal.version })
  await editItem(frozen.id, { status: '0' })

  expect(reply).toMatchObject({ success: true, code: 200, message: '编辑成功!' })
  expect(await served('user_status')).toEqual({ items: ['1 在岗', '2 冻结'], all: ['1 在岗'] })
  // A renamed item has no English text; the others keep theirs.
  expect(await served('user_status', 'en-US')).toEqual({
    items: ['1 在岗', '2 Frozen'],
    all: ['1 在岗'],
  })
  const { result } = (await world.login('merchant')).body
  expect(result.data.sysAllDictItems.user_status).toEqual([
    { value: '1', text: '在岗', title: '在岗' },
  ])
})

async function listed(client: Client) {
  const { body } = await client.get('/sys/user/list').query({ username: 'merchant' })
  return body.result.records[0]
}

async function exported(client: Client) {
  const { text } = await client
    .get('/sys/user/exportXls')
    .query({ username: 'merchant', format: 'csv' })
  return text
}

test('pages and exports show the texts of their own world', async () => {
  const other = await newWorld(server)
  expect(await listed(admin)).toMatchObject({ status: '1', status_dictText: '正常' })

  await editItem((await itemOf('user_status', '1')).id, { itemText: '在岗' })

  expect(await listed(admin)).toMatchObject({ status: '1', status_dictText: '在岗' })
  expect(await exported(admin)).toContain('在岗')
  expect(await listed(await other.as('admin'))).toMatchObject({ status_dictText: '正常' })
  expect(await exported(await other.as('admin'))).toContain('正常')
})

test('worlds that changed no dictionary share their texts, so that pages are made once for all', async () => {
  const other = await newWorld(server)
  const [here, there] = [world.name, other.name].map((name) => server.registry.findOpen(name))
  if (here === undefined || there === undefined) throw new Error('a world is not open')
  const textsOf = (one: typeof here) => [
    dictionaryLabels(one, 'zh-CN'),
    dictionaryLabels(one, 'en-US'),
    allDictionaryItems(one, 'zh-CN'),
  ]
  const before = textsOf(here)

  expect(textsOf(there).map((value, index) => value === before[index])).toEqual([true, true, true])
  expect(before[0]).not.toBe(before[1])

  await addDict()

  expect(textsOf(there).map((value, index) => value === before[index])).toEqual([true, true, true])
  expect(textsOf(here).some((value, index) => value === before[index])).toBe(false)
})

test('a disabled item keeps its text in pages, since rows still hold it', async () => {
  await editItem((await itemOf('user_status', '1')).id, { status: '0' })
  const { body } = await admin.get('/sys/user/list').query({ username: 'merchant' })

  expect(body.result.records[0]).toMatchObject({ status: '1', status_dictText: '正常' })
})

test('what the program knows by its code can be renamed, but not deleted, and its code stays', async () => {
  const dict = await dictOf('audit_status')
  const item = await itemOf('audit_status', '0')
  const renamed = await admin
    .put('/sys/dict/edit')
    .send({ id: dict.id, dictName: '审核进度', dictCode: 'audit_status', description: '商户审核' })
  const recoded = await admin.put('/sys/dict/edit').send({ id: dict.id, dictCode: 'audit_state' })
  const removed = await admin.delete('/sys/dict/delete').query({ id: dict.id })

  expect(renamed.body).toMatchObject({ success: true, message: '编辑成功!' })
  expect(renamed.body.result).toMatchObject({ dictName: '审核进度', description: '商户审核' })
  expect(recoded.body).toMatchObject({
    success: false,
    result: { fields: { dictCode: '内置字典的编码不能修改，只能修改名称和描述' } },
  })
  expect(removed.body).toMatchObject({
    success: false,
    message: '“审核进度”是内置字典，不能删除',
  })
  expect(await editItem(item.id, { itemValue: '9' })).toMatchObject({
    success: false,
    result: { fields: { itemValue: '内置字典值不能修改，可以修改文本或停用' } },
  })
  expect(await editItem(item.id, { itemValue: '0', itemText: '待复审' })).toMatchObject({
    success: true,
  })
  const itemRemoved = await admin.delete('/sys/dictItem/delete').query({ id: item.id })
  expect(itemRemoved.body).toMatchObject({
    success: false,
    message: '“待复审”是内置字典值，不能删除，可以改为停用',
  })
  expect((await served('audit_status')).all).toEqual(['0 待复审', '1 审核通过', '2 审核驳回'])
})

test('an item that was added to a built-in dictionary can be changed and deleted', async () => {
  const { id } = await dictOf('bank_items')
  const added = await addItem(id, { itemText: '示例银行', itemValue: 'DEMO' })
  expect((await served('bank_items')).all?.at(-1)).toBe('DEMO 示例银行')

  await editItem(added.result.id, { itemValue: 'DEMO2' })
  expect((await served('bank_items')).all?.at(-1)).toBe('DEMO2 示例银行')

  const { body } = await admin.delete('/sys/dictItem/delete').query({ id: added.result.id })
  expect(body).toMatchObject({ success: true, code: 200, message: '删除成功!', result: null })
  expect((await served('bank_items')).all).toHaveLength(16)
})

test('a code is there once, and is a word', async () => {
  await addDict()

  for (const dictCode of ['visit_mode', 'tax_bearer']) {
    expect(await addDict({ dictCode })).toMatchObject({
      success: false,
      message: taken,
      result: { fields: { dictCode: taken } },
    })
  }
  for (const dictCode of ['visit mode', ' visit', '7days', 'a,b', '__proto__', '回访']) {
    expect(await addDict({ dictCode }), dictCode).toMatchObject({
      success: false,
      message: '字典编码须以字母开头，由字母、数字和下划线组成',
    })
  }
})

test('a value is there once in its dictionary, and holds no comma and no blank', async () => {
  const { result: dict } = await addDict()
  const { result: item } = await addItem(dict.id)
  const { result: other } = await addItem(dict.id, { itemValue: 'door' })
  const check = async (query: Fields) =>
    (await admin.get('/sys/dictItem/dictItemCheck').query({ dictId: dict.id, ...query })).body

  expect(await addItem(dict.id)).toMatchObject({ success: false, message: taken })
  expect(await editItem(other.id, { itemValue: 'phone' })).toMatchObject({ message: taken })
  expect(await addItem(dict.id, { itemValue: 'a,b' })).toMatchObject({
    success: false,
    message: '字典值不能含逗号和空格',
  })
  expect(await check({ itemValue: 'phone' })).toMatchObject({ success: false, message: taken })
  expect(await check({ itemValue: 'phone', id: item.id })).toMatchObject({
    success: true,
    code: 200,
    message: '该值可用！',
  })
  expect(await check({ itemValue: 'mail' })).toMatchObject({ success: true })
  // Another dictionary may hold the same value.
  const { result: second } = await addDict({ dictCode: 'second' })
  expect(await addItem(second.id)).toMatchObject({ success: true })
})

test('a deleted dictionary lies in the bin, is not served, and can be brought back with its items', async () => {
  const { result: dict } = await addDict()
  await addItem(dict.id)
  const { body } = await admin.delete('/sys/dict/delete').query({ id: dict.id })
  const bin = async () => (await admin.get('/sys/dict/deleteList')).body.result

  expect(body).toMatchObject({ success: true, code: 200, message: '删除成功!' })
  expect(await served('visit_mode')).toEqual({ items: [], all: undefined })
  expect(await bin()).toEqual([expect.objectContaining({ id: dict.id, delFlag: '1' })])
  expect(await addItem(dict.id, { itemValue: 'mail' })).toMatchObject({ code: 404 })

  const back = await admin.put(`/sys/dict/back/${dict.id}`)
  expect(back.body).toMatchObject({ success: true, message: '操作成功!' })
  expect(await served('visit_mode')).toEqual({ items: ['phone 电话'], all: ['phone 电话'] })
  expect(await bin()).toEqual([])
})

test('a deleted dictionary whose code was given away cannot come back, and can be erased for good', async () => {
  const { result: dict } = await addDict()
  const { result: item } = await addItem(dict.id)
  const live = await admin.delete(`/sys/dict/deletePhysic/${dict.id}`)
  await admin.delete('/sys/dict/deleteBatch').query({ ids: `${dict.id},` })
  await addDict({ dictName: '新的回访方式' })
  const back = await admin.put(`/sys/dict/back/${dict.id}`)
  const erased = await admin.delete(`/sys/dict/deletePhysic/${dict.id}`)

  expect(live.body).toMatchObject({ success: false, code: 404, message: '该数据不存在或无权限' })
  expect(back.body).toMatchObject({
    success: false,
    message: '编码 visit_mode 已被另一个字典使用，“回访方式”不能恢复',
  })
  expect(erased.body).toMatchObject({ success: true, message: '删除成功!' })
  expect((await admin.get('/sys/dict/deleteList')).body.result).toEqual([])
  expect((await admin.get('/sys/dictItem/queryById').query({ id: item.id })).body).toMatchObject({
    code: 404,
  })
})

test('a dictionary that a report shows its codes by keeps its code, and is not deleted', async () => {
  const { result: dict } = await addDict()
  const report = await admin.post('/online/cgreport/head/add').send({
    head: { code: 'visits', name: '回访一览', datasetId: 'merchants' },
    items: [{ fieldName: 'shortName', fieldTxt: '回访', dictCode: 'visit_mode' }],
  })
  const removed = await admin.delete('/sys/dict/delete').query({ id: dict.id })
  const recoded = await admin.put('/sys/dict/edit').send({ id: dict.id, dictCode: 'visit_way' })

  expect(removed.body).toMatchObject({
    success: false,
    message: '在线报表“回访一览”使用字典“回访方式”，不能删除',
  })
  expect(recoded.body).toMatchObject({
    success: false,
    result: { fields: { dictCode: '在线报表“回访一览”使用这个字典，编码不能修改' } },
  })
  await admin.delete('/online/cgreport/head/delete').query({ id: report.body.result.id })
  expect((await admin.delete('/sys/dict/delete').query({ id: dict.id })).body).toMatchObject({
    success: true,
  })
})

test('a name or a text of blanks alone is refused at its field, in the language of the caller', async () => {
  const { result: dict } = await addDict()
  expect(await addDict({ dictCode: 'other', dictName: '  ' })).toMatchObject({
    success: false,
    result: { fields: { dictName: '不能只有空格' } },
  })
  expect(await addItem(dict.id, { itemText: ' ' })).toMatchObject({
    success: false,
    result: { fields: { itemText: '不能只有空格' } },
  })
  const { body } = await admin
    .post('/sys/dictItem/add')
    .set('X-Locale', 'en-US')
    .send({ dictId: dict.id, itemText: ' ', itemValue: 'phone' })
  expect(body).toMatchObject({
    message: 'Enter more than spaces',
    result: { fields: { itemText: 'Enter more than spaces' } },
  })
})

async function remove(path: string, ids?: string) {
  return (await admin.delete(path).query(ids === undefined ? {} : { ids })).body
}

test('a batch is deleted as a whole or not at all', async () => {
  const { result: dict } = await addDict()
  const { result: one } = await addItem(dict.id)
  const { result: two } = await addItem(dict.id, { itemValue: 'door' })
  const builtIn = await itemOf('yn', '1')
  expect(await remove('/sys/dictItem/deleteBatch', `${one.id},${builtIn.id}`)).toMatchObject({
    success: false,
    message: '“是”是内置字典值，不能删除，可以改为停用',
  })
  expect(await itemsOf(dict.id)).toHaveLength(2)
  expect(await remove('/sys/dictItem/deleteBatch', `${one.id},${two.id}`)).toMatchObject({
    success: true,
  })
  expect(await itemsOf(dict.id)).toEqual([])
  for (const path of ['/sys/dict/deleteBatch', '/sys/dictItem/deleteBatch']) {
    expect(await remove(path)).toMatchObject({ success: false, message: '参数不识别！' })
    expect(await remove(path, ',,')).toMatchObject({ success: false, message: '参数不识别！' })
    expect(await remove(path, '1'.repeat(19))).toMatchObject({ success: false, code: 404 })
  }
})

test('a change that was made on an older version is a conflict', async () => {
  const { result: dict } = await addDict()
  const { result: item } = await addItem(dict.id)
  await admin.put('/sys/dict/edit').send({ id: dict.id, dictName: '甲' })
  await editItem(item.id, { itemText: '甲' })
  const { body } = await admin
    .put('/sys/dict/edit')
    .send({ id: dict.id, dictName: '乙', version: 1 })

  expect(body).toMatchObject({ success: false, code: 409, result: { dictName: '甲', version: 2 } })
  expect(await editItem(item.id, { itemText: '乙', version: 1 })).toMatchObject({
    success: false,
    code: 409,
    result: { itemText: '甲', version: 2 },
  })
})

test('an item stays in its dictionary', async () => {
  const { result: dict } = await addDict()
  const { result: item } = await addItem(dict.id)
  await editItem(item.id, { dictId: (await dictOf('yn')).id, itemText: '手机' })

  expect((await served('visit_mode')).all).toEqual(['phone 手机'])
  expect((await served('yn')).all).toHaveLength(2)
})

test('the tree names the dictionaries whose name contains a text', async () => {
  const { body } = await admin.get('/sys/dict/treeList').query({ dictName: '用户' })
  const dict = await dictOf('user_status')

  expect(body.result).toEqual([
    expect.objectContaining({
      key: dict.id,
      id: dict.id,
      title: '用户状态',
      dictName: '用户状态',
      dictCode: 'user_status',
    }),
  ])
})

test('a world that is reset speaks as it did at first', async () => {
  const before = await served('user_status')
  await editItem((await itemOf('user_status', '1')).id, { itemText: '在岗' })
  expect(await served('user_status')).not.toEqual(before)

  await world.reset()

  expect(await served('user_status')).toEqual(before)
})
