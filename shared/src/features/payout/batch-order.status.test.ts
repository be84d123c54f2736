import { expect, test } from 'vitest'
import { movesOf } from '#shared/core/state-machine.ts'
import { paymentStatus } from '#shared/features/dictionary/payout.dictionaries.ts'
import {
  batchOrderMachine,
  countItems,
  orderOutcomeOf,
  payoutItemMachine,
} from './batch-order.status.ts'

test('the moves of a batch order (domain.md 3.1)', () => {
  expect(movesOf(batchOrderMachine)).toEqual([
    '已提交 merchant withdraw',
    '已提交 provider refuse',
    '已提交 admin refuse',
    '已提交 provider accept',
    '已提交 job accept',
    '已受理 provider refuse',
    '已受理 admin refuse',
    '已受理 provider pay',
    '已受理 job pay',
    '付款中 sim succeed',
    '付款中 sim fail',
    '付款中 sim partlySucceed',
    '付款成功 sim partlySucceed',
    '付款成功 sim fail',
    '部分成功 sim fail',
  ])
})

test('the moves of a payout item (domain.md 3.2)', () => {
  expect(movesOf(payoutItemMachine)).toEqual([
    '待付款 provider send',
    '待付款 job send',
    '待付款 merchant withdraw',
    '待付款 provider withdraw',
    '待付款 admin withdraw',
    '付款中 sim succeed',
    '付款中 sim fail',
    '付款成功 sim return',
  ])
})

const { toPay, paying, succeeded, failed, withdrawn } = paymentStatus.values

test.each([
  [[toPay, succeeded], undefined],
  [[paying, failed], undefined],
  [[succeeded, succeeded], 'succeed'],
  [[succeeded, withdrawn], 'succeed'],
  [[failed, failed], 'fail'],
  [[failed, withdrawn], 'fail'],
  [[succeeded, failed], 'partlySucceed'],
] as const)('items in %s make of an order: %s', (items, expected) => {
  expect(orderOutcomeOf(countItems(items))).toBe(expected)
})
