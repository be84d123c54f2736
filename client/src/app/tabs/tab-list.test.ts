import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  closeTabs,
  findRefusal,
  findTab,
  keysBeside,
  keysLeftOf,
  keysRightOf,
  liveLimit,
  moveTab,
  neighbourOf,
  newTab,
  noTabs,
  refreshTab,
  renameTab,
  settle,
  showTab,
  tabKeyOf,
  type TabList,
  type TabRules,
} from './tab-list.ts'

const home = newTab('/home', addressOf('/home'))

function addressOf(text: string) {
  const { pathname, search, hash } = new URL(text, 'http://here.test')
  return { pathname, search, hash }
}

function rulesWith(
  given: { unsaved?: string[]; unkept?: string[]; isMulti?: boolean } = {},
): TabRules {
  const { unsaved = [], unkept = [], isMulti = true } = given
  return {
    home,
    isMulti,
    isUnsaved: (key) => unsaved.includes(key),
    isKept: (key) => !unkept.includes(key),
  }
}

function opened(paths: readonly string[], rules = rulesWith(), from: TabList = noTabs): TabList {
  return paths.reduce((list, path) => showTab(list, newTab(path, addressOf(path)), rules), from)
}

function keysOf(list: TabList): string[] {
  return list.tabs.map(({ key }) => key)
}

test('[TABS-03] a page is its path with the parameters that name what it shows', () => {
  expect(tabKeyOf(addressOf('/list?pageNo=2&status=1'), [])).toBe('/list')
  expect(tabKeyOf(addressOf('/detail?tab=log&id=7'), ['id', 'code'])).toBe('/detail?id=7')
  expect(tabKeyOf(addressOf('/detail?id='), ['id'])).toBe('/detail')
})

test('[TABS-03] a page that is open is shown instead of opened, and takes the address', () => {
  const list = showTab(opened(['/a', '/b']), newTab('/a', addressOf('/a?pageNo=2')), rulesWith())

  expect(keysOf(list)).toEqual(['/home', '/a', '/b'])
  expect(list.activeKey).toBe('/a')
  expect(findTab(list, '/a')?.address.search).toBe('?pageNo=2')
})

test('[TABS-04] where the shown page closes, the one in its place is shown, else the last', () => {
  const list = opened(['/a', '/b', '/c', '/b'])

  expect(closeTabs(list, ['/b'], rulesWith()).activeKey).toBe('/c')
  expect(closeTabs(closeTabs(list, ['/b'], rulesWith()), ['/c'], rulesWith()).activeKey).toBe('/a')
  expect(closeTabs(list, ['/a'], rulesWith()).activeKey).toBe('/b')
})

test('[TABS-05] left, right and others leave the home page alone', () => {
  const list = opened(['/a', '/b', '/c'])
  const rules = rulesWith()

  expect(keysLeftOf(list, '/b', rules)).toEqual(['/a'])
  expect(keysLeftOf(list, '/home', rules)).toEqual([])
  expect(keysRightOf(list, '/home', rules)).toEqual(['/a', '/b', '/c'])
  expect(keysBeside(list, '/b', rules)).toEqual(['/a', '/c'])
  expect(keysRightOf(list, '/unknown', rules)).toEqual([])
})

test('[TABS-06] home is refused first, then the last page', () => {
  const alone = rulesWith({ isMulti: false })

  expect(findRefusal(opened(['/home']), '/home', rulesWith())).toBe('home')
  expect(findRefusal(opened(['/home'], alone), '/home', alone)).toBe('home')
  expect(findRefusal(opened(['/a', '/b'], alone), '/b', alone)).toBe('last')
  expect(findRefusal(opened(['/a']), '/a', rulesWith())).toBeUndefined()
})

test('[TABS-01] without tabs only the shown page is kept, and what is not saved', () => {
  const alone = rulesWith({ isMulti: false, unsaved: ['/b'] })

  expect(keysOf(opened(['/a', '/b', '/c'], alone))).toEqual(['/b', '/c'])
  expect(keysOf(settle(opened(['/a', '/c']), rulesWith({ isMulti: false })))).toEqual(['/c'])
})

