import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ProviderInfo } from '@settle/shared/features/provider/provider-info.ts'
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

const base = '/provider/providerInfo'
/** The providers of fixtures/parties/providers.json: who works, and who stands where. */
const luoshui = '1200000000000000001'
const haitang = '1200000000000000002'
const yunxiu = '1200000000000000004'
const waiting = '1200000000000000006'
const rejected = '1200000000000000007'
const refusedByBank = '1200000000000000009'
const frozen = '1200000000000000010'
const notFound = { success: false, code: 404, message: '该数据不存在或无权限' }

/** A new provider that nobody has; its code passes the check of GB 32100-2015. */
const newcomer = {
  providerName: '荷塘众包服务有限公司',
  shortName: '荷塘众包',
  creditCode: '91990101MA0000066L',
  legalPerson: '荷见月',
  taxpayerType: '1',
  registeredCapital: 200_000_000,
  cityCode: '330100',
  address: '杭州市示例区荷塘路6号',
  contactName: '荷见月',
  contactPhone: '10012340066',
  licenseFile: null,
  qualificationFiles: [],
  bankCode: 'ICBC',
  bankBranch: '中国工商银行杭州示例支行',
  bankAccountNo: '6200000000000066019',
  channels: '1',
  isvName: null,
  acceptMode: '2',
  signMode: '1',
  needAcceptForm: '0',
  invoiceMaxAmount: 10_000_000,
  invoiceRate: 60_000,
  drawerName: '荷见月',
  payeeName: '荷见月',
  reviewerName: '莲动舟',
  managerUsername: 'hetang',
  managerName: '荷见月',
  managerPhone: '10012340066',
  managerPassword: 'Hz123456',
}

async function rowsOf(client: Client, query: object = {}): Promise<ProviderInfo[]> {
  const { body } = await client.get(`${base}/list`).query({ pageSize: 100, ...query })
  expect(body).toMatchObject({ success: true })
  return body.result.records
}

async function read(client: Client, id: string) {
  const { body } = await client.get(`${base}/queryById`).query({ id })
  return body
}

const post = async (client: Client, verb: string, body: object) =>
  (await client.post(`${base}/${verb}`).send(body)).body

const edit = async (client: Client, body: object) =>
  (await client.put(`${base}/edit`).send(body)).body

const editSelf = async (client: Client, body: object) =>
  (await client.put(`${base}/editSelf`).send(body)).body

async function eventsOf(client: Client, id: string): Promise<string[]> {
  const { body } = await client.get(`${base}/events`).query({ id })
  return body.result.map(({ event, by, reason }: Record<string, string | null>) =>
    [event, by, reason].filter(Boolean).join(' '),
  )
}

describe('who sees which providers', () => {
  test('the platform sees all with their figures, in every state', async () => {
    const rows = await rowsOf(await world.as('admin'))

    expect(rows).toHaveLength(10)
    expect(rows[0]).toMatchObject({
      providerCode: 'FWS0001',
      cityName: '洛阳市',
      contactPhone: '100****2098',
      bankAccountNo: '6200***********3541',
      changeWaits: '0',
    })
    for (const figure of ['merchantCount', 'signedCount', 'monthAmount', 'poolFunds'] as const) {
      expect(rows[0]?.[figure], figure).toBeGreaterThan(0)
    }
    expect(new Set(rows.map((row) => row.auditStatus))).toEqual(new Set(['0', '1', '2']))
    expect(new Set(rows.map((row) => row.accountOpenStatus))).toEqual(new Set(['0', '1', '2', '3']))
    expect(rows.filter((row) => row.userStatus === '2').map((row) => row.id)).toEqual([frozen])
  })

  test('an operator and a merchant see the names of those in their packages, and nothing else', async () => {
    const operator = await rowsOf(await world.as('operator'))
    expect(operator.map(({ shortName }) => shortName)).toEqual(['洛水众服', '海棠'])
    const [first] = operator
    expect(
      Object.keys(first ?? {})
        .toSorted()
        .join(' '),
    ).toBe(
      'agentId channels createTime delFlag id merchantCount merchantId operatorId providerCode providerId ' +
        'providerName shortName tenantId updateTime userStatus userStatus_dictText version',
    )
    // Its own tenant's merchants alone: the platform counts those of all tenants.
    const [ofAll] = await rowsOf(await world.as('admin'))
    expect(first?.merchantCount).toBeLessThan(ofAll?.merchantCount ?? 0)

    const merchant = await rowsOf(await world.as('merchant'))
    expect(merchant.map(({ id }) => id)).toEqual([luoshui, haitang])
    expect(JSON.stringify(merchant)).not.toContain('谢长宁')
  })

  test('what is hidden or masked is no filter either', async () => {
    const byPhone = { contactPhone: '10011872098' }
    const { body } = await (await world.as('admin')).get(`${base}/list`).query(byPhone)
    expect(body.success).toBe(false)
    const ofHidden = await (
      await world.as('operator')
    )
      .get(`${base}/list`)
      .query({ cityName: '洛阳市' })
    expect(ofHidden.body.success).toBe(false)
  })

  test('a provider reads itself and no other, by whatever call', async () => {
    const provider = await world.as('provider')

    expect((await read(provider, luoshui)).result).toMatchObject({ contactPhone: '100****2098' })
    expect(await read(provider, haitang)).toMatchObject(notFound)
    for (const part of ['changes', 'events', 'products', 'taxPolicies', 'months']) {
      const { body } = await provider.get(`${base}/${part}`).query({ id: haitang })
      expect(body, part).toMatchObject(notFound)
    }
    expect(await editSelf(provider, { id: haitang, contactName: '别人家' })).toMatchObject(notFound)
    expect(await post(provider, 'withdrawChange', { id: yunxiu })).toMatchObject(notFound)
    const partners = await provider.get('/provider/partner/list').query({ providerId: haitang })
    expect(partners.body.result.total).toBe(0)
  })

  test('the export holds what the list shows, masked', async () => {
    const { text } = await (
      await world.as('admin')
    )
      .get(`${base}/exportXls`)
      .query({ format: 'csv' })

    expect(text).toContain('洛水众服科技有限公司')
    expect(text).not.toContain('10011872098')
    expect(text).not.toContain('6200000000000003541')
  })
})

