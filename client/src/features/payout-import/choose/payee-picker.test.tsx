import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '@settle/server/test/harness/test-server.ts'
import { type KnownPayee } from '@settle/shared/features/payout-import/chosen-payees.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { PayeePicker } from './payee-picker.tsx'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

/** The picker of the seeded merchant; what it adds, and how often it closed, is kept. */
async function openPicker(chosen: readonly KnownPayee[] = []) {
  const added: KnownPayee[] = []
  let closedCount = 0
  const { user, unmount } = await renderScreen(
    <PayeePicker
      payPass={undefined}
      chosen={chosen}
      onAdd={(payees) => added.push(...payees)}
      onClosed={() => {
        closedCount += 1
      }}
    />,
    { server, as: 'merchant', path: '/merchant/payout/create' },
  )
  return { user, unmount, added, closedCount: () => closedCount }
}

async function people(): Promise<readonly HTMLElement[]> {
  return within(await screen.findByRole('list')).findAllByRole('checkbox')
}

async function firstPerson(): Promise<HTMLElement> {
  const [first] = await people()
  if (first === undefined) throw new Error('Nobody is listed.')
  return first
}

test('nobody is ticked at first, and nobody can be added', async () => {
  await openPicker()

  for (const box of await people()) expect(box).not.toBeChecked()
  expect(screen.getByRole('button', { name: '添加 0 人' })).toBeDisabled()
})

test('who was ticked is added, also when the search shows others by then', async () => {
  const { user, added, closedCount } = await openPicker()
  const first = await firstPerson()
  const who = first.closest('li')?.querySelector('b')?.textContent ?? ''

  await user.click(first)
  await user.type(screen.getByRole('searchbox', { name: '查找人员' }), '查无此人')
  expect(await screen.findByText('没有找到已签约的人。没有签约的人请先邀请签约。')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '添加 1 人' }))

  expect(added.map(({ name }) => name)).toEqual([who])
  expect(closedCount()).toBe(1)
})

test('all who are listed are ticked at once, and none again', async () => {
  const { user } = await openPicker()
  const count = (await people()).length

  await user.click(screen.getByRole('checkbox', { name: `选中列出的 ${count} 人` }))
  expect(screen.getByRole('button', { name: `添加 ${count} 人` })).toBeEnabled()
  await user.click(screen.getByRole('checkbox', { name: `选中列出的 ${count} 人` }))

  expect(screen.getByRole('button', { name: '添加 0 人' })).toBeDisabled()
})

test('who is on the list already stays ticked and is not added twice', async () => {
  const first = await openPicker()
  const count = (await people()).length
  await first.user.click(await firstPerson())
  await first.user.click(screen.getByRole('button', { name: '添加 1 人' }))
  first.unmount()

  const again = await openPicker(first.added)
  await waitFor(async () => expect(await firstPerson()).toBeDisabled())
  expect(await firstPerson()).toBeChecked()
  await again.user.click(screen.getByRole('checkbox', { name: `选中列出的 ${count - 1} 人` }))
  await again.user.click(screen.getByRole('button', { name: `添加 ${count - 1} 人` }))

  expect(again.added).toHaveLength(count - 1)
})
