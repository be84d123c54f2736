import { expect, test } from 'vitest'
import { findYuan } from './find-yuan.ts'

test.each([
  ['0', 0],
  [' 0.37 ', 37],
  ['0.1', 10],
  ['9999999999.99', 999_999_999_999],
])('"%s" says an amount', (text, amount) => {
  expect(findYuan(text)).toBe(amount)
})

test.each(['', '-1', '.37', '0.375', '1e2', '1,000', 'abc', '0.37元', '٣', '12345678901'])(
  '"%s" says none',
  (text) => {
    expect(findYuan(text)).toBeUndefined()
  },
)
