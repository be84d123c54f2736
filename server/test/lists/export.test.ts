import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { inTurn } from '#test/harness/in-turn.ts'
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

const headings = [
  '账号',
  '姓名',
  '所属控制台',
  '角色',
  '所属主体',
  '手机号',
  '状态',
  '最近登录',
  '创建时间',
] as const

interface ListRow {
  readonly username: string
  readonly realname: string
  readonly roleCode_dictText: string
  readonly functionRole_dictText: string
  readonly busName: string
  readonly phone: string | null
  readonly status_dictText: string
  readonly lastLoginTime: string | null
  readonly createTime: string
}

/** What the list shows under a query, in the columns of the export. */
async function listedCells(query: string): Promise<string[][]> {
  const { body } = await admin.get(`/sys/user/list?pageSize=1000&${query}`)
  return body.result.records.map((row: ListRow) => [
    row.username,
    row.realname,
    row.roleCode_dictText,
    row.functionRole_dictText,
    row.busName,
    row.phone ?? '',
    row.status_dictText,
    row.lastLoginTime ?? '',
    row.createTime,
  ])
}

test('CSV has a byte order mark, the headings, CRLF, and the rows of the list in its order', async () => {
  const query = 'roleCode=agent,operator&column=username&order=asc'
  const { status, text, headers } = await admin.get(`/sys/user/exportXls?format=csv&${query}`)
  const [first, ...lines] = text.split('\r\n')

  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-total-rows': '17' })
  expect(first).toBe(`\uFEFF${headings.join()}`)
  expect(lines.pop()).toBe('')
  expect(lines).toEqual((await listedCells(query)).map((cells) => cells.join()))
  expect(lines).toHaveLength(17)
  expect(lines[0]).toMatch(
    /^agent,何见山,代理商,管理员,启明渠道管理有限公司,100\*{4}8300,正常,[-\d]{10} [:\d]{8},2026-01-25 09:50:00$/,
  )
})

test('a cell that a spreadsheet would run as a formula is disarmed, and separators are quoted', async () => {
  const names = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', 'a,b', 'say "hi"', 'two\nlines', '="x",1']
  await inTurn(names.entries(), async ([index, realname]) => {
    const { body } = await admin.post('/sys/user/add').send({
      username: `guard_${index}`,
      realname,
      functionRole: 'manager',
      password: 'First1234',
    })
    expect(body.success).toBe(true)
  })
  const query = 'username=guard_*&column=username&order=asc'
  const csv = await admin.get(`/sys/user/exportXls?format=csv&${query}`)
  const xlsx = await admin.get(`/sys/user/exportXls?${query}`).responseType('blob')
  const cells = await readExcel(xlsx.body)

  const [, ...rows] = csv.text.split('\r\nguard_')
  expect(rows.map(secondCell)).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@SUM(A1)",
    "'\t=1",
    '"a,b"',
    '"say ""hi"""',
    '"two\nlines"',
    `"'=""x"",1"`,
  ])
  // A text cell of a workbook is never run, so that it needs no guard; this reader trims.
  expect(
    sheetOf(cells)
      .slice(1)
      .map((row) => row[1]),
  ).toEqual(names.map((name) => name.trim()))
})

/** The second cell of a line of CSV, with its quotes. */
function secondCell(line: string | undefined): string | undefined {
  return /^\d,("(?:[^"]|"")*"|[^,]*),/.exec(line ?? '')?.[1]
}

type Sheet = readonly (readonly unknown[])[]

/** The rows of the first sheet. */
function sheetOf(file: Awaited<ReturnType<typeof readExcel>>): Sheet {
  const [first] = file
  return first?.data ?? []
}

