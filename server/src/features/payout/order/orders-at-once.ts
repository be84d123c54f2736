import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { runAtOnce } from '#server/worlds/slices.ts'
import { acceptance, payment, refusal, withdrawal } from './order-moves.service.ts'
import { submission } from './submit-order.service.ts'

// The same as the calls do in slices, for the story, whose orders are short and whose commits stand for themselves.

export function submitBatchOrder(...of: Parameters<typeof submission>): BatchOrder {
  return runAtOnce(submission(...of))
}

export function acceptOrder(...of: Parameters<typeof acceptance>): BatchOrder {
  return runAtOnce(acceptance(...of))
}

export function payOrder(...of: Parameters<typeof payment>): BatchOrder {
  return runAtOnce(payment(...of))
}

export function refuseOrder(...of: Parameters<typeof refusal>): BatchOrder {
  return runAtOnce(refusal(...of))
}

export function withdrawOrder(...of: Parameters<typeof withdrawal>): BatchOrder {
  return runAtOnce(withdrawal(...of))
}
