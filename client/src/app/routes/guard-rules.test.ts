import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRedirect, isPublicPath } from './guard-rules.ts'

const sameUser = { isOtherUser: false }

function redirectOf(address: string, session?: { isOtherUser: boolean }, hasLeft = false) {
  const { pathname, search } = new URL(`http://localhost${address}`)
  return findRedirect({ pathname, search, session, hasLeft })
}

test.each([
  '/user/login',
  '/user/register',
  '/user/register-result',
  '/user/alteration',
  '/user/registerIndex',
  '/user/registerCompany',
  '/user/registerResule',
  '/hbsk',
])('%s needs no login', (path) => {
  expect(redirectOf(path)).toBeUndefined()
})

test('[ROUTE-03] any other page leads to the login, which remembers path and query', () => {
  expect(redirectOf('/isystem/user?pageNo=2&username=a%26b')).toBe(
    '/user/login?redirect=%2Fisystem%2Fuser%3FpageNo%3D2%26username%3Da%2526b',
  )
  expect(redirectOf('/user/login/')).toBe('/user/login?redirect=%2Fuser%2Flogin%2F')
  expect(redirectOf('/404')).toBe('/user/login?redirect=%2F404')
})

test('[ROUTE-04] anyone who is logged in lands on the dashboard instead of the login page', () => {
  expect(redirectOf('/user/login', sameUser)).toBe('/dashboard/analysis')
  expect(redirectOf('/isystem/user', sameUser)).toBeUndefined()
})

test('[ROUTE-05] after the login the user is led to what they had asked for', () => {
  const asked = '/isystem/user?pageNo=2'

  expect(redirectOf(redirectOf(asked) ?? '', sameUser)).toBe(asked)
})

test('[ROUTE-05] the place of another user is not shown to the next one', () => {
  expect(redirectOf('/user/login?redirect=%2Fisystem%2Fuser', { isOtherUser: true })).toBe(
    '/dashboard/analysis',
  )
})

test('[ROUTE-15] logging out leads to the bare login page', () => {
  expect(redirectOf('/isystem/user', undefined, true)).toBe('/user/login')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%5Cevil.example/\\',
  'javascript:alert(1)',
  '/user/login?redirect=/user/login',
  '',
])('the redirect %j is not followed', (redirect) => {
  expect(redirectOf(`/user/login?redirect=${encodeURIComponent(redirect)}`, sameUser)).toBe(
    '/dashboard/analysis',
  )
})

test('no redirect leaves the origin, whatever stands in the address', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (redirect) => {
      const target = redirectOf(`/user/login?redirect=${encodeURIComponent(redirect)}`, sameUser)

      expect(new URL(target ?? '', 'http://here.test').origin).toBe('http://here.test')
    }),
  )
})

test('a visit is redirected at most once', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.boolean(), (path, isLoggedIn) => {
      const session = isLoggedIn ? sameUser : undefined
      const target = redirectOf(path, session) ?? path

      expect(redirectOf(target, session)).toBeUndefined()
    }),
  )
})

test('[ROUTE-03] without a session nobody stays on a page that is not public', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const { pathname } = new URL(`http://localhost${path}`)

      expect(redirectOf(path) === undefined).toBe(isPublicPath(pathname))
    }),
  )
})
