import { expect, test } from 'vitest'
import { movesOf } from '#shared/core/state-machine.ts'
import { merchantReviewMachine } from './review.status.ts'

test('a merchant is reviewed by the platform or its operator, and mends what was rejected itself', () => {
  expect(movesOf(merchantReviewMachine)).toEqual([
    '待审核 admin pass',
    '待审核 operator pass',
    '待审核 admin reject',
    '待审核 operator reject',
    '审核驳回 merchant resubmit',
  ])
})