describe('a new provider', () => {
  test('is added with its manager, waits, passes, and its manager goes on to the opening', async () => {
    const admin = await world.as('admin')
    const { result } = await post(admin, 'add', newcomer)
    expect(result).toMatchObject({ providerCode: 'FWS0011', auditStatus: '0' })
    expect(await messagesTo(server, world, 'admin')).toContain(
      '新服务商待审核：荷塘众包服务有限公司',
    )

    const passed = await post(admin, 'audit', { id: result.id, version: 1, auditStatus: '1' })
    expect(passed).toMatchObject({ success: true, result: { auditStatus: '1' } })
    const manager = await world.as('hetang')
    const { body } = await manager.get('/basics/home/getBusAccProcessStatus')
    expect(body.result).toMatchObject({ processStatus: 1, payPass: '1' })
    const { body: inbox } = await manager.get('/sys/annountCement/listByUser')
    expect(JSON.stringify(inbox.result)).toContain('审核通过')
    expect(await eventsOf(admin, result.id)).toEqual(['created 林疏桐', 'passed 林疏桐'])
  })

  test.each([
    [{ creditCode: '919901010001011195' }, 'creditCode', '该统一社会信用代码已被其他服务商使用'],
    [{ creditCode: '91990101MA0000066M' }, 'creditCode', '统一社会信用代码不正确，请核对营业执照'],
    [{ cityCode: '999999' }, 'cityCode', '请选择税源地'],
    [{ channels: '1,2' }, 'isvName', '支付宝渠道须填写 ISV 服务商'],
    [{ taxpayerType: '2' }, 'invoiceRate', '小规模纳税人的开票税率不能超过 3%'],
    [{ managerUsername: 'provider' }, 'managerUsername', '用户名已注册'],
    [{ managerPhone: '10011872098' }, 'managerPhone', '该手机号已注册'],
    [{ managerPassword: 'short1' }, 'managerPassword', '密码由8位数字、大小写字母组成'],
  ])('with %j is refused at its field, and nothing is kept', async (change, field, text) => {
    const admin = await world.as('admin')
    const before = (await rowsOf(admin)).length

    const body = await post(admin, 'add', { ...newcomer, ...change })
    expect(body).toMatchObject({
      success: false,
      message: text,
      result: { fields: { [field]: text } },
    })
    expect(await rowsOf(admin)).toHaveLength(before)
    const again = await post(admin, 'add', newcomer)
    expect(again.success).toBe(true)
  })

  test('added twice at once is added once', async () => {
    const admin = await world.as('admin')

    const answers = await Promise.all([post(admin, 'add', newcomer), post(admin, 'add', newcomer)])
    expect(answers.filter(({ success }) => success === true)).toHaveLength(1)
    expect(await rowsOf(admin, { keyWord: '荷塘' })).toHaveLength(1)
  })

  test('that was rejected is mended by the platform and waits again', async () => {
    const admin = await world.as('admin')
    const twice = await post(admin, 'audit', { id: rejected, auditStatus: '1' })
    expect(twice).toMatchObject({
      success: false,
      message: '该服务商已被驳回，修改资料后才能再审核',
    })

    const body = await edit(admin, { id: rejected, legalPerson: '岑照青' })
    expect(body.result).toMatchObject({
      auditStatus: '0',
      auditReason: null,
      legalPerson: '岑照青',
    })
    expect((await eventsOf(admin, rejected)).at(-1)).toBe('resubmitted 林疏桐')
  })

  test('is rejected with a reason only, which its users read', async () => {
    const admin = await world.as('admin')
    const bare = await post(admin, 'audit', { id: waiting, auditStatus: '2' })
    expect(bare).toMatchObject({ success: false, message: '驳回时请写明原因，服务商会看到' })

    await post(admin, 'audit', { id: waiting, auditStatus: '2', auditReason: '营业执照已过有效期' })
    const { body } = await (
      await world.as('ob_prv_wait')
    ).get('/basics/home/getBusAccProcessStatus')
    expect(body.result).toMatchObject({ auditStatus: '2', auditReason: '营业执照已过有效期' })
  })

  test('that the bank refused is opened again in its stead', async () => {
    const admin = await world.as('admin')

    const body = await post(admin, 'openAccount', { id: refusedByBank })
    expect(body.result).toMatchObject({ accountOpenStatus: '1' })
    expect((await eventsOf(admin, refusedByBank)).at(-1)).toBe('openingAsked 林疏桐')
    expect(await post(admin, 'openAccount', { id: refusedByBank })).toMatchObject({
      success: false,
    })
    expect(await post(admin, 'openAccount', { id: waiting })).toMatchObject({
      success: false,
      message: '资料审核中，通过后才能继续开户',
    })
  })
})
