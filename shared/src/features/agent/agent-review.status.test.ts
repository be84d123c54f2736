import { expect, test } from 'vitest'
import { movesOf } from '#shared/core/state-machine.ts'
import { agentReviewMachine } from './agent-review.status.ts'

test('an agent is reviewed and mended by the platform or its operator, and legal data start the review anew', () => {
  expect(movesOf(agentReviewMachine)).toEqual([
    '待审核 admin pass',
    '待审核 operator pass',
    '待审核 admin reject',
    '待审核 operator reject',
    '审核通过 admin amend',
    '审核通过 operator amend',
    '审核驳回 admin amend',
    '审核驳回 operator amend',
  ])
})
