import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Role } from '@settle/shared/core/role.ts'
import { startTestServer, type TestServer } from '@settle/server/test/harness/test-server.ts'
import { rowOf } from '#test/places.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { BatchOrderListScreen } from './batch-order-list.screen.tsx'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

function openAs(role: Role, query = '') {
  const path = `/${role === 'admin' ? 'plate' : role}/payout/batchOrder${query}`
  return renderScreen(<BatchOrderListScreen />, { server, as: role, path })
}

/** How many rows a status tab promises. */
async function promisedBy(status: string): Promise<number> {
  const tab = await screen.findByRole('tab', { name: new RegExp(`^${status}\\d+$`) })
  return Number(tab.textContent.replace(status, ''))
}

test('a merchant starts with the orders of the current provider, and may ask for those of all', async () => {
  const { user } = await openAs('merchant')
  const ofCurrent = await promisedBy('全部')

  await user.click(screen.getByRole('checkbox', { name: '全部服务商' }))

  expect(window.location.search).toBe('?providerId=')
  expect(await promisedBy('全部')).toBeGreaterThanOrEqual(ofCurrent)
})

test('a tab holds as many orders as it says, and the sums below are theirs', async () => {
  const { user } = await openAs('provider')
  const count = await promisedBy('已拒绝')

  await user.click(screen.getByRole('tab', { name: /^已拒绝/ }))

  expect(await screen.findByText(`共 ${count} 条`)).toBeVisible()
  const sums = (await screen.findByText(`${count} 条`)).closest('dl')
  if (sums === null) throw new Error('The list shows no sums.')
  expect(within(sums).getByText('应付总额')).toBeVisible()
  expect(within(sums).getByText('11,577.12')).toBeVisible()
})

test.each([
  ['merchant', ['撤回']],
  ['provider', ['受理', '拒绝']],
  ['admin', ['拒绝']],
  ['operator', []],
  ['agent', []],
] as const)('on a submitted order %s may press %j', async (role, expected) => {
  await openAs(role, '?keyWord=日常保洁结算')
  // The sum below the list is there before the list: only the row stands in a table.
  await screen.findByText('共 1 条')
  const row = await rowOf('14,060.49')

  const labels = row.queryAllByRole('button').map((button) => button.textContent)
  expect(labels.filter((label) => label !== '')).toEqual(expected)
})

test('what the address asks for is shown in yuan and folded out', async () => {
  await openAs('admin', '?totalPay_begin=1500000&totalPay_end=1600000&payPass=1')

  expect(await screen.findByRole('textbox', { name: '应付总额，从' })).toHaveValue('15000.00')
  // In its row, and in the sum below it.
  expect((await screen.findAllByText('15,016.60')).at(0)).toBeVisible()
})
