import { expect, test } from 'vitest'
import { functionRole } from '#shared/features/dictionary/system.dictionaries.ts'
import { functionRoleHolds, functionRoleViewsAll } from './function-role.rules.ts'

/** Written from domain.md 5.1: what stands in a line, the role holds; of the others it holds nothing. */
const actions = [
  'user:add',
  'user:export',
  'log:export',
  'payout:pay',
  'payout:import',
  'invoice:review',
  'invoice:export',
  'sign:send',
  'sign:export',
  'merchant:edit',
  'merchant:audit',
  'blacklist:add',
  'account:cancel',
] as const

const held: Readonly<Record<string, readonly string[]>> = {
  manager: actions,
  maker: actions.filter(
    (action) => !['payout:pay', 'invoice:review', 'account:cancel'].includes(action),
  ),
  checker: [
    'user:export',
    'log:export',
    'payout:pay',
    'invoice:review',
    'invoice:export',
    'sign:export',
  ],
  finance: ['payout:pay', 'payout:import', 'invoice:review', 'invoice:export'],
  hr: ['sign:send', 'sign:export'],
  viewer: ['user:export', 'log:export', 'invoice:export', 'sign:export'],
  service: ['user:add', 'user:export', 'sign:send', 'sign:export', 'merchant:edit'],
  risk: ['log:export', 'blacklist:add'],
}

test.each(functionRole.options())('$text holds what its work needs', ({ value }) => {
  expect(actions.filter((action) => functionRoleHolds(value, action))).toEqual(held[value])
})

test('an unknown function role holds nothing', () => {
  expect(actions.some((action) => functionRoleHolds('guest', action))).toBe(false)
})

test('manager, maker, checker and viewer look at every screen of their role', () => {
  const values = functionRole.options().map(({ value }) => value)

  expect(values.filter(functionRoleViewsAll)).toEqual(['manager', 'maker', 'checker', 'viewer'])
})
