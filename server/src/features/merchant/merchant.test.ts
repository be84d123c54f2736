import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MerchantInfo } from '@settle/shared/features/merchant/merchant-info.ts'
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
/** 晴川试运营 waits, 暮山商贸 was rejected, 竹溪文创 passed; all three belong to the tenant of `operator`. */
const waiting = '1400000000000000013'
const rejected = '1400000000000000014'
const passed = '1400000000000000015'
const refusedByBank = '1400000000000000019'
const alipayOnly = '1400000000000000023'
const yunfan = '1400000000000000001'
/** 码上众包, of another operator's tenant. */
const foreign = '1400000000000000005'

async function namesOf(client: Client, query: object = {}): Promise<string[]> {
  const { body } = await client.get(`${base}/list`).query({ pageSize: 100, ...query })
  expect(body).toMatchObject({ success: true })
  return body.result.records.map(({ merchantName }: MerchantInfo) => merchantName)
}

async function read(client: Client, id: string) {
  const { body } = await client.get(`${base}/queryById`).query({ id })
  return body
}

const audit = (client: Client, body: object) => client.post(`${base}/audit`).send(body)
const open = (client: Client, id: string) => client.post(`${base}/openAccount`).send({ id })
const pass = { id: waiting, auditStatus: '1' }
const reject = { id: waiting, auditStatus: '2', auditReason: '营业执照不清晰' }
const notFound = { success: false, code: 404, message: '该数据不存在或无权限' }

async function eventsOf(client: Client, id: string): Promise<string[]> {
  const { body } = await client.get(`${base}/events`).query({ id })
  return body.result.map(({ event, by, reason }: Record<string, string | null>) =>
    [event, by, reason].filter(Boolean).join(' '),
  )
}

describe('who sees which merchants', () => {
  test.each([
    ['admin', 27],
    // Their tenant alone, with those that wait and those that were rejected.
    ['operator', 14],
    // The two that it brought.
    ['agent', 2],
  ])('%s sees %i', async (role, count) => {
    expect(await namesOf(await world.as(role))).toHaveLength(count)
  })

  test('a provider sees those that it has a package with, once they have passed', async () => {
    const names = await namesOf(await world.as('provider'))

    expect(names).toContain('竹溪文创有限公司')
    expect(names).not.toContain('晴川试运营有限公司')
    const partner = await world.as('provider')
    expect(await read(partner, waiting)).toMatchObject(notFound)
    await audit(await world.as('operator'), pass)
    expect(await namesOf(partner)).toContain('晴川试运营有限公司')
  })

  test('a merchant lists none, not even itself', async () => {
    const { status } = await (await world.as('merchant')).get(`${base}/list`)

    expect(status).toBe(403)
  })

  test('one outside of the scope is not found, by whatever call', async () => {
    const operator = await world.as('operator')

    expect(await read(operator, foreign)).toMatchObject(notFound)
    for (const [verb, rest] of Object.entries({
      audit: { auditStatus: '1' },
      reveal: {},
      freeze: { reason: '协议到期' },
      unfreeze: { reason: '协议到期' },
    })) {
      const { body } = await operator.post(`${base}/${verb}`).send({ id: foreign, ...rest })
      expect(body, verb).toMatchObject(notFound)
    }
    const { body } = await operator.get(`${base}/events`).query({ id: foreign })
    expect(body).toMatchObject(notFound)
  })

  test('numbers are masked in lists and details, and shown in full by a call that is logged', async () => {
    const operator = await world.as('operator')
    const masked = {
      legalIdNo: '990101********1233',
      contactPhone: '100****4353',
      accountBankNo: '6200***********3812',
    }

    expect((await read(operator, waiting)).result).toMatchObject(masked)
    const { body: list } = await operator.get(`${base}/list`).query({ auditStatus: '0' })
    expect(list.result.records[0]).toMatchObject(masked)
    const { body } = await operator.post(`${base}/reveal`).send({ id: waiting })
    expect(body.result.legalIdNo).toMatch(/^990101\d{11}[\dX]$/)
    expect(body.result.accountBankNo).toMatch(/^\d{19}$/)
    const { body: log } = await operator.get('/sys/log/list').query({ logType: '3' })
    expect(log.result.records[0]).toMatchObject({ method: 'merchant.reveal' })
  })

  test.each([
    ['agent', yunfan],
    ['provider', yunfan],
  ])('%s does not get what only a review needs', async (role, id) => {
    const { result } = await read(await world.as(role), id)

    expect(result).toMatchObject({ merchantName: '云帆到家服务有限公司' })
    for (const field of [
      'legalIdNo',
      'accountBankNo',
      'licenseFile',
      'legalIdFront',
      'available',
    ]) {
      expect(result, field).not.toHaveProperty(field)
    }
    expect(Object.hasOwn(result, 'agentName')).toBe(role === 'agent')
  })

  test('it is found by name, code or credit code, and by what it paid this month', async () => {
    const admin = await world.as('admin')

    for (const keyWord of ['云帆', 'SH0001', '9199010100010407X9']) {
      expect(await namesOf(admin, { keyWord }), keyWord).toEqual(['云帆到家服务有限公司'])
    }
    const busy = await namesOf(admin, {
      monthAmount_begin: '1',
      column: 'monthAmount',
      order: 'desc',
    })
    expect(busy).toContain('云帆到家服务有限公司')
    expect(busy).not.toContain('晴川试运营有限公司')
    const { body } = await admin.get(`${base}/summary`)
    expect(body.result).toMatchObject({ total: 27, counts: { 0: 1, 1: 25, 2: 1 } })
  })

  test('what it may spend is what its accounts hold', async () => {
    const merchant = await world.as('merchant')
    const { body } = await merchant.get('/account/acctInfo/summary')

    const { result } = await read(await world.as('operator'), yunfan)

    expect(result.available).toBe(body.result.sums.available)
    expect(result.available).toBeGreaterThan(0)
  })
})

