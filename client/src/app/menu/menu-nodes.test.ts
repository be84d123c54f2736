import fc from 'fast-check'
import { expect, test } from 'vitest'
import { homePath } from '#client/app/routes/guard-rules.ts'
import { findPlace } from './menu-places.ts'
import { leavesOf, menuRoutesOf, withHome } from './menu-routes.ts'

function pathsOf(menu: unknown): string[] {
  return menuRoutesOf(menu, []).routes.map(({ path }) => path)
}

test.each([null, undefined, 7, 'menu', {}, [], [null], [7], [[]], [{}], [{ path: null }]])(
  'the menu %j gives no entries, and a home page all the same',
  (menu) => {
    const map = menuRoutesOf(menu, [])

    expect(map).toEqual({ routes: [], items: [] })
    expect(withHome(map, '首页').routes).toMatchObject([{ path: homePath, isForbidden: false }])
  },
)

test.each([
  ['//evil.example', []],
  ['/\\evil.example', []],
  ['javascript:alert(1)', []],
  ['*', []],
  ['/*', []],
  ['/:anything', []],
  ['/', []],
  ['', []],
  ['/a b', []],
  ['list', ['/list']],
  ['/list/', ['/list']],
  ['/online/cgreport/:code', ['/online/cgreport/:code']],
])('the path %j makes the routes %j', (path, routes) => {
  expect(pathsOf([{ path, component: 'a/List' }])).toEqual(routes)
})

test('what lacks everything but a path has defaults', () => {
  expect(menuRoutesOf([{ path: '/a' }], []).routes).toMatchObject([
    { path: '/a', title: '/a', component: '', isForbidden: false, keepAlive: true },
  ])
})

test('a title of ten thousand characters is cut', () => {
  const [route] = menuRoutesOf([{ path: '/a', meta: { title: '长'.repeat(10_000) } }], []).routes

  expect(route?.title.length).toBeLessThan(100)
})

test('of two equal paths the first holds, and a screen before a folder that leads on', () => {
  const twice = [
    { path: '/a', component: 'a/One' },
    { path: '/a', component: 'a/Two' },
  ]
  const folder = [
    { path: '/b', component: 'layouts/RouteView', children: [{ path: '/b', component: 'b/List' }] },
  ]

  expect(menuRoutesOf(twice, []).routes).toMatchObject([{ component: 'a/One' }])
  expect(menuRoutesOf(twice, []).items).toHaveLength(1)
  expect(menuRoutesOf(folder, []).routes).toMatchObject([
    { component: 'b/List', redirect: undefined },
  ])
})

test('redirects in a circle lead nowhere', () => {
  const menu = [
    { path: '/a', component: 'layouts/RouteView', redirect: '/b' },
    { path: '/b', component: 'layouts/RouteView', redirect: '/a?x=1' },
    { path: '/c', component: 'c/List', redirect: '/c?x=1' },
    { path: '/d', component: 'layouts/RouteView', redirect: '/c' },
  ]

  expect(menuRoutesOf(menu, []).routes).toMatchObject([
    { path: '/c', redirect: undefined },
    { path: '/d', redirect: '/c' },
  ])
})

test('levels without end are cut', () => {
  let node: object = { path: '/deep', component: 'a/List' }
  for (let level = 0; level < 5_000; level += 1) {
    node = { path: `/f${level}`, component: 'layouts/RouteView', children: [node] }
  }

  expect(pathsOf([node])).toEqual([])
})

function link(path: string, meta: object) {
  return menuRoutesOf([{ id: '7', path, meta }], []).routes[0]
}

test('[ROUTE-10] an address in the menu is framed, or opened in a window', () => {
  const url = 'https://elsewhere.test/'

  expect(link(url, {})).toMatchObject({ path: '/external/7', link: { url, opensWindow: false } })
  expect(link('5f4dcc3b', { url })).toMatchObject({ path: '/5f4dcc3b', link: { url } })
  expect(link(url, { internalOrExternal: true })?.link?.opensWindow).toBe(true)
  expect(link(url, { internalOrExternal: true, target: '_self' })?.link?.opensWindow).toBe(false)
  expect(link(url, { target: '_blank' })?.link?.opensWindow).toBe(true)
  expect(link('/__fake/', { internalOrExternal: true })?.link).toEqual({
    url: '/__fake/',
    opensWindow: true,
  })
  expect(link('/a', {})?.link).toBeUndefined()
})

test('whatever is called a menu gives routes that can be looked up, each once', () => {
  const anyNode = fc.object({
    key: fc.constantFrom(
      'path',
      'component',
      'redirect',
      'route',
      'hidden',
      'meta',
      'title',
      'url',
      'children',
      'permission',
    ),
    values: [
      fc.constantFrom('/a', '/b', '/a/:id', '//x', 'layouts/RouteView', '0', null, true),
      fc.string(),
    ],
    maxDepth: 4,
  })
  fc.assert(
    fc.property(fc.array(anyNode, { maxLength: 6 }), (menu) => {
      const map = withHome(menuRoutesOf(menu, []), '首页')
      const paths = map.routes.map(({ path }) => path)

      expect(new Set(paths).size).toBe(paths.length)
      for (const { path } of [...map.routes, ...leavesOf(map.items)]) {
        expect(new URL(path, 'http://here.test').origin).toBe('http://here.test')
        findPlace(map, path)
      }
    }),
  )
})
