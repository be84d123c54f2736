import { expect, test } from 'vitest'
import { movesOf } from '#shared/core/state-machine.ts'
import { operatorReviewMachine } from './operator-review.status.ts'

test('an operator is reviewed and mended by the platform, and legal data start the review anew', () => {
  expect(movesOf(operatorReviewMachine)).toEqual([
    '待审核 admin pass',
    '待审核 admin reject',
    '审核通过 admin amend',
    '审核驳回 admin amend',
  ])
})
