import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ProviderInfo } from '@settle/shared/features/provider/provider-info.ts'
import { fund, importOf, openedWorld, signed } from '#test/material/import-world.ts'
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
const changesOf = async (client: Client, id: string) =>
  (await client.get(`${base}/changes`).query({ id })).body.result

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

describe('legal data that are edited after a pass', () => {
  const address = '洛阳市示例区洛水大道90号'

  test('wait for the reviewer; what was passed stays in force until then', async () => {
    const provider = await world.as('provider')
    const admin = await world.as('admin')

    const body = await editSelf(provider, { id: luoshui, address, contactName: '谢宁远' })
    // Whom to call holds at once.
    expect(body.result).toMatchObject({
      address: '洛阳市示例区洛水大道88号',
      contactName: '谢宁远',
      auditStatus: '0',
      changeWaits: '1',
    })
    const [change] = await changesOf(provider, luoshui)
    expect(change).toMatchObject({
      auditStatus: '0',
      submitBy: '谢长宁',
      fields: [{ field: 'address', before: '洛阳市示例区洛水大道88号', after: address }],
    })
    expect(await messagesTo(server, world, 'admin')).toContain(
      '服务商资料变更待审核：洛水众服科技有限公司',
    )
    expect((await rowsOf(admin, { auditStatus: '0' })).map(({ id }) => id)).toContain(luoshui)
    // It goes on working meanwhile: nobody of it is sent to the waiting page.
    const process = await provider.get('/basics/home/getBusAccProcessStatus')
    expect(process.body.result).toMatchObject({ processStatus: 99, auditStatus: '1' })

    const passed = await post(admin, 'audit', { id: luoshui, auditStatus: '1' })
    expect(passed.result).toMatchObject({ address, auditStatus: '1', changeWaits: '0' })
    expect(await messagesTo(server, world, 'provider')).toContain('资料变更已通过，新资料已生效')
    expect((await eventsOf(admin, luoshui)).slice(-2)).toEqual([
      'changeAsked 谢长宁',
      'changePassed 林疏桐',
    ])
  })

  test('are rejected with a reason, and the former ones go on', async () => {
    const admin = await world.as('admin')

    const body = await post(admin, 'audit', {
      id: yunxiu,
      auditStatus: '2',
      auditReason: '法定代表人与营业执照不一致',
    })
    expect(body.result).toMatchObject({ auditStatus: '1', auditReason: null })
    expect(body.result.legalPerson).not.toBe('云出岫')
    expect((await changesOf(await world.as('yunxiu'), yunxiu))[0]).toMatchObject({
      auditStatus: '2',
      auditReason: '法定代表人与营业执照不一致',
      decideBy: '林疏桐',
    })
  })

  test('a second edit goes into the change that waits, and the reviewer of the first learns of it', async () => {
    const admin = await world.as('admin')
    const provider = await world.as('provider')
    await editSelf(provider, { id: luoshui, address })
    const { version } = (await read(admin, luoshui)).result
    await editSelf(provider, { id: luoshui, legalPerson: '洛清泉' })

    const [change, ...others] = await changesOf(admin, luoshui)
    expect(change.fields.map(({ field }: { field: string }) => field)).toEqual([
      'legalPerson',
      'address',
    ])
    expect(others.every(({ auditStatus }: { auditStatus: string }) => auditStatus !== '0')).toBe(
      true,
    )
    const late = await post(admin, 'audit', { id: luoshui, version, auditStatus: '1' })
    expect(late).toMatchObject({ success: false, code: 409, result: { changeWaits: '1' } })
    expect((await read(admin, luoshui)).result.legalPerson).toBe('洛清源')
  })

  test('are taken back by the one who asked, or by asking for what holds', async () => {
    const provider = await world.as('provider')
    await editSelf(provider, { id: luoshui, address })
    expect((await post(provider, 'withdrawChange', { id: luoshui })).result).toMatchObject({
      auditStatus: '1',
      changeWaits: '0',
    })
    expect(await post(provider, 'withdrawChange', { id: luoshui })).toMatchObject({
      success: false,
      message: '没有待审核的资料变更',
    })

    await editSelf(provider, { id: luoshui, address })
    const body = await editSelf(provider, { id: luoshui, address: '洛阳市示例区洛水大道88号' })
    expect(body.result).toMatchObject({ changeWaits: '0' })
  })

  test('a mask that comes back is no change; a new account is told masked and revealed in full', async () => {
    const provider = await world.as('provider')
    const bankAccountNo = '6200***********3541'
    const same = await editSelf(provider, {
      id: luoshui,
      bankAccountNo,
      contactPhone: '100****2098',
    })
    expect(same.result).toMatchObject({ changeWaits: '0', contactPhone: '100****2098' })

    await editSelf(provider, { id: luoshui, bankAccountNo: '6200000000000066019' })
    const admin = await world.as('admin')
    const [change] = await changesOf(admin, luoshui)
    expect(change.fields).toEqual([
      { field: 'bankAccountNo', before: bankAccountNo, after: '6200***********6019' },
    ])
    const { result } = await post(admin, 'reveal', { id: luoshui })
    expect(result.change.fields[0]).toMatchObject({ after: '6200000000000066019' })
    expect(result.provider).toMatchObject({ contactPhone: '10011872098' })
    const { body: log } = await admin.get('/sys/log/list').query({ logType: '3' })
    expect(log.result.records[0]).toMatchObject({ method: 'provider-info.reveal' })
  })

  test('a credit code that another provider has, or asks for, is refused in every way', async () => {
    const taken = '该统一社会信用代码已被其他服务商使用'
    const provider = await world.as('provider')
    const own = await editSelf(provider, { id: luoshui, creditCode: '919901010001014851' })
    expect(own).toMatchObject({ success: false, message: taken })

    await editSelf(provider, { id: luoshui, creditCode: newcomer.creditCode })
    const other = await editSelf(await world.as('haitang'), {
      id: haitang,
      creditCode: newcomer.creditCode,
    })
    expect(other).toMatchObject({ success: false, message: taken })
    expect(await post(await world.as('admin'), 'add', newcomer)).toMatchObject({
      success: false,
      message: taken,
    })
  })

  test('terms that the platform agrees are nothing that a provider writes', async () => {
    const provider = await world.as('provider')

    const sent = { channels: '1', invoiceMaxAmount: 1, auditStatus: '2', userStatus: '2' }
    const body = await editSelf(provider, { id: luoshui, ...sent })
    expect(body.result).toMatchObject({
      channels: '1,2',
      invoiceMaxAmount: 10_000_000,
      auditStatus: '1',
      userStatus: '1',
    })
    const added = { ...newcomer, auditStatus: '1', accountOpenStatus: '2', delFlag: '1' }
    const { result } = await post(await world.as('admin'), 'add', added)
    expect(result).toMatchObject({ auditStatus: '0', accountOpenStatus: '0', delFlag: '0' })
  })

  test('a new name is carried by its users once it is passed', async () => {
    const provider = await world.as('provider')
    await editSelf(provider, { id: luoshui, providerName: '洛水灵工科技有限公司' })
    const admin = await world.as('admin')
    await post(admin, 'audit', { id: luoshui, auditStatus: '1' })

    const { body } = await provider.get('/sys/user/list').query({ username: 'luoshui_fp' })
    expect(body.result.records[0]).toMatchObject({ busName: '洛水灵工科技有限公司' })
  })

  test('a channel over which a package works stays', async () => {
    const body = await edit(await world.as('admin'), { id: luoshui, channels: '1', isvName: null })

    expect(body).toMatchObject({
      success: false,
      message: '有合作套餐正在使用支付宝渠道，不能取消',
    })
  })
})

