import { expect, test } from 'vitest'
import { checkCard, checkIdentity } from './real-name.ts'

const certNo = '990101199003070015'

test.each([
  ['沈知夏', { matches: true }],
  ['陆不符', { matches: false, reason: '姓名与证件号码不一致' }],
])('the identity of %s', (name, answer) => {
  expect(checkIdentity({ name, certNo })).toEqual(answer)
  expect(checkIdentity({ name, certNo, phone: '10007891822' })).toEqual(answer)
})

test.each([
  ['沈知夏', '6200000000201234567', { matches: true }],
  ['沈知夏', '6200000000100150002', { matches: true }],
  ['陆不符', '6200000000201234567', { matches: false, reason: '银行卡信息与本人不一致' }],
  ['沈知夏', '6200000000101120012', { matches: false, reason: '银行卡信息与本人不一致' }],
])('%s and the card %s', (name, cardNo, answer) => {
  expect(checkCard({ name, certNo, cardNo })).toEqual(answer)
})
