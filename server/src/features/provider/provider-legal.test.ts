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
