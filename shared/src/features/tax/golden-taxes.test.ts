import { expect, test } from 'vitest'
import { monthOf, parseDay } from '#shared/core/day.ts'
import { addFen, formatYuan, negate, parseYuan } from '#shared/core/money/fen.ts'
import { ppm } from '#shared/core/money/ppm.ts'
import { taxScheme } from '#shared/features/dictionary/tax.dictionaries.ts'
import { countersOf, rolling12Of, type Counted } from './tax-run.rules.ts'
import { taxesOf, taxRatesIn, type Taxes } from './withholding.rules.ts'

/** The demo policy: 1 %, free up to 100,000.00 a month, surcharge 6 % of the VAT. */
const policy = {
  vatRate: ppm(10_000),
  vatMonthThreshold: parseYuan('100000'),
  surchargeRatio: ppm(60_000),
  iitBrackets: [
    { upTo: parseYuan('100000'), rate: ppm(5_000) },
    { upTo: null, rate: ppm(10_000) },
  ],
}

/** `2026-01 6250.00`: an item of that month; `2026-01 -#1`: the first item of the case comes back. */
type Step = readonly [step: string, expected: string]

const { cumulativeWithholding, entrustedCollection } = taxScheme.values

function told({ vat, surcharge, iit }: Taxes): string {
  const figures = [vat, surcharge, iit].map((tax) => formatYuan(tax))
  return figures.join(' / ').replaceAll('.00', '').replaceAll(',', '')
}

/** Plays the items of one person with one provider, as the counters of the server do. */
function play(
  steps: readonly Step[],
  scheme: typeof cumulativeWithholding | typeof entrustedCollection = cumulativeWithholding,
): string[] {
  const months = new Map<ReturnType<typeof monthOf>, Counted>()
  const items: { month: ReturnType<typeof monthOf>; counted: Counted }[] = []
  const add = (month: ReturnType<typeof monthOf>, counted: Counted, isBack: boolean) => {
    const sign = isBack ? negate : (amount: typeof counted.amount) => amount
    const known = months.get(month)
    const zero = parseYuan('0')
    const sum = (field: keyof Counted) => addFen(known?.[field] ?? zero, sign(counted[field]))
    months.set(month, {
      amount: sum('amount'),
      vat: sum('vat'),
      surcharge: sum('surcharge'),
      iit: sum('iit'),
    })
  }
  return steps.map(([step]) => {
    const [at = '', what = ''] = step.split(' ')
    const month = monthOf(parseDay(`${at}-01`))
    if (what.startsWith('-#')) {
      const item = items[Number(what.slice(2)) - 1]
      if (item === undefined) throw new Error(`No item ${what}.`)
      add(item.month, item.counted, true)
      return `back ${told(item.counted)}`
    }
    const amount = parseYuan(what)
    const rates = taxRatesIn(month, { ...policy, scheme })
    const taxes = taxesOf(amount, rates, countersOf(months, month), true)
    items.push({ month, counted: { amount, ...taxes } })
    add(month, { amount, ...taxes }, false)
    return told(taxes)
  })
}

/** The steps whose taxes are not what the rules' example says. */
function wrongIn(steps: readonly Step[], scheme?: Parameters<typeof play>[1]): string[] {
  return play(steps, scheme).flatMap((found, at) => {
    const [step, expected] = steps[at] ?? ['', '']
    return found === expected ? [] : [`${step}: ${found}, not ${expected}`]
  })
}

const year = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `2026-${String(from + at).padStart(2, '0')}`)
const each = (months: readonly string[], amount: string, expected: string): Step[] =>
  months.map((month) => [`${month} ${amount}`, expected])

test('G01: the first month has its 6,250 line', () => {
  expect(wrongIn([['2026-01 6250.00', '0 / 0 / 0']])).toEqual([])
  expect(wrongIn([['2026-01 6250.20', '0 / 0 / 0']])).toEqual([])
  expect(wrongIn([['2026-01 6250.21', '0 / 0 / 0.01']])).toEqual([])
})

test('G02: twelve months, the last taxable figure exactly 36,000.00', () => {
  expect(wrongIn(each(year(1, 12), '10000', '0 / 0 / 90'))).toEqual([])
})

test('G03: brackets are crossed in February and August', () => {
  expect(
    wrongIn([
      ['2026-01 30000', '0 / 0 / 570'],
      ['2026-02 30000', '0 / 0 / 710'],
      ...each(year(3, 7), '30000', '0 / 0 / 1900'),
      ['2026-08 30000', '0 / 0 / 2700'],
      ...each(year(9, 12), '30000', '0 / 0 / 3800'),
    ]),
  ).toEqual([])
})

test('G04: an edge inside one item', () => {
  expect(
    wrongIn([
      ['2026-01 51250', '0 / 0 / 1080'],
      ['2026-02 0.01', '0 / 0 / 0'],
    ]),
  ).toEqual([])
})

test('G05 and G06: after a month without income, and in January, the run begins anew', () => {
  expect(
    wrongIn([
      ['2026-01 60000', '0 / 0 / 1780'],
      ['2026-03 60000', '0 / 0 / 1780'],
      ['2026-04 60000', '0 / 0 / 4300'],
    ]),
  ).toEqual([])
  expect(
    wrongIn([
      ['2026-11 20000', '0 / 0 / 330'],
      ['2026-12 20000', '0 / 0 / 330'],
      ['2027-01 20000', '0 / 0 / 330'],
    ]),
  ).toEqual([])
})

