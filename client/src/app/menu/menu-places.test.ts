import { expect, test } from 'vitest'
import { type MenuNode } from '@settle/shared/core/frame/menu.ts'
import { findPlace, foldersOf, menuPathOf } from './menu-places.ts'
import { menuRoutesOf } from './menu-routes.ts'

function aScreen(path: string, given: Partial<MenuNode> = {}) {
  const meta = {
    title: path,
    keepAlive: true,
    internalOrExternal: false,
    permission: [],
    permissionList: [],
  }
  return {
    id: path,
    route: '1' as const,
    path,
    name: path,
    component: 'a/List',
    meta,
    redirect: null,
    ...given,
  }
}

const map = menuRoutesOf(
  [
    aScreen('/dashboard/analysis'),
    aScreen('/pay', {
      component: 'layouts/RouteView',
      alwaysShow: true,
      children: [
        aScreen('/pay/order'),
        aScreen('/pay/order/detail', { hidden: true }),
        aScreen('/pay/item/list'),
        aScreen('/pay/item/detail', { hidden: true }),
        aScreen('/pay/questionList'),
        aScreen('/pay/questionDetail', { hidden: true }),
        aScreen('/report/:code', { hidden: true }),
        aScreen('/report/list', { hidden: true }),
        aScreen('/report/sales', { route: '0' }),
      ],
    }),
  ],
  [],
)

function stepsOf(pathname: string) {
  return findPlace(map, pathname)?.trail.map(({ path }) => path)
}

test('[CRUMB-01] the list of a detail page stands before it', () => {
  expect(stepsOf('/pay/order')).toEqual(['/pay', '/pay/order'])
  expect(stepsOf('/pay/order/detail')).toEqual(['/pay', '/pay/order', '/pay/order/detail'])
  expect(stepsOf('/dashboard/analysis')).toEqual(['/dashboard/analysis'])
})

test('a detail page belongs to the entry of its list', () => {
  expect(menuPathOf(map.items, '/pay/order/detail')).toBe('/pay/order')
  expect(menuPathOf(map.items, '/pay/item/detail')).toBe('/pay/item/list')
  expect(menuPathOf(map.items, '/pay/questionDetail')).toBe('/pay/questionList')
  expect(menuPathOf(map.items, '/report/sales')).toBe('/report/sales')
  expect(menuPathOf(map.items, '/elsewhere')).toBeUndefined()
})

test('a menu opens the folder of an entry', () => {
  expect(foldersOf(map.items, '/pay/order')).toEqual(['/pay'])
  expect(foldersOf(map.items, undefined)).toEqual([])
})

test('an entry with a parameter opens the route that takes it, under its own name', () => {
  expect(findPlace(map, '/report/sales')).toMatchObject({
    title: '/report/sales',
    route: { path: '/report/:code' },
  })
  expect(findPlace(map, '/report/list')?.route.path).toBe('/report/list')
  expect(findPlace(map, '/report')).toBeUndefined()
  expect(findPlace(map, '/PAY/order')).toBeUndefined()
})
