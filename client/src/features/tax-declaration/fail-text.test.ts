import { expect, test } from 'vitest'
import { failText } from './fail-text.ts'

test.each([
  ['SB01 姓名与证件号码不匹配（1人）', 'SB01 姓名与证件号码不匹配（1人）'],
  ['SB09 扣缴义务人状态异常', 'SB09 扣缴义务人状态异常'],
  ['SB77 从未听说', 'SB77 从未听说'],
  [
    '缴款期间发生退汇，款项未付出，请更正申报后再缴款',
    '缴款期间发生退汇，款项未付出，请更正申报后再缴款',
  ],
])('%s is told as %s', (failMsg, text) => {
  expect(failText(failMsg)).toBe(text)
})
