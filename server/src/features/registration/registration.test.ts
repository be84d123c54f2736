import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Row } from '#server/worlds/collection.ts'
import { defineCollection } from '#server/worlds/collection.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  await world.setClock({ mode: 'frozen' })
})

afterAll(() => server.close())

const phone = '10012340001'
const company = {
  merchantName: '溪山文化传播有限公司',
  shortName: '溪山文化',
  creditCode: '9199010100099001AM',
  companySize: '2',
  industryId: '3200000000000001683',
  legalPerson: '卓溪山',
  legalIdNo: '99010119900307001x',
  contactName: '卓远',
  phone,
  smscode: '123456',
  email: 'xishan@example.com',
  cityCode: '330100',
  address: '杭州市示例区溪山路1号',
  licenseFile: 'license/0a1b2c.png',
  bankCode: 'ICBC',
  bankBranch: '中国工商银行杭州示例支行',
  accountBankNo: '6200000000000099037',
  username: 'xishan',
  password: 'Xishan123',
  confirmpassword: 'Xishan123',
}

async function sendCode(mobile = phone) {
  const { body } = await world.anonymous.post('/sys/sms').send({ mobile, smsmode: '1' })
  expect(body).toMatchObject({ success: true })
}

async function register(fields: object = {}, host = 'localhost', path = '/auth/register') {
  const { status, body } = await world.anonymous
    .post(path)
    .set('Host', host)
    .send({ ...company, ...fields })
  expect(status).toBe(200)
  return body
}

async function rowsOf(collection: string): Promise<Record<string, unknown>[]> {
  const opened = await server.registry.get(world.name)
  const rows = opened?.rows(defineCollection<Row>(collection)).each({
    where: [],
    order: { field: 'id', descending: false },
  })
  return [...(rows ?? [])].map((row) => ({ ...row }))
}

/** How many rows there are of everything that a registration makes. */
async function counts() {
  const names = ['merchants', 'servicePackages', 'users', 'credentials', 'announcements']
  const all = await Promise.all(names.map((name) => rowsOf(name)))
  return all.map((rows) => rows.length)
}

test('a company registers: the merchant waits for its review, its manager logs in', async () => {
  await sendCode()
  const answer = await register()
  expect(answer).toMatchObject({
    success: true,
    code: 200,
    message: '注册成功',
    result: {
      merchantCode: 'SH0028',
      merchantName: '溪山文化传播有限公司',
      username: 'xishan',
      auditStatus: '0',
    },
  })

  const merchant = (await rowsOf('merchants')).at(-1)
  const servicePackage = (await rowsOf('servicePackages')).at(-1)
  expect(merchant).toMatchObject({
    tenantId: '0',
    operatorId: null,
    agentId: null,
    merchantId: merchant?.['id'],
    createBy: 'xishan',
    createTime: '2026-11-21 09:30:00',
    merchantName: '溪山文化传播有限公司',
    shortName: '溪山文化',
    creditCode: '9199010100099001AM',
    companySize: '2',
    legalIdNo: '99010119900307001X',
    contactName: '卓远',
    contactPhone: phone,
    reservedPhone: phone,
    accountName: '溪山文化传播有限公司',
    accountBankNo: '6200000000000099037',
    licenseFile: 'license/0a1b2c.png',
    currentPackageId: servicePackage?.['id'],
    auditStatus: '0',
    izSign: '0',
    izResetPwd: '1',
    payPasswordStatus: '0',
    accountOpenStatus: '0',
    alipaySignStatus: '0',
    upgradeStatus: 0,
    userStatus: '1',
  })
  expect(servicePackage).toMatchObject({
    merchantId: merchant?.['id'],
    providerId: '1200000000000000001',
    channels: '1',
    isCurrent: '1',
    coopStatus: '1',
    subAccounts: [],
    beginDate: '2026-11-21',
    endDate: '2027-11-20',
  })
  const { body } = await world.login('xishan', 'Xishan123')
  expect(body.result.userInfo).toMatchObject({
    username: 'xishan',
    realname: '卓远',
    tenantid: '0',
    busInfo: { payPass: '1' },
    info: {
      roleCode: 'merchant',
      functionRole: 'manager',
      busId: merchant?.['id'],
      busName: '溪山文化传播有限公司',
      providerName: '洛水众服科技有限公司',
    },
  })
})

test('the account process of a new company begins: not signed, its password its own, under review', async () => {
  await sendCode()
  await register()
  const client = await world.as('xishan', 'Xishan123')
  const signing = await client.get('/enterprise/getEnterpriseSignStatus')
  const process = await client.get('/basics/home/getBusAccProcessStatus')
  const business = await client.get('/basics/home/getBusInfo')

  expect(signing.body).toMatchObject({
    success: true,
    result: { izSign: '0', izResetPwd: 1, payPasswordStatus: 0 },
  })
  expect(process.body).toMatchObject({
    success: true,
    result: { processStatus: 1, payPass: '1', auditStatus: '0' },
  })
  expect(business.body).toMatchObject({ success: true, result: { payPass: '1' } })
})

test('a new merchant has every field of one that waits in the seed, and no other', async () => {
  await sendCode()
  await register()
  const fieldsOf = async (collection: string, id: unknown, field: string) =>
    Object.keys((await rowsOf(collection)).find((row) => row[field] === id) ?? {}).toSorted()

  expect(await fieldsOf('merchants', 'SH0028', 'merchantCode')).toEqual(
    await fieldsOf('merchants', 'SH0013', 'merchantCode'),
  )
  const { merchants } = { merchants: await rowsOf('merchants') }
  expect(await fieldsOf('servicePackages', merchants.at(-1)?.['id'], 'merchantId')).toEqual(
    await fieldsOf('servicePackages', '1400000000000000013', 'merchantId'),
  )
  expect(await fieldsOf('users', 'xishan', 'username')).toEqual(
    await fieldsOf('users', 'ob_audit', 'username'),
  )
})

