import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '@settle/server/test/harness/test-server.ts'
import { dialogOf } from '#test/places.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { UserListScreen } from './user-list.screen.tsx'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterEach(() => localStorage.clear())
afterAll(() => server.close())

function openUsers(query = '', as = 'admin') {
  return renderScreen(<UserListScreen />, { server, as, path: `/isystem/user${query}` })
}

type User = Awaited<ReturnType<typeof openUsers>>['user']

async function openViews(user: User) {
  await user.click(await screen.findByLabelText(/^视图：/))
  return within(await screen.findByRole('dialog', { name: '保存的视图' }))
}

async function saveView(user: User, name: string) {
  const views = await openViews(user)
  await user.type(views.getByRole('textbox', { name: '视图名称' }), `${name}{Enter}`)
  expect(await screen.findByLabelText(`视图：${name}`)).toBeVisible()
}

test('a view remembers filters, order and columns, and its address is a link to it', async () => {
  const { user } = await openUsers('?username=ob_al&column=username&order=asc&pageNo=1&from=home')
  await screen.findByText('1-2 共2条')
  await user.click(screen.getByLabelText('列设置'))
  await user.click(await screen.findByLabelText('邮箱'))
  await saveView(user, '开户人员')

  await user.click(screen.getByText('重置'))
  await screen.findByText(/^1-10 共\d+条$/)
  await user.click(screen.getByLabelText('列设置'))
  await user.click(await screen.findByLabelText('邮箱'))
  expect(screen.queryAllByText('邮箱', { selector: 'th *' })).toEqual([])
  expect(screen.getByLabelText('视图：未保存')).toBeVisible()

  await user.click((await openViews(user)).getByText('开户人员'))
  expect(await screen.findByText('1-2 共2条')).toBeVisible()
  expect(screen.getAllByText('邮箱', { selector: 'th *' })).not.toEqual([])
  expect(window.location.search).toBe('?from=home&username=ob_al&column=username&order=asc')
})

test('a view of a known name is replaced, and the button says so', async () => {
  const { user } = await openUsers('?username=ob_al')
  await saveView(user, '我的')
  await user.type(screen.getByRole('textbox', { name: '账号' }), 'i{Enter}')
  await waitFor(() => expect(window.location.search).toBe('?username=ob_ali'))

  const views = await openViews(user)
  await user.type(views.getByRole('textbox', { name: '视图名称' }), '我的')
  await user.click(views.getByText('覆盖'))

  expect(await screen.findByLabelText('视图：我的')).toBeVisible()
  expect((await openViews(user)).getAllByText('我的')).toHaveLength(1)
})

test('a view is renamed, comes first when it is told to, and is deleted', async () => {
  const first = await openUsers('?status=2')
  await saveView(first.user, '冻结的')
  const views = await openViews(first.user)
  await first.user.click(views.getByRole('button', { name: '重命名视图 冻结的' }))
  const field = views.getByRole('textbox', { name: '视图 冻结的 的新名称' })
  await first.user.clear(field)
  await first.user.type(field, '已冻结{Enter}')
  await first.user.click(views.getByRole('button', { name: '打开列表时先显示 已冻结' }))
  first.unmount()

  const second = await openUsers()
  expect(await screen.findByLabelText('视图：已冻结')).toBeVisible()
  expect(window.location.search).toBe('?status=2')
  const found = await openViews(second.user)
  await second.user.click(found.getByRole('button', { name: '删除视图 已冻结' }))
  const question = await dialogOf('删除视图 已冻结？')
  await second.user.click(question.getByText('删除'))
  expect(await screen.findByLabelText('视图：未保存')).toBeVisible()
  second.unmount()

  await openUsers()
  await screen.findByText(/^1-10 共\d+条$/)
  expect(window.location.search).toBe('')
})

test('an address that asks for something else is shown as it asks, whatever comes first', async () => {
  const { user, unmount } = await openUsers('?status=2')
  await saveView(user, '冻结的')
  const views = await openViews(user)
  await user.click(views.getByRole('button', { name: '打开列表时先显示 冻结的' }))
  unmount()

  await openUsers('?username=ob_al')
  expect(await screen.findByText('1-2 共2条')).toBeVisible()
  expect(window.location.search).toBe('?username=ob_al')
})

test('each user has their own views', async () => {
  const { user, unmount } = await openUsers('?status=2')
  await saveView(user, '冻结的')
  unmount()

  const other = await openUsers('', 'operator')
  expect((await openViews(other.user)).queryByText('冻结的')).toBeNull()
})

test('the user of the same id in another world has views of their own', async () => {
  const { user, unmount } = await openUsers('?status=2')
  await saveView(user, '冻结的')
  unmount()
  // As if they had been saved in the world 'evening'.
  for (const key of Object.keys(localStorage)) {
    const kept = localStorage.getItem(key) ?? ''
    localStorage.removeItem(key)
    localStorage.setItem(key.replace('.default.', '.evening.'), kept)
  }

  const here = await openUsers()
  expect((await openViews(here.user)).getByText(/还没有保存的视图/)).toBeVisible()
})

test('what another window saved meanwhile is kept', async () => {
  const { user } = await openUsers('?status=2')
  await saveView(user, '冻结的')
  const views = await openViews(user)
  const key = Object.keys(localStorage).find((name) => name.includes('views.')) ?? ''
  const { value } = JSON.parse(localStorage.getItem(key) ?? '')
  const theirs = JSON.stringify({
    views: [...JSON.parse(value).views, { name: '别处的', address: 'username=ob' }],
  })
  localStorage.setItem(key, JSON.stringify({ value: theirs, expire: null }))

  await user.type(views.getByRole('textbox', { name: '视图名称' }), '又一个{Enter}')
  const now = await openViews(user)
  const names = ['冻结的', '别处的', '又一个']
  expect(names.filter((name) => now.queryByText(name) === null)).toEqual([])
})

test('what another version left behind counts as no view', async () => {
  const { user, unmount } = await openUsers('?status=2')
  await saveView(user, '冻结的')
  const key = Object.keys(localStorage).find((name) => name.includes('views.')) ?? ''
  localStorage.setItem(key, JSON.stringify({ value: '{"views":[{"name":1}]}', expire: null }))
  unmount()

  const again = await openUsers()
  expect((await openViews(again.user)).getByText(/还没有保存的视图/)).toBeVisible()
})
