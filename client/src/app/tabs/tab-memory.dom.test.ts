import { beforeEach, expect, test } from 'vitest'
import { removeSession } from '#client/core/storage/storage.ts'
import { newTab, noTabs, type PageAddress } from './tab-list.ts'
import { keepTabs, restoreTabs } from './tab-memory.ts'

const address = { pathname: '/orders', search: '?pageNo=3', hash: '' }
const keyOf = ({ pathname }: PageAddress) => (pathname === '/gone' ? undefined : pathname)

beforeEach(() => removeSession('OPEN_TABS'))

function kept(pathname: string) {
  return newTab(pathname, { ...address, pathname })
}

test('order, address and name of the open pages survive a reload; none of them is alive', () => {
  keepTabs('merchant', {
    tabs: [kept('/home'), { ...kept('/orders'), ownTitle: 'PF1', version: 4 }],
    activeKey: '/orders',
    live: ['/orders'],
  })

  expect(restoreTabs('merchant', keyOf)).toEqual({
    ...noTabs,
    tabs: [kept('/home'), { ...kept('/orders'), ownTitle: 'PF1' }],
  })
})

test('another user starts clean', () => {
  keepTabs('merchant', { ...noTabs, tabs: [kept('/orders')] })

  expect(restoreTabs('admin', keyOf)).toEqual(noTabs)
})

test('pages that the menu no longer has are dropped', () => {
  keepTabs('merchant', { ...noTabs, tabs: [kept('/gone'), kept('/orders')] })

  expect(restoreTabs('merchant', keyOf).tabs.map(({ key }) => key)).toEqual(['/orders'])
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"username":"merchant"}',
  '{"username":"merchant","tabs":{}}',
  '{"username":"merchant","tabs":[null,7,{},{"address":null},{"address":{"pathname":1}}]}',
])('what is stored as %j opens nothing', (text) => {
  sessionStorage.setItem('pro__OPEN_TABS', text)

  expect(restoreTabs('merchant', keyOf)).toEqual(noTabs)
})
