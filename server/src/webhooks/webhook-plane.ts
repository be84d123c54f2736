import Type, { type Static } from 'typebox'
import {
  pingType,
  webhookEvents,
  type WebhookEventType,
} from '@settle/shared/core/webhook-events.ts'
import { openWorld } from '#server/core/call/world-selection.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { webhookEndpoints, type WebhookEndpoint } from './webhook-rows.ts'
import { type Webhooks } from './webhooks.ts'

/** What the routes of webhooks need. */
export interface WebhookPlane {
  readonly registry: WorldRegistry
  readonly webhooks: Webhooks
  readonly findUser: (world: World, username: string) => Actor | undefined
}

export const strict = { additionalProperties: false }
export const nothing = Type.Object({}, strict)
export const worldParams = Type.Object({ world: Type.String() })
export const idParams = Type.Object({ world: Type.String(), id: Type.String({ maxLength: 64 }) })
export interface OnWorld {
  Params: Static<typeof worldParams>
}
export interface OnId {
  Params: Static<typeof idParams>
}

/** The world that a path names, and where what it shows is told. */
export function worldAt({ registry }: WebhookPlane, params: { readonly world: string }) {
  return openWorld(registry, params.world)
}

/** An address by its id; rejects one that is not there. */
export function endpointOf(source: RowSource, id: string): WebhookEndpoint {
  const endpoint = source.rows(webhookEndpoints).find(id)
  if (endpoint === undefined) throw unknownId(id, 'webhook')
  return endpoint
}

export function unknownId(id: string, kind: string): RequestRejected {
  return new RequestRejected(404, '没有编号为 {id} 的 {kind}', { id, kind }, 'FAKE_UNKNOWN_ID')
}

/** An event by its name, or what stands for others; rejects what is none. */
export function eventNamed<Other extends string>(
  name: string,
  others: readonly Other[],
): WebhookEventType | Other {
  const other = others.find((one) => one === name)
  if (other !== undefined) return other
  if (isEvent(name)) return name
  throw new RequestRejected(
    400,
    '没有事件 {name}；所有事件见 GET /__fake/v1/webhook-events',
    { name },
    'FAKE_UNKNOWN_EVENT',
  )
}

function isEvent(name: string): name is WebhookEventType {
  return Object.hasOwn(webhookEvents, name)
}

/** What a fault or a filter may name besides events. */
export const anyOrPing = ['*', pingType] as const
