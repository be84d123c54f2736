import { assert, boolean, constantFrom, integer, property, record, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addFen, fen, formatYuan, parseYuan, type Fen } from '#shared/core/money/fen.ts'
import { parsePercent, ppm } from '#shared/core/money/ppm.ts'
import { subjectType } from '#shared/features/dictionary/party.dictionaries.ts'
import { feeBasis, taxBearer } from '#shared/features/dictionary/product.dictionaries.ts'
import { itemAmountsOf, type FeeTerms, type ItemAmounts, type Price } from './item-amounts.rules.ts'
import { profitSharesOf, type FloorPrices, type ProfitShares } from './profit-share.rules.ts'

const bearers = { 企业: '1', 个人: '2' } as const
const bases = { 开票: '1', 打款: '2' } as const

function yuan(text: string): Fen {
  return parseYuan(text.replaceAll(',', ''))
}

function percent(text: string): Price {
  return { by: 'percentage', rate: parsePercent(text) }
}

function perTransaction(text: string): Price {
  return { by: 'transaction', fee: yuan(text) }
}

/** Income tax alone, as on most rows of the tables. */
function iit(text: string) {
  return { vat: fen(0), surcharge: fen(0), iit: yuan(text) }
}

function figuresOf({ net, tax, fee, pay }: ItemAmounts): string {
  return [net, tax, fee, pay].map((amount) => formatYuan(amount)).join(' ')
}

// domain.md 4.2: A = 5,000.00, T = 25.00, r = 6.8 %; tax bearer, fee bearer, basis, then N T F D.
test.each([
  ['个人', '企业', '打款', '4,975.00 25.00 340.00 5,340.00'],
  ['个人', '企业', '开票', '4,975.00 25.00 364.81 5,364.81'],
  ['个人', '个人', '打款', '4,635.00 25.00 340.00 5,000.00'],
  ['个人', '个人', '开票', '4,635.00 25.00 340.00 5,000.00'],
  ['企业', '企业', '打款', '5,000.00 25.00 340.00 5,365.00'],
  ['企业', '企业', '开票', '5,000.00 25.00 366.63 5,391.63'],
  ['企业', '个人', '打款', '4,660.00 25.00 340.00 5,025.00'],
  ['企业', '个人', '开票', '4,658.30 25.00 341.70 5,025.00'],
] as const)('tax by %s, fee by %s, basis %s: N T F D are %s', (tax, fee, basis, expected) => {
  const terms = { basis: bases[basis], bearer: bearers[fee], price: percent('6.8') }

  expect(figuresOf(itemAmountsOf(yuan('5000'), iit('25'), bearers[tax], terms))).toBe(expected)
})

test('a fee is kept between its least and its most', () => {
  const terms = { basis: bases.打款, bearer: bearers.企业, price: percent('6.8') }
  const feeOf = (amount: string) =>
    itemAmountsOf(yuan(amount), iit('0'), bearers.个人, {
      ...terms,
      minFee: yuan('1'),
      maxFee: yuan('500'),
    }).fee

  expect([feeOf('0.01'), feeOf('100'), feeOf('10000')]).toEqual([100, 680, 50_000])
})

const merchantTerms: FeeTerms = {
  basis: bases.打款,
  bearer: bearers.企业,
  price: percent('6.8'),
}
const floors: FloorPrices = {
  provider: percent('5.3'),
  platform: percent('5.6'),
  agent: percent('6.0'),
}
const throughAgent = { hasOperator: true, hasAgent: true }

function sharesText({ provider, platform, operator, agent }: ProfitShares): string {
  return [provider, platform, operator, agent].map((share) => formatYuan(share)).join('/')
}

// domain.md 4.7, the order PF-A: A, T, then N F D and the shares 服务商/平台/运营商/代理.
test.each([
  ['12,000.00', '60.00', '11,940.00 816.00 12,816.00', '636.00/36.00/48.00/96.00'],
  ['8,200.50', '41.00', '8,159.50 557.63 8,758.13', '434.63/24.60/32.80/65.60'],
  ['12,345.67', '61.73', '12,283.94 839.51 13,185.18', '654.32/37.04/49.38/98.77'],
  ['960.00', '4.80', '955.20 65.28 1,025.28', '50.88/2.88/3.84/7.68'],
  ['5,500.00', '27.50', '5,472.50 374.00 5,874.00', '291.50/16.50/22.00/44.00'],
])('PF-A: %s with %s of tax gives %s, shared %s', (amount, tax, expected, shares) => {
  const item = itemAmountsOf(yuan(amount), iit(tax), bearers.个人, merchantTerms)

  expect([item.net, item.fee, item.pay].map((part) => formatYuan(part)).join(' ')).toBe(expected)
  expect(sharesText(profitSharesOf(item, merchantTerms, floors, throughAgent))).toBe(shares)
})

