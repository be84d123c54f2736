import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dateTimeOf,
  dayOf,
  dayPartOf,
  defaultDateRange,
  epochMsOf,
  firstOfMonth,
  hourOf,
  isDateTime,
  isDay,
  monthOf,
  parseDateTime,
  parseDay,
} from './day.ts'

const dayMs = 86_400_000
const midnightMs = -8 * 3_600_000

// Days since 1970-01-01, computed by another program's calendar.
const days = [
  ['0001-01-01', -719_162],
  ['1900-02-28', -25_509],
  ['1900-03-01', -25_508],
  ['1969-12-31', -1],
  ['1970-01-01', 0],
  ['1999-12-31', 10_956],
  ['2000-02-29', 11_016],
  ['2000-03-01', 11_017],
  ['2023-12-31', 19_722],
  ['2024-02-28', 19_781],
  ['2024-02-29', 19_782],
  ['2024-03-01', 19_783],
  ['2024-12-31', 20_088],
  ['2025-02-28', 20_147],
  ['2025-03-01', 20_148],
  ['2026-11-21', 20_778],
  ['2100-02-28', 47_540],
  ['2100-03-01', 47_541],
  ['2400-02-29', 157_113],
  ['9999-12-31', 2_932_896],
] as const

test.each(days)('%s is day %d', (text, number) => {
  const startMs = number * dayMs + midnightMs

  expect(dayOf(startMs)).toBe(text)
  expect(dayOf(startMs + dayMs - 1)).toBe(text)
  expect(epochMsOf(parseDateTime(`${text} 00:00:00`))).toBe(startMs)
  expect(addDays(parseDay('1970-01-01'), number)).toBe(text)
})

test.each([
  [0, '1970-01-01 08:00:00'],
  [-1, '1970-01-01 07:59:59'],
  [1_795_000_000_000, '2026-11-18 19:06:40'],
  [1_795_000_000_999, '2026-11-18 19:06:40'],
  [1_735_660_799_000, '2024-12-31 23:59:59'],
  [1_735_660_800_000, '2025-01-01 00:00:00'],
])('%d ms is %s at the platform', (epochMs, expected) => {
  expect(dateTimeOf(epochMs)).toBe(expected)
})

test('a moment read back is the moment, cut to the second', () => {
  assert(
    property(integer({ min: -6e13, max: 2.5e14 }), (epochMs) => {
      const dateTime = dateTimeOf(epochMs)

      expect(isDateTime(dateTime)).toBe(true)
      expect(epochMsOf(dateTime)).toBe(Math.floor(epochMs / 1000) * 1000)
      expect(dayPartOf(dateTime)).toBe(dayOf(epochMs))
    }),
  )
})

test('days added one way are taken back the other way, and order is the order of texts', () => {
  const count = integer({ min: -700_000, max: 700_000 })

  assert(
    property(count, count, (first, second) => {
      const start = parseDay('2024-02-29')
      const day = addDays(start, first)

      expect(isDay(day)).toBe(true)
      expect(addDays(day, -first)).toBe(start)
      expect(addDays(day, second - first)).toBe(addDays(start, second))
      expect(day < addDays(start, second)).toBe(first < second)
    }),
  )
})

test('years outside 0 to 9999 are refused', () => {
  expect(() => addDays(parseDay('9999-12-31'), 1)).toThrow(RangeError)
  expect(() => addDays(parseDay('0000-01-01'), -1)).toThrow(RangeError)
  expect(() => dateTimeOf(Number.NaN)).toThrow(RangeError)
  expect(() => addMonths(monthOf(parseDay('9999-12-31')), 1)).toThrow(RangeError)
})

test.each([
  ['2024-01', 1, '2024-02'],
  ['2024-12', 1, '2025-01'],
  ['2024-01', -1, '2023-12'],
  ['2024-05', -12, '2023-05'],
  ['2024-11', 26, '2027-01'],
  ['2024-07', 0, '2024-07'],
])('the month %s and %d months is %s', (month, count, expected) => {
  expect(addMonths(monthOf(parseDay(`${month}-01`)), count)).toBe(expected)
})

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2024-04-31', false],
  ['2024-12-31', true],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['2024-01-00', false],
  ['2024-1-1', false],
  ['2024-01-01 ', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test.each([
  ['2024-02-29 23:59:59', true],
  ['2024-02-29 00:00:00', true],
  ['2024-02-29 24:00:00', false],
  ['2024-02-29 12:60:00', false],
  ['2024-02-29 12:00:60', false],
  ['2023-02-29 12:00:00', false],
  ['2024-02-29T12:00:00', false],
  ['2024-02-29', false],
])('%j is a moment: %s', (text, expected) => {
  expect(isDateTime(text)).toBe(expected)
})

test('a text that is no day or moment is refused', () => {
  expect(() => parseDay('2023-02-29')).toThrow(RangeError)
  expect(() => parseDateTime('2023-02-28')).toThrow(RangeError)
})

test('[FMT-02] the default range is the first of the month to today', () => {
  expect(defaultDateRange(parseDay('2024-02-29'))).toEqual(['2024-02-01', '2024-02-29'])
  expect(defaultDateRange(parseDay('2025-01-01'))).toEqual(['2025-01-01', '2025-01-01'])
  expect(firstOfMonth(parseDay('2024-12-31'))).toBe('2024-12-01')
})

test('the hour of a moment is a number', () => {
  expect(hourOf(parseDateTime('2024-02-29 09:59:59'))).toBe(9)
  expect(hourOf(parseDateTime('2024-02-29 23:00:00'))).toBe(23)
})
