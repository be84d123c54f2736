import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OperatorInfo } from '@settle/shared/features/operator/operator-info.ts'
import { type ProfitShare } from '@settle/shared/features/share/profit-share.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { expectSound } from '#test/material/money-world.ts'
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

const base = '/operator/operatorInfo'
const qinghe = '1100000000000000001'
const waiting = '1100000000000000004'
const refusedByBank = '1100000000000000006'
const draft = {
  operatorName: '采薇灵工服务有限公司',
  shortName: '采薇',
  creditCode: '919901010009000026',
  legalPerson: '薇采山',
  legalIdNo: '990101198203161013',
  contactName: '方采薇',
  contactPhone: '10036150022',
  email: 'caiwei@example.com',
  cityCode: '320500',
  address: '苏州市示例区采薇路1号',
  bankCode: 'CCB',
  accountBankNo: '6200000000000052126',
  payPass: '1',
  beginDate: '2026-01-01',
  endDate: '2028-12-31',
  domainName: 'caiwei.example.com',
  websiteName: '采薇灵工',
  hotline: '400-000-1010',
  username: 'caiwei',
  password: 'Start2026',
}

const add = (client: Client, changes: object = {}) =>
  client.post(`${base}/add`).send({ ...draft, ...changes })
const edit = (body: object) => admin.put(`${base}/edit`).send(body)
const audit = (body: object) => admin.post(`${base}/audit`).send(body)
const freeze = (id: string) => admin.post(`${base}/freeze`).send({ id, reason: '合作协议到期' })
const unfreeze = (id: string) => admin.post(`${base}/unfreeze`).send({ id, reason: '已续签' })

async function read(id: string) {
  return (await admin.get(`${base}/queryById`).query({ id })).body.result
}

async function namesOf(query: object = {}): Promise<string[]> {
  const { body } = await admin.get(`${base}/list`).query({ pageSize: 100, ...query })
  return body.result.records.map(({ operatorName }: OperatorInfo) => operatorName)
}

async function brandOf(domainName: string) {
  const { body } = await world.anonymous
    .get('/operator/oemInfo/queryByDomainName')
    .query({ domainName })
  return body.result
}

async function tenantNumbers(): Promise<string[]> {
  const { body } = await admin.get('/sys/tenant/list').query({ pageSize: 100 })
  return body.result.records.map(({ tenantId }: { tenantId: string }) => tenantId)
}

describe('the operators', () => {
  test('are the platform’s to see, with tenant, white label, counts and money, numbers masked', async () => {
    expect(await namesOf()).toHaveLength(7)
    const row = await read(qinghe)

    expect(row).toMatchObject({
      tenantId: '1001',
      tenantName: '青禾云服务',
      tenantStatus: '1',
      domainName: 'qinghe.localhost',
      brandActive: '1',
      merchantCount: 14,
      agentCount: 6,
      legalIdNo: '990101********1013',
      contactPhone: '100****2239',
      accountBankNo: '6200***********1321',
    })
    expect(row.monthAmount).toBeGreaterThan(0)
    const { text } = await admin.get(`${base}/exportXls`).query({ format: 'csv' })
    expect(text).toContain('青禾云服务有限公司')
    for (const whole of ['10046082239', '6200000000000001321']) expect(text).not.toContain(whole)
    const operator = await world.as('operator')
    expect((await operator.get(`${base}/list`)).status).toBe(403)
  })
})

