import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AgentInfo } from '@settle/shared/features/agent/agent-info.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let operator: Client
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  operator = await world.as('operator')
  admin = await world.as('admin')
})

afterAll(() => server.close())

const base = '/agent/agentInfo'
const qinghe = '1100000000000000001'
const frozenOperator = '1100000000000000007'
const qiming = '1300000000000000001'
const waiting = '1300000000000000006'
const person = '1300000000000000007'
const rejected = '1300000000000000008'
const draft = {
  agentName: '听松渠道服务有限公司',
  subjectType: '1',
  creditCode: '919901010009000013',
  contactName: '松间照',
  contactPhone: '10036150021',
  contractBegin: '2026-01-01',
  contractEnd: '2027-12-31',
  bankCode: 'CMB',
  bankAccountNo: '6200000000000052118',
  username: 'tingsong',
  password: 'Start2026',
}

const add = (client: Client, changes: object = {}) =>
  client.post(`${base}/add`).send({ ...draft, ...changes })
const edit = (client: Client, body: object) => client.put(`${base}/edit`).send(body)
const audit = (client: Client, body: object) => client.post(`${base}/audit`).send(body)
const freeze = (client: Client, id: string) =>
  client.post(`${base}/freeze`).send({ id, reason: '合作协议到期' })
const unfreeze = (client: Client, id: string) =>
  client.post(`${base}/unfreeze`).send({ id, reason: '已续签' })

async function read(client: Client, id: string) {
  return (await client.get(`${base}/queryById`).query({ id })).body
}

async function namesOf(client: Client, query: object = {}): Promise<string[]> {
  const { body } = await client.get(`${base}/list`).query({ pageSize: 100, ...query })
  return body.result.records.map(({ agentName }: AgentInfo) => agentName)
}

async function eventsOf(client: Client, id: string): Promise<string[]> {
  const { body } = await client.get(`${base}/events`).query({ id })
  return body.result.map(({ event, by, reason }: Record<string, string | null>) =>
    [event, by, reason].filter(Boolean).join(' '),
  )
}

describe('who sees which agents', () => {
  test('the platform all, an operator those of its tenant, whatever their state', async () => {
    expect(await namesOf(admin)).toHaveLength(10)
    const own = await namesOf(operator)
    expect(own).toHaveLength(6)
    expect(own).not.toContain('海岳渠道服务有限公司')
    expect(await read(operator, rejected)).toMatchObject({ code: 404 })
  })

  test('with its operator, its merchants and its money, numbers masked everywhere', async () => {
    const { result } = await read(operator, qiming)

    expect(result).toMatchObject({
      operatorName: '青禾云服务有限公司',
      merchantCount: 2,
      available: 641_255,
      contactPhone: '100****8300',
      bankAccountNo: '6200***********7815',
    })
    expect(result.monthAmount).toBeGreaterThan(0)
    expect(result.shareAmount).toBeGreaterThan(result.available)
    expect((await read(operator, person)).result).toMatchObject({ idNo: '990101********3074' })
    const { text } = await admin.get(`${base}/exportXls`).query({ format: 'csv' })
    expect(text).toContain('启明渠道管理有限公司')
    for (const whole of ['10096718300', '6200000000000007815', '990101199009093074']) {
      expect(text).not.toContain(whole)
    }
    const { body } = await operator.post(`${base}/reveal`).send({ id: qiming })
    expect(body.result.bankAccountNo).toBe('6200000000000007815')
  })

  test('no filter and no order tells a masked number', async () => {
    const { body } = await operator.get(`${base}/list`).query({ bankAccountNo: '*7815*' })
    expect(body.success).toBe(false)
  })
})

