import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PolicyDraft } from '@settle/shared/features/tax-policy/tax-policy-calls.ts'
import { fund, importOf, openedWorld, signed } from '#test/material/import-world.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
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

const base = '/tax/taxPolicy'
const luoshui = '1200000000000000001'
const yunxiu = '1200000000000000004'
const xinzhu = '1200000000000000005'
/** Passed its review, and has no policy. */
const qingbai = '1200000000000000009'

const draft: PolicyDraft = {
  providerId: luoshui,
  scheme: 'ENT',
  vatRate: 10_000,
  vatMonthThreshold: 10_000_000,
  surchargeRatio: 60_000,
  iitBrackets: [
    { upTo: 10_000_000, rate: 6000 },
    { upTo: null, rate: 12_000 },
  ],
  monthLimit: 9_800_000,
  singleLimit: 5_000_000,
  rolling12Limit: 500_000_000,
  minAge: 18,
  maxAge: 65,
  effectiveFrom: '2026-12',
}
const send = async (client: Client, verb: string, body: object) =>
  (await client.post(`${base}/${verb}`).send(body)).body
const add = (change: object = {}) =>
  send(admin, 'add', { ...draft, changeReason: '核定征收率调整', ...change })
const statesOf = async (client: Client, providerId: string) => {
  const { body } = await client.get(`${base}/list`).query({ providerId, pageSize: 100 })
  const rows: { effectiveFrom: string; policyStatus: string }[] = body.result.records
  return rows.map(({ effectiveFrom, policyStatus }) => `${effectiveFrom} ${policyStatus}`)
}

test('each version stands where the month puts it; a provider reads its own alone', async () => {
  expect(await statesOf(admin, luoshui)).toEqual(['2025-01 1', '2024-01 2'])
  expect(await statesOf(admin, xinzhu)).toEqual(['2027-01 0', '2025-01 1'])
  const provider = await world.as('provider')
  expect(await statesOf(provider, luoshui)).toHaveLength(2)
  expect(await statesOf(provider, xinzhu)).toEqual([])
})

test('a change holds from its month on: a payout before keeps its tax, one after has the new one', async () => {
  await fund(await openedWorld(server, world), 20_000_000)
  const payout = async () => {
    const merchant = await world.as('merchant')
    const { id: sessionId } = await importOf(merchant, [{ ...signed.shen, amountText: '1000' }])
    const { body } = await merchant
      .post('/payout/batchOrder/submit')
      .send({ sessionId, payPassword: 'Pay12345' })
    return body.result.totalTax
  }
  expect(await add()).toMatchObject({ success: true, result: { policyStatus: '0' } })
  expect(await statesOf(admin, luoshui)).toEqual(['2026-12 0', '2025-01 1', '2024-01 2'])
  expect(await messagesTo(server, world, 'provider')).toContain(
    '税务政策自 2026-12 起调整：核定征收率调整',
  )

  // A month that has income already: 0.5 % of it all, less what was withheld.
  expect(await payout()).toBe(500)
  await world.advance('10d')
  // Ten days end every session.
  admin = await world.as('admin')
  expect(await statesOf(admin, luoshui)).toEqual(['2026-12 1', '2025-01 2', '2024-01 2'])
  expect(await payout()).toBe(600)
})

test.each([
  [{ effectiveFrom: '2026-11' }, '最早从 2026-12 起生效：本月已按现行政策计税'],
  [{ effectiveFrom: '2026-13' }, '请选择生效月份'],
  [{ singleLimit: 9_900_000 }, '单笔限额不能高于个人月限额'],
  [{ rolling12Limit: 1_000_000 }, '连续12个月限额不能低于个人月限额'],
  [{ minAge: 60, maxAge: 50 }, '最大年龄不能小于最小年龄'],
  [
    { iitBrackets: [{ upTo: 10_000_000, rate: 6000 }] },
    '个税档位须按金额从低到高，且只有最后一档不设上限',
  ],
  [
    {
      iitBrackets: [
        { upTo: null, rate: 6000 },
        { upTo: 10_000_000, rate: 12_000 },
      ],
    },
    '个税档位须按金额从低到高，且只有最后一档不设上限',
  ],
  [
    {
      iitBrackets: [
        { upTo: 10_000_000, rate: 5000 },
        { upTo: null, rate: 10_000 },
      ],
    },
    '与2025-01起的现行政策相同，没有需要保存的调整',
  ],
  [{ providerId: '1200000000000000006' }, '服务商审核通过后才能配置税务政策'],
  [{ providerId: '1200000000000000099' }, '该数据不存在或无权限'],
  [{ providerId: xinzhu, effectiveFrom: '2027-01' }, '2027-01 起已有一份待生效的政策，请先撤销它'],
])('%o is refused, by the trial as well', async (change, message) => {
  expect(await add(change)).toMatchObject({ success: false, message })
  expect(await send(admin, 'preview', { ...draft, ...change })).toMatchObject({
    success: false,
    message,
  })
})

