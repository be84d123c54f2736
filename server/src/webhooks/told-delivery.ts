import { dateTimeOf } from '@settle/shared/core/day.ts'
import { type World } from '#server/worlds/world.ts'
import { bodyOf } from './webhook-call.ts'
import { type WebhookDelivery } from './webhook-rows.ts'

/** A delivery as the log lists it. */
export function toldDelivery({
  type: event,
  endpointId: endpoint,
  data: _data,
  dueId: _dueId,
  dueMs,
  attempts,
  ...delivery
}: WebhookDelivery) {
  return {
    ...delivery,
    event,
    endpoint,
    dueAt: delivery.state === 'waiting' ? dateTimeOf(dueMs) : null,
    attemptCount: attempts.length,
    status: attempts.at(-1)?.status ?? null,
    reason: attempts.at(-1)?.reason ?? null,
  }
}

/** All of it: what it says, and every attempt. */
export function wholeDelivery(world: World, delivery: WebhookDelivery) {
  const { attempts } = delivery
  return { ...toldDelivery(delivery), body: bodyOf(world, delivery), attempts }
}
