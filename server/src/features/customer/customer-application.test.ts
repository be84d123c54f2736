import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messagesTo } from '#test/harness/messages-to.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
})

afterAll(() => server.close())

const base = '/customer/customerInfo'
const idOf = (no: number) => `46${String(no).padStart(17, '0')}`
/** 启明: followed, refused, waiting; 广川: waiting; nobody's; 海岳, of another tenant. */
const zhenxi = idOf(1)
const banmu = idOf(4)
const xingchui = idOf(5)
const released = idOf(10)
const notFound = { success: false, code: 404, message: '该数据不存在或无权限' }

const report = {
  companyName: '渡月桥旅行社有限公司',
  creditCode: '9199010100099001AM',
  companySize: '2',
  cityCode: '330100',
  contactName: '渡边月',
  contactPhone: '10012340001',
  expectMonthAmount: 20_000_000,
  expectHeads: 80,
  source: '1',
}
const materials = {
  creditCode: '9199010100099001AM',
  legalPerson: '卓溪山',
  legalIdNo: '990101199003070015',
  address: '杭州市示例区溪山路1号',
  licenseFile: 'license/example.png',
  bankCode: 'ICBC',
  bankBranch: '中国工商银行杭州示例支行',
  accountBankNo: '6200000000000099037',
  username: 'duyue',
}

async function post(client: Client, verb: string, body: object) {
  return (await client.post(`${base}/${verb}`).send(body)).body
}
async function add(client: Client, body: object = {}) {
  return post(client, 'add', { ...report, ...body })
}
async function read(client: Client, id: string) {
  return (await client.get(`${base}/queryById`).query({ id })).body
}
async function eventsOf(client: Client, id: string): Promise<string[]> {
  const { body } = await client.get(`${base}/events`).query({ id })
  return body.result.map(({ event, by, text }: Record<string, string | null>) =>
    [event, by, text].filter(Boolean).join(' '),
  )
}

describe('an application (domain.md 3.17)', () => {
  test('becomes a reviewed merchant of the agent, whose user gets name and password by text message', async () => {
    const agent = await world.as('agent')
    const { result } = await add(agent)

    expect(await post(agent, 'apply', { id: result.id, ...materials })).toMatchObject({
      success: true,
      result: { applyStatus: '1' },
    })
    expect(await messagesTo(server, world, 'operator')).toContain(
      '客户开户申请待审核：渡月桥旅行社有限公司',
    )
    const operator = await world.as('operator')
    const { body } = await operator.post(`${base}/audit`).send({ id: result.id, applyStatus: '2' })
    expect(body.result).toMatchObject({
      applyStatus: '2',
      holdStatus: '3',
      followStatus: '3',
      merchantCode: 'SH0028',
    })
    expect(await messagesTo(server, world, 'agent')).toContain(
      '客户 渡月桥旅行社有限公司 已开户，商户编号 SH0028',
    )
    const merchant = await agent.get('/merchant/merchantInfo/list').query({ keyWord: 'SH0028' })
    expect(merchant.body.result.records[0]).toMatchObject({
      merchantName: '渡月桥旅行社有限公司',
      agentName: '启明渠道管理有限公司',
      auditStatus: '1',
    })
    const password = (await world.outbox('10012340001'))[0]?.code ?? ''
    expect(password).toMatch(/^Hz\d{8}$/)
    const login = await world.login('duyue', password)
    expect(login.body).toMatchObject({ success: true })
    // The password stands in no log.
    const { text } = await (await world.as('admin')).get('/sys/log/list').query({ pageSize: 100 })
    expect(text).not.toContain(password)
  })

  test('is refused with a reason, keeps the company for the mending, and passes the second time', async () => {
    const operator = await world.as('operator')
    const agent = await world.as('agent')
    const refuse = { id: xingchui, applyStatus: '3', refuseReason: '法人证件不清晰' }

    expect(await post(operator, 'audit', { ...refuse, refuseReason: '   ' })).toMatchObject({
      success: false,
      message: '驳回时请写明原因，报备方会看到',
    })
    expect(await post(operator, 'audit', refuse)).toMatchObject({ success: true })
    expect(await messagesTo(server, world, 'agent')).toEqual([
      '客户 星垂影视制作有限公司 的开户申请被驳回：法人证件不清晰',
    ])
    const shown = (await read(agent, xingchui)).result
    // What the form shows masked comes back masked, and stays what it was.
    const again = await post(agent, 'apply', {
      id: xingchui,
      ...Object.fromEntries(Object.keys(materials).map((field) => [field, shown[field]])),
    })
    expect(again).toMatchObject({ success: true, result: { applyStatus: '1', refuseReason: null } })
    expect(await post(operator, 'audit', { id: xingchui, applyStatus: '2' })).toMatchObject({
      success: true,
    })
  })

  test.each([
    ['audit', zhenxi, { applyStatus: '2' }, '该客户还没有申请开户'],
    ['audit', banmu, { applyStatus: '2' }, '该申请已被驳回，重新提交后才能再审核'],
    ['apply', xingchui, materials, '开户申请审核中，暂不能修改'],
    ['apply', idOf(6), materials, '该客户已开户，请在商户列表中办理'],
    ['apply', released, materials, '客户已释放，请先分配'],
    [
      'assign',
      xingchui,
      { agentId: '1300000000000000002' },
      '客户“星垂影视制作有限公司”正在申请开户，不能分配',
    ],
  ])('%s of %s is refused: %s', async (verb, id, body, message) => {
    const operator = await world.as('operator')

    const sent = verb === 'assign' ? { ids: [zhenxi, id], ...body } : { id, ...body }
    expect(await post(operator, verb, sent)).toMatchObject({ success: false, message })
    // Nothing half done: the first of the two stands as it was.
    expect((await read(operator, zhenxi)).result.version).toBe(1)
  })

  test.each([
    ['username', { username: 'merchant' }, '用户名已注册'],
    ['creditCode', { creditCode: '9199010100010407X9' }, '该企业已注册，请直接登录或找回密码'],
    ['legalIdNo', { legalIdNo: '123' }, '请输入正确的身份证号码'],
  ])('with a wrong %s is refused at its field', async (field, change, message) => {
    const agent = await world.as('agent')

    expect(await post(agent, 'apply', { id: zhenxi, ...materials, ...change })).toMatchObject({
      success: false,
      message,
      result: { fields: { [field]: message } },
    })
  })

  test('of two reviewers the second gets a conflict, and one merchant is opened', async () => {
    const both = await Promise.all(
      ['operator', 'admin'].map(async (who) =>
        post(await world.as(who), 'audit', { id: xingchui, version: 1, applyStatus: '2' }),
      ),
    )

    expect(both.map(({ code }) => String(code)).toSorted()).toEqual(['0', '409'])
    const admin = await world.as('admin')
    const { body } = await admin.get('/merchant/merchantInfo/list').query({ keyWord: '星垂影视' })
    expect(body.result.total).toBe(1)
  })

  test('keeps the company while it is decided on, even beyond the 90 days', async () => {
    await world.advance('70d')

    expect((await read(await world.as('agent'), xingchui)).result).toMatchObject({
      holdStatus: '1',
      applyStatus: '1',
    })
    await post(await world.as('operator'), 'audit', {
      id: xingchui,
      applyStatus: '3',
      refuseReason: '资料不全',
    })
    expect((await read(await world.as('agent'), xingchui)).result.protectUntil).toBe('2027-02-06')
    await world.advance('8d')
    expect(await read(await world.as('agent'), xingchui)).toMatchObject(notFound)
  })
})