describe('a new operator', () => {
  test('comes with its tenant, its manager’s login, its menus and its white label, and works when it has passed', async () => {
    const { result } = (await add(admin)).body

    expect(result).toMatchObject({
      operatorCode: 'YYS0008',
      tenantId: '1009',
      tenantName: '采薇',
      tenantEnd: '2028-12-31',
      auditStatus: '0',
      domainName: 'caiwei.example.com',
      brandActive: '0',
      merchantCount: 0,
    })
    expect(await messagesTo(server, world, 'admin')).toContain(
      '新运营商待审核：采薇灵工服务有限公司',
    )
    const operator = await world.as('caiwei', 'Start2026')
    const process = async () =>
      (await operator.get('/basics/home/getBusAccProcessStatus')).body.result
    expect(await process()).toMatchObject({ auditStatus: '0', processStatus: 1 })
    await audit({ id: result.id, version: 1, auditStatus: '1' })
    expect(await process()).toMatchObject({ auditStatus: '1', processStatus: 1 })

    // Its white label is switched on where all are.
    const { body: brands } = await admin.get('/operator/oemInfo/list').query({ keyWord: '采薇' })
    const [{ id }] = brands.result.records
    await admin.post('/operator/oemInfo/active').send({ id, izActive: '1' })
    expect(await brandOf('caiwei.example.com')).toMatchObject({
      izActive: '1',
      websiteName: '采薇灵工',
    })

    const { body: menus } = await operator.get('/sys/permission/getUserPermissionByToken')
    expect(JSON.stringify(menus.result.menu)).toContain('/operator/agent/list')
    const { body: merchants } = await operator.get('/merchant/merchantInfo/list')
    expect(merchants.result.total).toBe(0)
    const agent = {
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
    const { body: opened } = await operator.post('/agent/agentInfo/add').send(agent)
    expect(opened.result).toMatchObject({ tenantId: '1009', operatorId: result.id })
    expect(await read(result.id)).toMatchObject({ agentCount: 1 })
  })

  test('may take a tenant that waits for one, and no other', async () => {
    const taken = await add(admin, { tenantId: '1001' })
    expect(taken.body.result.fields).toEqual({
      tenantId: '该租户不存在或已有运营商，请另选一个',
    })
    const numbers = await tenantNumbers()
    expect((await add(admin, { tenantId: '1008' })).body.result).toMatchObject({
      tenantId: '1008',
      tenantName: '琼台灵工（筹备中）',
    })
    expect(await tenantNumbers()).toEqual(numbers)
  })

  test.each([
    [{ operatorName: '' }, 'operatorName', '请输入运营商名称'],
    [{ creditCode: '919901010009000027' }, 'creditCode', '统一社会信用代码不正确，请核对营业执照'],
    [{ legalIdNo: '123' }, 'legalIdNo', '请输入正确的身份证号码'],
    [{ cityCode: '999999' }, 'cityCode', '请选择所在城市'],
    [{ payPass: '9' }, 'payPass', '请选择支付渠道'],
    [{ endDate: '2025-01-01' }, 'endDate', '结束日期不能早于开始日期'],
    [{ username: 'operator' }, 'username', '用户名已存在!'],
    [{ email: 'operator@example.com' }, 'email', '邮箱已存在!'],
    [{ domainName: 'qinghe.localhost' }, 'domainName', '该域名已被另一个白标使用'],
    [{ websiteName: '' }, 'websiteName', '请输入网站名称'],
    [
      { creditCode: '91990101000100378C' },
      'creditCode',
      '该信用代码已登记为运营商 青禾云服务有限公司（YYS0001），不能重复新增',
    ],
  ])('is refused with %j, and neither tenant nor login is kept', async (wrong, field, sentence) => {
    const numbers = await tenantNumbers()
    const { body } = await add(admin, wrong)

    expect(body).toMatchObject({ success: false, message: sentence })
    expect(Object.keys(body.result.fields)).toEqual([field])
    expect(await tenantNumbers()).toEqual(numbers)
    expect(await namesOf()).toHaveLength(7)
    expect((await world.login('caiwei', 'Start2026')).body.success).toBe(false)
  })

  test('asks for the buttons of its tenant and of its white label too', async () => {
    const risk = await world.as('hz_kefu')
    expect((await add(risk)).status).toBe(403)
  })
})

describe('the review of an operator', () => {
  test('is decided once, says why it rejects, and begins anew when reviewed data change', async () => {
    const answers = await Promise.all([
      audit({ id: waiting, version: 1, auditStatus: '1' }),
      audit({ id: waiting, version: 1, auditStatus: '2', auditReason: '营业执照不清晰' }),
    ])
    expect(answers.filter(({ body }) => body.success === true)).toHaveLength(1)

    expect((await audit({ id: qinghe, auditStatus: '1' })).body.message).toBe(
      '资料已审核通过，不能再审核',
    )
    await edit({ id: qinghe, contactName: '周以安' })
    expect((await read(qinghe)).auditStatus).toBe('1')
    await edit({ id: qinghe, legalPerson: '苏新禾' })
    expect((await read(qinghe)).auditStatus).toBe('0')
    expect(await messagesTo(server, world, 'operator')).toEqual(['资料已修改，等待重新审核'])
  })

  test('what the bank opened its account for stays', async () => {
    const { body } = await edit({ id: qinghe, accountBankNo: '6200000000000052134' })
    expect(body.result.fields).toEqual({ accountBankNo: '银行账户已开立或正在开立，不能修改' })
    const mended = await edit({ id: refusedByBank, accountBankNo: '6200000000000052134' })
    expect(mended.body.success).toBe(true)
  })

  test('the platform asks the bank again for one that was refused', async () => {
    const open = () => admin.post(`${base}/openAccount`).send({ id: refusedByBank })
    expect((await open()).body.result.accountOpenStatus).toBe('1')
    expect((await open()).body.message).toBe('当前状态不允许该操作')
    await world.advance('1m')
    expect((await read(refusedByBank)).accountOpenStatus).toBe('3')
  })
})

/** The shares of 青禾 and of its agents that wait for their release. */
async function waitingShares(client: Client): Promise<ProfitShare[]> {
  const { body } = await client
    .get('/share/profitShare/list')
    .query({ status: '1', pageSize: 100, operatorId: qinghe })
  return body.result.records
}

const release = (client: Client, share: ProfitShare | undefined) =>
  client.post('/share/profitShare/release').send({ ids: [share?.id] })

describe('a frozen operator', () => {
  test('lets no share go while its merchants’ orders end; the platform releases its agents’, its own is held back', async () => {
    const operator = await world.as('operator')
    const provider = await world.as('provider')
    const { body: orders } = await provider
      .get('/payout/batchOrder/list')
      .query({ status: '0', merchantName: '云帆到家服务有限公司' })
    const [order] = orders.result.records
    expect((await freeze(qinghe)).body.success).toBe(true)
    expect(await messagesTo(server, world, 'operator')).toContain('运营商已被冻结：合作协议到期')

    // The order that was under way goes its way.
    const accept = await provider.post('/payout/batchOrder/accept').send({ id: order.id })
    expect(accept.body.success).toBe(true)

    const shares = await waitingShares(operator)
    const own = shares.find(({ beneficiaryType }) => beneficiaryType === 'operator')
    const ofAgent = shares.find(({ beneficiaryType }) => beneficiaryType === 'agent')
    expect((await release(operator, ofAgent)).body.message).toBe('主体已被冻结，暂不能办理资金业务')
    expect((await release(admin, ofAgent)).body.result).toEqual({ released: 1, abnormal: 0 })
    expect((await release(admin, own)).body.result).toEqual({ released: 0, abnormal: 1 })

    await unfreeze(qinghe)
    expect((await release(operator, own)).body.result).toEqual({ released: 1, abnormal: 0 })
    await expectSound(server, world)
  })

  test('opens no agents and lets no withdrawal go; its users still look', async () => {
    const beichen = await world.as('beichen')
    const { body } = await beichen
      .get('/account/withdraw/list')
      .query({ ownerType: 'agent', auditStatus: '0', pageSize: 10 })
    const [withdrawal] = body.result.records
    await freeze('1100000000000000002')

    const passing = { id: withdrawal.id, auditStatus: '1' }
    expect((await beichen.post('/account/withdraw/audit').send(passing)).body.message).toBe(
      '主体已被冻结，暂不能办理资金业务',
    )
    expect((await beichen.get('/agent/agentInfo/list')).body.success).toBe(true)
    expect((await admin.post('/account/withdraw/audit').send(passing)).body.success).toBe(true)
  })
})
