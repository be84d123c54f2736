import {
  type pingType,
  type WebhookEventType,
  type WebhookFaultKind,
} from '@settle/shared/core/webhook-events.ts'
import { type JsonValue } from '#server/worlds/disk/json.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'

/** Whom a world calls. */
export interface WebhookEndpoint extends Row {
  /** `inbox:` is the receiver of this server. */
  readonly url: string
  /** `*` is every event. */
  readonly events: readonly (WebhookEventType | '*')[]
  /** As whom it listens: it is told of rows that this user may see, as this user sees them. */
  readonly user: string
  readonly secret: string
  readonly isEnabled: boolean
  readonly createTime: string
}

/** A call that was made, or could not be. */
export interface Attempt {
  /** World time, and ms of real time. */
  readonly time: string
  readonly realMs: number
  readonly durationMs: number
  /** null where no answer came; `reason` says why then. */
  readonly status: number | null
  readonly reason: string | null
  /** How the answer begins. */
  readonly answer: string
}

/**
 * `sending`: on its way, or about to be; `waiting`: for `dueMs`; `delivered`; `failed`: given up; `lost`: by a fault;
 * `dropped`: its address is gone or off.
 */
export const deliveryStates = [
  'sending',
  'waiting',
  'delivered',
  'failed',
  'lost',
  'dropped',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** One event for one address. */
export interface WebhookDelivery extends Row {
  readonly eventId: string
  readonly type: WebhookEventType | typeof pingType
  readonly endpointId: string
  /** World time of the commit. */
  readonly occurredAt: string
  readonly data: JsonValue
  readonly state: DeliveryState
  /** How often it was tried since the event, or since it was last replayed. */
  readonly tries: number
  /** The fault that met it; null before one was looked for, and where none stood. */
  readonly fault: WebhookFaultKind | null
  /** When it was or will be sent, ms of world time; and the queued event that sends it, null where none is. */
  readonly dueMs: number
  readonly dueId: string | null
  /** The last ones. */
  readonly attempts: readonly Attempt[]
}

export const webhookEndpoints = defineCollection<WebhookEndpoint>('webhookEndpoints', {
  bookkeeping: true,
})
export const webhookDeliveries = defineCollection<WebhookDelivery>('webhookDeliveries', {
  bookkeeping: true,
  indexes: ['endpointId', 'state'],
})

/** What is new about a delivery that nobody has tried yet, or that is to be tried anew. */
export const untried = {
  state: 'sending',
  tries: 0,
  fault: null,
  dueId: null,
} as const

/** How long after each try that failed the next one comes, ms of world time; after the last one it is given up. */
export const retryDelaysMs: readonly number[] = [
  10_000, 60_000, 300_000, 1_800_000, 7_200_000, 28_800_000, 86_400_000,
]

/** How many deliveries a world keeps; those that are not over are kept whatever their number. */
export const keptDeliveries = 1_000
