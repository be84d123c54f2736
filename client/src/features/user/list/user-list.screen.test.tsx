import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editUser, revealUser, users } from '@settle/shared/features/user/user.ts'
import { startTestServer, type TestServer } from '@settle/server/test/harness/test-server.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { dialogOf, rowOf } from '#test/places.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { UserListScreen } from './user-list.screen.tsx'

/** The server's sentence for a value that somebody else holds. */
const taken = '该值不可用，系统中已存在！'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

function openAs(username: string, query = '') {
  return renderScreen(<UserListScreen />, { server, as: username, path: `/isystem/user${query}` })
}

test('searching by account turns to the first page and stands in the address', async () => {
  const { user } = await openAs('admin', '?pageNo=2')
  await screen.findByText(/^11-20 共\d+条$/)

  await user.type(screen.getByRole('textbox', { name: '账号' }), 'ob_al{Enter}')

  expect(await screen.findByText('1-2 共2条')).toBeVisible()
  expect(screen.getByText('ob_alipay')).toBeVisible()
  expect(window.location.search).toBe('?username=ob_al')
})

test('a search without a hit offers to clear the conditions', async () => {
  const { user } = await openAs('admin', '?username=nobody_has_this_name')

  await user.click(await screen.findByText('清空条件'))

  expect(await screen.findByText(/^1-10 共\d+条$/)).toBeVisible()
  expect(window.location.search).toBe('')
})

test('[PERM-01] what the user may not do is not there', async () => {
  await openAs('merchant')
  const own = await rowOf('merchant')

  expect(screen.getByText('新增用户')).toBeVisible()
  expect(screen.queryByText('导出')).toBeNull()
  // Editing is granted and not dangerous; nobody freezes themselves, and a merchant resets no password.
  expect(own.getAllByRole('button').map((button) => button.textContent)).toEqual(['编辑'])
})

test('the account is checked by its rule and for a duplicate when there is one to check', async () => {
  const { user } = await openAs('admin')
  await user.click(await screen.findByText('新增用户'))
  const form = await dialogOf('新增用户')
  const account = form.getByRole('textbox', { name: /账号/ })

  await user.click(account)
  await user.tab()
  expect(await form.findByText('请输入账号')).toBeVisible()
  expect(form.queryByText(taken)).toBeNull()

  await user.type(account, '1 or 2')
  await user.tab()
  expect(await form.findByText('账号只能包含字母、数字和下划线')).toBeVisible()

  await user.clear(account)
  await user.type(account, 'merchant')
  await user.tab()
  expect(await form.findByText(taken)).toBeVisible()
})

test('a user is frozen only after a confirmation that names them, and unfrozen again', async () => {
  const { user } = await openAs('admin', '?username=ob_agree')

  await user.click((await rowOf('ob_agree')).getByText('冻结'))
  const question = await dialogOf(/冻结用户 ob_agree/)
  await user.click(question.getByText('冻结'))

  await user.click(await screen.findByText('解冻'))
  expect(await screen.findByText('正常')).toBeVisible()
})

test('chosen rows stay chosen on the next page', async () => {
  const { user } = await openAs('admin')
  await screen.findByText(/^1-10 共\d+条$/)
  await user.click(screen.getAllByRole('checkbox').at(1) ?? document.body)

  await user.click(screen.getByRole('listitem', { name: '2' }))
  await screen.findByText(/^11-20 共\d+条$/)

  expect(screen.getByText('已选 1 项')).toBeVisible()
  expect(screen.getByText('冻结 1 个')).toBeVisible()
})

test('who saves after somebody else decides whose values stay', async () => {
  const { user } = await openAs('admin', '?username=ob_bank')
  await user.click((await rowOf('ob_bank')).getByText('编辑'))
  const form = await dialogOf('编辑用户 ob_bank')
  const realname = form.getByRole('textbox', { name: /姓名/ })
  expect(form.getByRole('textbox', { name: /手机号/ })).not.toHaveDisplayValue(/\*/)
  const { records } = await call(users.endpoints.list, { query: { pageSize: 1_000 } })
  const id = records.find(({ username }) => username === 'ob_bank')?.id ?? ''
  await call(editUser, { body: { id, remark: '别人写的备注' } })

  await user.clear(realname)
  await user.type(realname, '我写的姓名')
  await user.click(form.getByText('保存', { selector: 'span' }))
  expect(await form.findByText('别人写的备注')).toBeVisible()
  await user.click(form.getByText('用我的值覆盖'))

  expect(await (await rowOf('ob_bank')).findByText('我写的姓名')).toBeVisible()
  expect(await call(revealUser, { body: { id } })).toMatchObject({ realname: '我写的姓名' })
})

test('closing a changed form asks first', async () => {
  const { user } = await openAs('admin')
  await user.click(await screen.findByText('新增用户'))
  const form = await dialogOf('新增用户')
  await user.type(form.getByRole('textbox', { name: /姓名/ }), '某人')

  await user.click(form.getByText('取消'))
  const question = await dialogOf('放弃未保存的修改？')
  await user.click(question.getByText('继续编辑'))

  expect(form.getByRole('textbox', { name: /姓名/ })).toHaveDisplayValue('某人')
})

test('what the server refuses about one field stands at that field', async () => {
  const { user } = await openAs('admin')
  await user.click(await screen.findByText('新增用户'))
  const form = await dialogOf('新增用户')
  const { records } = await call(users.endpoints.list, { query: { pageSize: 1_000 } })
  const known = await call(revealUser, { body: { id: records[0]?.id ?? '' } })

  await user.type(form.getByRole('textbox', { name: /账号/ }), 'somebody_new')
  await user.type(form.getByRole('textbox', { name: /姓名/ }), '某人')
  await user.type(form.getByRole('textbox', { name: /手机号/ }), known.phone ?? '')
  await user.type(form.getByLabelText(/初始密码/), 'Secret123')
  await user.click(form.getByRole('combobox', { name: /角色/ }))
  await user.click(await screen.findByTitle('财务'))
  await user.click(form.getByText('保存', { selector: 'span' }))

  expect(await form.findByText(taken)).toBeVisible()
})

test('what was typed is back after a reload, without the password, until it is given up', async () => {
  const first = await openAs('admin')
  await first.user.click(await screen.findByText('新增用户'))
  const before = await dialogOf('新增用户')
  await first.user.type(before.getByLabelText(/姓名/), '某人')
  await first.user.type(before.getByLabelText(/初始密码/), 'Secret123')
  first.unmount()

  const second = await openAs('admin')
  await second.user.click(await screen.findByText('新增用户'))
  const after = await dialogOf('新增用户')
  expect(await after.findByText('已恢复未保存的内容')).toBeVisible()
  expect(after.getByLabelText(/姓名/)).toHaveDisplayValue('某人')
  expect(after.getByLabelText(/初始密码/)).toHaveDisplayValue('')
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Secret123')

  await second.user.click(after.getByText('放弃'))
  expect(after.getByLabelText(/姓名/)).toHaveDisplayValue('')
  second.unmount()

  const third = await openAs('admin')
  await third.user.click(await screen.findByText('新增用户'))
  const empty = await dialogOf('新增用户')
  expect(empty.queryByText('已恢复未保存的内容')).toBeNull()
})
