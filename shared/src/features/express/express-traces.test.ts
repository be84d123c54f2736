import { expect, test } from 'vitest'
import { traceWordsOf } from './express-traces.ts'

test.each([
  ['已冻结：发票待冲红', '已冻结：{reason}', { reason: '发票待冲红' }],
  [
    '已交寄顺丰速运，单号 SF1000000011',
    '已交寄{courier}，单号 {trackingNo}',
    { courier: '顺丰速运', trackingNo: 'SF1000000011' },
  ],
  ['邮件已发送至 a@example.com', '邮件已发送至 {email}', { email: 'a@example.com' }],
  ['快件已签收', '快件已签收', {}],
])('%s is read back as its words', (trace, text, values) => {
  expect(traceWordsOf(trace)).toEqual({ text, values })
})
