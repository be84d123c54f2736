import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe('parameters, links and exports', () => {
  test('a parameter of the report is an equality that the address sets; others are tolerated', async () => {
    const { body } = await admin.get(`${api}/getParamsInfo/${await idOf('pick_user')}`)
    const makers = await recordsOf(admin, 'pick_user', { self_functionRole: 'maker', self_x: '1' })

    expect(body.result).toEqual([
      { paramName: 'functionRole', paramTxt: '角色', paramValue: '', orderNum: 0 },
      { paramName: 'status', paramTxt: '状态', paramValue: '', orderNum: 1 },
    ])
    expect(makers.map(({ username }: { username: string }) => username).toSorted()).toEqual([
      'luoshui_fp',
      'yunfan_jb',
    ])
    expect(
      (await admin.get(`${api}/getParamsInfo/${await idOf('pick_merchant')}`)).body.result,
    ).toEqual([])
  })

  test('columns and data come together for the generated list', async () => {
    const id = await idOf('pick_agent')
    const { body } = await admin
      .get(`${api}/getColumnsAndData/${id}`)
      .query({ pageNo: 1, pageSize: 2, order: 'desc' })
    const alone = await dataOf(admin, 'pick_agent', { pageSize: 2 })
    const { columns, dictOptions } = await columnsOf(admin, 'pick_agent')

    expect(body.result).toEqual({
      columns,
      dictOptions,
      data: alone.result,
      cgreportHeadName: '选择代理商',
      canExport: true,
      fieldHrefSlots: [],
      isGroupTitle: false,
    })
  })

  test('an export holds the rows of the page with the texts of their codes, masked, and is logged', async () => {
    const id = await idOf('pick_individual')
    const rows = await recordsOf(merchant, 'pick_individual')
    const { body, headers } = await merchant
      .get(`${api}/exportXls/${id}`)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => done(null, Buffer.concat(chunks)))
      })
    const [sheet] = await readExcel(body)
    const [headings, ...cells] = sheet?.data ?? []
    const logs = await merchant.get('/sys/log/list').query({ method: 'report.export' })

    expect(headers['x-total-rows']).toBe(String(rows.length))
    expect(decodeURIComponent(headers['content-disposition'] ?? '')).toContain(
      '选择自由职业者-2026-11-21.xlsx',
    )
    expect(headings).toEqual([
      '姓名',
      '证件类型',
      '证件号码',
      '手机号',
      '性别',
      '实名状态',
      '个体户状态',
      '创建时间',
    ])
    expect(cells.map((row) => row.slice(0, 4))).toEqual(
      rows.map((row: Record<string, string>) => [
        row['name'],
        '第二代身份证',
        row['certNo'],
        row['phone'],
      ]),
    )
    expect(logs.body.result.records).toMatchObject([{ logContent: `导出报表：${rows.length} 行` }])
  })

  test('a CSV has the filters of the page', async () => {
    const { text } = await admin
      .get(`${api}/exportXls/${await idOf('pick_order_invoiceable')}`)
      .query({ format: 'csv', batchName: '任务结算-门店*' })

    expect(text.split('\r\n')).toEqual([
      '\uFEFF批次号,批次名称,商户,服务商,业务类型,支付渠道,成功笔数,发放金额(元),税费(元),服务费(元),可开票金额(元),状态,完成时间',
      'PF20261102000001,任务结算-门店深度保洁,云帆到家服务有限公司,洛水众服科技有限公司,灵活用工,合作银行,2,"1,192.80",5.96,81.12,"1,273.92",付款成功,2026-11-02 10:50:03',
      '',
    ])
  })
})
