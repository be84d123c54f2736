import { expect, test } from 'vitest'
import { linksOf } from './menu-links.tsx'

test('what an entry opens is told with the folders above it, and a folder only with what it holds', () => {
  const links = linksOf([
    { title: '首页', path: '/dashboard/analysis', icon: undefined, children: [] },
    {
      title: '资金管理',
      path: '/account',
      icon: 'bank',
      children: [{ title: '账户流水', path: '/account/flow', icon: undefined, children: [] }],
    },
  ])

  expect(links.map(({ path, folders }) => [path, folders])).toEqual([
    ['/dashboard/analysis', []],
    ['/account/flow', ['资金管理']],
  ])
})
