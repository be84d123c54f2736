import { expect, test } from 'vitest'
import { movesOf } from '#shared/core/state-machine.ts'
import { rechargeMachine } from './recharge.status.ts'
import { withdrawalMachine } from './withdrawal.status.ts'

test('the moves of a recharge (domain.md 3.14)', () => {
  expect(movesOf(rechargeMachine)).toEqual([
    '待到账 sim arrive',
    '待到账 job expire',
    '待认领 admin claim',
    '待认领 provider claim',
    '待认领 admin return',
    '待认领 provider return',
  ])
})

test('the moves of a withdrawal (domain.md 3.13)', () => {
  expect(movesOf(withdrawalMachine)).toEqual([
    '待付款 merchant send',
    '待付款 provider send',
    '待付款 admin send',
    '待付款 admin pass',
    '待付款 operator pass',
    '待付款 admin reject',
    '待付款 operator reject',
    '待付款 operator cancel',
    '待付款 agent cancel',
    '待付款 provider cancel',
    '待付款 merchant cancel',
    '付款中 sim succeed',
    '付款中 sim fail',
  ])
})
