import { expect, test } from 'vitest'
import { findSearchedAmount, isSearchable } from './search-text.rules.ts'

test.each([
  ['1234.56', 123_456],
  ['1,234.56', 123_456],
  ['¥1,234.56', 123_456],
  ['￥1,234.56', 123_456],
  ['¥ 1,234.56 元', 123_456],
  ['1，234.56', 123_456],
  ['-1,234.56', 123_456],
  ['−1,234.56', 123_456],
  ['+1,234.5', 123_450],
  ['1234', 123_400],
  ['0.07', 7],
  ['0.29', 29],
  ['1,234,567,890.12', 123_456_789_012],
  ['9999999999.99', 999_999_999_999],
])('%s is an amount', (text, amount) => {
  expect(findSearchedAmount(text)).toBe(amount)
})

test.each([
  '',
  '¥',
  '.5',
  '1.',
  '1.234',
  '1,23',
  '12,34.56',
  '1234,567',
  '12345678901',
  '1e3',
  '0x10',
  '1.2.3',
  '--1',
  'PF2026',
  '１２',
])('%j is none', (text) => {
  expect(findSearchedAmount(text)).toBeUndefined()
})

test('a search needs two characters besides blanks and wildcards', () => {
  expect(['王芳', 'PF', 'P F', '*王*芳*', '💰1'].filter(isSearchable)).toHaveLength(5)
  expect(['', '王', ' 王 ', '*', '**', '*王*', '💰'].filter(isSearchable)).toEqual([])
})
