import { array, assert, boolean, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { addFen, fen, formatYuan, parseYuan, type Fen } from '#shared/core/money/fen.ts'
import { ppm } from '#shared/core/money/ppm.ts'
import { taxScheme } from '#shared/features/dictionary/tax.dictionaries.ts'
import { parseDay, monthOf } from '#shared/core/day.ts'
import { findYearlyRules } from './tax-rules.ts'
import { taxesOf, type TaxCounters, type Taxes, type TaxRates } from './withholding.rules.ts'

/** The demo policy of domain.md 4.4. */
const entrusted: TaxRates = {
  scheme: taxScheme.values.entrustedCollection,
  vatRate: ppm(10_000),
  vatMonthThreshold: parseYuan('100000'),
  surchargeRatio: ppm(60_000),
  iitBrackets: [
    { upTo: parseYuan('100000'), rate: ppm(5_000) },
    { upTo: null, rate: ppm(10_000) },
  ],
  yearly: findYearlyRules(monthOf(parseDay('2026-01-01'))),
}
const cumulative: TaxRates = { ...entrusted, scheme: taxScheme.values.cumulativeWithholding }

const nothingYet: TaxCounters = {
  month: { amount: fen(0), vat: fen(0), surcharge: fen(0), iit: fen(0) },
  year: { amount: fen(0), vat: fen(0), iit: fen(0), months: 1 },
}

/** The counters after an item of the same month. */
function after({ month, year }: TaxCounters, amount: Fen, taxes: Taxes): TaxCounters {
  return {
    month: {
      amount: addFen(month.amount, amount),
      vat: addFen(month.vat, taxes.vat),
      surcharge: addFen(month.surcharge, taxes.surcharge),
      iit: addFen(month.iit, taxes.iit),
    },
    year: {
      amount: addFen(year.amount, amount),
      vat: addFen(year.vat, taxes.vat),
      iit: addFen(year.iit, taxes.iit),
      months: year.months,
    },
  }
}

/** The counters in the month that follows. */
function inNextMonth({ year }: TaxCounters): TaxCounters {
  return { month: nothingYet.month, year: { ...year, months: year.months + 1 } }
}

test('crossing the VAT threshold within a month catches up on the whole month (domain.md 4.4)', () => {
  let counters = nothingYet
  const told = ['60000', '35000', '15000', '20000'].map((text) => {
    const amount = parseYuan(text)
    const taxes = taxesOf(amount, entrusted, counters, true)
    counters = after(counters, amount, taxes)
    const total = addFen(taxes.vat, taxes.surcharge, taxes.iit)
    return [taxes.vat, taxes.surcharge, taxes.iit, total].map((tax) => formatYuan(tax)).join(' ')
  })

  expect(told).toEqual([
    '0.00 0.00 300.00 300.00',
    '0.00 0.00 175.00 175.00',
    '1,089.11 65.35 614.11 1,768.57',
    '198.02 11.88 198.02 407.92',
  ])
})

test('cumulative withholding over four months of a year (domain.md 4.4)', () => {
  let counters = nothingYet
  const told = ['8000', '12000', '20000', '45000'].map((text) => {
    const amount = parseYuan(text)
    const taxes = taxesOf(amount, cumulative, counters, true)
    counters = inNextMonth(after(counters, amount, taxes))
    return formatYuan(taxes.iit)
  })

  expect(told).toEqual(['42.00', '138.00', '330.00', '1,770.00'])
  expect(formatYuan(counters.year.iit)).toBe('2,280.00')
})

test('the threshold itself is free of VAT, one fen more is not', () => {
  const at = taxesOf(parseYuan('100000'), entrusted, nothingYet, false)
  const above = taxesOf(parseYuan('100000.01'), entrusted, nothingYet, false)

  expect([at.vat, at.iit]).toEqual([0, 50_000])
  expect([formatYuan(above.vat), formatYuan(above.iit)]).toEqual(['990.10', '990.10'])
})

test('no scheme, no tax', () => {
  const none: TaxRates = { ...entrusted, scheme: taxScheme.values.none }

  expect(taxesOf(parseYuan('500000'), none, nothingYet, true)).toEqual({
    vat: 0,
    surcharge: 0,
    iit: 0,
  })
})

test('taxes take at most half of an item, income tax first, and the next item catches up', () => {
  const counters = after(nothingYet, parseYuan('99999'), {
    vat: fen(0),
    surcharge: fen(0),
    iit: fen(0),
  })
  const small = taxesOf(parseYuan('2'), entrusted, counters, true)
  const next = taxesOf(parseYuan('10000'), entrusted, after(counters, parseYuan('2'), small), true)
  const due = taxesOf(parseYuan('10002'), entrusted, counters, true)

  expect(small).toEqual({ vat: 0, surcharge: 0, iit: 100 })
  expect(addFen(small.iit, next.iit)).toBe(due.iit)
  expect([next.vat, next.surcharge]).toEqual([due.vat, due.surcharge])
})

test('an enterprise pays the whole of it', () => {
  const counters = after(nothingYet, parseYuan('99999'), {
    vat: fen(0),
    surcharge: fen(0),
    iit: fen(0),
  })

  expect(taxesOf(parseYuan('2'), entrusted, counters, false).vat).toBeGreaterThan(200)
})

test('whatever the items, taxes are never negative, capped, and the same however a month is split', () => {
  const amounts = array(integer({ min: 1, max: 8_000_000 }), { minLength: 1, maxLength: 8 })
  assert(
    property(amounts, boolean(), (items, isCumulative) => {
      const rates = isCumulative ? cumulative : entrusted
      let counters = nothingYet
      for (const item of items) {
        const taxes = taxesOf(fen(item), rates, counters, false)
        expect(Math.min(...Object.values(taxes))).toBeGreaterThanOrEqual(0)
        const borne = taxesOf(fen(item), rates, counters, true)
        expect(2 * addFen(...Object.values(borne))).toBeLessThanOrEqual(item)
        counters = after(counters, fen(item), taxes)
      }
      const whole = taxesOf(counters.month.amount, rates, nothingYet, false)
      expect(counters.month).toEqual({ amount: counters.month.amount, ...whole })
    }),
    { numRuns: 300 },
  )
})
