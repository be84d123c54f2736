import { expect, test } from 'vitest'
import { movesOf } from '#shared/core/state-machine.ts'
import { contractMachine } from './contract.status.ts'

test('the moves of a contract (domain.md 3.15)', () => {
  expect(movesOf(contractMachine)).toEqual([
    '未签署 admin send',
    '未签署 operator send',
    '未签署 provider send',
    '未签署 merchant send',
    '未签署 admin sign',
    '未签署 operator sign',
    '未签署 provider sign',
    '未签署 merchant sign',
    '未签署 sim sign',
    '签署中 admin sign',
    '签署中 operator sign',
    '签署中 provider sign',
    '签署中 merchant sign',
    '签署中 sim sign',
    '签署中 admin lapse',
    '签署中 operator lapse',
    '签署中 provider lapse',
    '签署中 merchant lapse',
    '签署中 sim lapse',
    '签署中 job lapse',
    '已签署 sim archive',
    '已签署 sim failArchive',
    '已签署 admin end',
    '已签署 operator end',
    '已签署 provider end',
    '已签署 merchant end',
    '归档失败 admin retryArchive',
    '归档失败 provider retryArchive',
    '归档失败 admin end',
    '归档失败 operator end',
    '归档失败 provider end',
    '归档失败 merchant end',
  ])
})
