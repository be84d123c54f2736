import { chanceOf } from '#server/core/chance.ts'
import { findText, type JsonValue } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { neverSigns } from './person-names.ts'

/** What people outside do with the tasks of projects (domain.md 7.2). */
export interface TaskPeopleNews {
  /** Somebody looks at a task and may bid; `place` tells the visitors of one task apart. */
  visited(tx: Transaction, taskId: string, place: number): void
  /** Somebody who won hands their work in. */
  delivered(tx: Transaction, deliveryId: string): void
}

const bidKind = 'individual.bid'
const deliveredKind = 'individual.delivered'
const secondMs = 1000
const hourMs = 3600 * secondMs
/** The first ones come at once, so that a demonstration need not wait. */
const firstComeAfterMs = [8, 20, 45].map((seconds) => seconds * secondMs)
const mostVisitors = 12

/** Registers what comes of it when the time comes; once for all worlds of a registry. */
export function connectTaskPeople(registry: WorldRegistry, news: TaskPeopleNews): void {
  registry.onDue(bidKind, (tx, payload) => {
    news.visited(tx, findText(payload, 'task') ?? '', placeIn(payload))
  })
  registry.onDue(deliveredKind, (tx, payload) => {
    news.delivered(tx, findText(payload, 'delivery') ?? '')
  })
}

/** Lets people come who may bid: a few at once, the others over the time until the deadline, by the task's own chance. */
export function expectBids(
  tx: Transaction,
  { taskId, headcount, untilMs }: { taskId: string; headcount: number; untilMs: number },
): void {
  const visitors = Math.min(headcount + 3, mostVisitors)
  for (let place = 0; place < visitors; place += 1) {
    const soon = firstComeAfterMs[place]
    const span = untilMs - tx.nowMs()
    const afterMs = soon ?? Math.floor(chanceOf('visit', taskId, place) * span)
    if (afterMs < span) {
      tx.schedule(bidKind, tx.nowMs() + afterMs, { task: taskId, place: String(place) })
    }
  }
}

/** Has a winner work for some hours and hand in; somebody whose name says that they never answer does not (7.3). */
export function expectDelivery(
  tx: Transaction,
  { deliveryId, name, untilMs }: { deliveryId: string; name: string; untilMs: number },
): void {
  if (neverSigns(name)) return
  const span = Math.max(secondMs, untilMs - tx.nowMs())
  const wanted = hourMs + Math.floor(chanceOf('deliver', deliveryId) * 20 * hourMs)
  tx.schedule(deliveredKind, tx.nowMs() + Math.min(wanted, Math.floor(span * 0.9)), {
    delivery: deliveryId,
  })
}

function placeIn(payload: JsonValue): number {
  return Number(findText(payload, 'place') ?? '0')
}
