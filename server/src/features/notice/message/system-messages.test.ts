import { expect, test } from 'vitest'
import { patternsOf } from '@settle/shared/core/text/patterns.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { messageCategory } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { reportKind } from '@settle/shared/features/platform-report/platform-report.dictionaries.ts'
import { saySystemMessage } from '@settle/shared/features/notice/say-system-message.ts'
import { systemMessages } from '@settle/shared/features/notice/system-messages.ts'
import { systemMessagesEnUs } from '@settle/shared/features/notice/system-messages.en-us.ts'
import { announcementRows } from '#server/features/notice/announcement/announcement-rows.ts'
import { startTestServer } from '#test/harness/test-server.ts'

const find = patternsOf(systemMessagesEnUs)
const placeholdersOf = (text: string) =>
  new Set([...text.matchAll(/\{(\w+)[|}]/g)].map(([, name]) => name))

test('every message that the system sent in the story is one of the list', async () => {
  const server = await startTestServer()
  try {
    const where = [
      { field: 'msgCategory', is: 'equal', value: messageCategory.values.systemMessage } as const,
    ]
    const world = await server.registry.get('default')
    const rows =
      world?.rows(announcementRows).each({ where, order: { field: 'id', descending: false } }) ?? []
    const titles = [...new Set(Array.from(rows, ({ titile }) => titile))] // sic

    expect(titles.length).toBeGreaterThan(100)
    expect(titles.filter((title) => find(title) === undefined)).toEqual([])
  } finally {
    await server.close()
  }
})

test.each(systemMessages)('%s fills the same places in English', (title) => {
  const english = systemMessagesEnUs[title]

  expect(english).not.toMatch(/\p{Script=Han}/u)
  expect(placeholdersOf(english)).toEqual(placeholdersOf(title))
})

test.each([
  ['充值到账 ¥52,300.00', 'Top-up received: ¥52,300.00'],
  ['灯塔申请待审核：北岸', '灯塔申请 to review: 北岸'],
  ['灯塔申请被驳回：北岸。原因：缺少说明', '灯塔申请 rejected: 北岸. 缺少说明'],
  // Of two patterns that fit, the one that says more.
  ['新商户待审核：云帆', 'New merchant to review: 云帆'],
  [
    '云岫个体服务有限公司 税款申报提醒：2026-10 已逾期，请尽快申报缴款',
    '云岫个体服务有限公司: the tax declaration of 2026-10 is overdue',
  ],
  ['提现退回 ¥10.92：退汇：账户信息有误', 'Withdrawal came back: ¥10.92. 退汇：账户信息有误'],
  [
    '付款计划已暂停：年会补贴连续3次未能付款',
    'Payment plan paused: 年会补贴 could not pay 3 times in a row',
  ],
])('%s is told as %s', (title, english) => {
  expect(saySystemMessage(title, (reason) => reason)).toBe(english)
})

test.each([...reportKind.items, ...payChannel.items])(
  'the label $zh is $en in a title too',
  ({ zh, en }) => {
    expect(saySystemMessage(zh, (reason) => reason)).toBe(en)
  },
)