describe('a new agent', () => {
  test('of an operator is its own, waits for review, and its login works at once', async () => {
    const { body } = await add(operator, { operatorId: '1100000000000000002' })

    expect(body.result).toMatchObject({
      agentCode: 'DLS0011',
      operatorId: qinghe,
      tenantId: '1001',
      auditStatus: '0',
      accountName: draft.agentName,
      merchantCount: 0,
    })
    const agent = await world.as('tingsong', 'Start2026')
    const status = async () =>
      (await agent.get('/basics/home/getBusAccProcessStatus')).body.result.auditStatus
    expect(await status()).toBe('0')
    const title = '新代理商待审核：听松渠道服务有限公司'
    expect(await messagesTo(server, world, 'operator')).toContain(title)
    expect(await messagesTo(server, world, 'admin')).not.toContain(title)

    await audit(operator, { id: body.result.id, version: 1, auditStatus: '1' })
    expect(await status()).toBe('1')
    const { body: signs } = await agent.get('/enterprise/getEnterpriseSignStatus')
    expect(signs.result).toMatchObject({ izSign: '0', izResetPwd: 0 })
    const { body: menus } = await agent.get('/sys/permission/getUserPermissionByToken')
    expect(JSON.stringify(menus.result.menu)).toContain('/agent/share/list')
    expect(await eventsOf(operator, body.result.id)).toEqual(['added 周以宁', 'passed 周以宁'])
  })

  test('of the platform is of the operator that it names, or directly its own', async () => {
    const ofQinghe = (await add(admin, { operatorId: qinghe })).body.result
    expect(ofQinghe).toMatchObject({ tenantId: '1001', operatorName: '青禾云服务有限公司' })
    expect(await messagesTo(server, world, 'operator')).toContain(
      '新代理商待审核：听松渠道服务有限公司',
    )
    const own = {
      creditCode: '919901010009000026',
      username: 'tingsong2',
      contactPhone: '10036150023',
    }
    expect((await add(admin, own)).body.result).toMatchObject({ tenantId: '0', operatorName: null })
    const third = { creditCode: '919901010009000039', username: 'tingsong3' }
    const { body } = await add(admin, { ...third, operatorId: frozenOperator })
    expect(body.result.fields).toEqual({
      operatorId: '该运营商未通过审核或已被冻结，暂不能新增代理商',
    })
  })

  test.each([
    [{ agentName: ' ' }, 'agentName', '请输入代理商名称'],
    [{ creditCode: '919901010009000014' }, 'creditCode', '统一社会信用代码不正确，请核对营业执照'],
    [{ subjectType: '2' }, 'idNo', '请输入正确的身份证号码'],
    [{ contractEnd: '2025-12-31' }, 'contractEnd', '结束日期不能早于开始日期'],
    [{ bankAccountNo: '6200' }, 'bankAccountNo', '请输入正确的银行账号，8 到 32 位数字'],
    [{ username: 'agent' }, 'username', '用户名已存在!'],
    [{ contactPhone: '10096718300' }, 'contactPhone', '该手机号已有登录账号，请换一个'],
    [{ password: 'short' }, 'password', '密码由8位数字、大小写字母组成'],
    [
      { creditCode: '91990101000102592M' },
      'creditCode',
      '该证件号已登记为代理商 启明渠道管理有限公司（DLS0001），不能重复新增',
    ],
    [
      { creditCode: '91990101000103333E' },
      'creditCode',
      '该证件号已被平台上的另一家代理商使用，请核对；如有疑问请联系平台',
    ],
  ])('is refused with %j, and nothing is kept', async (wrong, field, sentence) => {
    const { body } = await add(operator, wrong)

    expect(body).toMatchObject({ success: false, message: sentence })
    expect(Object.keys(body.result.fields)).toEqual([field])
    expect(await namesOf(operator)).toHaveLength(6)
    expect((await world.login('tingsong', 'Start2026')).body.success).toBe(false)
  })

  test('comes once, however many ask at the same time', async () => {
    const answers = await Promise.all([add(operator), add(operator), add(admin)])
    expect(answers.filter(({ body }) => body.success === true)).toHaveLength(1)
    expect(await namesOf(admin, { agentName: draft.agentName })).toHaveLength(1)
  })
})

