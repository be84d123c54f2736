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

const xingchui = idOf(5)
const guangchuan = idOf(15)
const foreign = idOf(16)
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
async function namesOf(client: Client, query: object = {}): Promise<string[]> {
  const { body } = await client.get(`${base}/list`).query({ pageSize: 100, ...query })
  expect(body).toMatchObject({ success: true })
  return body.result.records.map(({ companyName }: { companyName: string }) => companyName)
}
async function eventsOf(client: Client, id: string): Promise<string[]> {
  const { body } = await client.get(`${base}/events`).query({ id })
  return body.result.map(({ event, by, text }: Record<string, string | null>) =>
    [event, by, text].filter(Boolean).join(' '),
  )
}

describe('who sees which reports (domain.md 2.3, 2.4)', () => {
  test.each([
    ['admin', 26],
    ['operator', 17],
    ['agent', 9],
    ['guangchuan', 4],
    ['haiyue', 4],
  ])('%s sees %i', async (who, count) => {
    expect(await namesOf(await world.as(who))).toHaveLength(count)
  })

  test.each(['merchant', 'provider'])('%s has no such list', async (who) => {
    expect((await (await world.as(who)).get(`${base}/list`)).status).toBe(403)
  })

  test('one of another agent or tenant is not found, by whatever call', async () => {
    const [agent, operator] = [await world.as('agent'), await world.as('operator')]

    expect(await read(agent, guangchuan)).toMatchObject(notFound)
    expect(await read(operator, foreign)).toMatchObject(notFound)
    for (const [verb, rest] of Object.entries({
      follow: { text: '电话沟通' },
      apply: materials,
      reveal: {},
    })) {
      expect(await post(agent, verb, { id: guangchuan, ...rest }), verb).toMatchObject(notFound)
    }
    for (const [verb, rest] of Object.entries({
      audit: { applyStatus: '2' },
      follow: { text: '电话沟通' },
    })) {
      expect(await post(operator, verb, { id: foreign, ...rest }), verb).toMatchObject(notFound)
    }
    const { body } = await agent.get(`${base}/events`).query({ id: guangchuan })
    expect(body).toMatchObject(notFound)
    const edited = await agent.put(`${base}/edit`).send({ id: guangchuan, expectHeads: 1 })
    expect(edited.body).toMatchObject(notFound)
    expect(
      await post(operator, 'assign', { ids: [foreign], agentId: '1300000000000000001' }),
    ).toMatchObject(notFound)
  })

  test('numbers are masked in list, detail and export, and shown in full by a call that is logged', async () => {
    const agent = await world.as('agent')
    const masked = {
      contactPhone: '100****0005',
      accountBankNo: expect.stringMatching(/^6200\*+0511$/),
    }

    expect((await read(agent, xingchui)).result).toMatchObject(masked)
    const { body: list } = await agent.get(`${base}/list`).query({ keyWord: '星垂' })
    expect(list.result.records[0]).toMatchObject(masked)
    const { text } = await agent.get(`${base}/exportXls`).query({ format: 'csv' })
    expect(text).toContain('100****0005')
    expect(text).not.toContain('10071200005')
    expect(text).not.toContain('业务员,孟知春')
    const revealed = await post(agent, 'reveal', { id: xingchui })
    expect(revealed.result.contactPhone).toBe('10071200005')
    expect(revealed.result).not.toHaveProperty('salesmanName')
    const { body: log } = await agent.get('/sys/log/list').query({ logType: '3' })
    expect(log.result.records[0]).toMatchObject({ method: 'customer.reveal' })
  })
})

