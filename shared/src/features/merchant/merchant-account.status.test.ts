import { expect, test } from 'vitest'
import { movesOf } from '#shared/core/state-machine.ts'
import { merchantAccountMachine } from './merchant-account.status.ts'

test('how the account of a merchant is closed (domain.md 3.12)', () => {
  expect(movesOf(merchantAccountMachine)).toEqual([
    '正常 admin cancel',
    '正常 merchant cancel',
    '注销中 sim close',
    '注销中 sim fail',
    '注销失败 admin cancel',
    '注销失败 merchant cancel',
    '注销失败 admin giveUp',
    '注销失败 merchant giveUp',
  ])
})
