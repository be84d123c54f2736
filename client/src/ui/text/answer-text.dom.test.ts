import { afterEach, expect, test } from 'vitest'
import { setLocale } from '#client/core/text.ts'
import { answerText } from './answer-text.ts'

afterEach(() => setLocale('zh-CN'))

test.each([
  ['SB01 姓名与证件号码不匹配（1人）', 'SB01 Name and document number do not match (1 person)'],
  ['SB09 扣缴义务人状态异常', 'SB09 The withholder is not in good standing'],
  ['SB77 从未听说', 'SB77 从未听说'],
  ['税局驳回：FP03 开具额度不足', 'Rejected by the bureau: FP03 Not enough invoicing quota'],
  ['收款账号不存在', 'Account does not exist'],
  ['商户申请：服务中止', 'Asked for by the merchant: 服务中止'],
  ['请核对（3人）后再提交', '请核对（3人）后再提交'],
  ['金额不符|请核对', '金额不符|请核对'],
])('%s stays in Chinese and is %s in English', async (answer, english) => {
  expect(answerText(answer)).toBe(answer)
  await setLocale('en-US')
  expect(answerText(answer)).toBe(english)
})
