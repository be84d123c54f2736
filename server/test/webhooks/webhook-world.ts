import { expect } from 'vitest'
import { type WebhookFaultKind } from '@settle/shared/core/webhook-events.ts'
import { type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { controlOf, type ControlledWorld } from '#test/kit/control-world.ts'

export interface AddedWebhook {
  readonly id: string
  readonly secret: string
}

/** A world whose clock stands, with the calls about its webhooks. */
export interface WebhookWorld {
  readonly world: TestWorld
  readonly control: ControlledWorld
  add(webhook: object): Promise<AddedWebhook>
  ping(id: string): Promise<{ readonly id: string }>
  fault(fault: {
    readonly kind: WebhookFaultKind
    readonly [member: string]: unknown
  }): Promise<void>
  /** The log, the newest first. */
  deliveries(query?: string): Promise<readonly Delivery[]>
  advance(by: string): Promise<void>
}

export interface Delivery {
  readonly id: string
  readonly eventId: string
  readonly event: string
  readonly endpoint: string
  readonly state: string
  readonly tries: number
  readonly fault: string | null
  readonly status: number | null
  readonly reason: string | null
  readonly attemptCount: number
  readonly dueAt: string | null
}

export async function newWebhookWorld(server: TestServer): Promise<WebhookWorld> {
  const world = await newWorld(server)
  const control = controlOf(server, world)
  await control.post('/clock', { mode: 'frozen' })
  return {
    world,
    control,
    add: async (webhook) => {
      const { body } = await control.post('/webhooks', webhook).expect(201)
      return body
    },
    ping: async (id) => {
      const { body } = await control.post(`/webhooks/${id}/ping`).expect(201)
      return body
    },
    fault: async (fault) => {
      await control.post('/webhooks/faults', fault).expect(201)
    },
    deliveries: async (query = '') => {
      const { body } = await control.get(`/webhooks/deliveries${query}`).expect(200)
      return body.deliveries
    },
    advance: async (by) => {
      const { body } = await control.post('/clock', { advance: by })
      expect(body.message).toBeUndefined()
    },
  }
}
