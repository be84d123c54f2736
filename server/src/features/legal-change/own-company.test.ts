import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resultOf } from '#test/access/access-world.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

/* 企业信息 of merchants, agents and operators (domain.md 3.5; decisions 72 and 83). */

let server: TestServer
let world: TestWorld

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
})

afterAll(() => server.close())

interface Company {
  readonly id: string
  readonly version: number
  readonly auditStatus: string
  readonly changeWaits: string
  readonly [field: string]: unknown
}

interface Change {
  readonly auditStatus: string
  readonly auditReason: string | null
  readonly fields: readonly { field: string; before: unknown; after: unknown }[]
}

interface Kind {
  readonly role: 'merchant' | 'agent' | 'operator'
  readonly owner: string
  readonly reviewer: string
  readonly path: string
  readonly id: string
  readonly name: string
  readonly todo: string
  readonly ownPage: string
  /** A legal value that may be changed of a company that works. */
  readonly legal: { readonly field: string; readonly after: string }
}

const kinds: readonly Kind[] = [
  {
    role: 'merchant',
    owner: 'merchant',
    reviewer: 'operator',
    path: '/merchant/merchantInfo',
    id: '1400000000000000001',
    name: 'merchantName',
    todo: 'merchantAudit',
    ownPage: '/merchant/system/info',
    legal: { field: 'legalPerson', after: '程望川' },
  },
  {
    role: 'agent',
    owner: 'agent',
    reviewer: 'operator',
    path: '/agent/agentInfo',
    id: '1300000000000000001',
    name: 'agentName',
    todo: 'agentAudit',
    ownPage: '/agent/system/info',
    legal: { field: 'bankCode', after: 'CMB' },
  },
  {
    role: 'operator',
    owner: 'operator',
    reviewer: 'admin',
    path: '/operator/operatorInfo',
    id: '1100000000000000001',
    name: 'operatorName',
    todo: 'operatorAudit',
    ownPage: '/operator/system/info',
    legal: { field: 'legalPerson', after: '周以安' },
  },
]

describe.each(kinds)('the company of $role', (kind) => {
  const { path, id, legal, name } = kind
  let owner: Client
  let reviewer: Client
  let before: Company

  beforeEach(async () => {
    owner = await world.as(kind.owner)
    reviewer = await world.as(kind.reviewer)
    before = await readBy(owner)
  })

  const readBy = (client: Client) =>
    resultOf<Company>(client.get(`${path}/queryById`).query({ id }))
  const changesFor = (client: Client) =>
    resultOf<Change[]>(client.get(`${path}/changes`).query({ id }))
  const edit = (draft: object) => owner.put(`${path}/editSelf`).send({ id, ...draft })
  const decide = (body: object) => reviewer.post(`${path}/auditChange`).send({ id, ...body })
  const todoCount = async () => {
    const todos = await resultOf<{ todo: string; count: number }[]>(
      reviewer.get('/dashboard/todos'),
    )
    return todos.find(({ todo }) => todo === kind.todo)?.count
  }

  test('whom to call holds at once, what was reviewed waits, and both versions are told', async () => {
    const waiting = await todoCount()
    await resultOf(edit({ contactName: '新联系', [legal.field]: legal.after }))

    const own = await readBy(owner)
    expect(own).toMatchObject({
      contactName: '新联系',
      [legal.field]: before[legal.field],
      auditStatus: '0',
      changeWaits: '1',
    })
    const expected = [{ field: legal.field, before: before[legal.field], after: legal.after }]
    expect(await changesFor(owner)).toMatchObject([{ auditStatus: '0', fields: expected }])
    expect(await changesFor(reviewer)).toMatchObject([{ auditStatus: '0', fields: expected }])
    expect(await todoCount()).toBe((waiting ?? 0) + 1)
    expect(await messagesTo(server, world, kind.reviewer)).toContain(
      `资料变更待审核：${String(before[name])}`,
    )
  })

  test('what passes is in force, with the name that users and accounts carry', async () => {
    const renamed = `${String(before[name]).slice(0, 2)}更名有限公司`
    await resultOf(edit({ [name]: renamed }))
    await resultOf(decide({ auditStatus: '1' }))

    expect(await readBy(owner)).toMatchObject({
      [name]: renamed,
      accountName: renamed,
      auditStatus: '1',
      changeWaits: '0',
    })
    expect(await messagesTo(server, world, kind.owner)).toContain('资料变更已通过，新资料已生效')
    const { body } = await owner.get('/sys/sysAnnouncementSend/getMyAnnouncementSend')
    expect(body.result.records).toContainEqual(
      expect.objectContaining({
        titile: '资料变更已通过，新资料已生效',
        openPage: kind.ownPage,
      }),
    )
    const again = await world.login(kind.owner)
    expect(again.body.result.userInfo.info.busName).toBe(renamed)
  })

  test('what is rejected says why, and leaves what is in force', async () => {
    await resultOf(edit({ [legal.field]: legal.after }))
    const { body } = await decide({ auditStatus: '2' })
    expect(body).toMatchObject({ success: false, message: '驳回时请写明原因，对方会看到' })
    await resultOf(decide({ auditStatus: '2', auditReason: '与营业执照不一致' }))

    expect(await readBy(owner)).toMatchObject({
      [legal.field]: before[legal.field],
      auditStatus: '1',
    })
    expect(await changesFor(owner)).toMatchObject([
      { auditStatus: '2', auditReason: '与营业执照不一致' },
    ])
    expect((await decide({ auditStatus: '1' })).body.message).toBe('没有待审核的资料变更')
  })

  test('a change is taken back by its company, and a further edit goes into it', async () => {
    await resultOf(edit({ [legal.field]: legal.after }))
    await resultOf(edit({ [name]: '改名再改有限公司' }))
    expect((await changesFor(owner))[0]?.fields.map(({ field }) => field).toSorted()).toEqual(
      [name, legal.field].toSorted(),
    )
    await resultOf(owner.post(`${path}/withdrawChange`).send({ id }))
    expect(await changesFor(owner)).toEqual([])
    expect(await readBy(owner)).toMatchObject({ auditStatus: '1', changeWaits: '0' })
    const again = await owner.post(`${path}/withdrawChange`).send({ id })
    expect(again.body).toMatchObject({ success: false, message: '没有待审核的资料变更' })
  })

  test('a reviewer who looked at less gets a conflict, and a masked value that comes back changes nothing', async () => {
    await resultOf(edit({ [legal.field]: legal.after }))
    const { version } = await readBy(reviewer)
    await resultOf(edit({ contactPhone: before['contactPhone'], contactName: '又一位' }))

    const late = await decide({ auditStatus: '1', version })
    expect(late.body).toMatchObject({ success: false, code: 409 })
    const numbers = await resultOf<Company>(reviewer.post(`${path}/reveal`).send({ id }))
    expect(numbers['contactPhone']).toMatch(/^1\d{10}$/)
  })

  test('a number that another one has is refused, and nothing is half done', async () => {
    const taken = await otherCodeOf(kind)
    const { body } = await edit({ creditCode: taken, contactName: '没有保存' })
    expect(body).toMatchObject({
      success: false,
      result: { fields: { creditCode: expect.any(String) } },
    })
    expect(await readBy(owner)).toMatchObject({
      contactName: before['contactName'],
      changeWaits: '0',
    })
  })

  test('somebody else’s company is not found', async () => {
    const foreign = await otherIdOf(kind)
    const { body } = await owner.put(`${path}/editSelf`).send({ id: foreign, contactName: '别人' })
    expect(body).toMatchObject({ success: false, code: 404 })
    const read = await owner.get(`${path}/changes`).query({ id: foreign })
    expect(read.body).toMatchObject({ success: false, code: 404 })
  })
})

