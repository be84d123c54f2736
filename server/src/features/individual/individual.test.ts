import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { individuals, signRecords } from '#server/features/payee-check/index.ts'
import { features } from '#server/features.ts'
import { taxCounterRows } from '#server/features/tax/index.ts'
import { type World } from '#server/worlds/world.ts'
import { runAtOnce } from '#server/worlds/slices.ts'
import { findingsOf, openedWorld, signed } from '#test/material/import-world.ts'
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

const base = '/individual/individualInfo'
const idOf = (no: number) => `111${String(no).padStart(16, '0')}`
/** 沈知夏 of 云帆 with 洛水; 何不符, whose name does not match; 殷照溪 twice, signed with 蓝鲸 alone. */
const shen = idOf(1)
const unverified = idOf(41)
const yin = idOf(46)
const yinAgain = idOf(47)
const notFound = { success: false, code: 404, message: '该数据不存在或无权限' }

async function get(client: Client, verb: string, query: object = {}) {
  return (await client.get(`${base}/${verb}`).query({ pageSize: 1000, ...query })).body
}
async function post(client: Client, verb: string, body: object) {
  return (await client.post(`${base}/${verb}`).send(body)).body
}
async function idsOf(client: Client, query: object = {}): Promise<string[]> {
  const { result } = await get(client, 'list', query)
  return result.records.map(({ id }: { id: string }) => id)
}

/** The rules that do not hold. */
function brokenOf(opened: World) {
  return features
    .flatMap(({ invariants = [] }) => invariants)
    .flatMap((check) => runAtOnce(check(opened)))
    .filter(({ holds }) => !holds)
}

describe('who sees whom (domain.md 2.3, 2.6)', () => {
  test('a merchant and a provider see those that they signed, the platform everybody', async () => {
    const opened = await openedWorld(server, world)
    const records = [...opened.rows(signRecords).each({ where: [], order: byId })]
    const of = (column: 'merchantId' | 'providerId', id: string) =>
      new Set(records.filter((row) => row[column] === id).map(({ individualId }) => individualId))

    const own = await idsOf(await world.as('merchant'))
    expect(new Set(own)).toEqual(of('merchantId', '1400000000000000001'))
    expect(own).toContain(shen)
    expect(own).not.toContain(yin)
    expect(new Set(await idsOf(await world.as('haitang')))).toEqual(
      of('providerId', '1200000000000000002'),
    )
    const { result } = await get(await world.as('admin'), 'list', { pageSize: 1 })
    expect(result.total).toBe(opened.rows(individuals).count([]))
    expect(await get(await world.as('operator'), 'list')).toMatchObject({ code: 403 })
  })

  test('a stranger answers like nobody, at every call that names a person', async () => {
    const merchant = await world.as('merchant')
    expect(await get(merchant, 'queryById', { id: yin })).toMatchObject(notFound)
    expect(await get(merchant, 'detail', { id: yin })).toMatchObject(notFound)
    expect(await post(merchant, 'reveal', { id: yin })).toMatchObject(notFound)
    expect(await post(merchant, 'verify', { id: yin })).toMatchObject(notFound)
    expect(await post(merchant, 'find', { phone: '10000093302' })).toMatchObject({ result: [] })
    const provider = await world.as('haitang')
    expect(await post(provider, 'blacklist', { id: yin, reason: '测试' })).toMatchObject(notFound)
  })

  test('the filter of signed people follows a signing and its end in the same commit', async () => {
    const merchant = await world.as('merchant')
    const opened = await openedWorld(server, world)
    expect(await idsOf(merchant, { signed: '1' })).toContain(shen)

    await opened.commit((tx) => {
      const rows = tx.rows(signRecords)
      for (const row of rows.allBy('individualId', shen)) {
        rows.replace({ ...row, unsignTime: tx.now() })
      }
    })

    expect(await idsOf(merchant, { signed: '1' })).not.toContain(shen)
    expect(await idsOf(merchant, { signed: '0' })).toContain(shen)
    expect(brokenOf(opened)).toEqual([])
  })
})

