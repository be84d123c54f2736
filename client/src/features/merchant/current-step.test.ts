import { expect, test } from 'vitest'
import { currentStepOf } from './current-step.ts'

const complete = {
  auditStatus: '1',
  payPass: '1',
  izSign: '1',
  izResetPwd: '1',
  payPasswordStatus: '1',
  accountOpenStatus: '2',
  alipaySignStatus: '0',
  upgradeStatus: 2,
} as const

test('a merchant that has done everything waits for nothing', () => {
  expect(currentStepOf(complete)).toBeUndefined()
})

test.each([
  [{ auditStatus: '0' }, '等待审核'],
  [{ auditStatus: '2' }, '等待商户修改后重新提交'],
  // The review comes before whatever else is not done.
  [{ auditStatus: '0', izSign: '0' }, '等待审核'],
  [{ izSign: '0' }, '等待签署平台协议'],
  [{ izResetPwd: '0' }, '等待修改初始密码'],
  [{ payPasswordStatus: '0' }, '等待设置支付密码'],
  [{ accountOpenStatus: '0' }, '等待银行开户'],
  [{ accountOpenStatus: '1' }, '等待银行开户'],
  [{ accountOpenStatus: '3' }, '等待修改资料后重新开户'],
  [{ payPass: '2' }, '等待支付宝签约'],
  [{ upgradeStatus: 1 }, '等待对公账户验证'],
] as const)('one with %j: %s', (change, step) => {
  expect(currentStepOf({ ...complete, ...change })).toBe(step)
})

test('a merchant of Alipay alone has no account to verify', () => {
  const ofAlipay = { ...complete, payPass: '2', alipaySignStatus: '1', upgradeStatus: 0 } as const

  expect(currentStepOf(ofAlipay)).toBeUndefined()
})
