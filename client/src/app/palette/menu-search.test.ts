import { expect, test } from 'vitest'
import { type MenuItem } from '#client/app/menu/menu-routes.ts'
import { findMenuEntries, menuEntriesOf } from './menu-search.ts'

const page = (title: string, path: string): MenuItem => ({
  title,
  path,
  icon: undefined,
  children: [],
})
const folder = (title: string, path: string, ...children: MenuItem[]): MenuItem => ({
  title,
  path,
  icon: undefined,
  children,
})
const entries = menuEntriesOf([
  page('首页', '/dashboard/analysis'),
  folder(
    '资金管理',
    '/account',
    page('账户流水', '/account/flow'),
    page('提现管理', '/account/withdraw'),
  ),
  folder(
    '系统管理',
    '/isystem',
    page('IP白名单', '/isystem/ipList'),
    page('系统日志', '/isystem/log'),
  ),
])
const pathsFor = (query: string, recent: string[] = []) =>
  findMenuEntries(entries, query, recent).map(({ item }) => item.path)

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