describe('two reviewers at once', () => {
  test('one decides, the other gets the current row', async () => {
    const first = await world.as('admin')
    const second = await world.as('admin')

    const answers = await Promise.all([
      post(first, 'audit', { id: waiting, version: 1, auditStatus: '1' }),
      post(second, 'audit', { id: waiting, version: 1, auditStatus: '2', auditReason: '资料不全' }),
    ])
    expect(answers.filter(({ success }) => success === true)).toHaveLength(1)
    expect(answers.find(({ success }) => success === false)).toMatchObject({ code: 409 })
    expect(await eventsOf(first, waiting)).toHaveLength(2)
  })
})

describe('a frozen provider', () => {
  const reason = '税务核查期间暂停新业务'
  const refusal = '服务商洛水众服已被冻结，合作套餐暂不可用；可切换其他服务商，或联系客服'

  async function freeze() {
    const body = await post(await world.as('admin'), 'freeze', {
      id: luoshui,
      reason,
      confirmed: true,
    })
    expect(body).toMatchObject({ success: true, result: { userStatus: '2' } })
  }

  test('with money in its pools is frozen only by somebody who knows of it', async () => {
    const admin = await world.as('admin')

    const body = await post(admin, 'freeze', { id: luoshui, reason })
    expect(body.success).toBe(false)
    expect(body.message).toMatch(
      /^该服务商资金池中还有¥[\d,]+\.\d{2}，在途批次\d+个；请确认已知悉后再冻结$/,
    )
    expect((await read(admin, luoshui)).result).toMatchObject({ userStatus: '1' })
    await freeze()
    expect(await post(admin, 'freeze', { id: luoshui, reason, confirmed: true })).toMatchObject({
      success: false,
      message: '该服务商已被冻结',
    })
    expect((await eventsOf(admin, luoshui)).at(-1)).toBe(`frozen 林疏桐 ${reason}`)
  })

  test('tells its users why, and its partners that', async () => {
    await freeze()

    expect(await messagesTo(server, world, 'provider')).toContain(`服务商已被冻结：${reason}`)
    const told = '服务商洛水众服已被冻结，暂不能通过它发起付款和充值；已提交的批次照常处理'
    expect(await messagesTo(server, world, 'merchant')).toContain(told)
    expect(await messagesTo(server, world, 'operator')).toContain(told)
    expect(await messagesTo(server, world, 'haitang')).not.toContain(told)
  })

  test('takes no new payout, no recharge and no money of another pool', async () => {
    await freeze()
    const merchant = await world.as('merchant')
    const pool = { providerId: luoshui, payPass: '1' }

    const announced = await merchant.post('/account/recharge/add').send({ ...pool, amount: 100_00 })
    expect(announced.body).toMatchObject({ success: false, message: refusal })
    const moved = await merchant.post('/account/transfer').send({
      fromProviderId: haitang,
      fromPayPass: '7',
      toProviderId: luoshui,
      toPayPass: '1',
      amount: 100,
      payPassword: 'Pay12345',
    })
    expect(moved.body).toMatchObject({ success: false, message: refusal })
    const out = await merchant.post('/account/transfer').send({
      fromProviderId: luoshui,
      fromPayPass: '1',
      toProviderId: haitang,
      toPayPass: '7',
      amount: 100,
      payPassword: 'Pay12345',
    })
    expect(out.body).toMatchObject({ success: true })
    const withdrawn = await (await world.as('provider')).post('/account/withdraw/add').send({
      ...pool,
      amount: 100,
      payPassword: 'Pay12345',
    })
    expect(withdrawn.body).toMatchObject({ success: false })
  })

  test('takes no list of payees, and none that was checked before it was frozen', async () => {
    const merchant = await world.as('merchant')
    await fund(await openedWorld(server, world), 5_000_000)
    const { id: sessionId } = await importOf(merchant, [signed.shen])
    await freeze()

    await expect(importOf(merchant, [signed.lu])).rejects.toThrow(refusal)
    const { body } = await merchant
      .post('/payout/batchOrder/submit')
      .send({ sessionId, payPassword: 'Pay12345' })
    expect(body).toMatchObject({ success: false, message: refusal })
  })

  test('ends what was handed in before, and works again when it is unfrozen', async () => {
    const provider = await world.as('provider')
    const { body } = await provider.get('/payout/batchOrder/list').query({ status: '0' })
    const [order] = body.result.records
    await freeze()
    const accepted = await provider.post('/payout/batchOrder/accept').send({ id: order.id })
    expect(accepted.body).toMatchObject({ success: true })

    const admin = await world.as('admin')
    const again = await post(admin, 'unfreeze', { id: luoshui, reason: '核查已结束' })
    expect(again.result).toMatchObject({ userStatus: '1' })
    const announced = await (
      await world.as('merchant')
    )
      .post('/account/recharge/add')
      .send({ providerId: luoshui, payPass: '1', amount: 100_00 })
    expect(announced.body).toMatchObject({ success: true })
  })

  test('cannot be one that has not passed, nor be opened', async () => {
    const admin = await world.as('admin')
    expect(await post(admin, 'freeze', { id: waiting, reason })).toMatchObject({
      success: false,
      message: '该服务商尚未通过审核，没有需要冻结的业务',
    })
    expect(await post(admin, 'unfreeze', { id: luoshui, reason })).toMatchObject({
      success: false,
      message: '该服务商没有被冻结',
    })
    expect(await post(admin, 'openAccount', { id: frozen })).toMatchObject({
      success: false,
      message: '该服务商已被冻结，解冻后才能开户',
    })
  })
})

