import { expect, test } from 'vitest'
import { movesOf } from '#shared/core/state-machine.ts'
import { accountOpeningMachine } from './account-opening.status.ts'

test('the bank opens or refuses an account that its owner or the platform asked for, and asks for again', () => {
  expect(movesOf(accountOpeningMachine)).toEqual([
    '未开户 admin open',
    '未开户 merchant open',
    '未开户 provider open',
    '未开户 operator open',
    '开户中 sim pass',
    '开户中 sim fail',
    '开户失败 admin resubmit',
    '开户失败 merchant resubmit',
    '开户失败 provider resubmit',
    '开户失败 operator resubmit',
  ])
})