test('PF-K: the inner fee on three items with tax by the enterprise, to the fen', () => {
  const terms: FeeTerms = { ...merchantTerms, basis: bases.开票 }
  const items = [
    ['5,000.00', '25.00'],
    ['8,200.50', '41.00'],
    ['12,345.67', '61.73'],
  ].map(([amount = '', tax = '']) =>
    itemAmountsOf(yuan(amount), iit(tax), taxBearer.values.enterprise, terms),
  )
  const shares = items.map((item) => profitSharesOf(item, terms, floors, throughAgent))

  expect(sumOf(items, ['amount', 'net', 'tax', 'fee', 'pay'])).toBe(
    '25,546.17 25,546.17 127.73 1,873.20 27,547.10',
  )
  expect(sumOf(shares, ['provider', 'platform', 'operator', 'agent'])).toBe(
    '1,460.00 82.64 110.19 220.37',
  )
})

function sumOf<K extends string>(
  rows: readonly Readonly<Record<K, Fen>>[],
  names: readonly K[],
): string {
  return names.map((name) => formatYuan(addFen(...rows.map((row) => row[name])))).join(' ')
}

describe('a price for each transaction (M08: 0.80, 1.00, 1.30, 2.00)', () => {
  const terms: FeeTerms = { ...merchantTerms, price: perTransaction('2.00') }
  const perPayout: FloorPrices = {
    provider: perTransaction('0.80'),
    platform: perTransaction('1.00'),
    agent: perTransaction('1.30'),
  }
  const items = ['35.00', '42.00', '28.50'].map((amount) =>
    itemAmountsOf(yuan(amount), iit('0'), bearers.个人, terms),
  )
  const sharesIn = (chain: { hasOperator: boolean; hasAgent: boolean }) =>
    sumOf(
      items.map((item) => profitSharesOf(item, terms, perPayout, chain)),
      ['provider', 'platform', 'operator', 'agent'],
    )

  test('three payouts give 6.00, shared by the differences', () => {
    expect(sumOf(items, ['fee'])).toBe('6.00')
    expect(sharesIn(throughAgent)).toBe('2.40 0.60 0.90 2.10')
  })

  test('directly under the platform, the part of the operator is the platform’s', () => {
    expect(sharesIn({ hasOperator: false, hasAgent: true })).toBe('2.40 1.50 0.00 2.10')
  })

  test('without an agent their part is the operator’s, without both the platform’s', () => {
    expect(sharesIn({ hasOperator: true, hasAgent: false })).toBe('2.40 0.60 3.00 0.00')
    expect(sharesIn({ hasOperator: false, hasAgent: false })).toBe('2.40 3.60 0.00 0.00')
  })
})

test('prices that fall along the chain are a mistake', () => {
  const item = itemAmountsOf(yuan('1000'), iit('0'), bearers.个人, merchantTerms)

  expect(() =>
    profitSharesOf(item, merchantTerms, { ...floors, platform: percent('5.0') }, throughAgent),
  ).toThrow(RangeError)
})

function priceOf(rate: number): Price {
  return { by: 'percentage', rate: ppm(rate) }
}

const anyRate = integer({ min: 0, max: 300_000 })
const anyItem = record({
  amount: integer({ min: 1, max: 1_000_000_000 }),
  tax: tuple(
    integer({ min: 0, max: 100_000 }),
    integer({ min: 0, max: 100_000 }),
    integer({ min: 0, max: 100_000 }),
  ),
  taxBearer: constantFrom(...taxBearer.items.map(({ value }) => value)),
  feeBearer: constantFrom(...subjectType.items.map(({ value }) => value)),
  basis: constantFrom(...feeBasis.items.map(({ value }) => value)),
  rates: tuple(anyRate, anyRate, anyRate, anyRate),
  hasOperator: boolean(),
  hasAgent: boolean(),
})

test('for any item D = N + T + F, and the shares are never negative and add up to F', () => {
  assert(
    property(anyItem, ({ amount, tax, rates, basis, hasOperator, hasAgent, ...bearing }) => {
      const [provider = 0, platform = 0, agent = 0, merchant = 0] = rates.toSorted(
        (one, other) => one - other,
      )
      const terms: FeeTerms = { basis, bearer: bearing.feeBearer, price: priceOf(merchant) }
      const [vat, surcharge, income] = tax
      const item = itemAmountsOf(
        fen(amount),
        { vat: fen(vat), surcharge: fen(surcharge), iit: fen(income) },
        bearing.taxBearer,
        terms,
      )
      const shares = profitSharesOf(
        item,
        terms,
        { provider: priceOf(provider), platform: priceOf(platform), agent: priceOf(agent) },
        { hasOperator, hasAgent },
      )

      expect(item.pay).toBe(item.net + item.tax + item.fee)
      expect(addFen(...Object.values(shares))).toBe(item.fee)
      expect(Math.min(...Object.values(shares))).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 500 },
  )
})