describe('a report', () => {
  test('is kept for 90 days, for the one who made it', async () => {
    const agent = await world.as('agent')

    const { result } = await add(agent)

    expect(result).toMatchObject({
      agentName: '启明渠道管理有限公司',
      holdStatus: '1',
      followStatus: '1',
      applyStatus: '0',
      protectUntil: '2027-02-19',
    })
    expect(await eventsOf(agent, result.id)).toEqual(['reported 何见山'])
    // Its agent is the session's, whatever the body says.
    const other = await add(agent, {
      companyName: '另一家企业',
      creditCode: null,
      agentId: '1300000000000000002',
    })
    expect(other.result.agentName).toBe('启明渠道管理有限公司')
  })

  test.each([
    ['the same credit code', {}],
    [
      'the same name without a code',
      { creditCode: null, companyName: '渡月桥 旅行社有限责任公司' },
    ],
  ])('of another agent is refused by %s, in one tenant and across tenants', async (_by, change) => {
    await add(await world.as('agent'))

    for (const who of ['guangchuan', 'haiyue']) {
      const { success, message } = await add(await world.as(who), change)
      expect([success, message]).toEqual([
        false,
        '该企业已被报备，保护期至 2027-02-19，期满后可以再次报备',
      ])
      expect(message).not.toContain('启明')
    }
    expect(await add(await world.as('operator'), change)).toMatchObject({
      message: '该企业已由“启明渠道管理有限公司”报备，保护期至 2027-02-19',
    })
    expect(await add(await world.as('agent'), change)).toMatchObject({
      message: '您已报备过该企业，请在列表中查看',
    })
  })

  test('of one name with another credit code is another company', async () => {
    await add(await world.as('agent'))

    const other = await add(await world.as('guangchuan'), { creditCode: '91990101000077001L' })

    expect(other).toMatchObject({ success: true })
  })

  test.each([
    [
      'a merchant by its code',
      { creditCode: '9199010100010407X9' },
      '该企业已是平台商户，不能报备',
    ],
    [
      'a merchant by its name',
      { creditCode: null, companyName: '云帆到家服务有限公司' },
      '该企业已是平台商户，不能报备',
    ],
    [
      'a wrong credit code',
      { creditCode: '9199010100099001AA' },
      '统一社会信用代码不正确，请核对营业执照',
    ],
    ['an unknown city', { cityCode: '110900' }, '请选择所在城市'],
    ['an unknown industry', { industryId: '3200000000000009999' }, '请选择所属行业'],
  ])('of %s is refused at its field', async (_what, change, message) => {
    const agent = await world.as('agent')

    expect(await add(agent, change)).toMatchObject({ success: false, message })
    expect(await namesOf(agent)).toHaveLength(9)
  })

  test('is released when its protection ends, on the world’s clock, and may be made anew', async () => {
    const agent = await world.as('agent')
    const { result } = await add(agent)

    await world.advance('90d')
    expect(await add(await world.as('guangchuan'))).toMatchObject({ success: false })
    await world.advance('1d')

    expect(await read(await world.as('agent'), result.id)).toMatchObject(notFound)
    const operator = await world.as('operator')
    expect((await read(operator, result.id)).result).toMatchObject({
      holdStatus: '2',
      agentId: null,
    })
    expect(await messagesTo(server, world, 'agent')).toContainEqual(
      expect.stringMatching(/^\d+ 家客户的保护期已结束，已释放$/),
    )
    const anew = await add(await world.as('guangchuan'))
    expect(anew).toMatchObject({ success: true })
    // The new report takes the place of the old one, and tells nothing of it.
    expect(await read(operator, result.id)).toMatchObject(notFound)
    expect(await eventsOf(await world.as('guangchuan'), anew.result.id)).toEqual([
      'reported 石远山',
    ])
  })

  test('that ends in some days is released too, where the seed has it', async () => {
    await world.advance('6d')

    expect(await namesOf(await world.as('agent'))).not.toContain('归舟货运代理有限公司')
    expect(await messagesTo(server, world, 'agent')).toContain('1 家客户的保护期已结束，已释放')
  })
})

describe('following up', () => {
  test('is noted with the next time, and moves the status', async () => {
    const agent = await world.as('agent')
    const { result } = await add(agent)

    const followed = await post(agent, 'follow', {
      id: result.id,
      version: 1,
      text: '电话沟通，约定上门',
      nextTime: '2026-11-25 10:00:00',
    })

    expect(followed.result).toMatchObject({
      followStatus: '2',
      nextFollowTime: '2026-11-25 10:00:00',
      version: 2,
    })
    expect(await eventsOf(agent, result.id)).toEqual([
      'reported 何见山',
      'followed 何见山 电话沟通，约定上门',
    ])
  })

  test.each([
    ['a time that is over', { nextTime: '2026-11-01 10:00:00' }, '下次跟进时间须晚于当前时间'],
    ['nothing but blanks', { text: '    ' }, '请写明跟进内容，2 至 500 字'],
  ])('with %s is refused', async (_what, change, message) => {
    const agent = await world.as('agent')

    expect(await post(agent, 'follow', { id: zhenxi, text: '电话', ...change })).toMatchObject({
      success: false,
      message,
    })
  })

  test('of a version that somebody changed meanwhile is a conflict', async () => {
    const agent = await world.as('agent')
    await post(agent, 'follow', { id: zhenxi, version: 1, text: '第一次' })

    expect(await post(agent, 'follow', { id: zhenxi, version: 1, text: '第二次' })).toMatchObject({
      success: false,
      code: 409,
      result: { version: 2 },
    })
  })
})

test('the funnel counts what the caller sees', async () => {
  const { body } = await (await world.as('agent')).get(`${base}/funnel`)

  expect(body.result).toEqual({
    reported: 9,
    applied: 4,
    opened: 2,
    firstOrder: 2,
    toFollow: 1,
    endingSoon: 1,
  })
})
