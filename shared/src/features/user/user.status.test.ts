import { expect, test } from 'vitest'
import { movesOf } from '#shared/core/state-machine.ts'
import { userStatus } from '#shared/features/dictionary/system.dictionaries.ts'
import { userMachine } from './user.status.ts'

test('every role freezes and unfreezes users, and nobody else does', () => {
  expect(movesOf(userMachine)).toEqual([
    '正常 admin freeze',
    '正常 operator freeze',
    '正常 agent freeze',
    '正常 merchant freeze',
    '正常 provider freeze',
    '冻结 admin unfreeze',
    '冻结 operator unfreeze',
    '冻结 agent unfreeze',
    '冻结 merchant unfreeze',
    '冻结 provider unfreeze',
  ])
})

test('a frozen user is not frozen again', () => {
  const { normal, frozen } = userStatus.values

  expect(userMachine.next(normal, 'freeze', 'admin')).toBe(frozen)
  expect(userMachine.next(frozen, 'unfreeze', 'admin')).toBe(normal)
  expect(userMachine.next(frozen, 'freeze', 'admin')).toBeUndefined()
})