test('XLSX is a workbook that others can read, with the rows of the list, masked as there', async () => {
  const query = 'tenantId=1001&column=createTime&order=desc'
  const { body, headers } = await admin.get(`/sys/user/exportXls?${query}`).responseType('blob')
  const sheet = sheetOf(await readExcel(body))

  expect(headers['x-total-rows']).toBe('23')
  expect(headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  expect(sheet[0]).toEqual(headings)
  expect(sheet.slice(1).map((row) => row.map((cell) => cell ?? ''))).toEqual(
    await listedCells(query),
  )
})

test('the file is named after what it holds and the day of the world', async () => {
  const { headers } = await admin.get('/sys/user/exportXls')
  const { headers: csvHeaders } = await admin.get('/sys/log/exportXls?format=csv')

  expect(headers['content-disposition']).toBe(
    `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent('用户-2026-11-21.xlsx')}`,
  )
  expect(csvHeaders['content-disposition']).toContain(encodeURIComponent('操作日志-2026-11-21.csv'))
})

test('an export in English has English headings and texts', async () => {
  const { text } = await admin
    .get('/sys/user/exportXls?format=csv&username=agent')
    .set('X-Locale', 'en-US')
  const [head, row] = text.split('\r\n')

  expect(head).not.toMatch(/\p{Script=Han}/u)
  expect(row).toContain(',Agent,Manager,')
  expect(row).toContain(',Active,')
})

test('[API-403] an export is refused to a role and to a function role that may not make it', async () => {
  const merchant = await world.as('merchant')
  const risk = await world.as('hz_risk')

  const foreign = await merchant.get('/sys/user/exportXls?format=csv')
  const byJob = await risk.get('/sys/user/exportXls?format=csv')

  expect(foreign).toMatchObject({ status: 403, body: { success: false, code: 403 } })
  expect(foreign.headers['x-total-rows']).toBeUndefined()
  expect(byJob).toMatchObject({ status: 403, body: { success: false, code: 510 } })
})

test('[MASK-01] an export gives no full phone, and a masked field selects nothing of it', async () => {
  const { text } = await admin.get('/sys/user/exportXls?format=csv')
  const probe = await admin.get('/sys/user/exportXls?format=csv&phone=*4697*')

  expect(text).not.toMatch(/\b1\d{10}\b/)
  expect(text).toContain('100****7774')
  expect(probe.body).toMatchObject({ success: false, code: 500 })
  expect((await admin.get('/sys/user/exportXls?format=pdf')).status).toBe(400)
})

test('an export holds what was there when it began', async () => {
  const { id } = fixtureUserOf('agent')
  await admin.put('/sys/user/edit').send({ id, realname: '改名' })
  const { text } = await admin.get('/sys/user/exportXls?format=csv&username=agent')

  expect(text).toContain('agent,改名,')
})

test('an export tells how many rows are written of how many, to the one who asked for it alone', async () => {
  const { headers } = await admin.get('/sys/user/exportXls?format=csv')
  await admin.get('/sys/log/exportXls?format=csv&username=agent')
  const own = await admin.get('/sys/export/progress')
  const foreign = await (await world.as('hz_risk')).get('/sys/export/progress')
  const elsewhere = await (await (await newWorld(server)).as('admin')).get('/sys/export/progress')
  const total = Number(headers['x-total-rows'])

  expect(total).toBeGreaterThan(0)
  expect(own.body.result).toHaveLength(2)
  expect(own.body.result[1]).toEqual({
    requestId: headers['x-fake-request-id'],
    rows: total,
    total,
  })
  expect(foreign.body).toMatchObject({ success: true, result: [] })
  expect(elsewhere.body).toMatchObject({ success: true, result: [] })
})

test.each([
  ['a link', { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }],
  ['a picture', { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }],
  ['whatever says no more', {}],
])('a page of another site has nothing exported, by %s', async (_what, headers) => {
  const asked = (path: string) =>
    admin.get(path).set({ 'Sec-Fetch-Site': 'cross-site', ...headers })
  const refused = await asked('/sys/user/exportXls?format=csv')
  const log = await admin.get('/sys/log/list?pageSize=100')

  expect(refused).toMatchObject({
    status: 403,
    body: {
      success: false,
      code: 403,
      message: '不能从其他网站直接导出或打开文件，请在本系统的页面中操作',
    },
  })
  expect(refused.headers['x-total-rows']).toBeUndefined()
  expect(JSON.stringify(log.body)).not.toContain('user.export')
  expect((await asked('/sys/user/list')).status).toBe(200)
})

test.each([
  ['a script of a front end on another origin', 'cross-site', 'cors'],
  ['a page of this site', 'same-origin', 'navigate'],
  ['a page of a neighbouring port', 'same-site', 'cors'],
])('%s exports as ever', async (_what, site, mode) => {
  const { status, text } = await admin
    .get('/sys/user/exportXls?format=csv')
    .set({ 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': mode })

  expect(status).toBe(200)
  expect(text).toContain('agent')
})
