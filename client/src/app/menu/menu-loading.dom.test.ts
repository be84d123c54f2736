import { renderHook } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSession } from '#test/a-session.ts'
import {
  aRefusal,
  aSuccess,
  type ScriptedServer,
  startScriptedServer,
} from '#test/scripted-server.ts'
import { usePermissions } from '#client/core/session/permissions.ts'
import { session } from '#client/core/session/session.ts'
import { loadMenu } from './menu-loading.ts'

const home = { path: '/dashboard/analysis', component: 'dashboard/Analysis' }

let server: ScriptedServer

beforeAll(async () => {
  server = await startScriptedServer()
})

afterAll(() => server.close())

beforeEach(() => {
  session.signIn(aSession('merchant'))
})

afterEach(() => {
  session.signOut()
})

function loadedMenu() {
  return renderHook(() => usePermissions()).result.current?.menu
}

test('[SESS-02] the menu of the session is kept', async () => {
  server.answer({ body: aSuccess({ menu: [home], auth: [], allAuth: [] }) })

  await loadMenu('default.merchant', 'zh-CN')

  expect(loadedMenu()).toEqual([home])
})

test.each([
  ['a refusal', { body: aRefusal('查询失败:用户不存在') }, '查询失败:用户不存在'],
  ['a status', { status: 403, body: aRefusal('没有权限', 403) }, '拒绝访问'],
])('[SESS-02] a menu load that ends in %s logs out and says why', async (_case, reply, text) => {
  server.answer(reply)

  await loadMenu('default.merchant', 'zh-CN')

  expect(session.read()).toBeUndefined()
  expect(session.signOutNotice()).toMatchObject({ title: '系统提示', text })
})

test.each([
  ['empty', { menu: [], auth: [], allAuth: [] }],
  ['absent', { auth: [], allAuth: [] }],
  ['null', { menu: null, auth: [], allAuth: [] }],
])(
  '[SESS-03] a menu that is %s logs out with the sentence of the catalogue',
  async (_case, result) => {
    server.answer({ body: aSuccess(result) })

    await loadMenu('default.merchant', 'zh-CN')

    expect(session.read()).toBeUndefined()
    expect(session.signOutNotice()?.text).toBe(
      'getPermissionList: permissions must be a non-null array !',
    )
  },
)

test('a menu that arrives after somebody else logged in is not theirs', async () => {
  server.answer({ body: aSuccess({ menu: [home], auth: [], allAuth: [] }) })
  const loading = loadMenu('default.merchant', 'zh-CN')
  session.signIn(aSession('admin'))

  await loading

  expect(session.read()?.token).toBe('default.admin')
  expect(loadedMenu()).toBeUndefined()
})
