import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

const base = '/online/cgreport'

/** The seeded pick_individual. */
const seededReport = '1160000000000000004'

/** A report as a form sends it; a test names what matters to it. */
function aReport({ head = {}, items, params }: Record<string, object> = {}) {
  return {
    head: { code: 'my_merchants', name: '我的商户', datasetId: 'merchants', ...head },
    items: items ?? [
      { fieldName: 'id', fieldTxt: '编号', isShow: 0 },
      { fieldName: 'merchantName', fieldTxt: '名称', isSearch: 1, isOrder: 1 },
    ],
    params: params ?? [],
  }
}

async function add(draft: object) {
  const { body } = await admin.post(`${base}/head/add`).send(draft)
  return body
}

async function edit(change: object) {
  const { body } = await admin.put(`${base}/head/editAll`).send(change)
  return body
}

async function itemsOf(headId: string) {
  const { body } = await admin.get(`${base}/item/listByHeadId`).query({ headId })
  return body.result
}

async function titlesOf(client: Client, code: string): Promise<string[] | string> {
  const { body } = await client.get(`${base}/api/getRpColumns/${code}`)
  return body.success === true
    ? body.result.columns.map(({ title }: { title: string }) => title)
    : body.message
}

describe('a definition that cannot be used is refused, and changes nothing', () => {
  const name = { fieldName: 'merchantName', fieldTxt: '名称' }

  test.each([
    [{ head: { datasetId: 'sys_user' } }, '数据集 sys_user 不存在，请从数据源选项中选择'],
    [{ head: { code: 'pick_user' } }, '报表编码已存在，请换一个'],
    [{ items: [{ fieldName: 'legalIdNo', fieldTxt: 'x' }] }, '数据集没有字段 legalIdNo'],
    [{ items: [{ fieldName: '__proto__', fieldTxt: 'x' }] }, '数据集没有字段 __proto__'],
    [{ items: [name, name] }, '字段 merchantName 重复'],
    [{ items: [{ ...name, fieldType: 'Date' }] }, '字段 merchantName 的类型应为 String'],
    [{ items: [{ ...name, searchMode: 'group' }] }, '字段 merchantName 不支持区间查询'],
    [
      { items: [{ ...name, dictCode: 'sys_user,password,id' }] },
      '字典 sys_user,password,id 不存在',
    ],
    [{ items: [{ ...name, fieldHref: '/x?id=${id}' }] }, '链接中的字段 id 不在报表里'],
    [
      { items: [{ fieldName: 'contactPhone', fieldTxt: 'x', isSearch: 1 }] },
      '字段 contactPhone 以掩码显示，不能用于查询或排序',
    ],
    [
      { items: [{ fieldName: 'contactPhone', fieldTxt: 'x', isOrder: 1 }] },
      '字段 contactPhone 以掩码显示，不能用于查询或排序',
    ],
    [
      { params: [{ paramName: 'contactPhone', paramTxt: 'x' }] },
      '参数 contactPhone 应为数据集中不掩码的字段',
    ],
    [
      { params: [{ paramName: 'tenantId', paramTxt: 'x' }] },
      '参数 tenantId 应为数据集中不掩码的字段',
    ],
  ])('%o', async (draft, message) => {
    expect(await add(aReport(draft))).toMatchObject({ success: false, code: 500, message })
    expect(await titlesOf(admin, 'my_merchants')).toBe('实体不存在')
  })

  test.each([
    { head: { code: 'X' } },
    { head: { name: '' } },
    { items: [] },
    { items: [{ ...name, isShow: 'yes' }] },
    { items: [{ ...name, fieldHref: '//evil.example' }] },
    { items: [{ ...name, fieldHref: '/\\evil.example' }] },
    { items: [{ ...name, fieldHref: '/\t/evil.example' }] },
    { items: [{ ...name, fieldHref: 'javascript:alert(1)' }] },
  ])('[API-BAD] %o is malformed', async (draft) => {
    const { status, body } = await admin.post(`${base}/head/add`).send(aReport(draft))

    expect({ status, success: body.success }).toEqual({ status: 400, success: false })
  })

  test('an edit that would leave nothing, or names what is not there', async () => {
    const { result: head } = await add(aReport())
    const items = await itemsOf(head.id)
    const all = items.map(({ id }: { id: string }) => id)
    const foreign = (await itemsOf(seededReport))[0].id

    expect(await edit({ head: { id: head.id }, deleteItemIdList: all })).toMatchObject({
      success: false,
      message: '报表至少要有一个字段',
    })
    expect(await edit({ head: { id: head.id }, deleteItemIdList: foreign })).toMatchObject({
      success: false,
      code: 404,
    })
    expect(await edit({ head: { id: '1160000000000000999', name: 'x' } })).toMatchObject({
      success: false,
      code: 404,
    })
    expect(await edit({ head: { id: head.id, datasetId: 'users' } })).toMatchObject({
      success: false,
      message: '数据集没有字段 merchantName',
    })
    expect(await itemsOf(head.id)).toEqual(items)
  })

  test('somebody of the platform without the button defines nothing', async () => {
    const support = await world.as('hz_kefu')
    const { status, body } = await support.post(`${base}/head/add`).send(aReport())

    expect({ status, code: body.code }).toEqual({ status: 403, code: 510 })
    expect(await titlesOf(support, 'pick_user')).toContain('账号')
  })
})