describe('the review of a merchant (domain.md 3.5)', () => {
  test.each(['operator', 'admin'])('%s passes it, and its owner is told (N11)', async (role) => {
    const { body } = await audit(await world.as(role), { ...pass, version: 1 })

    expect(body).toMatchObject({ success: true, message: '审核完成' })
    expect(body.result).toMatchObject({ auditStatus: '1', auditReason: null, version: 2 })
    expect(await messagesTo(server, world, 'ob_audit')).toEqual(['审核通过'])
    expect(await eventsOf(await world.as(role), waiting)).toEqual([
      'registered 林疏桐',
      `passed ${role === 'admin' ? '林疏桐' : '周以宁'}`,
    ])
  })

  test('it is rejected with a reason, mended, and passes the second time (N12)', async () => {
    const operator = await world.as('operator')

    expect((await audit(operator, reject)).body).toMatchObject({ success: true })
    expect(await messagesTo(server, world, 'ob_audit')).toEqual(['审核驳回：营业执照不清晰'])
    const owner = await world.as('ob_audit')
    const { body } = await owner.post('/merchant/merchantInfo/resubmit').send({ shortName: '晴川' })
    expect(body).toMatchObject({ success: true })
    expect(await messagesTo(server, world, 'operator')).toContain(
      '商户已重新提交资料，待审核：晴川试运营有限公司',
    )
    await audit(operator, pass)

    expect(await eventsOf(operator, waiting)).toEqual([
      'registered 林疏桐',
      'rejected 周以宁 营业执照不清晰',
      'resubmitted 宋晴',
      'passed 周以宁',
    ])
  })

  test.each([
    ['passed again', passed, '1', '该商户已审核通过，不能再审核'],
    ['rejected after it has passed', passed, '2', '该商户已审核通过，不能再审核'],
    ['passed while it is rejected', rejected, '1', '该商户已被驳回，重新提交后才能再审核'],
    ['rejected twice', rejected, '2', '该商户已被驳回，重新提交后才能再审核'],
  ])('it cannot be %s', async (_move, id, auditStatus, message) => {
    const operator = await world.as('operator')

    const { body } = await audit(operator, { id, auditStatus, auditReason: '资料不全' })

    expect(body).toMatchObject({ success: false, code: 500, message })
  })

  test.each([[undefined], ['  '], [' 短 ']])(
    'a rejection says why, and %s says nothing',
    async (auditReason) => {
      const operator = await world.as('operator')

      const { body } = await audit(operator, { id: waiting, auditStatus: '2', auditReason })

      expect(body).toMatchObject({ success: false, message: '驳回时请写明原因，商户会看到' })
      expect((await read(operator, waiting)).result).toMatchObject({ auditStatus: '0', version: 1 })
    },
  )

  test('the second of two reviewers gets the row as the first one left it', async () => {
    await audit(await world.as('admin'), { ...reject, version: 1 })

    const { body } = await audit(await world.as('operator'), { ...pass, version: 1 })

    expect(body).toMatchObject({
      success: false,
      code: 409,
      result: { auditStatus: '2', auditReason: '营业执照不清晰', version: 2, updateBy: 'admin' },
    })
    expect(body.result.legalIdNo).toBe('990101********1233')
    expect(await messagesTo(server, world, 'ob_audit')).toEqual(['审核驳回：营业执照不清晰'])
  })

  test('the same press sent twice decides once', async () => {
    const operator = await world.as('operator')
    const press = () => audit(operator, { ...pass, version: 1 }).set('Idempotency-Key', 'press-1')

    const [first, second] = await Promise.all([press(), press()])

    expect(first.body).toMatchObject({ success: true })
    expect(second.body.result).toEqual(first.body.result)
    expect(await messagesTo(server, world, 'ob_audit')).toEqual(['审核通过'])
  })

  test('the simulated reviewer decides as people do, and the page tells it without a time', async () => {
    await world.simulate(`review/${waiting}/reject`, { reason: '印章不清' })

    const operator = await world.as('operator')
    expect((await read(operator, waiting)).result).toMatchObject({ auditReason: '印章不清' })
    expect(await eventsOf(operator, waiting)).toEqual(['registered 林疏桐', 'rejected 印章不清'])
  })

  test('anyone who watches over risks looks and does not decide', async () => {
    const { status } = await audit(await world.as('hz_risk'), pass)

    expect(status).toBe(403)
  })
})

