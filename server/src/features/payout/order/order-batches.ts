import {
  acceptBatchOrders,
  type OrderOutcome,
  payBatchOrders,
} from '@settle/shared/features/payout/payout-batch-calls.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type Api, type Call } from '#server/core/call/call.ts'
import { implement } from '#server/core/call/implement.ts'
import { say } from '#server/core/call/locale.ts'
import { Refusal, Refused } from '#server/core/refusal.ts'
import { judgePaymentPassword, refusalOfPaymentPassword } from '#server/features/account/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import {
  acceptance,
  findOwnOrder,
  type OrderMover,
  ownOrderOf,
  payment,
} from './order-moves.service.ts'

/** What a provider does to several orders at once (docs/decisions/0052). */
export function orderBatchRoutes(api: Api): void {
  implement(api, acceptBatchOrders, (call) =>
    eachOrder(call, function* accepting(tx, order, by) {
      yield* acceptance(tx, order, by)
      return undefined
    }),
  )
  implement(api, payBatchOrders, async (call) => {
    const { body, world, actor } = call
    const verdict = await judgePaymentPassword(world, partyOf(actor), body.payPassword)
    return eachOrder(call, function* paying(tx, order, by) {
      const wrong = refusalOfPaymentPassword(tx, verdict)
      if (wrong === undefined) yield* payment(tx, order, by)
      return wrong
    })
  })
}

/** What of a call is needed to move orders; both calls of this file have it. */
type OrdersCall = Pick<
  Call<typeof acceptBatchOrders>,
  'body' | 'world' | 'actor' | 'locale' | 'commit' | 'commitRows' | 'describe'
>

/** A refusal that it returns is kept, as a wrong password is counted; one that it throws leaves no trace. */
type Move = (
  tx: Transaction,
  order: BatchOrder,
  by: OrderMover,
) => Generator<void, Refused | undefined>

/**
 * Moves one order after the other, each in a commit of its own: what one of them is refused for stops no other, and the
 * loop is free between them. What is refused before anything was done is refused for the whole call.
 */
async function eachOrder(call: OrdersCall, move: Move): Promise<OrderOutcome[] | Refused> {
  const outcomes: OrderOutcome[] = []
  for (const id of call.body.ids) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the money of one is gone for the next
    const refusal = await moveOne(call, id, move)
    if (refusal instanceof Refused && !outcomes.some(({ success }) => success)) return refusal
    outcomes.push(outcomeOf(call, id, refusal instanceof Refused ? refusal.refusal : refusal))
  }
  return outcomes
}

async function moveOne(
  { world, actor, commit, commitRows, describe }: OrdersCall,
  id: string,
  move: Move,
): Promise<Refused | Refusal | undefined> {
  const { role, username } = actor
  describe('')
  try {
    const rowCount = findOwnOrder(world, id, actor)?.totalCount ?? 0
    return await commitRows(rowCount, function* moving(tx) {
      const order = ownOrderOf(tx, id, actor)
      describe(order.orderNo)
      return yield* move(tx, order, { mover: role, username })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The log of calls tells what was refused, as it does of a single order.
    await commit(() => new Refused(error))
    return error
  }
}

function outcomeOf(
  { world, actor, locale }: OrdersCall,
  id: string,
  refusal: Refusal | undefined,
): OrderOutcome {
  return {
    id,
    orderNo: findOwnOrder(world, id, actor)?.orderNo ?? null,
    success: refusal === undefined,
    message: refusal === undefined ? '' : say(locale, refusal.message, refusal.values),
  }
}

function partyOf({ busId, username }: Actor): string {
  if (busId === null) throw new Error(`The provider ${username} belongs to no business.`)
  return busId
}
