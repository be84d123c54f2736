import { expect, test } from 'vitest'
import { timeLeftText } from './time-left.tsx'

test.each([
  [72 * 60, '剩 72 小时 0 分'],
  [71 * 60 + 12, '剩 71 小时 12 分'],
  [60, '剩 1 小时 0 分'],
  [59, '剩 59 分钟'],
  [0, '已到期'],
])('%d minutes are told as %s', (minutes, text) => {
  expect(timeLeftText(minutes)).toBe(text)
})
