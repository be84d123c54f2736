import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { formatPercent, parsePercent, ppm } from './ppm.ts'

test.each([-1, 0.5, Number.NaN])('%d is no rate', (rate) => {
  expect(() => ppm(rate)).toThrow(RangeError)
})

test.each([
  [0, '0.00%'],
  [1, '0.0001%'],
  [68_000, '6.80%'],
  [5_000, '0.50%'],
  [53_210, '5.321%'],
  [1_000_000, '100.00%'],
  [1_234_500, '123.45%'],
])('%d ppm are shown as %s', (rate, expected) => {
  expect(formatPercent(ppm(rate))).toBe(expected)
})

test.each([
  ['6.8', 68_000],
  ['6.8%', 68_000],
  ['0', 0],
  ['100', 1_000_000],
  ['0.0001', 1],
])('%s percent are %d ppm', (text, expected) => {
  expect(parsePercent(text)).toBe(expected)
})

test.each(['', '%', '-1', '1.00001', '1.', '.5', '10000', '1 %'])('%j is no percentage', (text) => {
  expect(() => parsePercent(text)).toThrow(RangeError)
})

test('what formatPercent shows, parsePercent reads back', () => {
  assert(
    property(integer({ min: 0, max: 99_999_999 }), (rate) => {
      expect(parsePercent(formatPercent(ppm(rate)))).toBe(rate)
    }),
  )
})
