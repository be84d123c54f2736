import { describe, expect, test } from 'vitest'
import { parseDay } from '#shared/core/day.ts'
import {
  comparedSpansOf,
  findChange,
  isMostlyEmpty,
  trendPointsOf,
  trendWeeksOf,
} from './dashboard-period.rules.ts'

const spansOf = (period: Parameters<typeof comparedSpansOf>[0], today: string) => {
  const { current, previous } = comparedSpansOf(period, parseDay(today))
  return `${previous.begin}..${previous.end} → ${current.begin}..${current.end}`
}

describe('a period and the equal one before it', () => {
  test.each([
    ['today', '2026-11-21', '2026-11-20..2026-11-20 → 2026-11-21..2026-11-21'],
    ['today', '2027-01-01', '2026-12-31..2026-12-31 → 2027-01-01..2027-01-01'],
    ['month', '2026-11-21', '2026-10-01..2026-10-21 → 2026-11-01..2026-11-21'],
    ['month', '2026-03-31', '2026-02-01..2026-02-28 → 2026-03-01..2026-03-31'],
    ['month', '2027-01-01', '2026-12-01..2026-12-01 → 2027-01-01..2027-01-01'],
    ['halfYear', '2026-11-21', '2025-12-01..2026-05-21 → 2026-06-01..2026-11-21'],
    ['halfYear', '2026-08-31', '2025-09-01..2026-02-28 → 2026-03-01..2026-08-31'],
  ] as const)('%s on %s', (period, today, spans) => {
    expect(spansOf(period, today)).toBe(spans)
  })
})

const pointsOf = (period: Parameters<typeof trendPointsOf>[0], today: string) =>
  trendPointsOf(period, parseDay(today))

describe('the points of a trend', () => {
  test('are fourteen days up to today, or the days of the month so far', () => {
    expect(pointsOf('today', '2026-11-03').map(({ name }) => name)).toHaveLength(14)
    expect(pointsOf('today', '2026-11-03')[0]?.name).toBe('2026-10-21')
    expect(pointsOf('month', '2026-11-03').map(({ name }) => name)).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
    ])
  })

  test('are six whole months, the last of them as far as it has come', () => {
    const points = pointsOf('halfYear', '2026-03-05')
    expect(points.map(({ name }) => name).join(' ')).toBe(
      '2025-10 2025-11 2025-12 2026-01 2026-02 2026-03',
    )
    expect(points.at(-2)).toEqual({ name: '2026-02', begin: '2026-02-01', end: '2026-02-28' })
    expect(points.at(-1)?.end).toBe('2026-03-05')
  })
})

const weeksOf = (period: 'today' | 'month', today: string) =>
  trendWeeksOf(period, parseDay(today)).map(({ begin, end }) => `${begin} ${end}`)

describe('the weeks of a trend', () => {
  test('of a month are cut at its first day and at today', () => {
    // The 1st is a Sunday.
    expect(weeksOf('month', '2026-11-18')).toEqual([
      '2026-11-01 2026-11-01',
      '2026-11-02 2026-11-08',
      '2026-11-09 2026-11-15',
      '2026-11-16 2026-11-18',
    ])
  })

  test('of today are the last eight, from Monday to Sunday', () => {
    const weeks = weeksOf('today', '2026-11-22')
    expect(weeks).toHaveLength(8)
    expect([weeks[0], weeks.at(-1)]).toEqual(['2026-09-28 2026-10-04', '2026-11-16 2026-11-22'])
  })

  test.each([
    [[0, 0, 5], true],
    [[0, 5, 5, 0], false],
    [[], false],
  ])('days of %j are mostly empty: %s', (values, isEmpty) => {
    expect(isMostlyEmpty(values)).toBe(isEmpty)
  })
})

test.each([
  ['fen', 150, 100, 500_000],
  ['fen', 50, 100, -500_000],
  ['count', 3, 3, 0],
  ['count', 3, 0, undefined],
  ['fen', null, 100, undefined],
  ['ppm', 990_000, 985_000, 5_000],
] as const)('a change in %s from %s, before %s, is %s', (unit, value, previous, change) => {
  expect(findChange(unit, value, previous)).toBe(change)
})