async function othersOf({ path, id }: Kind): Promise<Company[]> {
  const admin = await world.as('admin')
  const { records } = await resultOf<{ records: Company[] }>(
    admin.get(`${path}/list`).query({ pageSize: 100 }),
  )
  return records.filter((row) => row.id !== id)
}

async function otherIdOf(kind: Kind): Promise<string> {
  return (await othersOf(kind))[0]?.id ?? ''
}

async function otherCodeOf(kind: Kind): Promise<unknown> {
  return (await othersOf(kind)).map((row) => row['creditCode']).find((code) => code !== null)
}

test('a merchant’s account at the bank stays, no matter who asks', async () => {
  const merchant = await world.as('merchant')
  const { body } = await merchant
    .put('/merchant/merchantInfo/editSelf')
    .send({ id: '1400000000000000001', accountBankNo: '6200000000000099999' })
  expect(body).toMatchObject({
    success: false,
    message: '对公账户已在银行开立，不能在线修改；如需更换，请联系客服',
    result: { fields: { accountBankNo: expect.any(String) } },
  })
})

/** 云帆 as somebody lists it. */
async function rowFor(client: Client): Promise<Company | undefined> {
  const { records } = await resultOf<{ records: Company[] }>(
    client.get('/merchant/merchantInfo/list').query({ pageSize: 100 }),
  )
  return records.find(({ id }) => id === '1400000000000000001')
}

test('a partner goes on seeing a merchant whose change waits, as it is in force', async () => {
  const merchant = await world.as('merchant')
  const provider = await world.as('provider')
  const agent = await world.as('agent')
  await resultOf(
    merchant
      .put('/merchant/merchantInfo/editSelf')
      .send({ id: '1400000000000000001', legalPerson: '程望川' }),
  )
  expect(await rowFor(provider)).toMatchObject({ auditStatus: '1' })
  expect(await rowFor(agent)).toMatchObject({ auditStatus: '1' })
  expect(await rowFor(await world.as('operator'))).toMatchObject({ auditStatus: '0' })
})

test('who keeps an agent decides on its change before changing the same data', async () => {
  const agent = await world.as('agent')
  const operator = await world.as('operator')
  const id = '1300000000000000001'
  await resultOf(agent.put('/agent/agentInfo/editSelf').send({ id, bankCode: 'CMB' }))
  const { body } = await operator.put('/agent/agentInfo/edit').send({ id, agentName: '启明二号' })
  expect(body).toMatchObject({ success: false, message: '对方提交的资料变更待审核，请先审核' })
  await resultOf(operator.put('/agent/agentInfo/edit').send({ id, contactName: '何见山二' }))
})