describe('what else is done to a merchant', () => {
  test('the platform asks the bank in its stead, for the first time or again', async () => {
    const admin = await world.as('admin')

    expect((await open(admin, passed)).body.result).toMatchObject({ accountOpenStatus: '1' })
    expect((await open(admin, refusedByBank)).body.result).toMatchObject({
      accountOpenStatus: '1',
      openFailReason: null,
    })
    await world.simulate(`bank-opening/${passed}/pass`)
    expect(await eventsOf(admin, passed)).toEqual([
      'registered 林疏桐',
      'passed',
      'openingAsked 林疏桐',
      'opened',
    ])
  })

  test.each([
    [waiting, '资料审核中，通过后才能继续开户'],
    [yunfan, '当前状态不允许该操作'],
    [alipayOnly, '该商户只使用支付宝渠道，不需要银行开户'],
  ])('it does not ask for %s', async (id, message) => {
    const { body } = await open(await world.as('admin'), id)

    expect(body).toMatchObject({ success: false, message })
  })

  test('a frozen merchant moves no money and may log in; unfrozen, it may again', async () => {
    const operator = await world.as('operator')
    const withdraw = async () => {
      const { body } = await (await world.as('merchant')).post('/account/withdraw/add').send({
        providerId: '1200000000000000001',
        payPass: '1',
        amount: 100,
        payPassword: 'Pay12345',
      })
      return body.message
    }

    const freeze = () => operator.post(`${base}/freeze`).send({ id: yunfan, reason: '协议到期' })
    const unfreeze = () => operator.post(`${base}/unfreeze`).send({ id: yunfan, reason: '已续签' })
    expect((await freeze()).body.result).toMatchObject({ userStatus: '2' })
    expect((await freeze()).body).toMatchObject({ success: false, message: '该商户已被冻结' })
    expect(await withdraw()).toBe('主体已被冻结，暂不能办理资金业务')
    expect((await unfreeze()).body.result).toMatchObject({ userStatus: '1' })
    expect((await unfreeze()).body).toMatchObject({ success: false, message: '该商户没有被冻结' })
    expect(await withdraw()).toBe('提现申请已提交')
    expect(await eventsOf(operator, yunfan)).toEqual([
      'registered 林疏桐',
      'passed',
      'opened',
      'frozen 周以宁 协议到期',
      'unfrozen 周以宁 已续签',
    ])
  })

  test('who may export writes the rows of their scope, in yuan and masked', async () => {
    const response = await (
      await world.as('operator')
    )
      .get(`${base}/exportXls`)
      .query({ format: 'csv' })

    expect(response.headers['x-total-rows']).toBe('14')
    expect(response.text.split('\r\n')[0]).toContain('商户编号,商户名称')
    expect(response.text).toContain('晴川试运营有限公司')
    expect(response.text).not.toContain('码上众包')
  })
})
