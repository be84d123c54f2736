import {
  type pingType,
  type WebhookEventType,
  type WebhookFaultKind,
} from '@settle/shared/core/webhook-events.ts'
import { type World } from '#server/worlds/world.ts'
import { type WebhookDelivery } from './webhook-rows.ts'

/** A fault as somebody asks for it. */
export interface WebhookFaultDraft {
  readonly kind: WebhookFaultKind
  /** Which event it meets; `*` is any. */
  readonly event: WebhookEventType | typeof pingType | '*'
  /** The only address that it is for; any where it is left out. */
  readonly endpoint?: string | undefined
  /** How often it still meets one; null without an end. */
  readonly times: number | null
  /** How late, ms of world time; of `late` alone. */
  readonly delayMs: number
}

export interface StandingWebhookFault extends WebhookFaultDraft {
  readonly id: string
  readonly met: number
}

/** How many faults a world has at most. */
const limit = 100

/**
 * The faults of webhooks that stand in each world, in memory as those of calls. The one that was set first meets a
 * delivery; each delivery meets one at most.
 */
export class WebhookFaults {
  readonly #standing = new WeakMap<World, StandingWebhookFault[]>()
  #count = 0

  of(world: World): readonly StandingWebhookFault[] {
    return this.#standing.get(world) ?? []
  }

  add(world: World, draft: WebhookFaultDraft): StandingWebhookFault | undefined {
    const standing = this.of(world)
    if (standing.length >= limit) return undefined
    this.#count += 1
    const fault = { ...draft, id: `w${this.#count}`, met: 0 }
    this.#standing.set(world, [...standing, fault])
    return fault
  }

  clear(world: World): void {
    this.#standing.delete(world)
  }

  /** The fault that meets a delivery, counted in the same step. */
  take(world: World, { type, endpointId }: WebhookDelivery): StandingWebhookFault | undefined {
    const standing = this.of(world)
    const fault = standing.find(
      ({ event, endpoint = endpointId }) =>
        (event === '*' || event === type) && endpoint === endpointId,
    )
    if (fault === undefined) return undefined
    const times = fault.times === null ? null : fault.times - 1
    const left = times === 0 ? [] : [{ ...fault, times, met: fault.met + 1 }]
    this.#standing.set(
      world,
      standing.flatMap((one) => (one === fault ? left : [one])),
    )
    return fault
  }
}
