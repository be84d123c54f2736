import { expect, test } from 'vitest'
import { type MenuLink } from '#client/core/session/screens.ts'
import { findPages } from './page-search.ts'

const page = (title: string, path: string, ...folders: string[]): MenuLink => ({
  title,
  path,
  folders,
  icon: undefined,
})
const pages = [
  page('首页', '/dashboard/analysis'),
  page('账户流水', '/account/flow', '资金管理'),
  page('提现管理', '/account/withdraw', '资金管理'),
  page('IP白名单', '/isystem/ipList', '系统管理'),
  page('系统日志', '/isystem/log', '系统管理'),
]
const pathsFor = (query: string, recent: string[] = []) =>
  findPages(pages, query, recent).map(({ path }) => path)

test('a page is found by any part of its way through the menu, whatever the case', () => {
  expect(pathsFor('流水')).toEqual(['/account/flow'])
  expect(pathsFor('ip')).toEqual(['/isystem/ipList'])
  expect(pathsFor('资金 提现')).toEqual(['/account/withdraw'])
  expect(pathsFor('没有')).toEqual([])
})

test('what begins with the word comes first, then what contains it, then what stands below it', () => {
  expect(pathsFor('系统')).toEqual(['/isystem/log', '/isystem/ipList'])
})

test('among equals the latest opened come first, the others in the order of the menu', () => {
  expect(pathsFor('', ['/isystem/log', '/gone', '/account/flow'])).toEqual([
    '/isystem/log',
    '/account/flow',
    '/dashboard/analysis',
    '/account/withdraw',
    '/isystem/ipList',
  ])
})