test('where the enterprise bears the tax of a product on sale, nobody may cross the threshold', async () => {
  expect((await add({ monthLimit: 30_000_000 })).message).toMatch(
    /^产品“.+”由企业承担税费，个人月限额不能高于增值税起征点 ¥100,000\.00$/,
  )
})

test('a provider without a policy may have one at once', async () => {
  const { body } = await admin.get(`${base}/providers`)
  const rows: { id: string; hasPolicy: boolean; isPassed: boolean }[] = body.result
  expect(rows.find(({ id }) => id === qingbai)).toMatchObject({ hasPolicy: false, isPassed: true })

  expect(await add({ providerId: qingbai, effectiveFrom: '2026-11' })).toMatchObject({
    success: true,
    result: { policyStatus: '1' },
  })
})

describe('a version that has not begun', () => {
  test('is taken back with a reason and stays in the history', async () => {
    const { result } = await add()
    const revoke = () => send(admin, 'revoke', { id: result.id, reason: '税务机关暂缓执行' })

    expect(await revoke()).toMatchObject({ success: true, result: { policyStatus: '3' } })
    expect(await revoke()).toMatchObject({ success: false, message: '该版本已撤销' })
    expect(await statesOf(admin, luoshui)).toEqual(['2026-12 3', '2025-01 1', '2024-01 2'])
    await world.advance('10d')
    admin = await world.as('admin')
    expect(await statesOf(admin, luoshui)).toEqual(['2026-12 3', '2025-01 1', '2024-01 2'])
    // The month is free again.
    expect(await add({ effectiveFrom: '2027-01' })).toMatchObject({ success: true })
  })

  test('only: one in force is followed by another, not taken back', async () => {
    expect(
      await send(admin, 'revoke', { id: '4400000000000000001', reason: '试一试' }),
    ).toMatchObject({ success: false, message: '该版本已经生效，不能撤销，请追加新版本' })
  })
})

test('the trial reckons incomes and the last month by both, and keeps nothing', async () => {
  const { result } = await send(admin, 'preview', draft)

  expect(result.current).toMatchObject({ effectiveFrom: '2025-01' })
  expect(result.examples).toContainEqual({
    amount: 1_000_000,
    before: { vat: 0, surcharge: 0, iit: 5000 },
    after: { vat: 0, surcharge: 0, iit: 6000 },
  })
  expect(result.month).toMatchObject({ month: '2026-10' })
  expect(result.month.people).toBe(result.month.allPeople)
  expect(result.month.people).toBeGreaterThan(0)
  // From 0.5 % to 0.6 %: a fifth more, but for what each person's rounding gives.
  expect(result.month.after.iit / result.month.before.iit).toBeCloseTo(1.2, 3)
  expect(await statesOf(admin, luoshui)).toHaveLength(2)

  const lower = await send(admin, 'preview', {
    ...draft,
    providerId: yunxiu,
    monthLimit: 100,
    singleLimit: 100,
  })
  expect(lower.result.month.overLimit).toBe(lower.result.month.people)
})

test('the export writes rates in percent and limits in yuan', async () => {
  const { text } = await admin
    .get(`${base}/exportXls`)
    .query({ format: 'csv', providerId: luoshui })

  expect(text).toContain(
    '洛水众服科技有限公司,生效中,2025-01,委托代征,1.00%,100000.00,6.00%,98000.00',
  )
})
