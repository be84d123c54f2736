import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let admin: Client
// Nothing here changes what another test reads, so that one world serves all.
beforeAll(async () => {
  server = await startTestServer()
  world = await newWorld(server)
  admin = await world.as('admin')
})

afterAll(() => server.close())

const api = '/online/cgreport/api'

async function columnsOf(client: Client, code: string) {
  const { body } = await client.get(`${api}/getRpColumns/${code}`)
  expect(body).toMatchObject({ success: true })
  return body.result
}

async function idOf(code: string): Promise<string> {
  return (await columnsOf(admin, code)).cgRpConfigId
}

async function dataOf(client: Client, code: string, query: object = {}) {
  const { body } = await client.get(`${api}/getData/${await idOf(code)}`).query(query)
  return body
}

describe('what a report refuses', () => {
  test.each(['getQueryInfo', 'getData', 'getParamsInfo', 'getColumnsAndData', 'exportXls'])(
    '[API-BAD] %s of an unknown id',
    async (call) => {
      const { status, body } = await admin.get(`${api}/${call}/1160000000000000999`)

      expect({ status, ...body }).toMatchObject({
        status: 200,
        success: false,
        code: 404,
        message: '实体不存在',
      })
    },
  )

  test.each(['no_such_code', '__proto__', "x'; drop table users", '1160000000000000001'])(
    '[API-BAD] the columns of the unknown code %s',
    async (code) => {
      const { body } = await admin.get(`${api}/getRpColumns/${encodeURIComponent(code)}`)

      expect(body).toMatchObject({ success: false, message: '实体不存在' })
    },
  )

  test.each([
    ['nonsense', '请注意，将要排序的列字段不存在：nonsense'],
    ['constructor', '请注意，将要排序的列字段不存在：constructor'],
    ['creditCode', '列 creditCode 不支持排序'],
    ['contactPhone', '字段 contactPhone 以掩码显示，不能用于查询或排序'],
  ])('sorting by %s', async (column, message) => {
    expect(await dataOf(admin, 'pick_merchant', { column, order: 'asc' })).toMatchObject({
      success: false,
      code: 500,
      message,
    })
  })

  test.each([
    { contactPhone: '10007891822' },
    { contactPhone: '100*' },
    { contactPhone_begin: '1' },
    { contactPhone_end: '2' },
  ])('a masked field as a filter: %o', async (query) => {
    expect(await dataOf(admin, 'pick_merchant', query)).toMatchObject({
      success: false,
      message: '字段 contactPhone 以掩码显示，不能用于查询或排序',
    })
  })

  test.each([
    ['pick_order_invoiceable', { invoiceAmount_begin: '40.5' }, '参数 invoiceAmount 应为整数'],
    ['pick_order_invoiceable', { invoiceAmount_end: '1e5' }, '参数 invoiceAmount 应为整数'],
    ['pick_order_invoiceable', { finishTime_begin: '21.11.' }, '参数 finishTime 的格式不正确'],
    ['pick_project', { beginDate_end: '2026-02-30' }, '参数 beginDate 的格式不正确'],
    ['pick_merchant', { pageSize: 0 }, '参数 pageSize 超出范围，应 >= 1'],
    ['pick_merchant', { pageNo: 'x' }, '参数 pageNo 应为整数'],
  ])('[API-BAD] %s asked for %o', async (code, query, message) => {
    const { status, body } = await admin.get(`${api}/getData/${await idOf(code)}`).query(query)

    expect({ status, message: body.message }).toEqual({ status: 400, message })
  })
})
