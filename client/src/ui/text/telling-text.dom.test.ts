import { afterEach, describe, expect, test } from 'vitest'
import { setLocale } from '#client/core/text.ts'
import { operationText } from './operation-text.ts'
import { tellingText } from './telling-text.ts'

afterEach(() => setLocale('zh-CN'))

describe('the title of a message', () => {
  test.each([
    ['充值到账 ¥1.00', 'Top-up received: ¥1.00'],
    [
      '提现退回 ¥10.92：退汇：账户信息有误',
      'Withdrawal came back: ¥10.92. Returned: account details are wrong',
    ],
    ['批次 PF1 被拒绝：少了两份验收单', 'Batch PF1 was rejected: 少了两份验收单'],
    ['节假日期间银行付款与到账安排', '节假日期间银行付款与到账安排'],
  ])('%s stays in Chinese and is %s in English', async (title, english) => {
    expect(tellingText(title)).toBe(title)
    await setLocale('en-US')
    expect(tellingText(title)).toBe(english)
  })
})

test('an operation is said in English, and what it was done to stays', async () => {
  expect(operationText('登录：admin')).toBe('登录：admin')
  await setLocale('en-US')
  expect(operationText('登录：admin')).toBe('Log in: admin')
  expect(operationText('退出登录')).toBe('Log out')
})
