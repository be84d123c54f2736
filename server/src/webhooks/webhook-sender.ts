import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { type StandingWebhookFault, type WebhookFaults } from './webhook-faults.ts'
import { type Receivers, tryDelivery, wasTaken } from './webhook-call.ts'
import {
  type Attempt,
  retryDelaysMs,
  untried,
  webhookDeliveries,
  webhookEndpoints,
  type WebhookDelivery,
  type WebhookEndpoint,
} from './webhook-rows.ts'

/** The event of the queue by which a delivery is sent later. */
export const webhookDue = 'webhook.send'

/** How long one that goes out of order waits at most for another to pass it, ms of world time. */
const passMs = 60_000
const keptAttempts = 20

/** What of a world is on its way. */
interface UnderWay {
  /** The last one of each address: each gets one after the other, in the order of the commits. */
  readonly lines: Map<string, Promise<void>>
  readonly deliveries: Map<string, Promise<void>>
}

/** Sends what is to be sent, and notes in the world what came of it. */
export class WebhookSender {
  readonly #receivers: Receivers
  readonly #faults: WebhookFaults
  readonly #onBug: (error: unknown) => void
  readonly #underWay = new WeakMap<World, UnderWay>()
  readonly #gone = new WeakSet<World>()
  readonly #leaping = new WeakSet<World>()

  constructor(
    receivers: Receivers,
    { faults, onBug }: { readonly faults: WebhookFaults; readonly onBug: (error: unknown) => void },
  ) {
    this.#receivers = receivers
    this.#faults = faults
    this.#onBug = onBug
  }

  /** Sends everything of a world that is to be sent and is not on its way yet. */
  resume(world: World): void {
    const toSend = world.rows(webhookDeliveries).allBy('state', 'sending')
    for (const delivery of toSend) this.send(world, delivery)
  }

  /** Has a delivery leave after those that go to the same address. */
  send(world: World, { id, endpointId }: WebhookDelivery): void {
    const { lines, deliveries } = this.#of(world)
    if (deliveries.has(id)) return
    const before = lines.get(endpointId) ?? Promise.resolve()
    const sent = before.then(() => this.#inTurn(world, id))
    lines.set(endpointId, sent)
    deliveries.set(id, sent)
  }

  async #inTurn(world: World, id: string): Promise<void> {
    const { deliveries } = this.#of(world)
    try {
      await this.#attempt(world, id)
    } catch (error) {
      // What came of a call cannot be noted in a world that is no more.
      if (!this.#isOver(world)) this.#onBug(error)
      return
    } finally {
      deliveries.delete(id)
    }
    if (this.#isOver(world)) return
    // Somebody may have had it sent again before what came of it was on disk.
    const now = world.rows(webhookDeliveries).find(id)
    if (now?.state === 'sending') this.send(world, now)
  }

  /**
   * While somebody moves a world's time, the tries that it brings follow each other from the moments at which they were
   * due; else from when they were made, so that a long stop does not bring all of them at once.
   */
  leap(world: World, isLeaping: boolean): void {
    if (isLeaping) this.#leaping.add(world)
    else this.#leaping.delete(world)
  }

  /** Resolves when nothing of a world is on its way. */
  async idle(world: World): Promise<void> {
    const { deliveries } = this.#of(world)
    while (deliveries.size > 0) {
      // oxlint-disable-next-line no-await-in-loop -- what left meanwhile is waited for too
      await Promise.all(deliveries.values())
    }
  }

  /** Sends nothing more of a world that was deleted. */
  end(world: World): void {
    this.#gone.add(world)
  }

  #isOver(world: World): boolean {
    return this.#gone.has(world) || this.#receivers.signal.aborted
  }

  #of(world: World): UnderWay {
    let underWay = this.#underWay.get(world)
    if (underWay === undefined) {
      underWay = { lines: new Map(), deliveries: new Map() }
      this.#underWay.set(world, underWay)
    }
    return underWay
  }

