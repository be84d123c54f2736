import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

const base = '/merchant/merchantInfo'
const yunfan = '1400000000000000001'
/** 朗月教育: an account at the bank and no money on it; 听潮餐饮: the bank refused to close its account. */
const langyue = '1400000000000000021'
const tingchao = '1400000000000000012'
const foreign = '1400000000000000005'
const notFound = { success: false, code: 404, message: '该数据不存在或无权限' }

const company = {
  merchantName: '渡月桥旅行社有限公司',
  creditCode: '9199010100099001AM',
  companySize: '2',
  legalPerson: '卓溪山',
  legalIdNo: '990101199003070015',
  contactName: '渡边月',
  phone: '10012340001',
  cityCode: '330100',
  address: '杭州市示例区溪山路1号',
  licenseFile: 'license/example.png',
  bankCode: 'ICBC',
  bankBranch: '中国工商银行杭州示例支行',
  accountBankNo: '6200000000000099037',
  username: 'duyue',
  agentId: '1300000000000000001',
}

async function post(client: Client, verb: string, body: object) {
  return (await client.post(`${base}/${verb}`).send(body)).body
}
async function read(client: Client, id: string) {
  return (await client.get(`${base}/queryById`).query({ id })).body.result
}

test('an operator adds a merchant of its tenant; it waits for the review, its manager for the first login', async () => {
  const operator = await world.as('operator')

  const added = await post(operator, 'add', company)

  expect(added.result).toMatchObject({
    auditStatus: '0',
    agentName: '启明渠道管理有限公司',
    salesmanName: '孟知春',
    operatorName: '青禾云服务有限公司',
  })
  const password = (await world.outbox(company.phone))[0]?.code ?? ''
  await post(operator, 'audit', { id: added.result.id, auditStatus: '1' })
  expect((await world.login('duyue', password)).body).toMatchObject({ success: true })
})

test.each([
  [
    'a known credit code',
    { creditCode: '9199010100010407X9' },
    '该企业已注册，请直接登录或找回密码',
  ],
  ['an agent of another tenant', { agentId: '1300000000000000003' }, '请选择本租户的代理商'],
  ['a taken name', { username: 'merchant' }, '用户名已注册'],
])('%s is refused', async (_what, change, message) => {
  expect(await post(await world.as('operator'), 'add', { ...company, ...change })).toMatchObject({
    success: false,
    message,
  })
})

test('an edit changes how it is reached and by whom it is kept; what came back masked stays', async () => {
  const operator = await world.as('operator')
  const before = await read(operator, yunfan)

  const { body } = await operator.put(`${base}/edit`).send({
    id: yunfan,
    version: before.version,
    shortName: '云帆',
    contactPhone: before.contactPhone,
    salesmanId: '4700000000000000005',
  })

  expect(body.result).toMatchObject({
    shortName: '云帆',
    salesmanName: '纪云舒',
    contactPhone: before.contactPhone,
  })
  const { body: revealed } = await operator.post(`${base}/reveal`).send({ id: yunfan })
  expect(revealed.result.contactPhone).toBe('10007891822')
  const { body: late } = await operator
    .put(`${base}/edit`)
    .send({ id: yunfan, version: before.version, shortName: '云帆二' })
  expect(late).toMatchObject({ success: false, code: 409 })
})

test('an agent that has shares in what was paid is not changed', async () => {
  const operator = await world.as('operator')

  const { body } = await operator
    .put(`${base}/edit`)
    .send({ id: yunfan, agentId: '1300000000000000002' })

  expect(body).toMatchObject({ success: false, message: '该商户已有付款批次，不能更换代理商' })
})

test('a reset password comes by text message, ends the sessions, and stands in no log', async () => {
  const merchant = await world.as('merchant')
  const operator = await world.as('operator')

  const { result } = await post(operator, 'resetPassword', { id: yunfan })

  expect(result).toEqual({ username: 'merchant', phone: '100****1822' })
  expect((await merchant.get('/account/acctInfo/summary')).status).toBe(401)
  const password = (await world.outbox('10007891822'))[0]?.code ?? ''
  expect((await world.login('merchant', password)).body).toMatchObject({ success: true })
  const { text } = await (await world.as('admin')).get('/sys/log/list').query({ pageSize: 100 })
  expect(text).not.toContain(password)
})

test('an account with money is not closed, and the refusal says what is left', async () => {
  const admin = await world.as('admin')

  const { success, message } = await post(admin, 'cancelAccount', {
    id: yunfan,
    reason: '不再使用',
  })

  expect(success).toBe(false)
  expect(message).toMatch(/^账户还不能注销：资金余额 [\d,]+\.\d\d 元，未完成的付款批次 \d+ 个/)
  expect(await read(admin, yunfan)).toMatchObject({ accountStatus: '0' })
})

test('an empty account is closed by the bank, and its owner is told', async () => {
  const admin = await world.as('admin')

  const { result } = await post(admin, 'cancelAccount', { id: langyue, reason: '不再使用' })
  expect(result).toMatchObject({ accountStatus: '1' })
  expect(await post(admin, 'cancelAccount', { id: langyue, reason: '再来一次' })).toMatchObject({
    success: false,
    message: '该商户的账户正在注销，请等待银行答复',
  })
  await world.advance('10s')

  expect(await read(admin, langyue)).toMatchObject({ accountStatus: '2' })
  expect(await messagesTo(server, world, 'ob_verify')).toEqual([
    '平台申请注销账户：不再使用',
    '账户已注销',
  ])
})

test('an account that failed to close is kept', async () => {
  const admin = await world.as('admin')

  expect(await post(admin, 'giveUpCancelling', { id: yunfan })).toMatchObject({
    success: false,
    message: '只有注销失败的账户可以放弃注销',
  })
  expect(await post(admin, 'giveUpCancelling', { id: tingchao })).toMatchObject({
    success: true,
    result: { accountStatus: '0' },
  })
})

test('one of another tenant is not found', async () => {
  const operator = await world.as('operator')

  expect(await post(operator, 'resetPassword', { id: foreign })).toMatchObject(notFound)
  const { body } = await operator.put(`${base}/edit`).send({ id: foreign, shortName: '别人' })
  expect(body).toMatchObject(notFound)
})
