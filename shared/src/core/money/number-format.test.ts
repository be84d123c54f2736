import { expect, test } from 'vitest'
import { formatAmount, formatNumber, groupThousands } from './number-format.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-1234567, '-1,234,567'],
  [12345.6789, '12,345.6789'],
  [0.5, '0.5'],
  [Number.MAX_SAFE_INTEGER, '9,007,199,254,740,991'],
])('[FMT-01] the number %d is shown as %s', (value, expected) => {
  expect(formatNumber(value)).toBe(expected)
})

test.each([
  ['0', '0.00'],
  ['1.005', '1.01'],
  ['1.0049999', '1.00'],
  ['1.995', '2.00'],
  ['-1.005', '-1.01'],
  ['-0.004', '0.00'],
  ['999999.999', '1,000,000.00'],
  [' 1234.5 ', '1,234.50'],
  ['0012.3', '12.30'],
  ['12345678901234567890.125', '12,345,678,901,234,567,890.13'],
  [1234.5, '1,234.50'],
  [-3, '-3.00'],
])('[FMT-01] the amount %j is shown as %s', (value, expected) => {
  expect(formatAmount(value)).toBe(expected)
})

test.each(['', 'abc', '1,234.00', '1.', '.5', '+1', '1e3', 'NaN'])(
  'an amount written as %j is refused',
  (value) => {
    expect(() => formatAmount(value)).toThrow(RangeError)
  },
)

test.each([Number.NaN, Infinity, 1e21, 1e-7])('the number %d has no plain form', (value) => {
  expect(() => formatNumber(value)).toThrow(RangeError)
})

test.each([
  ['', ''],
  ['1', '1'],
  ['123', '123'],
  ['1234', '1,234'],
  ['123456789', '123,456,789'],
])('the digits %j are grouped as %j', (digits, expected) => {
  expect(groupThousands(digits)).toBe(expected)
})
