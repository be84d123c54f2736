import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feeMode } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { startTestServer, type TestServer } from '@settle/server/test/harness/test-server.ts'
import { dialogOf } from '#test/places.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { ProfitShareListScreen } from './profit-share-list.screen.tsx'
import { priceText } from './share-price.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const allTime = 'createTime_begin=&createTime_end='

test('a price is a percentage by rate and an amount by transaction', () => {
  expect(priceText(feeMode.values.percentage, 60_000)).toBe('6.00%')
  expect(priceText(feeMode.values.perTransaction, 130)).toBe('1.30 元/笔')
})

test('an agent reads its shares with their prices, and can do nothing to them', async () => {
  await renderScreen(<ProfitShareListScreen />, {
    server,
    as: 'agent',
    path: `/agent/share/list?${allTime}`,
  })

  expect((await screen.findAllByText('6.00%')).length).toBeGreaterThan(0)
  expect(screen.queryByText('操作')).toBeNull()
})

test('the footer says what the shares of each status come to', async () => {
  await renderScreen(<ProfitShareListScreen />, {
    server,
    as: 'admin',
    path: `/plate/account/share?${allTime}`,
  })
  const byStatus = within(await screen.findByLabelText('各状态分润金额'))

  expect(byStatus.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    '冻结中',
    '待解冻',
    '分润成功',
    '已撤销',
    '异常',
  ])
})

test('shares are released together after a look at their sum', async () => {
  const { user } = await renderScreen(<ProfitShareListScreen />, {
    server,
    as: 'admin',
    path: `/plate/account/share?status=1&${allTime}`,
  })
  await screen.findByText(/^1-10 共\d+条$/)
  for (const index of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop -- a user chooses one row after another
    await user.click(screen.getAllByRole('checkbox').at(index) ?? document.body)
  }
  await user.click(screen.getByText('解冻 2 条'))

  const question = await dialogOf('解冻 2 条分润？')
  expect(question.getByText(/^共 ¥[\d,.]+，将转入各分润方的可用余额/)).toBeVisible()
  await user.click(question.getByText('解冻'))
  expect(await screen.findByText('已解冻 2 条')).toBeVisible()
})