describe('the review of an agent', () => {
  test('is decided once: the second of two reviewers sees what the first did', async () => {
    const reject = { id: waiting, version: 1, auditStatus: '2', auditReason: '协议缺页' }
    const answers = await Promise.all([
      audit(operator, { id: waiting, version: 1, auditStatus: '1' }),
      audit(admin, reject),
    ])

    expect(answers.filter(({ body }) => body.success === true)).toHaveLength(1)
    const loser = answers.find(({ body }) => body.success !== true)
    expect(loser?.body).toMatchObject({ message: '数据已被他人修改，请核对后再保存' })
    expect(loser?.body.result.auditStatus).not.toBe('0')
    const [status] = answers.flatMap(({ body }) => (body.success ? [body.result.auditStatus] : []))
    expect((await read(admin, waiting)).result.auditStatus).toBe(status)
  })

  test('says why it rejects, and begins anew when the data are mended', async () => {
    const { body } = await audit(operator, { id: waiting, auditStatus: '2' })
    expect(body.result.fields).toEqual({ auditReason: '驳回时请写明原因，对方会看到' })
    await audit(operator, { id: waiting, auditStatus: '2', auditReason: '协议缺页' })
    expect(await messagesTo(server, world, 'ob_agent_wait')).toEqual(['审核驳回：协议缺页'])
    const again = await audit(operator, { id: waiting, auditStatus: '1' })
    expect(again.body.message).toBe('资料已被驳回，修改后才能再审核')

    await edit(operator, { id: waiting, contactName: '溪水长' })
    expect((await read(operator, waiting)).result).toMatchObject({
      auditStatus: '0',
      auditReason: null,
    })
    expect(await eventsOf(operator, waiting)).toEqual([
      'added 周以宁',
      'rejected 周以宁 协议缺页',
      'amended 周以宁',
    ])
  })

  test('tells of a freeze from before the log began, too', async () => {
    const frozen = '1300000000000000009'
    expect(await eventsOf(operator, frozen)).toEqual(['added 周以宁', 'passed', 'frozen'])
  })

  test('begins anew for what was reviewed, and only for that; no money leaves meanwhile', async () => {
    const { version } = (await read(operator, qiming)).result
    await edit(operator, { id: qiming, version, contractEnd: '2029-12-31' })
    expect((await read(operator, qiming)).result.auditStatus).toBe('1')
    // What was shown masked and comes back so was not changed.
    await edit(operator, { id: qiming, bankAccountNo: '6200***********7815' })
    expect((await read(operator, qiming)).result.auditStatus).toBe('1')

    await edit(operator, { id: qiming, bankAccountNo: '6200000000000052134' })
    expect((await read(operator, qiming)).result.auditStatus).toBe('0')
    expect((await withdraw()).body.message).toBe('资料正在审核，通过后才能提现')
    await audit(operator, { id: qiming, auditStatus: '1' })
    expect((await withdraw()).body.success).toBe(true)
  })

  test('an older version is a conflict that shows the current row', async () => {
    await edit(operator, { id: qiming, version: 1, contractEnd: '2029-12-31' })
    const { body } = await edit(admin, { id: qiming, version: 1, contractEnd: '2030-12-31' })
    expect(body).toMatchObject({ success: false, result: { contractEnd: '2029-12-31' } })
  })

  test('another name is carried by its users', async () => {
    await edit(operator, { id: qiming, agentName: '启明新渠道有限公司' })
    const { body } = await admin.get('/sys/user/list').query({ username: 'agent' })
    expect(body.result.records[0].busName).toBe('启明新渠道有限公司')
  })
})

/** 启明 asks for 100 yuan of what it may withdraw. */
async function withdraw() {
  const agent = await world.as('agent')
  // The next code comes a minute after the one before.
  await world.advance('2m')
  await world.anonymous.post('/sys/sms').send({ mobile: '10096718300', smsType: '6' })
  return agent.post('/account/withdraw/add').send({
    providerId: '1200000000000000001',
    payPass: '1',
    amount: 10_000,
    smsCode: '123456',
  })
}

describe('a frozen agent', () => {
  test('moves no money, not by its reviewer either, and gets nothing released', async () => {
    const asked = (await withdraw()).body
    expect(asked).toMatchObject({ success: true })
    await freeze(operator, qiming)
    expect(await messagesTo(server, world, 'agent')).toContain('代理商已被冻结：合作协议到期')

    expect((await withdraw()).body.message).toBe('主体已被冻结，暂不能办理资金业务')
    const passing = { id: asked.result.id, auditStatus: '1' }
    const refused = await admin.post('/account/withdraw/audit').send(passing)
    expect(refused.body.message).toBe('主体已被冻结，暂不能办理资金业务')
    expect((await freeze(operator, qiming)).body.message).toBe('已经是冻结状态')

    await unfreeze(operator, qiming)
    expect((await admin.post('/account/withdraw/audit').send(passing)).body.success).toBe(true)
    expect((await unfreeze(operator, qiming)).body.message).toBe('没有被冻结，不需要解冻')
  })

  test('is its own operator’s or the platform’s to freeze', async () => {
    const beichen = await world.as('beichen')
    expect((await freeze(beichen, qiming)).body).toMatchObject({ code: 404 })
    expect((await freeze(admin, qiming)).body.success).toBe(true)
    expect((await read(operator, qiming)).result.userStatus).toBe('2')
  })
})
