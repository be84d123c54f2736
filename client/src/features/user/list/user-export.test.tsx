import { act, screen, waitFor } from '@testing-library/react'
import { Activity, useEffect, useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '@settle/server/test/harness/test-server.ts'
import { TabContext } from '#client/core/storage/tab.ts'
import { FormPlace } from '#client/ui/form/form-place.tsx'
import { dialogOf } from '#test/places.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { UserListScreen } from './user-list.screen.tsx'

let server: TestServer
let showTab: (isShown: boolean) => void
const unsaved = new Set<string>()

const world = '/__fake/v1/worlds/default'

beforeAll(async () => {
  server = await startTestServer()
})

afterEach(() => {
  localStorage.clear()
  unsaved.clear()
})
afterAll(() => server.close())

const tab = {
  rename: () => undefined,
  setUnsaved: (key: string, isUnsaved: boolean) =>
    void (isUnsaved ? unsaved.add(key) : unsaved.delete(key)),
  close: () => undefined,
}

function Tabbed() {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    showTab = setShown
  }, [])

  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <TabContext value={tab}>
        <FormPlace>
          <UserListScreen />
        </FormPlace>
      </TabContext>
    </Activity>
  )
}

/** How many exports have reached the gate. */
async function begun(): Promise<number> {
  const { body } = await server.anonymous.get(`${world}/faults`)
  return body[0].held
}

/** The exports whose connection has ended, with their status; null without an answer. */
async function ended(): Promise<readonly (number | null)[]> {
  const { body } = await server.anonymous.get(`${world}/requests?operation=user.export`)
  return body.entries.map(({ status }: { status: number | null }) => status)
}

test('an export goes on while its tab is hidden, which is asked about before it is closed, and stops when the list is gone', async () => {
  await server.anonymous
    .post(`${world}/faults`)
    .send({ match: { operation: 'user.export' }, effect: { kind: 'gate' } })
  const { user, unmount } = await renderScreen(<Tabbed />, {
    server,
    as: 'admin',
    path: '/isystem/user',
  })
  await screen.findByText(/^1-10 共\d+条$/)
  await user.click(screen.getByText('导出'))
  const dialog = await dialogOf('导出用户')
  await user.click(dialog.getByText(/^导出 \d+ 条$/))
  await waitFor(async () => expect(await begun()).toBe(1))
  expect(unsaved.size).toBe(1)

  act(() => showTab(false))
  expect(await ended()).toEqual([])
  act(() => showTab(true))
  expect(dialog.getByText('停止导出')).toBeVisible()

  unmount()
  await waitFor(async () => expect(await ended()).toEqual([null]))
})

test('an export that is asked for before the rows have come says how many there are, and can be begun', async () => {
  await server.anonymous
    .post(`${world}/faults`)
    .send({ match: { operation: 'user.list' }, effect: { kind: 'gate' }, times: 1 })
  const { user } = await renderScreen(<Tabbed />, { server, as: 'admin', path: '/isystem/user' })
  await user.click(await screen.findByRole('button', { name: '导出' }))
  const dialog = await dialogOf('导出用户')

  const begin = await dialog.findByRole('button', { name: /^导出 [1-9]\d* 条$/ })
  expect(begin).toBeEnabled()
})
