import { expect, test } from 'vitest'
import { platformAgreementHtml } from './built-in-agreement.ts'
import { platformAgreementTitle } from './agreement-title.ts'

/** The agreement as a reader sees it: without tags. */
const text = platformAgreementHtml.replaceAll(/<[^>]*>/g, '')

test.each([
  ['a term of one year', '有效期一年'],
  ['automatic renewal', '自动续期一年'],
  ['a platform service fee on transactions', '通过平台完成的交易收取平台服务费'],
  ['3 working days to open the service', '应在三个工作日内为乙方开通服务'],
  ['7 days to meet the opening conditions', '七日内满足开通条件'],
  ['30 days written notice to terminate', '提前三十日书面通知对方'],
  [
    'a 15-day force-majeure termination right',
    '不可抗力致使本协议无法履行，且该情形持续超过十五日的，任何一方均有权解除',
  ],
  ['jurisdiction of a named district court', '提交杭州市滨江区人民法院管辖'],
])('[BRAND-05] the built-in agreement states %s', (_point, sentence) => {
  expect(text).toContain(sentence)
})

test('the agreement names its own title where it is accepted', () => {
  expect(text).toContain(`《${platformAgreementTitle}》`)
})