  async #attempt(world: World, id: string): Promise<void> {
    if (this.#isOver(world)) return
    const delivery = world.rows(webhookDeliveries).find(id)
    if (delivery?.state !== 'sending') return
    const endpoint = world.rows(webhookEndpoints).find(delivery.endpointId)
    if (endpoint?.isEnabled !== true) {
      await noteOf(world, delivery, () => ({ state: 'dropped' }))
      return
    }
    const isFresh = delivery.tries === 0 && delivery.fault === null
    const fault = isFresh ? this.#faults.take(world, delivery) : undefined
    if (fault !== undefined && isHeldUp(fault)) {
      await noteOf(world, delivery, (tx) => heldUp(tx, delivery, fault))
    } else {
      await this.#deliver(world, { ...delivery, fault: fault?.kind ?? delivery.fault }, endpoint)
      await letPass(world, delivery)
    }
  }

  async #deliver(world: World, met: WebhookDelivery, endpoint: WebhookEndpoint): Promise<void> {
    const startMs = world.clock.nowMs()
    const attempts: Attempt[] = []
    const isDouble = met.fault === 'double' && met.tries === 0
    for (let round = isDouble ? 2 : 1; round > 0; round -= 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      attempts.push(await tryDelivery(this.#receivers, world, { delivery: met, endpoint }))
    }
    // What a stop cut off was no try: it is made anew at the next start.
    if (this.#isOver(world)) return
    const fromMs = this.#leaping.has(world) ? met.dueMs : startMs
    await noteOf(world, met, (tx, now) => ({
      ...(attempts.some(wasTaken) ? { state: 'delivered' } : tryAgain(tx, met, fromMs)),
      fault: met.fault,
      tries: met.tries + 1,
      attempts: [...now.attempts, ...attempts].slice(-keptAttempts),
    }))
  }
}

/** Notes what became of a delivery, unless it went another way meanwhile: the world was reset, or is gone. */
async function noteOf(
  world: World,
  { id }: WebhookDelivery,
  change: (tx: Transaction, now: WebhookDelivery) => Partial<WebhookDelivery>,
): Promise<void> {
  await world.commit((tx) => {
    const rows = tx.rows(webhookDeliveries)
    const now = rows.find(id)
    if (now?.state === 'sending') rows.replace({ ...now, ...change(tx, now) })
  })
}

/** By the table, from a moment on; given up where that has no more. */
function tryAgain(
  tx: Transaction,
  { id, tries }: WebhookDelivery,
  fromMs: number,
): Partial<WebhookDelivery> {
  const delayMs = retryDelaysMs[tries]
  return delayMs === undefined ? { state: 'failed' } : waiting(tx, id, fromMs + delayMs)
}

function waiting(tx: Transaction, id: string, dueMs: number): Partial<WebhookDelivery> {
  return { state: 'waiting', dueMs, dueId: tx.schedule(webhookDue, dueMs, { delivery: id }) }
}

function isHeldUp({ kind }: StandingWebhookFault): boolean {
  return kind === 'late' || kind === 'reorder' || kind === 'lost'
}

function heldUp(
  tx: Transaction,
  { id }: WebhookDelivery,
  { kind, delayMs }: StandingWebhookFault,
): Partial<WebhookDelivery> {
  if (kind === 'lost') return { state: 'lost', fault: kind }
  return {
    ...waiting(tx, id, tx.nowMs() + (kind === 'late' ? delayMs : passMs)),
    fault: kind,
  }
}

/** Those that were to go out of order leave now that another has passed them. */
async function letPass(world: World, { id, endpointId }: WebhookDelivery): Promise<void> {
  const isPassed = (one: WebhookDelivery) =>
    one.id !== id && one.state === 'waiting' && one.fault === 'reorder' && one.tries === 0
  const rows = world.rows(webhookDeliveries)
  if (!rows.allBy('endpointId', endpointId).some(isPassed)) return
  await world.commit((tx) => {
    for (const one of tx.rows(webhookDeliveries).allBy('endpointId', endpointId)) {
      if (isPassed(one)) leaveNow(tx, one, { fault: one.fault })
    }
  })
}

/** Has a delivery sent when the commit is on disk. */
export function leaveNow(
  tx: Transaction,
  delivery: WebhookDelivery,
  change: Partial<WebhookDelivery> = {},
): WebhookDelivery {
  if (delivery.dueId !== null) tx.cancel(delivery.dueId)
  const dueMs = tx.nowMs()
  return tx.rows(webhookDeliveries).replace({ ...delivery, ...untried, dueMs, ...change })
}