test('a page that closes itself although it is the only one leads home', () => {
  const alone = rulesWith({ isMulti: false })

  expect(closeTabs(opened(['/a'], alone), ['/a'], alone)).toMatchObject({
    tabs: [home],
    activeKey: '/home',
    live: ['/home'],
  })
})

test('of more pages than may live the least recently shown ones keep only their address', () => {
  const paths = Array.from({ length: liveLimit + 3 }, (_, index) => `/p${index}`)
  const list = opened(paths, rulesWith({ unsaved: ['/p0'] }))

  expect(list.live).toHaveLength(liveLimit)
  expect(list.live).toContain('/p0')
  expect(list.live).not.toContain('/p1')
  expect(list.tabs).toHaveLength(liveLimit + 4)
})

test('[TABS-08] a page that the menu does not keep is made anew, unless it holds unsaved input', () => {
  const unkept = ['/a', '/b']

  expect(opened(['/a', '/b', '/c'], rulesWith({ unkept })).live).toEqual(['/c'])
  expect(opened(['/a', '/b', '/c'], rulesWith({ unkept, unsaved: ['/a'] })).live).toEqual([
    '/c',
    '/a',
  ])
})

test('refresh, name and address of a page change nothing else', () => {
  const list = opened(['/a', '/b'])

  expect(refreshTab(list, '/a')).toMatchObject({
    activeKey: '/b',
    tabs: [{}, { version: 1 }, { version: 0 }],
  })
  expect(findTab(renameTab(list, '/a', 'PF1'), '/a')?.ownTitle).toBe('PF1')
  expect(renameTab(list, '/a', undefined)).toBe(list)
  expect(moveTab(list, '/a', addressOf('/a'))).toBe(list)
  expect(refreshTab(list, '/unknown')).toBe(list)
})

test('next and previous go round', () => {
  const list = opened(['/a', '/b'])

  expect(neighbourOf(list, 1)?.key).toBe('/home')
  expect(neighbourOf(list, -1)?.key).toBe('/a')
  expect(neighbourOf(noTabs, 1)).toBeUndefined()
})

const anyPath = fc.constantFrom('/home', '/a', '/b', '/c', '/d')
const anyStep = fc.record({
  act: fc.constantFrom('show', 'close', 'left', 'right', 'others', 'refresh', 'settle'),
  path: anyPath,
  isMulti: fc.boolean(),
})

test('[TABS-02] whatever is done, home stands first, no page twice, and the shown one is alive and in the list', () => {
  fc.assert(
    fc.property(
      fc.array(anyStep, { maxLength: 30 }),
      fc.subarray(['/a', '/b']),
      (steps, unsaved) => {
        let list = opened(['/home'])
        let rules = rulesWith({ unsaved })
        for (const { act, path, isMulti } of steps) {
          if (act === 'show') list = opened([path], rules, list)
          else if (act === 'close' && findRefusal(list, path, rules) === undefined) {
            list = closeTabs(list, [path], rules)
          } else if (act === 'left') list = closeTabs(list, keysLeftOf(list, path, rules), rules)
          else if (act === 'right') list = closeTabs(list, keysRightOf(list, path, rules), rules)
          else if (act === 'others') list = closeTabs(list, keysBeside(list, path, rules), rules)
          else if (act === 'refresh') list = refreshTab(list, path)
          else if (act === 'settle') {
            rules = rulesWith({ unsaved, isMulti })
            list = settle(list, rules)
          }

          const keys = keysOf(list)
          expect(keys).toContain(list.activeKey)
          expect(list.live).toContain(list.activeKey)
          expect(new Set(keys).size).toBe(keys.length)
          expect(list.live.every((key) => keys.includes(key))).toBe(true)
          expect(rules.isMulti ? keys[0] : '/home').toBe('/home')
        }
      },
    ),
  )
})
