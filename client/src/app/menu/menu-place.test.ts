import { expect, test } from 'vitest'
import { type MenuItem } from './menu-routes.ts'
import { findMenuPlace, withOneRoot } from './menu-place.ts'

const item = (path: string, ...children: MenuItem[]): MenuItem => ({
  title: path,
  path,
  icon: undefined,
  children,
})
const menu = [
  item('/home'),
  item('/payout', item('/payout/order'), item('/payout/order/archive'), item('/payout/item')),
  item('/a', item('/a/b', item('/a/b/c'))),
]

test('a page and the details below it belong to its entry, whose folders are open', () => {
  expect(findMenuPlace(menu, '/home')).toEqual({ path: '/home', folders: [] })
  expect(findMenuPlace(menu, '/payout/order/detail')).toEqual({
    path: '/payout/order',
    folders: ['/payout'],
  })
  expect(findMenuPlace(menu, '/payout/order/archive')?.path).toBe('/payout/order/archive')
  expect(findMenuPlace(menu, '/a/b/c')?.folders).toEqual(['/a', '/a/b'])
})

test('a path that only begins with the same letters belongs elsewhere', () => {
  expect(findMenuPlace(menu, '/payout/orders')).toBeUndefined()
  expect(findMenuPlace(menu, '/404')).toBeUndefined()
})

test('opening a root closes the others, and what lies below a root does not', () => {
  const roots = ['/payout', '/a']

  expect(withOneRoot(['/payout', '/a'], ['/payout'], roots)).toEqual(['/a'])
  expect(withOneRoot(['/a', '/a/b'], ['/a'], roots)).toEqual(['/a', '/a/b'])
  expect(withOneRoot([], ['/a'], roots)).toEqual([])
})
