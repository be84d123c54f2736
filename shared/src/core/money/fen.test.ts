import { array, assert, bigInt, integer, maxSafeInteger, property } from 'fast-check'
import { expect, test } from 'vitest'
import { addFen, divideHalfUp, fen, formatYuan, multiplyRate, negate, parseYuan } from './fen.ts'
import { ppm } from './ppm.ts'

test.each([0.5, Number.NaN, Infinity, 2 ** 53])('%d is no amount in fen', (amount) => {
  expect(() => fen(amount)).toThrow(RangeError)
})

test('zero has no sign', () => {
  expect(Object.is(fen(-0), 0)).toBe(true)
  expect(Object.is(negate(fen(0)), 0)).toBe(true)
})

test.each([
  ['0', 0],
  ['0.01', 1],
  ['1.1', 110],
  ['0.29', 29],
  ['1.15', 115],
  ['007', 700],
  ['9999999999.99', 999_999_999_999],
])('%s yuan is %d fen', (text, expected) => {
  expect(parseYuan(text)).toBe(expected)
})

test.each([
  '',
  ' 1',
  '1 ',
  '-1',
  '+1',
  '1.',
  '.5',
  '1.005',
  '1,000',
  '12345678901',
  '1e3',
  '１',
  '1\n',
])('%j is no amount in yuan', (text) => {
  expect(() => parseYuan(text)).toThrow(RangeError)
})

test.each([
  [0, {}, '0.00'],
  [5, {}, '0.05'],
  [123_456, {}, '1,234.56'],
  [-123_456, { symbol: true }, '-¥1,234.56'],
  [123_456, { symbol: true, sign: true }, '+¥1,234.56'],
  [0, { sign: true }, '0.00'],
  [-1, { sign: true }, '-0.01'],
  [Number.MAX_SAFE_INTEGER, {}, '90,071,992,547,409.91'],
])('[FMT-01] %d fen with %j is shown as %s', (amount, format, expected) => {
  expect(formatYuan(fen(amount), format)).toBe(expected)
})

test('[FMT-01] what formatYuan shows, parseYuan reads back', () => {
  assert(
    property(integer({ min: 0, max: 99_999_999_999_9 }), (amount) => {
      expect(parseYuan(formatYuan(fen(amount)).replaceAll(',', ''))).toBe(amount)
    }),
  )
})

test('a sum does not depend on the order, and an amount and its opposite make nothing', () => {
  const amounts = array(integer({ min: -1e12, max: 1e12 }).map(fen), { maxLength: 20 })

  assert(
    property(amounts, (parts) => {
      expect(addFen(...parts)).toBe(addFen(...parts.toReversed()))
      expect(addFen(...parts, ...parts.map(negate))).toBe(0)
    }),
  )
  expect(addFen()).toBe(0)
  expect(() => addFen(fen(Number.MAX_SAFE_INTEGER), fen(1))).toThrow(RangeError)
})

// domain.md 4.2, A = 5,000.00
test.each([
  [500_000, 68_000, 34_000],
  [502_500, 68_000, 34_170],
  [500_000, 5_000, 2_500],
  [1, 500_000, 1],
  [1, 499_999, 0],
  [3, 500_000, 2],
  [0, 68_000, 0],
  [Number.MAX_SAFE_INTEGER, 1_000_000, Number.MAX_SAFE_INTEGER],
])('%d fen at %d ppm are %d fen', (amount, rate, expected) => {
  expect(multiplyRate(fen(amount), ppm(rate))).toBe(expected)
})

test('a rate of an amount below zero, or above what is safe, is refused', () => {
  expect(() => multiplyRate(fen(-1), ppm(1))).toThrow(RangeError)
  expect(() => multiplyRate(fen(Number.MAX_SAFE_INTEGER), ppm(2_000_000))).toThrow(RangeError)
})

test('a rate of an amount is never off by more than half a fen, over the whole safe range', () => {
  assert(
    property(
      maxSafeInteger().map(Math.abs),
      integer({ min: 0, max: 1_000_000 }),
      (amount, rate) => {
        const exact = BigInt(amount) * BigInt(rate)
        const rounded = BigInt(multiplyRate(fen(amount), ppm(rate))) * 1_000_000n

        expect(rounded - exact).toBeLessThanOrEqual(500_000n)
        expect(rounded - exact).toBeGreaterThan(-500_000n)
      },
    ),
  )
})

test('a half is rounded up, and a remainder decides everywhere else', () => {
  const positive = bigInt({ min: 1n, max: 10n ** 30n })

  assert(
    property(positive, positive, (numerator, denominator) => {
      const remainder = numerator % denominator
      const up = remainder * 2n >= denominator ? 1n : 0n

      expect(divideHalfUp(numerator, denominator)).toBe(numerator / denominator + up)
    }),
  )
  expect(divideHalfUp(5n, 10n)).toBe(1n)
  expect(divideHalfUp(0n, 7n)).toBe(0n)
  expect(() => divideHalfUp(-1n, 2n)).toThrow(RangeError)
  expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError)
})