describe('what is masked', () => {
  test('lists mask numbers, the platform also names; nobody searches by what is masked', async () => {
    const [admin, merchant] = [await world.as('admin'), await world.as('merchant')]
    expect((await get(admin, 'queryById', { id: shen })).result).toMatchObject({
      name: '*知夏',
      certNo: '990101********1021',
      phone: '100****2274',
    })
    expect((await get(merchant, 'queryById', { id: shen })).result).toMatchObject({
      name: '沈知夏',
      certNo: '990101********1021',
    })
    const refused = { success: false, message: '字段 certNo 以掩码显示，不能用于查询或排序' }
    expect(await get(merchant, 'list', { certNo: '990101*' })).toMatchObject(refused)
    expect(await get(admin, 'list', { name: '沈*' })).toMatchObject({ success: false })
  })

  test('a reveal and a search by number are logged as sensitive views, without the number', async () => {
    const merchant = await world.as('merchant')
    expect((await post(merchant, 'reveal', { id: shen })).result).toMatchObject({
      certNo: '990101199406171021',
      phone: '10000012274',
      accounts: expect.arrayContaining([
        { id: expect.any(String), accountNo: '6200000000200764058' },
      ]),
    })
    expect((await post(merchant, 'find', { certNo: '990101199406171021' })).result).toMatchObject([
      { id: shen, certNo: '990101********1021' },
    ])
    const { body } = await (
      await world.as('admin')
    )
      .get('/sys/log/list')
      .query({ logType: '3', pageSize: 2 })
    expect(body.result.records).toHaveLength(2)
    expect(JSON.stringify(body.result.records)).not.toContain('199406171021')
    // The platform reads no whole card number.
    const { result } = await post(await world.as('admin'), 'reveal', { id: shen })
    expect(result.accounts.map(({ accountNo }: { accountNo: string }) => accountNo)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^6200\*+4058$/)]),
    )
  })
})

test('somebody whose name does not match is checked again, with a mended name', async () => {
  const merchant = await world.as('merchant')
  const again = await post(merchant, 'verify', { id: unverified })
  expect(again.result).toMatchObject({ realNameStatus: '0', realNameMsg: '姓名与证件号码不一致' })

  const { version } = again.result
  const stale = await post(merchant, 'verify', { id: unverified, version: version - 1 })
  expect(stale).toMatchObject({ success: false, code: 409 })
  expect(
    (await post(merchant, 'verify', { id: unverified, version, name: '何相符' })).result,
  ).toMatchObject({ name: '何相符', realNameStatus: '1', realNameMsg: null })
  const { result } = await get(merchant, 'detail', { id: unverified })
  expect(result.signs).toMatchObject([{ providerName: '洛水众服科技有限公司' }])
  expect(await post(merchant, 'verify', { id: unverified })).toMatchObject({
    success: false,
    message: '实名已通过，不需要重新核验',
  })
})

test('the limit of a person is that of the payout check, and what was paid adds up by month', async () => {
  const merchant = await world.as('merchant')
  const opened = await openedWorld(server, world)
  const { result } = await get(merchant, 'detail', { id: shen })
  const month = '2026-11'
  const counter = opened.rows(taxCounterRows).find(`${shen}/1200000000000000001/${month}`)
  const used = (counter?.posted.amount ?? 0) + (counter?.reserved.amount ?? 0)

  expect(result.limits).toMatchObject([{ used, limit: 9_800_000 }])
  const { result: person } = await get(merchant, 'queryById', { id: shen })
  const incomes: { net: number }[] = result.incomes
  expect(incomes.reduce((all, { net }) => all + net, 0)).toBe(person.totalIncome)
})

describe('somebody who stands there twice', () => {
  test('is told to the platform alone, and becomes one person with everything', async () => {
    const admin = await world.as('admin')
    const opened = await openedWorld(server, world)
    expect((await get(admin, 'detail', { id: yin })).result.duplicates).toMatchObject([
      { id: yinAgain, name: '*照溪' },
    ])
    expect(
      (await get(await world.as('provider'), 'detail', { id: yin })).result.duplicates,
    ).toEqual([])

    const reason = '同一人先后以不同证件登记'
    const merged = await post(admin, 'merge', { keepId: yin, dropId: yinAgain, reason })
    expect(merged).toMatchObject({ success: true, result: { id: yin } })
    expect(await get(admin, 'queryById', { id: yinAgain })).toMatchObject(notFound)
    expect((await get(admin, 'detail', { id: yin })).result).toMatchObject({
      signs: [{ signStatus: '1' }],
      duplicates: [],
    })
    expect(brokenOf(opened)).toEqual([])
    expect(await post(admin, 'merge', { keepId: yin, dropId: yin, reason })).toMatchObject({
      success: false,
      message: '请选择两个不同的自由职业者',
    })
  })

  test('counts one month limit: payments, counters and the check go over together', async () => {
    const admin = await world.as('admin')
    const opened = await openedWorld(server, world)
    const before = (await get(admin, 'detail', { id: shen })).result
    const merged = await post(admin, 'merge', { keepId: yin, dropId: shen, reason: '合并测试' })
    expect(merged).toMatchObject({ success: true })

    const after = (await get(admin, 'detail', { id: yin })).result
    expect(after.incomes).toEqual(before.incomes)
    expect(after.limits).toEqual(expect.arrayContaining(before.limits))
    expect(brokenOf(opened)).toEqual([])
    expect(opened.rows(individuals).find(shen)).toMatchObject({ delFlag: '1' })
    // The certificate that went is nobody's any more: who uses it has not signed.
    const [found = []] = await findingsOf(await world.as('merchant'), [signed.shen])
    expect(found.join()).toContain('C09')
  })
})

const byId = { field: 'id', descending: false } as const
