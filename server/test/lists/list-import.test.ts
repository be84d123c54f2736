import { request as httpRequest } from 'node:http'
import readExcel from 'read-excel-file/node'
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

type Lines = readonly (readonly string[])[]

/** Uploads lines as a .csv file and gives the envelope. */
async function imported(client: Client, path: string, lines: Lines, name = 'list.csv') {
  const quoted = lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`))
  const content = Buffer.from(quoted.map((cells) => cells.join(',')).join('\n'))
  const { body } = await client.post(`${path}/importExcel`).attach('file', content, name)
  return body
}

/** Sends the form of an import to its end, and goes before the answer comes. */
function sentAndLeft(path: string, token: string, lines: Lines): Promise<void> {
  const boundary = 'form-of-one-file'
  const content = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="file"; filename="list.csv"',
    '',
    lines.map((cells) => cells.join(',')).join('\n'),
    `--${boundary}--`,
    '',
  ].join('\r\n')
  return new Promise((resolve, reject) => {
    const sent = httpRequest(server.address + path, {
      method: 'POST',
      headers: {
        ...world.headers,
        'X-Access-Token': token,
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Content-Length': Buffer.byteLength(content),
      },
    })
    sent.on('error', reject)
    sent.end(content, () => {
      sent.off('error', reject)
      sent.on('error', () => undefined)
      sent.destroy()
      resolve()
    })
  })
}

async function pageOf(client: Client, path: string, query: object = {}) {
  const { body } = await client.get(`${path}/list`).query({ pageSize: 1000, ...query })
  return body.result
}

const heads = ['账号*', '姓名*', '初始密码', '角色', '手机号', '部门编码']

describe('users', () => {
  test('are added all at once, each as a form adds one, and the log names the file', async () => {
    const { body: tree } = await admin.get('/sys/sysDepart/queryTreeList')
    const { orgCode } = tree.result[0].children[0]
    const body = await imported(admin, '/sys/user', [
      heads,
      ['import_one', '甲', 'Zx!89012', '经办', '10000000001', orgCode],
      ['import_two', '乙', '', '', '', ''],
      ['import_three', '丙', 'Zx!89012', 'finance', '', ''],
    ])

    expect(body).toMatchObject({
      success: true,
      code: 200,
      message: '文件导入成功！数据行数：3',
      result: { totalCount: 3, successCount: 3, errorCount: 0 },
    })
    const { records } = await pageOf(admin, '/sys/user', { username: 'import_*' })
    const roleOf = Object.fromEntries(
      records.map((user: { username: string; functionRole: string }) => [
        user.username,
        user.functionRole,
      ]),
    )
    expect(roleOf).toEqual({
      import_one: 'maker',
      import_two: 'viewer',
      import_three: 'finance',
    })
    expect((await world.login('import_one', 'Zx!89012')).body).toMatchObject({ success: true })
    expect((await world.login('import_two', '123456')).body).toMatchObject({ success: false })
    const log = await pageOf(admin, '/sys/log', { logContent: '*导入用户*' })
    expect(log.records[0].logContent).toContain('list.csv，3 行')
    expect(JSON.stringify(log.records)).not.toContain('Zx!89012')
  })

  test('are not added by a file whose sender has gone before they were', async () => {
    const rows = Array.from({ length: 6 }, (_, index) => [
      `stopped_${index}`,
      '甲',
      'Zx!89012',
      '',
      '',
      '',
    ])
    const path = `/__fake/v1/worlds/${world.name}/requests/wait?status=none&operation=user.import`
    const ended = server.anonymous.get(path)
    await sentAndLeft('/sys/user/importExcel', await world.tokenOf('admin'), [heads, ...rows])
    expect((await ended).body).toMatchObject({ met: true })

    // Had the first one gone on, it would be through before, and its names would be taken.
    const body = await imported(admin, '/sys/user', [heads, ...rows])
    expect(body).toMatchObject({ success: true, result: { successCount: rows.length } })
  })

  test('are not added at all where a row is refused: every such row is told by its number', async () => {
    const before = await pageOf(admin, '/sys/user')
    const body = await imported(admin, '/sys/user', [
      heads,
      ['import_one', '甲', 'Zx!89012', '', '', ''],
      ['merchant', '乙', '', '', '', ''],
      ['import_one', '丙', 'Zx!89012', '', '', ''],
      ['import_four', '丁', 'short', '', '', ''],
      ['import_five', '', '', '', '', ''],
      ['import_six', '己', '', '没有的角色', '12', 'Q99'],
    ])

    expect(body).toMatchObject({
      success: false,
      code: 500,
      message: '没有导入任何数据：5 行有误，其中第 3 行，用户名已存在!',
      result: {
        totalCount: 6,
        successCount: 0,
        errorCount: 5,
        errors: [
          { rowNo: 3, heading: '账号', message: '用户名已存在!' },
          { rowNo: 4, heading: '账号', message: '用户名已存在!' },
          { rowNo: 5, heading: '初始密码' },
          { rowNo: 6, heading: '姓名', message: '请填写姓名' },
          { rowNo: 7, heading: '部门编码', message: '部门编码 Q99 不存在' },
        ],
      },
    })
    expect((await pageOf(admin, '/sys/user')).total).toBe(before.total)
  })

  test('get no role that who imports may not give', async () => {
    const maker = await world.as('yunfan_jb')
    const byMaker = await imported(maker, '/sys/user', [
      heads,
      ['import_one', '甲', '', '', '', ''],
    ])
    expect(byMaker.result.errors).toEqual([
      { rowNo: 2, heading: '角色', message: '只能分配与自己相同的角色，请联系管理员' },
    ])

    const merchant = await world.as('merchant')
    const byMerchant = await imported(merchant, '/sys/user', [
      heads,
      ['import_one', '甲', '', '客服', '', ''],
    ])
    expect(byMerchant.result.errors).toEqual([
      { rowNo: 2, heading: '角色', message: '客服和风控角色只属于平台' },
    ])
  })

  test('come from a file of the ancestor, with its title and its headings', async () => {
    const body = await imported(admin, '/sys/user', [
      ['用户列表'],
      ['导出人：管理员', '导出信息'],
      ['登录账号', '真实姓名', '性别', '电子邮件'],
      ['import_one', '甲', '女性', 'one@example.com'],
    ])
    expect(body).toMatchObject({
      success: false,
      result: { errors: [{ rowNo: 4, heading: '性别' }] },
    })

    const right = await imported(admin, '/sys/user', [
      ['用户列表'],
      ['登录账号', '真实姓名', '性别', '电子邮件'],
      ['import_one', '甲', '女', 'one@example.com'],
    ])
    expect(right).toMatchObject({ success: true })
  })

  test('more than a file may hold are refused, and so are a file without rows and one without a column', async () => {
    const many = Array.from({ length: 201 }, (_, at) => [`import_${at}`, '甲'])
    expect(await imported(admin, '/sys/user', [heads, ...many])).toMatchObject({
      success: false,
      message: '一次最多导入200行，该文件不止200行，请拆分后再上传',
    })
    expect(await imported(admin, '/sys/user', [heads])).toMatchObject({
      message: '文件里没有数据，请用模板填写后再上传',
    })
    expect(await imported(admin, '/sys/user', [['账号'], ['import_one']])).toMatchObject({
      message: '文件缺少以下列：姓名，请使用模板',
    })
    expect(await imported(admin, '/sys/user', [heads], 'list.xls')).toMatchObject({
      message: '只支持 .xlsx 和 .csv 文件',
    })
  })
})

describe('roles', () => {
  test('of a business are its own, and their codes are taken once in a file too', async () => {
    const merchant = await world.as('merchant')
    const lines = [
      ['角色名称', '角色编码', '所属控制台', '描述'],
      ['出纳', 'cashier', '平台', '只处理收付款'],
      ['审计', 'audit', '', ''],
    ]
    expect(await imported(merchant, '/sys/role', lines)).toMatchObject({ success: true })

    const { records } = await pageOf(merchant, '/sys/role', { roleCode: 'cashier,audit' })
    expect(records.map((role: { baseRole: string }) => role.baseRole)).toEqual([
      'merchant',
      'merchant',
    ])
    // 云帆到家
    expect(records.map((role: { busId: string }) => role.busId)).toEqual([
      '1400000000000000001',
      '1400000000000000001',
    ])

    const again = await imported(merchant, '/sys/role', [
      lines[0] ?? [],
      ['甲', 'twice'],
      ['乙', 'twice'],
    ])
    expect(again.result.errors).toEqual([
      { rowNo: 3, heading: '角色编码', message: '角色编码已存在' },
    ])
  })

  test('are exported as the list shows them', async () => {
    const merchant = await world.as('merchant')
    await imported(merchant, '/sys/role', [
      ['角色名称', '角色编码'],
      ['出纳', 'cashier'],
    ])
    const csv = await merchant.get('/sys/role/exportXls').query({ format: 'csv' })
    const { total } = await pageOf(merchant, '/sys/role')
    expect(csv.headers['x-total-rows']).toBe(String(total))
    expect(csv.text).toContain('出纳,cashier,商户')

    const other = await world.as('provider')
    const theirs = await other.get('/sys/role/exportXls').query({ format: 'csv' })
    expect(theirs.text).not.toContain('cashier')
  })
})

const ruleLines = (pattern: string) => [
  ['规则名称', '规则Code', '规则JSON', '规则描述'],
  ['大写', 'upper_only', pattern, ''],
]

const dictHeads = ['字典名称', '字典编码', '描述', '字典项文本', '字典项值', '排序', '状态']

describe('dictionaries', () => {
  test('come with their items, and an export of them can be imported elsewhere', async () => {
    const body = await imported(admin, '/sys/dict', [
      dictHeads,
      ['回访方式', 'visit_mode', '怎样回访', '电话', 'phone', '', ''],
      ['', '', '', '=上门', 'door', '9', '不启用'],
      ['空字典', 'visit_none', '', '', '', '', ''],
    ])
    expect(body).toMatchObject({ success: true, result: { successCount: 3 } })

    const csv = await admin
      .get('/sys/dict/exportXls')
      .query({ format: 'csv', dictCode: 'visit_*', column: 'dictCode', order: 'asc' })
    expect(csv.headers['x-total-rows']).toBe('2')
    // What a spreadsheet would run as a formula is text.
    expect(csv.text).toContain("回访方式,visit_mode,怎样回访,'=上门,door,9,")

    const other = await newWorld(server)
    const there = await other.as('admin')
    const { body: copied } = await there
      .post('/sys/dict/importExcel')
      .attach('file', Buffer.from(csv.text), 'dict.csv')
    expect(copied).toMatchObject({ success: true, result: { successCount: 3 } })
    const { body: items } = await there.get('/sys/dict/getDictItems/visit_mode')
    expect(items.result[0]).toMatchObject({ text: '电话', value: 'phone' })
    const again = await there
      .get('/sys/dict/exportXls')
      .query({ format: 'csv', dictCode: 'visit_*', column: 'dictCode', order: 'asc' })
    expect(again.text).toBe(csv.text)
  })

  test('whose code is taken, and items whose value is, are told', async () => {
    const body = await imported(admin, '/sys/dict', [
      dictHeads,
      ['性别', 'sex', '', '男', '1', '', ''],
      ['回访方式', 'visit_mode', '', '电话', 'phone', '', ''],
      ['', '', '', '手机', 'phone', '', ''],
      ['', '', '', '', 'mail', 'x', '未知'],
    ])
    expect(body.result.errors).toMatchObject([
      { rowNo: 2, heading: '字典编码', message: '该值不可用，系统中已存在！' },
      { rowNo: 4, heading: '字典项值', message: '该值不可用，系统中已存在！' },
      { rowNo: 5, heading: '状态' },
    ])
  })
})

describe('departments', () => {
  test('stand below what their codes say, and the server gives codes of its own', async () => {
    const body = await imported(admin, '/sys/sysDepart', [
      ['部门名称', '部门编码', '上级部门编码', '排序'],
      ['新公司', 'Z01', '', '1'],
      ['财务部', 'Z01A01', '', '2'],
      ['出纳组', '', 'Z01A01', '3'],
    ])
    expect(body).toMatchObject({ success: true })
    const { body: all } = await admin.get('/sys/sysDepart/listAll')
    const codeOf = (name: string): string =>
      all.result.find((depart: { departName: string }) => depart.departName === name).orgCode
    expect(codeOf('财务部').slice(0, 3)).not.toBe('Z01')
    expect(codeOf('出纳组').slice(0, 3)).toBe(codeOf('新公司'))

    const csv = await admin.get('/sys/sysDepart/exportXls').query({ format: 'csv' })
    expect(csv.headers['x-total-rows']).toBe(String(all.result.length))
    expect(csv.text).toContain(`出纳组,${codeOf('出纳组')},${codeOf('出纳组').slice(0, 6)},`)
  })

  test('below nothing that is there are refused with what they wait for', async () => {
    const body = await imported(admin, '/sys/sysDepart', [
      ['部门名称', '部门编码'],
      ['财务部', 'Z01A01'],
    ])
    expect(body.result.errors).toEqual([
      {
        rowNo: 2,
        heading: '上级部门编码',
        message: '上级部门 Z01 不存在，请把它写在下级的前面',
      },
    ])
  })
})

describe('announcements and check rules', () => {
  test('announcements are drafts of who imports them', async () => {
    const operator = await world.as('operator')
    const body = await imported(operator, '/sys/annountCement', [
      ['标题', '内容', '通告对象', '指定用户', '优先级'],
      ['停机通知', '<p>今晚停机</p>', '', '', '高'],
      ['单独通知', '<p>请补资料</p>', '指定用户', 'merchant', ''],
    ])
    expect(body).toMatchObject({ success: true })
    const { records } = await pageOf(operator, '/sys/annountCement', { titile: '停机通知' })
    expect(records).toMatchObject([{ sendStatus: '0', priority: 'H', msgType: 'ALL' }])
    const csv = await operator.get('/sys/annountCement/exportXls').query({ format: 'csv' })
    expect(csv.text).toContain('停机通知')

    const foreign = await imported(operator, '/sys/annountCement', [
      ['标题', '内容', '通告对象', '指定用户'],
      ['通知', '<p>甲</p>', '指定用户', 'admin'],
    ])
    expect(foreign.result.errors).toMatchObject([{ rowNo: 2, heading: '指定用户' }])
  })

  test('a check rule holds at once; a pattern that cannot be used is refused', async () => {
    const rule = '[{"digits":"*","pattern":"^[A-Z]+$","message":"只能是大写字母"}]'
    const broken = await imported(admin, '/sys/checkRule', ruleLines('nothing'))
    expect(broken.result.errors).toMatchObject([{ rowNo: 2, heading: '规则JSON' }])
    expect(await imported(admin, '/sys/checkRule', ruleLines(rule))).toMatchObject({
      success: true,
    })

    const { body } = await admin
      .get('/sys/checkRule/checkByCode')
      .query({ ruleCode: 'upper_only', value: 'abc' })
    expect(body).toMatchObject({ success: false, message: '只能是大写字母' })
    const csv = await admin.get('/sys/checkRule/exportXls').query({ format: 'csv' })
    expect(csv.text).toContain('upper_only')
  })
})

test.each([
  '/sys/user',
  '/sys/role',
  '/sys/dict',
  '/sys/sysDepart',
  '/sys/annountCement',
  '/sys/checkRule',
])(
  'the template of %s has the headings and nothing else, in the language of the caller',
  async (path) => {
    const template = () => admin.get(`${path}/importTemplate`).query({ format: 'csv' })
    const { text } = await template()
    expect(text.trim().split('\r\n')).toHaveLength(1)
    expect(text).toMatch(/\*/)
    const english = await template().set('X-Locale', 'en-US')
    expect(english.text).not.toMatch(/\p{Script=Han}/u)

    const { body } = await admin
      .post(`${path}/importExcel`)
      .set('X-Locale', 'en-US')
      .attach('file', Buffer.from(english.text), 'template.csv')
    expect(body).toMatchObject({ success: false, message: expect.stringContaining('no rows') })
  },
)

test('[API-REPORT] a report is exported on several sheets', async () => {
  const columns = await admin.get('/online/cgreport/api/getRpColumns/pick_merchant')
  const { cgRpConfigId } = columns.body.result
  const { body, headers } = await admin
    .get(`/online/cgreport/api/exportManySheetXls/${cgRpConfigId}`)
    .buffer()
    .parse((response, done) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => done(null, Buffer.concat(chunks)))
    })
  expect(headers['content-type']).toContain('spreadsheetml')
  const rows = await readExcel(Buffer.from(body))
  expect(JSON.stringify(rows)).toContain('云帆到家')
})