test.each([
  // The tenant of an active white label, that of an inactive one, and no white label at all.
  ['qinghe.localhost:3000', '1001', '1100000000000000001', ['operator']],
  ['QINGHE.localhost', '1001', '1100000000000000001', ['operator']],
  ['beichen.localhost', '0', null, ['admin']],
  ['127.0.0.1', '0', null, ['admin']],
])(
  'on the host %s it joins tenant %s, and its reviewers are told',
  async (host, tenantId, operatorId, reviewers) => {
    await sendCode()
    await register({}, host)

    expect((await rowsOf('merchants')).at(-1)).toMatchObject({ tenantId, operatorId })
    expect((await rowsOf('servicePackages')).at(-1)).toMatchObject({ tenantId, operatorId })
    expect((await rowsOf('users')).at(-1)).toMatchObject({ tenantId, operatorId: null })
    const messages = await rowsOf('announcements')
    expect(messages.at(-1)).toMatchObject({
      titile: '新商户待审核：溪山文化传播有限公司',
      msgCategory: '2',
      userIds: reviewers.map((username) => `${fixtureUserOf(username).id},`).join(''),
      // It leads to the page of the new merchant in the reviewer's own menu.
      openPage: expect.stringMatching(
        tenantId === '0'
          ? /^\/plate\/merchant\/list\/detail\?id=\d{19}$/
          : /^\/operator\/merchant\/list\/detail\?id=\d{19}$/,
      ),
    })
  },
)

test.each([
  [{ creditCode: '91990101000108513U' }, 'creditCode', '该企业已注册，请直接登录或找回密码'],
  [{ creditCode: '9199010100099001AN' }, 'creditCode', '统一社会信用代码不正确，请核对营业执照'],
  [{ phone: fixtureUserOf('agent').phone }, 'phone', '该手机号已注册'],
  [{ username: 'merchant' }, 'username', '用户名已注册'],
  [{ email: fixtureUserOf('agent').email }, 'email', '邮箱已被注册'],
  [{ password: 'short', confirmpassword: 'short' }, 'password', '密码由8位数字、大小写字母组成'],
  [{ confirmpassword: 'Other123' }, 'confirmpassword', '两次输入的密码不一样！'],
  [{ licenseFile: '' }, 'licenseFile', '请上传营业执照'],
  [{ cityCode: '999999' }, 'cityCode', '请选择所在城市'],
  [{ industryId: '3200000000000009999' }, 'industryId', '请选择所属行业'],
])('%j is refused at its field, and nothing is made', async (fields, field, message) => {
  await sendCode()
  const before = await counts()

  expect(await register(fields)).toMatchObject({
    success: false,
    code: 500,
    message,
    result: { fields: { [field]: message } },
  })
  expect(await counts()).toEqual(before)
  // The code is still good when the mistake is mended.
  expect(await register()).toMatchObject({ success: true })
})

test('without the right code nothing is made, and a wrong one is counted', async () => {
  const before = await counts()
  expect(await register()).toMatchObject({
    success: false,
    message: '短信验证码失效！请重新获取',
    result: { fields: { smscode: '短信验证码失效！请重新获取' } },
  })
  await sendCode()

  expect(await register({ smscode: '111111' })).toMatchObject({
    message: '手机验证码错误，还可尝试 4 次',
    result: { fields: { smscode: '手机验证码错误，还可尝试 4 次' } },
  })
  expect(await register({ smscode: '111111' })).toMatchObject({
    message: '手机验证码错误，还可尝试 3 次',
  })
  expect(await counts()).toEqual(before)
})

test('of two registrations of one company at the same time one is made', async () => {
  await sendCode()
  await sendCode('10012340002')
  const answers = await Promise.all([
    register(),
    register({ phone: '10012340002', username: 'xishan_two', email: 'two@example.com' }),
  ])

  expect(answers.filter(({ success }) => success === true)).toHaveLength(1)
  expect(answers.find(({ success }) => success === false)).toMatchObject({
    message: '该企业已注册，请直接登录或找回密码',
  })
})

test('the JEECG call takes a whole company, and points to the right call for a mere user', async () => {
  await sendCode()
  const { username, password, smscode } = company
  const mere = await world.anonymous
    .post('/sys/user/register')
    .send({ username, password, phone, smscode })

  expect(mere.body).toMatchObject({
    success: false,
    message: '平台只接受企业注册，请通过 /auth/register 提交完整的企业资料',
  })
  expect(await register({}, 'localhost', '/sys/user/register')).toMatchObject({
    success: true,
    result: { username: 'xishan', auditStatus: '0' },
  })
})

test('the registration stands in the log with its numbers masked', async () => {
  await sendCode()
  await register()
  const admin = await world.as('admin')
  const { body } = await admin.get('/sys/log/list?username=xishan')
  const [row] = body.result.records

  expect(body.result.total).toBe(1)
  expect(row).toMatchObject({
    logContent: '企业注册：溪山文化传播有限公司',
    operateType: '2',
    roleCode: 'merchant',
    success: '1',
  })
  expect(JSON.parse(row.requestParam)).toMatchObject({
    phone: '100****0001',
    legalIdNo: '990101********001x',
    accountBankNo: '6200***********9037',
    smscode: '***',
    password: '***',
    confirmpassword: '***',
  })
  const told = `${row.requestParam}${row.changes}`
  const hidden = [phone, company.accountBankNo, '99010119900307001', company.email, '"123456"']
  expect(hidden.filter((value) => told.includes(value))).toEqual([])
})
