import { expect, test } from 'vitest'
import { actionsHeld, isAllowed } from './access.ts'

function button(action: string, type = '1', status = '1') {
  return { action, type, describe: action, status }
}

test('[PERM-01] a button shows only to the one who holds its action', () => {
  const auth = [button('user:add')]
  const allAuth = [button('user:add'), button('user:edit')]

  expect(isAllowed({ auth, allAuth }, 'user:add')).toBe(true)
  expect(isAllowed({ auth, allAuth }, 'user:edit')).toBe(false)
  expect(isAllowed({ auth, allAuth }, 'user:unknown')).toBe(false)
  expect(isAllowed({ auth: [], allAuth: [] }, 'user:add')).toBe(false)
})

test('[PERM-01] a permission that the system switched off keeps the button for everybody', () => {
  expect(isAllowed({ auth: [], allAuth: [button('user:add', '1', '0')] }, 'user:add')).toBe(true)
})

test('[PERM-01] entries of type 2 are ignored', () => {
  expect(isAllowed({ auth: [button('user:add', '2')], allAuth: [] }, 'user:add')).toBe(false)
  expect(isAllowed({ auth: [], allAuth: [button('user:add', '2', '0')] }, 'user:add')).toBe(false)
})

test('[PERM-01] an entry may name several actions', () => {
  const auth = [button('user:add,user:edit')]

  expect(isAllowed({ auth, allAuth: [] }, 'user:edit')).toBe(true)
  expect(isAllowed({ auth, allAuth: [] }, 'user:ed')).toBe(false)
})

test('[ROUTE-14] what routes are filtered by is what the menu said last, and what the system switched off', () => {
  const auth = [button('user:add,user:edit')]
  const allAuth = [button('user:add'), button('log:export', '1', '0'), button('role:auth')]

  expect(actionsHeld({ auth, allAuth })).toEqual(['user:add', 'user:edit', 'log:export'])
})
