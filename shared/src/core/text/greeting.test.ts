import { expect, test } from 'vitest'
import { greetingOf } from './greeting.ts'

test.each([
  [0, '早上好'],
  [8, '早上好'],
  [9, '上午好'],
  [11, '上午好'],
  [12, '中午好'],
  [13, '中午好'],
  [14, '下午好'],
  [19, '下午好'],
  [20, '晚上好'],
  [23, '晚上好'],
])('[HEAD-01] at %d the greeting is %s', (hour, expected) => {
  expect(greetingOf(hour)).toBe(expected)
})
