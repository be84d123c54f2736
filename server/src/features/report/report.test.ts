import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batchOrderRows } from '#server/features/payout/index.ts'
import { socialOrderRows } from '#server/features/social-ledger/index.ts'
import { storedRowsOf } from '#test/material/stored-rows.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let admin: Client
let merchant: Client

// Nothing here changes what another test reads, so that one world serves all.
beforeAll(async () => {
  server = await startTestServer()
  world = await newWorld(server)
  admin = await world.as('admin')
  merchant = await world.as('merchant')
})

afterAll(() => server.close())

const api = '/online/cgreport/api'

/** The codes that the design seeds (domain.md 2.11). */
const codes = [
  'pick_merchant',
  'pick_provider',
  'pick_agent',
  'pick_individual',
  'pick_project',
  'pick_order_invoiceable',
  'pick_user',
  'pick_depart',
] as const

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

async function recordsOf(client: Client, code: string, query: object = {}) {
  const body = await dataOf(client, code, { pageSize: 1000, ...query })
  expect(body).toMatchObject({ success: true })
  return body.result.records
}

async function valuesOf(code: string, field: string, query: object): Promise<string[]> {
  const records = await recordsOf(admin, code, query)
  return records.map((row: Readonly<Record<string, string>>) => row[field])
}

/** What these tests read of an order that the report shows. */
interface ShownOrder {
  readonly batchName: string
  readonly finishTime: string
}

