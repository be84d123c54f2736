import { expect, test } from 'vitest'
import { isLeftWhenClosed } from './closed-account.rules.ts'

test.each([
  'payout:submit',
  'payout:import',
  'recharge:add',
  'withdraw:add',
  'account:transfer',
  'social:submit',
  'invoice:apply',
  'settle:create',
  'project:publish',
  'position:publish',
])('a closed business no longer holds %s', (code) => {
  expect(isLeftWhenClosed(code)).toBe(false)
})

test.each([
  'flow:export',
  'payout:receipt',
  'invoice:download',
  'tax:certDownload',
  'individual:viewSensitive',
  'user:frozen',
  'role:auth',
  'invoice:confirmRed',
])('it keeps %s', (code) => {
  expect(isLeftWhenClosed(code)).toBe(true)
})
