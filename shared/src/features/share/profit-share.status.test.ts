import { expect, test } from 'vitest'
import { movesOf } from '#shared/core/state-machine.ts'
import { profitShareMachine } from './profit-share.status.ts'

test('the moves of a profit share (domain.md 3.11)', () => {
  expect(movesOf(profitShareMachine)).toEqual([
    '冻结中 job ripen',
    '冻结中 admin revoke',
    '冻结中 sim revokeAll',
    '待解冻 admin release',
    '待解冻 operator release',
    '待解冻 job release',
    '待解冻 admin hold',
    '待解冻 operator hold',
    '待解冻 job hold',
    '待解冻 admin revoke',
    '待解冻 sim revokeAll',
    '分润成功 sim revokeAll',
    '分润成功 sim owe',
    '异常 sim revokeAll',
    '异常 admin restore',
    '异常 operator restore',
    '异常 admin recoup',
    '异常 admin recoupAll',
  ])
})