describe('what belongs to a provider', () => {
  test('products, policies, months, merchants and people, each as the list says it', async () => {
    const admin = await world.as('admin')
    const part = async (name: string) =>
      (await admin.get(`${base}/${name}`).query({ id: luoshui })).body.result
    expect(await part('products')).toHaveLength(5)
    expect(
      (await part('taxPolicies')).map((row: { effectiveFrom: string }) => row.effectiveFrom),
    ).toEqual(['2025-01', '2024-01'])
    const months = await part('months')
    expect(months).toHaveLength(6)
    const { result: info } = await read(admin, luoshui)
    expect(months[0]).toMatchObject({ month: '2026-11', amount: info.monthAmount })

    const ofLuoshui = { providerId: luoshui, pageSize: 1000 }
    const { body: partners } = await admin.get('/provider/partner/list').query(ofLuoshui)
    const merchantIds = partners.result.records.map((row: { merchantId: string }) => row.merchantId)
    expect(new Set(merchantIds).size).toBe(info.merchantCount)
    const amounts = partners.result.records.map((row: { monthAmount: number }) => row.monthAmount)
    expect(amounts.reduce((sum: number, one: number) => sum + one, 0)).toBe(info.monthAmount)

    const whoSigned = { ...ofLuoshui, signStatus: '1' }
    const { body: people } = await admin.get('/provider/person/list').query(whoSigned)
    expect(people.result.total).toBe(info.signedCount)
    for (const person of people.result.records.slice(0, 20)) {
      expect(person.name).toContain('*')
      expect(person.certNo).toContain('********')
      expect(person.phone).toMatch(/^100\*{4}\d{4}$/)
    }
  })

  test('a provider does not learn whose its merchants are', async () => {
    const { body } = await (await world.as('provider')).get('/provider/partner/list')

    expect(body.result.records[0]).toHaveProperty('merchantName')
    expect(body.result.records[0]).not.toHaveProperty('operatorName')
  })
})
