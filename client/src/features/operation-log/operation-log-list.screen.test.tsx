import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editUser, users } from '@settle/shared/features/user/user.ts'
import { startTestServer, type TestServer } from '@settle/server/test/harness/test-server.ts'
import { call } from '#client/core/endpoint-call.ts'
import { serverToday } from '#client/core/server-time.ts'
import { dialogOf } from '#test/places.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { OperationLogListScreen } from './operation-log-list.screen.tsx'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

function openAs(username: string, query = '') {
  return renderScreen(<OperationLogListScreen />, {
    server,
    as: username,
    path: `/isystem/log${query}`,
  })
}

test('[FMT-02] the log begins with this month, from its first day to today', async () => {
  await openAs('admin')

  const days = await screen.findAllByDisplayValue(/^\d{4}-\d{2}-\d{2}$/)

  expect(days.map((input) => input.getAttribute('value'))).toEqual([
    `${serverToday().slice(0, 8)}01`,
    serverToday(),
  ])
  expect(window.location.search).toBe('')
})

test('a changed row is shown field by field, before and after', async () => {
  const { user } = await openAs('admin')
  const { records } = await call(users.endpoints.list, { query: {} })
  await call(editUser, { body: { id: records[0]?.id ?? '', remark: '写进日志的备注' } })

  await user.click(screen.getByRole('tab', { name: '操作' }))
  await user.click((await screen.findAllByText(/^编辑用户：/))[0] ?? document.body)

  const details = await dialogOf('日志详情')
  const change = details.getByRole('row', { name: /^remark/ })
  expect(within(change).getAllByRole('cell').at(-1)).toHaveTextContent('写进日志的备注')
  expect(new URLSearchParams(window.location.search).get('logType')).toBe('2')
})

test('[PERM-01] only who may export the log finds the button', async () => {
  await openAs('merchant')
  await screen.findByText(/^共 \d+ 条$/)

  expect(screen.queryByText('导出')).toBeNull()
})
