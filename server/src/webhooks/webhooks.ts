import { findText } from '#server/worlds/disk/json.ts'
import { dueEvents } from '#server/worlds/clock/due-events.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Change } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { AllowedHosts } from './allowed-hosts.ts'
import { Inbox } from './inbox.ts'
import { recordingEvents, type EventSources } from './record-events.ts'
import { deadlineMs } from './webhook-call.ts'
import { WebhookFaults } from './webhook-faults.ts'
import { leaveNow, webhookDue, WebhookSender } from './webhook-sender.ts'
import { webhookDeliveries, type WebhookDelivery } from './webhook-rows.ts'

interface WebhookOptions extends EventSources {
  /** Whom they may go to besides this machine. */
  readonly hosts: readonly string[]
  readonly deadlineMs?: number | undefined
  readonly onBug: (error: unknown) => void
}

/**
 * The webhooks of all worlds (docs/webhooks.md). What is to be sent stands in the world, written by the commit that it
 * tells of; it is sent once that is on disk, and again after a start where nobody noted what came of it.
 */
export class Webhooks {
  readonly hosts: AllowedHosts
  readonly inbox = new Inbox()
  readonly faults = new WebhookFaults()
  readonly #ended = new AbortController()
  readonly #sender: WebhookSender
  readonly #listeners = new Set<(world: World) => void>()

  constructor(registry: WorldRegistry, options: WebhookOptions) {
    this.hosts = new AllowedHosts(options.hosts)
    this.#sender = new WebhookSender(
      {
        hosts: this.hosts,
        inbox: this.inbox,
        deadlineMs: options.deadlineMs ?? deadlineMs,
        signal: this.#ended.signal,
      },
      { faults: this.faults, onBug: options.onBug },
    )
    this.#connect(registry, options)
  }

  /** Is told when deliveries of a world changed; gives what ends that. */
  listen(listener: (world: World) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Moves a world's time, and resolves when what that brought to be sent is sent. */
  async sentAfter<Result>(world: World, move: () => Promise<Result>): Promise<Result> {
    this.#sender.leap(world, true)
    try {
      const result = await move()
      await this.#settled(world)
      return result
    } finally {
      this.#sender.leap(world, false)
    }
  }

  /** Resolves when nothing of a world is on its way, nor due by its clock. */
  async #settled(world: World): Promise<void> {
    for (;;) {
      this.#sender.resume(world)
      // oxlint-disable no-await-in-loop -- what comes of one try is when the next one is due
      await this.#sender.idle(world)
      if (this.#ended.signal.aborted || !isOneDue(world)) return
      await world.advance(0)
      // oxlint-enable no-await-in-loop
    }
  }

  /** Stops sending; what is on its way is sent again at the next start. */
  close(): void {
    this.#ended.abort()
  }

  #connect(registry: WorldRegistry, options: WebhookOptions): void {
    const collections = new Set(options.events.map(({ resource }) => resource.collection))
    registry.onChange(
      [...collections].map((name) => ({ name })),
      recordingEvents(options),
    )
    registry.onDue(webhookDue, (tx, payload) => {
      const delivery = tx.rows(webhookDeliveries).find(findText(payload, 'delivery') ?? '')
      if (delivery?.state !== 'waiting') return
      const { fault, tries, dueMs } = delivery
      leaveNow(tx, { ...delivery, dueId: null }, { fault, tries, dueMs })
    })
    registry.onCommit((world, changes) => {
      const changed = changes.filter(({ collection }) => collection === webhookDeliveries.name)
      if (changed.length === 0) return
      for (const delivery of changed.flatMap(toBeSent)) this.#sender.send(world, delivery)
      for (const listener of this.#listeners) listener(world)
    })
    registry.onOpen((world) => this.#sender.resume(world))
    registry.onEnd((world, how, parts) => {
      if (how === 'deleted' || parts.has('faults')) this.faults.clear(world)
      if (how === 'deleted' || parts.has('data')) this.inbox.clear(world)
      if (how === 'reset') this.#sender.resume(world)
      else this.#sender.end(world)
      for (const listener of this.#listeners) listener(world)
    })
  }
}

function toBeSent({ after }: Change): WebhookDelivery[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a collection's changes are of its own rows
  const delivery = after as WebhookDelivery | undefined
  return delivery?.state === 'sending' ? [delivery] : []
}

function isOneDue(world: World): boolean {
  const nowMs = world.clock.nowMs()
  return world
    .rows(webhookDeliveries)
    .allBy('state', 'waiting')
    .some(({ dueId, dueMs }) => dueMs <= nowMs && isQueued(world, dueId))
}

function isQueued(world: World, dueId: string | null): boolean {
  return dueId !== null && world.rows(dueEvents).find(dueId) !== undefined
}
