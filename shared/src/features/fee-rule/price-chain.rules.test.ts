import { expect, test } from 'vitest'
import { findPriceProblem, floorOf } from './price-chain.rules.ts'
import { plannedRules, ruleEndOf, ruleInForce, ruleStatusOf } from './rule-versions.rules.ts'

const setting = { mode: '1', hasAgent: true, setsAll: true } as const
const floors = { provider: 53_000, operator: 56_000, agent: 60_000 }
const prices = {
  providerPrice: 53_000,
  platformPrice: 56_000,
  agentPrice: 60_000,
  merchantPrice: 68_000,
}

test('prices on their floors are agreed on', () => {
  expect(findPriceProblem(prices, floors, setting)).toBeUndefined()
})

test.each([
  [{ providerPrice: 52_999 }, 'providerPrice', '服务商价不能低于产品的成本价 {floor}', '5.30%'],
  [{ platformPrice: 55_999 }, 'platformPrice', '平台价不能低于运营商的底价 {floor}', '5.60%'],
  [{ agentPrice: 59_999 }, 'agentPrice', '代理商价不能低于该代理商的底价 {floor}', '6.00%'],
  [{ agentPrice: 68_001 }, 'agentPrice', '代理商价不能高于商户价 {next}', '6.80%'],
  [{ providerPrice: 57_000 }, 'platformPrice', '平台价不能低于服务商价 {floor}', '5.70%'],
  [{ platformPrice: 61_000 }, 'agentPrice', '代理商价不能低于平台价 {floor}', '6.10%'],
])('%o is refused at its field', (change, field, sentence, words) => {
  const problem = findPriceProblem({ ...prices, ...change }, floors, setting)

  expect(problem).toMatchObject({ field, sentence })
  expect(Object.values(problem?.values ?? {})).toEqual([words])
})

test('a rate of the whole amount is refused', () => {
  const whole = { ...prices, merchantPrice: 1_000_000 }

  expect(findPriceProblem(whole, floors, setting)).toMatchObject({ field: 'merchantPrice' })
})

test('without an agent the merchant must pay what the platform asks, and an operator is told in its own words', () => {
  const operator = { ...setting, hasAgent: false, setsAll: false }
  const cheap = { ...prices, agentPrice: 55_000, merchantPrice: 55_000 }

  expect(findPriceProblem(cheap, floors, operator)).toEqual({
    field: 'merchantPrice',
    sentence: '商户价不能低于平台的结算价 {floor}',
    values: { floor: '5.60%' },
  })
})

test('the floor of a product goes before that of its provider, and each mode has its own', () => {
  const product = { id: 'a', providerId: 'p' }
  const all = [
    { providerId: 'p', productId: null, feeMode: '1', price: 1 },
    { providerId: 'p', productId: 'a', feeMode: '1', price: 2 },
    { providerId: 'q', productId: null, feeMode: '2', price: 3 },
  ] as const

  expect(floorOf(all, product, '1')).toBe(2)
  expect(floorOf(all, { ...product, id: 'b' }, '1')).toBe(1)
  expect(floorOf(all, product, '2')).toBeUndefined()
})

const version = (
  ruleVersion: number,
  effectiveTime: string,
  revokedTime: string | null = null,
) => ({
  ruleVersion,
  effectiveTime,
  revokedTime,
})
const versions = [
  version(1, '2026-01-01 00:00:00'),
  version(2, '2026-03-01 00:00:00', '2026-02-20 09:00:00'),
  version(3, '2026-04-01 00:00:00'),
]

test('a version holds from its moment until the next one begins; one that was taken back never does', () => {
  const inForce = (now: string) => ruleInForce(versions, now)?.ruleVersion

  expect(inForce('2025-12-31 23:59:59')).toBeUndefined()
  expect(inForce('2026-03-15 00:00:00')).toBe(1)
  expect(inForce('2026-03-31 23:59:59')).toBe(1)
  expect(inForce('2026-04-01 00:00:00')).toBe(3)
  expect(plannedRules(versions, '2026-02-01 00:00:00').map((one) => one.ruleVersion)).toEqual([3])
  expect(versions.map((one) => ruleStatusOf(one, versions, '2026-05-01 00:00:00'))).toEqual([
    '2',
    '3',
    '1',
  ])
  expect(versions.map((one) => ruleEndOf(one, versions))).toEqual([
    '2026-04-01 00:00:00',
    null,
    null,
  ])
})
