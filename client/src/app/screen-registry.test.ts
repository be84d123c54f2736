import { expect, test } from 'vitest'
import { findScreen } from './screen-registry.ts'

test('a role shares a screen unless it has its own', () => {
  expect(findScreen('merchant/system/UserList')).toBe(findScreen('system/UserList'))
  expect(findScreen('plate/dashboard/Analysis')).toBe(findScreen('dashboard/Analysis'))
})

test('[ROUTE-13] a component that nobody wrote has no screen', () => {
  expect(findScreen('system/NoSuchList')).toBeUndefined()
  expect(findScreen('elsewhere/system/UserList')).toBeUndefined()
  expect(findScreen('')).toBeUndefined()
})
