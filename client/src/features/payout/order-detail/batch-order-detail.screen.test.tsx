import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Role } from '@settle/shared/core/role.ts'
import { batchOrders } from '@settle/shared/features/payout/batch-order.ts'
import { startTestServer, type TestServer } from '@settle/server/test/harness/test-server.ts'
import { dialogOf } from '#test/places.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { BatchOrderDetailScreen } from './batch-order-detail.screen.tsx'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

/** Opens the order with an amount in fen that no other order has. */
async function openAs(role: Role, totalPay: number) {
  const client = await server.as(role)
  const { body } = await client.get(`${batchOrders.path}/list?totalPay=${totalPay}`)
  const path = `/${role}/payout/batchOrder/detail?id=${body.result.records[0].id}`
  return renderScreen(<BatchOrderDetailScreen />, { server, as: role, path })
}

const partlySucceeded = 4_486_260
const submitted = 1_501_660

test('an order tells what it cost, what failed and what came back', async () => {
  await openAs('merchant', partlySucceeded)

  expect(await screen.findByText('¥44,862.60')).toBeVisible()
  expect(screen.getByText('40,633.31')).toBeVisible()
  expect(screen.getByText('4,229.29')).toBeVisible()
  expect(screen.getByText('付款完成：6 笔中成功 4 笔，失败 2 笔。')).toBeVisible()
  const steps = await screen.findByRole('list', { name: '流程' })
  expect(await within(steps).findByText('银行退汇')).toBeVisible()
  expect(screen.getByText('失败重发')).toBeVisible()
})

test('a merchant reads no shares; a provider reads their own', async () => {
  const { unmount } = await openAs('merchant', partlySucceeded)
  await screen.findByText('¥44,862.60')
  expect(screen.queryByRole('tab', { name: '分润' })).toBeNull()
  unmount()

  const { user } = await openAs('provider', partlySucceeded)
  await user.click(await screen.findByRole('tab', { name: '分润' }))
  expect((await screen.findAllByText('2,016.45'))[0]).toBeVisible()
  expect(window.location.search).toMatch(/&tab=shares$/)
})

test('an order is withdrawn only with a reason, which then stands on its page', async () => {
  const { user } = await openAs('merchant', submitted)
  await user.click(await screen.findByRole('button', { name: '撤回' }))
  const dialog = await dialogOf(/^撤回批次 PF\d+？$/)
  expect(dialog.getByText(/¥15,016.60 将全部解冻/)).toBeVisible()

  await user.type(dialog.getByRole('textbox'), '错')
  await user.click(dialog.getByText('撤回', { selector: 'span' }))
  expect(await dialog.findByText('请写明原因，2 至 200 字')).toBeVisible()

  await user.type(dialog.getByRole('textbox'), '了金额')
  await user.click(dialog.getByText('撤回', { selector: 'span' }))
  expect(await screen.findByText('原因：错了金额')).toBeVisible()
  expect(screen.queryByRole('button', { name: '撤回' })).toBeNull()
})

test('an order of somebody else cannot be opened', async () => {
  const path = '/merchant/payout/batchOrder/detail?id=1'
  await renderScreen(<BatchOrderDetailScreen />, { server, as: 'merchant', path })

  expect(await screen.findByText(/该数据不存在或无权限/)).toBeVisible()
})