describe('[API-REPORT] a popup asks for columns, query fields and data', () => {
  test.each(codes)('%s has a name, columns, query fields and rows', async (code) => {
    const { columns, dictOptions, cgRpConfigId, cgRpConfigName } = await columnsOf(admin, code)
    const query = await admin.get(`${api}/getQueryInfo/${cgRpConfigId}`)
    const data = await admin.get(`${api}/getData/${cgRpConfigId}`)

    expect(cgRpConfigId).toMatch(/^\d{19}$/)
    expect(cgRpConfigName).toMatch(/^选择/)
    for (const column of columns) {
      expect(column).toMatchObject({ title: expect.any(String), align: 'center' })
      expect([undefined, 'true']).toContain(column.sorter)
      expect([undefined, column.dataIndex]).toContain(column.customRender)
    }
    for (const { customRender } of columns.filter((column: object) => 'customRender' in column)) {
      expect(dictOptions[customRender].length).toBeGreaterThan(0)
    }
    expect(query.body.result.length).toBeGreaterThan(2)
    expect(data.body.result.total).toBeGreaterThan(4)
    expect(Object.keys(data.body.result)).toEqual(['total', 'records'])
    const shown = columns.map(({ dataIndex }: { dataIndex: string }) => dataIndex)
    for (const record of data.body.result.records) {
      expect(Object.keys(record)).toEqual(expect.arrayContaining(['id', ...shown]))
    }
  })

  test('the columns are those of the definition, with dictionaries beside them', async () => {
    const { columns, dictOptions } = await columnsOf(admin, 'pick_merchant')

    expect(columns[0]).toEqual({
      title: '商户编号',
      dataIndex: 'merchantCode',
      align: 'center',
      sorter: 'true',
      fieldType: 'String',
    })
    expect(columns).toContainEqual({
      title: '审核状态',
      dataIndex: 'auditStatus',
      align: 'center',
      customRender: 'auditStatus',
      fieldType: 'String',
    })
    expect(dictOptions.auditStatus).toEqual([
      { value: '0', text: '待审核', title: '待审核' },
      { value: '1', text: '审核通过', title: '审核通过' },
      { value: '2', text: '审核驳回', title: '审核驳回' },
    ])
  })

  test('the query fields say how they are entered; the third and every later one is hidden', async () => {
    const { body } = await admin.get(`${api}/getQueryInfo/${await idOf('pick_order_invoiceable')}`)

    expect(body.result).toEqual([
      { label: '批次号', field: 'orderNo', view: 'String', mode: 'single' },
      { label: '批次名称', field: 'batchName', view: 'String', mode: 'single' },
      { label: '商户', field: 'merchantName', view: 'String', mode: 'single', hidden: '1' },
      { label: '服务商', field: 'providerId', view: 'list', mode: 'single', hidden: '1' },
      { label: '业务类型', field: 'bizType', view: 'list', mode: 'single', hidden: '1' },
      { label: '支付渠道', field: 'payPass', view: 'list', mode: 'single', hidden: '1' },
      {
        label: '可开票金额(元)',
        field: 'invoiceAmount',
        view: 'Integer',
        mode: 'group',
        unit: 'fen',
        hidden: '1',
      },
      { label: '状态', field: 'status', view: 'list', mode: 'single', hidden: '1' },
      { label: '完成时间', field: 'finishTime', view: 'Datetime', mode: 'group', hidden: '1' },
    ])
  })

  test('pages do not overlap, their size is kept, and the total is that of all', async () => {
    const query = { pageSize: 10, column: 'merchantCode', order: 'asc' }
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNo) => dataOf(admin, 'pick_merchant', { ...query, pageNo })),
    )

    expect(pages.map(({ result }) => [result.total, result.records.length])).toEqual([
      [27, 10],
      [27, 10],
      [27, 7],
      // Beyond the end the last one answers.
      [27, 7],
    ])
    const found = pages
      .slice(0, 3)
      .flatMap(({ result }) =>
        result.records.map((row: { merchantCode: string }) => row.merchantCode),
      )
    expect(found).toEqual(
      Array.from({ length: 27 }, (_, at) => `SH${String(at + 1).padStart(4, '0')}`),
    )
  })

  test('a sort column goes in both directions, alone it ascends, and a lone direction sorts nothing', async () => {
    const ascending = await valuesOf('pick_user', 'username', { column: 'username', order: 'asc' })

    expect(ascending).toEqual(ascending.toSorted())
    expect(await valuesOf('pick_user', 'username', { column: 'username', order: 'desc' })).toEqual(
      ascending.toReversed(),
    )
    expect(await valuesOf('pick_user', 'username', { column: 'username' })).toEqual(ascending)
    expect(await valuesOf('pick_user', 'username', { order: 'desc' })).toEqual(
      await valuesOf('pick_user', 'username', {}),
    )
  })

  test('a value is equal, and each star stands for any text', async () => {
    expect(
      await valuesOf('pick_merchant', 'merchantName', { merchantName: '云帆到家服务有限公司' }),
    ).toEqual(['云帆到家服务有限公司'])
    expect(await valuesOf('pick_merchant', 'merchantName', { merchantName: '云帆' })).toEqual([])
    expect(
      (await valuesOf('pick_merchant', 'merchantName', { merchantName: '*科技*' })).toSorted(),
    ).toEqual(['蓝鲸配送科技有限公司', '远汀科技有限公司(开户慢)'])
    expect(await valuesOf('pick_merchant', 'merchantName', { merchantName: '云*服务*' })).toEqual([
      '云帆到家服务有限公司',
    ])
  })

  test('empty parameters, unknown ones and the cache breaker change nothing', async () => {
    const all = await recordsOf(admin, 'pick_merchant')
    const same = await recordsOf(admin, 'pick_merchant', {
      merchantName: '',
      column: '',
      order: '',
      auditStatus: '',
      nonsense: 'x',
      _t: '1795000000',
      constructor: 'x',
    })

    expect(same).toEqual(all)
  })

  test('a range of amounts is asked for in fen, and the rows show yuan', async () => {
    const byAmount = { column: 'invoiceAmount', order: 'asc' }
    const all: ShownOrder[] = await recordsOf(admin, 'pick_order_invoiceable', byAmount)
    const first = all.findIndex(({ batchName }) => batchName === '保洁师周结')
    const last = all.findIndex(({ batchName }) => batchName === '地推人员结算 2026-10 第2期')
    const asked = { invoiceAmount_begin: 4_063_331, invoiceAmount_end: '4603514' }
    const rows = await recordsOf(admin, 'pick_order_invoiceable', { ...asked, ...byAmount })

    expect(all[first]).toMatchObject({ invoiceAmount: '40,633.31', successFee: '2,587.14' })
    expect(all[last]).toMatchObject({ invoiceAmount: '46,035.14', successFee: '2,850.22' })
    // Both ends belong to the range, and orders lie beyond either.
    expect(first).toBeGreaterThan(0)
    expect(last).toBeLessThan(all.length - 1)
    expect(rows).toEqual(all.slice(first, last + 1))
  })

  test('a range of days takes in both of them', async () => {
    const all: ShownOrder[] = await recordsOf(admin, 'pick_order_invoiceable')
    const ordersOf = (query: object) => recordsOf(admin, 'pick_order_invoiceable', query)
    const weekly = all.find(({ batchName }) => batchName === '保洁师周结')
    const days = ['2026-11-18', '2026-11-19']
    const within = all.filter(({ finishTime }) => days.includes(finishTime.slice(0, 10)))

    expect(new Set(within.map(({ finishTime }) => finishTime.slice(0, 10)))).toEqual(new Set(days))
    expect(
      await ordersOf({ finishTime_begin: '2026-11-18', finishTime_end: '2026-11-19' }),
    ).toEqual(within)
    // With a time of day the range is exact to the second.
    expect(weekly?.finishTime).toBe('2026-11-19 11:00:05')
    expect(await ordersOf({ finishTime_begin: '2026-11-19 11:00:05' })).toContainEqual(weekly)
    expect(await ordersOf({ finishTime_begin: '2026-11-19 11:00:06' })).toEqual(
      all.filter(({ finishTime }) => finishTime > '2026-11-19 11:00:05'),
    )
    const dates = await recordsOf(admin, 'pick_project', {
      beginDate_begin: '2026-10-27',
      beginDate_end: '2026-10-27',
    })
    expect(dates).toMatchObject([{ projectName: '秋季深度保洁专项', status: '7' }])
  })

  test('orders that nobody can invoice are no choice: not finished, refused, failed, withdrawn', async () => {
    const ids = await valuesOf('pick_order_invoiceable', 'id', {})
    const orders = await storedRowsOf(server, world, batchOrderRows)
    const choices = orders.filter(
      ({ status, invoicingStatus }) => ['4', '7'].includes(status) && invoicingStatus === '0',
    )
    const others = orders.filter(({ id }) => !ids.includes(id)).map(({ status }) => status)
    const socials = await storedRowsOf(server, world, socialOrderRows)
    const paid = socials.filter(
      ({ status, invoicingStatus }) => status === '2' && invoicingStatus === '0',
    )

    expect(paid.length).toBeGreaterThan(0)
    expect(ids.toSorted()).toEqual([...choices, ...paid].map(({ id }) => id).toSorted())
    expect(new Set(choices.map(({ status }) => status))).toEqual(new Set(['4', '7']))
    expect([...new Set(others)].toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
  })

  test('names and titles speak the language that is asked for', async () => {
    const { body } = await admin.get(`${api}/getRpColumns/pick_project`).set('X-Locale', 'en-US')

    expect(body.result.cgRpConfigName).toBe('Select project')
    expect(body.result.columns[0].title).toBe('Project no.')
    expect(body.result.dictOptions.status[0].text).toBe('To publish')
    const everything = JSON.stringify([body.result.columns, body.result.dictOptions.status])
    expect(everything).not.toMatch(/\p{Script=Han}/u)
  })

  test('ids of parties are translated by the names that the caller may see', async () => {
    const all = await columnsOf(admin, 'pick_project')
    const own = await columnsOf(merchant, 'pick_project')

    expect(all.dictOptions.merchantId).toHaveLength(27)
    expect(own.dictOptions.merchantId).toEqual([
      {
        value: '1400000000000000001',
        text: '云帆到家服务有限公司',
        title: '云帆到家服务有限公司',
      },
    ])
    expect(own.dictOptions.providerId.map(({ text }: { text: string }) => text)).toEqual([
      '洛水众服科技有限公司',
      '海棠企业服务有限公司',
    ])
  })
})
