import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession } from '#test/a-session.ts'
import { CallFailure } from '#client/core/http/call-failure.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { keepPermissions, usePermissions } from './permissions.ts'
import { lastUsername, session, useSession } from './session.ts'

const notice = { title: '系统提示', text: '未授权', durationSeconds: 4, request: undefined }

/** Does what another window of this origin does: changes the storage and lets this window know. */
function inAnotherWindow(change: () => void) {
  act(() => {
    change()
    window.dispatchEvent(new StorageEvent('storage', { key: 'pro__Access-Token' }))
  })
}

afterEach(() => {
  session.signOut()
  vi.useRealTimers()
})

test('[SESS-01] a login is stored under the keys of the convention', () => {
  session.signIn(aSession('merchant'))

  expect(Object.keys(localStorage).toSorted()).toEqual([
    'pro__Access-Token',
    'pro__DICT_LOCALE',
    'pro__Login_Userinfo',
    'pro__Login_Username',
    'pro__TENANT_ID',
    'pro__UI_CACHE_DB_DICT_DATA',
  ])
  expect(session.read()).toMatchObject({ token: 'default.merchant' })
  expect(session.tenantId()).toBe('1001')
})

test('a link into another world ends the session, one into its own or none leaves it', () => {
  session.signIn(aSession('merchant', 'demo.token'))

  session.enterWorld(null)
  session.enterWorld('demo')
  expect(session.read()).toMatchObject({ world: 'demo' })

  session.enterWorld('other')
  expect(session.read()).toBeUndefined()
})

test('[SESS-01] after seven days nobody is logged in', () => {
  vi.useFakeTimers({ now: 0 })
  session.signIn(aSession('merchant'))

  vi.setSystemTime(604_800_000)

  expect(session.read()).toBeUndefined()
})

test('a logout clears token, user, menu and dictionaries and keeps the user name', () => {
  session.signIn(aSession('merchant'))
  keepPermissions({ menu: [], auth: [], allAuth: [] })

  session.signOut()

  expect(Object.keys(localStorage)).toEqual(['pro__Login_Username'])
  expect(lastUsername()).toBe('merchant')
  expect(session.tenantId()).toBe('0')
  expect(renderHook(() => usePermissions()).result.current).toBeUndefined()
  expect(renderHook(() => useDictionary('yn')).result.current).toEqual([])
})

test('word of the token that is here already leaves its menu', () => {
  session.signIn(aSession('merchant'))
  keepPermissions({ menu: [], auth: [], allAuth: [] })
  const permissions = renderHook(() => usePermissions())

  inAnotherWindow(() => undefined)

  expect(permissions.result.current).toBeDefined()
})

test('a component follows login and logout, also those of another window', () => {
  const { result } = renderHook(() => useSession()?.userInfo.username)

  act(() => session.signIn(aSession('merchant')))
  expect(result.current).toBe('merchant')

  const kept = Object.entries(localStorage)
  inAnotherWindow(() => localStorage.clear())
  expect(result.current).toBeUndefined()

  inAnotherWindow(() => {
    for (const [key, value] of kept) localStorage.setItem(key, String(value))
  })
  expect(result.current).toBe('merchant')
})

test('the session is one object as long as its token stays', () => {
  session.signIn(aSession('merchant'))
  const before = session.read()

  expect(session.read()).toBe(before)

  session.signIn(aSession('merchant', 'default.second'))
  expect(session.read()).not.toBe(before)
})

test('it is known when somebody else logs in after the last user', () => {
  session.signIn(aSession('admin'))
  session.signOut()
  session.signIn(aSession('admin'))
  expect(session.read()?.isOtherUser).toBe(false)

  session.signOut()
  session.signIn(aSession('merchant'))
  expect(session.read()?.isOtherUser).toBe(true)

  session.signOut()
  session.signIn(aSession('merchant'))
  expect(session.read()?.isOtherUser).toBe(false)
})

test('why a session ended stays until the next login, and leaving needs no reason', () => {
  session.signIn(aSession('admin'))
  session.signOut(notice)
  expect(session.signOutNotice()).toEqual({ ...notice, request: undefined })
  expect(session.hasLeft()).toBe(false)

  session.signIn(aSession('admin'))
  expect(session.signOutNotice()).toBeUndefined()

  session.signOut()
  expect(session.hasLeft()).toBe(true)
})

test('a token that another client left without its user is no session', () => {
  localStorage.setItem('pro__Access-Token', '{"value":"foreign","expire":null}')

  expect(session.read()).toBeUndefined()
})

test('the dictionaries of the login are offered by their codes', () => {
  session.signIn(aSession('merchant'))

  expect(renderHook(() => useDictionary('yn')).result.current).toEqual([
    { value: '1', text: '是', title: '是' },
  ])
  expect(renderHook(() => useDictionary('nothing')).result.current).toEqual([])
})

test.each([
  ['a 401, for the server has ended the session already', 401, undefined],
  ['a failure of the server', 500, 'default.merchant'],
  ['a refusal', 200, 'default.merchant'],
])(
  '[SESS-04] a logout answered with %s ends the session only if it is over',
  async (_what, status, token) => {
    session.signIn(aSession('merchant'))
    const failure = new CallFailure('模拟的失败', {
      status,
      code: status,
      requestId: undefined,
      result: undefined,
    })

    const thrown: unknown = await session
      .leave(() => Promise.reject(failure))
      .catch((error: unknown) => error)

    expect(thrown).toBe(token === undefined ? undefined : failure)
    expect(session.read()?.token).toBe(token)
    expect(session.hasLeft()).toBe(token === undefined)
    expect(session.isLeaving()).toBe(false)
  },
)
