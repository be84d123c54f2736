import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MenuNode } from '@settle/shared/core/frame/menu.ts'
import { leavesOf, type MenuItem, menuRoutesOf } from './menu-routes.ts'

type Child = NonNullable<MenuNode['children']>[number]

function aScreen(path: string, given: Partial<Child> & { permission?: string[] } = {}): Child {
  const { permission = [], ...fields } = given
  return {
    id: path,
    route: '1',
    path,
    name: path.slice(1),
    component: 'system/UserList',
    meta: {
      title: `title of ${path}`,
      keepAlive: true,
      internalOrExternal: false,
      permission,
      permissionList: permission,
    },
    ...fields,
  }
}

function aNode(path: string, given: Partial<MenuNode> = {}): MenuNode {
  return { ...aScreen(path), redirect: null, ...given }
}

function aFolder(path: string, children: Child[], given: Partial<MenuNode> = {}): MenuNode {
  return aNode(path, { component: 'layouts/RouteView', children, ...given })
}

function pathsOf(menu: readonly MenuNode[], held: readonly string[] = []): string[] {
  return menuRoutesOf(menu, held).routes.map((route) => route.path)
}

function redirectOf(menu: readonly MenuNode[]): string | undefined {
  return menuRoutesOf(menu, []).routes[0]?.redirect
}

function itemsOf(menu: readonly MenuNode[], held: readonly string[] = []): MenuItem[] {
  return [...menuRoutesOf(menu, held).items]
}

test('[ROUTE-09] a node with route 0 stays in the menu but makes no route', () => {
  const menu = [aNode('/a'), aNode('/report/7', { route: '0' })]

  expect(pathsOf(menu)).toEqual(['/a'])
  expect(itemsOf(menu).map((item) => item.path)).toEqual(['/a', '/report/7'])
})

test('[ROUTE-09] a hidden node makes a route but no menu entry', () => {
  const menu = [
    aFolder('/s', [aScreen('/s/a'), aScreen('/s/b', { hidden: true }), aScreen('/s/c')]),
  ]

  expect(pathsOf(menu)).toEqual(['/s', '/s/a', '/s/b', '/s/c'])
  expect(itemsOf(menu)[0]?.children.map((item) => item.path)).toEqual(['/s/a', '/s/c'])
})

test('[ROUTE-09] a parent with one child gives way to it unless it is always shown', () => {
  const children = [aScreen('/s/a')]

  expect(itemsOf([aFolder('/s', children)])).toMatchObject([{ path: '/s/a', children: [] }])
  expect(itemsOf([aFolder('/s', children, { alwaysShow: true })])).toMatchObject([
    { path: '/s', children: [{ path: '/s/a' }] },
  ])
})

test('[ROUTE-09] a redirect is honoured, and a folder without one opens its first screen', () => {
  const children = [aScreen('/s/a', { permission: ['x'] }), aScreen('/s/b'), aScreen('/s/c')]

  expect(redirectOf([aFolder('/s', children, { redirect: '/s/c' })])).toBe('/s/c')
  expect(redirectOf([aFolder('/s', children)])).toBe('/s/b')
  expect(redirectOf([aFolder('/s', children, { redirect: '//evil.example' })])).toBe('/s/b')
})

test('[ROUTE-14] a screen whose permissions the user lacks is forbidden and not in the menu', () => {
  const menu = [aFolder('/s', [aScreen('/s/a', { permission: ['x', 'y'] }), aScreen('/s/b')])]
  const forbidden = (held: string[]) =>
    menuRoutesOf(menu, held)
      .routes.filter((route) => route.isForbidden)
      .map((route) => route.path)

  expect(forbidden([])).toEqual(['/s/a'])
  expect(forbidden(['y'])).toEqual([])
  expect(leavesOf(itemsOf(menu)).map((item) => item.path)).toEqual(['/s/b'])
})

test('[CRUMB-01] a route knows the way to it', () => {
  const menu = [aFolder('/s', [aScreen('/s/a')])]

  expect(
    menuRoutesOf(menu, [])
      .routes.at(-1)
      ?.trail.map((crumb) => crumb.path),
  ).toEqual(['/s', '/s/a'])
})

test('an empty folder is neither a page nor an entry', () => {
  expect(menuRoutesOf([aFolder('/s', [])], [])).toEqual({ routes: [], items: [] })
})

const flags = fc.record(
  {
    route: fc.constantFrom('0' as const, '1' as const),
    hidden: fc.constant(true as const),
    permission: fc.subarray(['x', 'y', 'z']),
  },
  { requiredKeys: [] },
)
const anyMenu = fc
  .array(
    fc.record({
      flags,
      alwaysShow: fc.boolean(),
      isFolder: fc.boolean(),
      children: fc.array(flags, { maxLength: 4 }),
    }),
    { maxLength: 6 },
  )
  .map((folders) =>
    folders.map((folder, index) => {
      const children = folder.children.map((child, at) => aScreen(`/f${index}/s${at}`, child))
      return {
        ...aScreen(`/f${index}`, folder.flags),
        redirect: null,
        ...(folder.alwaysShow ? { alwaysShow: true as const } : {}),
        ...(folder.isFolder ? { component: 'layouts/RouteView', children } : {}),
      }
    }),
  )
const anyHeld = fc.subarray(['x', 'y', 'z'])

function nodesOf(menu: readonly MenuNode[]): Child[] {
  return menu.flatMap((node) => [node, ...(node.children ?? [])])
}

test('[ROUTE-09] every node that may be routed and holds something is routed exactly once', () => {
  fc.assert(
    fc.property(anyMenu, anyHeld, (menu, held) => {
      const { routes } = menuRoutesOf(menu, held)
      const paths = routes.map((route) => route.path)
      const screens = nodesOf(menu).filter((node) => !node.component.startsWith('layouts/'))

      expect(new Set(paths).size).toBe(paths.length)
      for (const { path, route } of screens) expect(paths.includes(path)).toBe(route === '1')
    }),
  )
})

test('[ROUTE-14] the menu offers nothing hidden and nothing forbidden, and only what the server sent', () => {
  fc.assert(
    fc.property(anyMenu, anyHeld, (menu, held) => {
      const { items, routes } = menuRoutesOf(menu, held)
      const byPath = new Map(nodesOf(menu).map((node) => [node.path, node]))

      for (const { path } of leavesOf(items)) {
        const node = byPath.get(path)
        const route = routes.find((candidate) => candidate.path === path)
        expect(node?.hidden).toBeUndefined()
        expect(route?.isForbidden ?? false).toBe(false)
        expect(route !== undefined || node?.route === '0').toBe(true)
      }
    }),
  )
})