describe('an assignment', () => {
  test('gives a released company to an agent of the tenant, who is told and reads nothing of before', async () => {
    const operator = await world.as('operator')

    const answer = await post(operator, 'assign', {
      ids: [released],
      agentId: '1300000000000000002',
    })

    expect(answer).toMatchObject({ success: true, result: { assigned: 1 } })
    expect(await messagesTo(server, world, 'guangchuan')).toEqual([
      '新分配给您的客户：青石桥家政服务有限公司',
    ])
    const guangchuanAgent = await world.as('guangchuan')
    expect(await eventsOf(guangchuanAgent, released)).toEqual([
      'assigned 周以宁 广川商务咨询有限公司',
    ])
    expect(await eventsOf(operator, released)).toHaveLength(4)
    expect((await read(operator, released)).result).toMatchObject({
      holdStatus: '1',
      protectUntil: '2027-02-19',
    })
  })

  test.each([
    [{ agentId: '1300000000000000003' }, '请选择本租户的代理商'],
    [{ salesmanId: '4700000000000000010' }, '请选择本租户的业务员'],
    [{ salesmanId: '4700000000000000007' }, '该业务员已停用，请选择其他业务员'],
    [{}, '请选择代理商或业务员'],
  ])('to %j is refused', async (owner, message) => {
    const operator = await world.as('operator')

    expect(await post(operator, 'assign', { ids: [released], ...owner })).toMatchObject({
      success: false,
      message,
    })
  })
})

describe('a reported company that becomes a merchant by another way', () => {
  const { username, ...rest } = materials
  const company = {
    ...rest,
    merchantName: report.companyName,
    contactName: '渡边月',
    phone: '10012340009',
    cityCode: '330100',
    username,
  }

  test.each([
    ['by its credit code', {}],
    ['by its name, where the report has no code', { creditCode: null }],
  ])('registered by itself, it stays with its agent: known %s', async (_how, change) => {
    const agent = await world.as('agent')
    const { result } = await add(agent, change)
    await world.anonymous.post('/account/sms').send({ mobile: company.phone, smsmode: '1' })
    const registration = world.anonymous.post('/auth/register').set('Host', 'qinghe.localhost')
    const { body } = await registration.send({
      ...company,
      smscode: '123456',
      password: 'Duyue1234',
      confirmpassword: 'Duyue1234',
    })

    expect(body).toMatchObject({ success: true })
    expect((await read(agent, result.id)).result).toMatchObject({
      holdStatus: '3',
      applyStatus: '2',
      merchantCode: body.result.merchantCode,
    })
    expect(await messagesTo(server, world, 'agent')).toContain(
      `客户 渡月桥旅行社有限公司 已自行注册，商户编号 ${body.result.merchantCode}`,
    )
  })

  test('added by its operator, it goes to nobody but the agent that reported it', async () => {
    const agent = await world.as('agent')
    const operator = await world.as('operator')
    const { result } = await add(agent)
    const addFor = (agentId: string) =>
      operator.post('/merchant/merchantInfo/add').send({ ...company, companySize: '2', agentId })

    expect((await addFor('1300000000000000002')).body).toMatchObject({
      success: false,
      message:
        '该企业已由“启明渠道管理有限公司”报备，保护期至 2027-02-19。请选择“启明渠道管理有限公司”，或先在客户报备里重新分配',
    })
    const { body } = await addFor('1300000000000000001')
    expect((await read(agent, result.id)).result).toMatchObject({
      holdStatus: '3',
      applyStatus: '2',
      merchantCode: body.result.merchantCode,
    })
    expect(await messagesTo(server, world, 'agent')).toContain(
      `客户 渡月桥旅行社有限公司 已被新增为商户，商户编号 ${body.result.merchantCode}`,
    )
  })
})
