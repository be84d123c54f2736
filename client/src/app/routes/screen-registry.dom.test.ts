import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPublicPath } from './guard-rules.ts'
import { findScreen, frameParts, publicPages } from './screen-registry.ts'

test('a role shares a screen unless it has its own', () => {
  expect(findScreen('merchant/system/UserList')).toBe(findScreen('system/UserList'))
  expect(findScreen('plate/dashboard/Analysis')).toBe(findScreen('dashboard/Analysis'))
})

test('[ROUTE-13] a component that nobody wrote has no screen', () => {
  expect(findScreen('system/NoSuchList')).toBeUndefined()
  expect(findScreen('elsewhere/system/UserList')).toBeUndefined()
  expect(findScreen('')).toBeUndefined()
})

test('every entry of a seeded menu has its screen; see features/<name>/screens.ts', () => {
  const menus = join(import.meta.dirname, '../../../../fixtures/menus')
  const components = readdirSync(menus, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      [...readFileSync(join(menus, file), 'utf8').matchAll(/"component": "([^"]+)"/g)].map(
        ([, component = '']) => component,
      ),
    )
  const missing = components.filter(
    (component) => component !== 'layouts/RouteView' && findScreen(component) === undefined,
  )

  expect(components.length).toBeGreaterThan(50)
  expect(
    [...new Set(missing)].map(
      (component) => `client/src/features/<feature>/screens.ts: '${component}'`,
    ),
  ).toEqual([])
})

test('[ROUTE-02] what a feature shows before the login stands at a path that needs none', () => {
  expect([...publicPages.keys()].filter((path) => !isPublicPath(path))).toEqual([])
  expect(publicPages.size).toBeGreaterThan(0)
})

test('every place of the frame is filled', () => {
  expect(Object.keys(frameParts).toSorted()).toEqual([
    'bell',
    'gate',
    'home',
    'password',
    'providers',
    'search',
    'settings',
  ])
})
