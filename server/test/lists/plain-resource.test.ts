import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

const path = '/basics/problemBase'

/** A question as the form sends it; a test names what matters to it. */
function aQuestion(fields: Readonly<Record<string, unknown>> = {}) {
  return {
    title: '如何联系客服？',
    problemContent: '<p>请拨打热线。</p>',
    roles: 'merchant,agent',
    sort: 9,
    openType: 'none',
    openPage: null,
    izShow: '1',
    ...fields,
  }
}

async function addQuestion(fields: Readonly<Record<string, unknown>> = {}) {
  const { body } = await admin.post(`${path}/add`).send(aQuestion(fields))
  return body
}

async function allQuestions() {
  const { body } = await admin.get(`${path}/list`).query({ pageSize: 100 })
  return body.result.records
}

test('the platform lists the questions, newest first, with the texts of their codes', async () => {
  const { body } = await admin.get(`${path}/list`).query({ column: 'createTime', order: 'desc' })

  expect(body).toMatchObject({ success: true, result: { total: 8, current: 1, size: 10 } })
  expect(body.result.records[0]).toMatchObject({
    title: '如何切换服务商？',
    izShow: '1',
    izShow_dictText: '是',
  })
})

test('what is added has an id, a version and an author, and stands in the list', async () => {
  const added = await addQuestion({ id: '1800000000000000001', version: 7, createBy: 'somebody' })

  expect(added).toMatchObject({ success: true, code: 200, message: '添加成功！' })
  expect(added.result).toMatchObject({ ...aQuestion(), createBy: 'admin', version: 1 })
  expect(added.result.id).toMatch(/^2\d{18}$/)
  expect(await allQuestions()).toContainEqual(expect.objectContaining({ id: added.result.id }))
})

test('an edit changes what it names, raises the version and says who did it', async () => {
  const { result } = await addQuestion()
  const { body } = await admin
    .put(`${path}/edit`)
    .send({ id: result.id, version: 1, title: '怎样联系客服？' })

  expect(body).toMatchObject({ success: true, message: '修改成功!' })
  expect(body.result).toMatchObject({
    ...aQuestion(),
    title: '怎样联系客服？',
    version: 2,
    updateBy: 'admin',
  })
})

test('an edit of an older version is a conflict that carries the current row and changes nothing', async () => {
  const { result } = await addQuestion()
  await admin.put(`${path}/edit`).send({ id: result.id, version: 1, sort: 1 })
  const { body, status } = await admin
    .put(`${path}/edit`)
    .send({ id: result.id, version: 1, sort: 2 })

  expect(status).toBe(200)
  expect(body).toMatchObject({ success: false, code: 409, result: { sort: 1, version: 2 } })
  expect(await allQuestions()).toContainEqual(expect.objectContaining({ id: result.id, sort: 1 }))
})

test('what is removed is gone from the list and cannot be changed any more', async () => {
  const { result } = await addQuestion()
  const removed = await admin.delete(`${path}/delete`).query({ id: result.id })
  const { body } = await admin.put(`${path}/edit`).send({ id: result.id, sort: 2 })

  expect(removed.body).toMatchObject({ success: true, message: '删除成功!' })
  expect(body).toMatchObject({ success: false, code: 404, message: '该数据不存在或无权限' })
  expect(await allQuestions()).toHaveLength(8)
})

test('two live rows do not share a unique value, also after an edit; a removed row frees it', async () => {
  const taken = { success: false, result: { fields: { title: '已有同名的问题，请换一个标题' } } }
  const first = await addQuestion()
  const second = await addQuestion({ title: '别的问题' })

  expect(await addQuestion()).toMatchObject(taken)
  const edit = await admin
    .put(`${path}/edit`)
    .send({ id: second.result.id, title: '如何联系客服？' })
  expect(edit.body).toMatchObject(taken)

  await admin.delete(`${path}/delete`).query({ id: first.result.id })
  expect(await addQuestion()).toMatchObject({ success: true })
})

test.each([
  [{ title: '' }, '参数 title 至少 1 个字符'],
  [{ title: undefined }, '缺少参数 title'],
  [{ sort: '九' }, '参数 sort 应为整数'],
  [{ izShow: '2' }, '参数 izShow 只能是 1 / 0'],
  [{ roles: 'merchant,' }, '参数 roles 的格式不正确'],
  [{ roles: 'admin' }, '参数 roles 的格式不正确'],
])('[API-BAD] a draft with %o is malformed and adds nothing', async (fields, message) => {
  const { status, body } = await admin.post(`${path}/add`).send(aQuestion(fields))

  expect({ status, message: body.message }).toEqual({ status: 400, message })
  expect(await allQuestions()).toHaveLength(8)
})

test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'ftp://x'])(
  '[API-BAD] a page to open may not be %s',
  async (openPage) => {
    const { status } = await admin.post(`${path}/add`).send(aQuestion({ openPage }))

    expect(status).toBe(400)
  },
)
