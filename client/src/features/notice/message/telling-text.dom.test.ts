import { afterEach, describe, expect, test } from 'vitest'
import { messageCategory } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { setLocale } from '#client/core/text.ts'
import { tellingText } from './telling-text.ts'

const { systemMessage, announcement } = messageCategory.values

afterEach(() => setLocale('zh-CN'))

describe('the title of a message', () => {
  test.each([
    ['充值到账 ¥1.00', 'Top-up received: ¥1.00'],
    [
      '提现退回 ¥10.92：退汇：账户信息有误',
      'Withdrawal came back: ¥10.92. Returned: account details are wrong',
    ],
    ['批次 PF1 被拒绝：少了两份验收单', 'Batch PF1 was rejected: 少了两份验收单'],
    ['待复核：服务费 ¥1,000.00，王五提交', 'To review: 服务费 ¥1,000.00, submitted by 王五'],
    ['商户已被冻结：与税务局核实：虚开', 'Your company was frozen: 与税务局核实：虚开'],
    ['与洛水众服：合作已恢复', 'With 洛水众服: the partnership goes on'],
    ['涉税信息报送：2026Q3 收入信息已受理', 'Platform report accepted: 2026Q3 Income'],
    [
      '发票待冲红：269 等 4 张，付款退汇',
      'Invoices to reverse: 269 and more, 4 in all. A payout came back',
    ],
    [
      '计划付款待复核：工资（一部）（2026-01-01）',
      'Planned payout to review: 工资（一部） (2026-01-01)',
    ],
    ['平台申请注销账户：长期停用', 'The platform asks the bank to close your account: 长期停用'],
  ])('%s stays in Chinese and is %s in English', async (title, english) => {
    const told = { titile: title, msgCategory: systemMessage } // sic
    expect(tellingText(told)).toBe(title)
    await setLocale('en-US')
    expect(tellingText(told)).toBe(english)
  })
})

test('what a person announced stays as it was written', async () => {
  await setLocale('en-US')
  const title = '与银行对接：周末维护通知'
  expect(tellingText({ titile: title, msgCategory: announcement })).toBe(title) // sic
})