test('G07: a dip gives nothing back', () => {
  expect(
    wrongIn([
      ['2026-01 50000', '0 / 0 / 1050'],
      ['2026-02 1000', '0 / 0 / 0'],
      ['2026-03 1000', '0 / 0 / 0'],
      ['2026-04 50000', '0 / 0 / 2590'],
    ]),
  ).toEqual([])
})

test('G08 and G09: what comes back leaves the counters, and a month that it empties is a gap', () => {
  expect(
    wrongIn([
      ['2026-02 12000', '0 / 0 / 138'],
      ['2026-02 8000', '0 / 0 / 192'],
      ['2026-02 -#1', 'back 0 / 0 / 138'],
      ['2026-02 5000', '0 / 0 / 0'],
      ['2026-02 4000', '0 / 0 / 66'],
      ['2026-03 7000', '0 / 0 / 18'],
    ]),
  ).toEqual([])
  expect(
    wrongIn([
      ['2026-01 20000', '0 / 0 / 330'],
      ['2026-02 9000', '0 / 0 / 66'],
      ['2026-02 -#2', 'back 0 / 0 / 66'],
      ['2026-03 20000', '0 / 0 / 330'],
    ]),
  ).toEqual([])
})

test('G10 and G11: two providers ignore each other, and splitting changes nothing', () => {
  expect(wrongIn([['2026-01 8000', '0 / 0 / 42']])).toEqual([])
  expect(wrongIn([['2026-01 16000', '0 / 0 / 234']])).toEqual([])
  expect(
    wrongIn([
      ['2026-01 3000', '0 / 0 / 0'],
      ['2026-01 3000', '0 / 0 / 0'],
      ['2026-01 2000', '0 / 0 / 42'],
    ]),
  ).toEqual([])
})

test('G12 and G13: the VAT line, crossed inside a month and met exactly', () => {
  expect(
    wrongIn([
      ['2026-06 60000', '0 / 0 / 1780'],
      ['2026-06 50000', '1089.11 / 65.35 / 3912.87'],
      ['2026-07 20000', '0 / 0 / 1100'],
      ['2026-07 90000', '1089.11 / 65.35 / 9138.61'],
    ]),
  ).toEqual([])
  expect(wrongIn([['2026-01 100000.00', '0 / 0 / 4980']])).toEqual([])
  expect(wrongIn([['2026-01 100000.01', '990.10 / 59.41 / 4900.79']])).toEqual([])
})

test('G14: half of an item at the most; the next ones catch up', () => {
  expect(
    wrongIn([
      ['2026-01 100000', '0 / 0 / 4980'],
      ['2026-01 0.01', '0 / 0 / 0'],
      ['2026-01 1000', '440 / 60 / 0'],
    ]),
  ).toEqual([])
})

test('G15 and G16: the item that crossed comes back, or the one before it', () => {
  const crossed: Step[] = [
    ['2026-06 60000', '0 / 0 / 1780'],
    ['2026-06 50000', '1089.11 / 65.35 / 3912.87'],
  ]
  expect(
    wrongIn([
      ...crossed,
      ['2026-06 -#2', 'back 1089.11 / 65.35 / 3912.87'],
      ['2026-06 30000', '0 / 0 / 2400'],
    ]),
  ).toEqual([])
  expect(
    wrongIn([
      ...crossed,
      ['2026-06 -#1', 'back 0 / 0 / 1780'],
      ['2026-06 30000', '0 / 0 / 0'],
      ['2026-06 30000', '0 / 0 / 1780'],
    ]),
  ).toEqual([])
})

test('G17 and G18: the top bracket, and the second one with VAT', () => {
  expect(
    wrongIn([
      ['2026-01 1300000', '12871.29 / 772.28 / 279196.34'],
      ['2026-02 100000', '0 / 0 / 33750'],
    ]),
  ).toEqual([])
  expect(wrongIn([['2026-01 186250', '1844.06 / 110.64 / 11732.48']])).toEqual([])
})

test('G19: entrusted collection knows no year', () => {
  expect(
    wrongIn(
      [
        ['2026-01 60000', '0 / 0 / 300'],
        ['2026-03 60000', '0 / 0 / 300'],
      ],
      entrustedCollection,
    ),
  ).toEqual([])
})

function paidIn(amount: string): Counted {
  const zero = parseYuan('0')
  return { amount: parseYuan(amount), vat: zero, surcharge: zero, iit: zero }
}

test('L01 to L04: twelve months are this one and the eleven before', () => {
  const months = new Map(
    year(1, 11).map((month) => [monthOf(parseDay(`${month}-01`)), paidIn('450000')] as const),
  )
  const december = monthOf(parseDay('2026-12-01'))
  const january = monthOf(parseDay('2027-01-01'))

  expect(formatYuan(rolling12Of(months, december))).toBe('4,950,000.00')
  months.set(december, paidIn('50000'))
  expect(formatYuan(rolling12Of(months, december))).toBe('5,000,000.00')
  expect(formatYuan(rolling12Of(months, january))).toBe('4,550,000.00')
})
