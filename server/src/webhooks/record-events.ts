import { presentRow } from '#server/core/call/fragments.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { mayRead, type ChangeView } from '#server/core/list/change-view.ts'
import { type JsonValue } from '#server/worlds/disk/json.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type Change, type Follower, type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { type WebhookEvent } from './webhook-event.ts'
import {
  deliveryStates,
  keptDeliveries,
  untried,
  webhookDeliveries,
  webhookEndpoints,
  type WebhookDelivery,
  type WebhookEndpoint,
} from './webhook-rows.ts'

/** What is told, to whom, and who they are. */
export interface EventSources {
  readonly events: readonly WebhookEvent[]
  /** Who may see which row, as live changes have it. */
  readonly views: readonly ChangeView[]
  readonly findUser: (world: World, username: string) => Actor | undefined
}

interface Listener {
  readonly endpoint: WebhookEndpoint
  readonly actor: Actor
}

/**
 * Notes in each commit what it tells by webhook, as rows of the same commit: nothing is told of a commit that failed, and
 * what was told to be sent is on disk with what it tells of (decision 180).
 */
export function recordingEvents({ events, views, findUser }: EventSources): Follower {
  const eventsOf = new Map<string, WebhookEvent[]>()
  for (const event of events) {
    const { collection } = event.resource
    eventsOf.set(collection, [...(eventsOf.get(collection) ?? []), event])
  }
  return function* recording(tx, changes, world) {
    const listeners = [...listenersIn(tx, world, findUser)]
    if (listeners.length === 0) return
    yield* visiting(changes, (change) => {
      for (const event of eventsOf.get(change.collection) ?? []) {
        if (!isNews(event, change)) continue
        const view = viewOf(views, event)
        const told = listeners.filter(
          (listener) => wants(listener, event) && sees(listener, view, change.after, world),
        )
        if (told.length > 0) noteEvent(tx, event, change.after, told)
      }
    })
    forgetOldest(tx)
  }
}

type Happened = Change & { readonly after: Row }

function isNews({ happened }: WebhookEvent, change: Change): change is Happened {
  const { before, after } = change
  return after !== undefined && happened(after, before)
}

function* listenersIn(
  tx: Transaction,
  world: World,
  findUser: EventSources['findUser'],
): Generator<Listener> {
  for (const endpoint of tx.rows(webhookEndpoints).each({ where: [], order: byId })) {
    const actor = endpoint.isEnabled ? findUser(world, endpoint.user) : undefined
    if (actor !== undefined) yield { endpoint, actor }
  }
}

function viewOf(views: readonly ChangeView[], { resource }: WebhookEvent): ChangeView {
  const view = views.find(
    (one) => one.resource === resource.name && one.collection === resource.collection,
  )
  if (view === undefined) throw new Error(`Nobody says who may see the rows of ${resource.name}.`)
  return view
}

function wants({ endpoint: { events } }: Listener, { type }: WebhookEvent): boolean {
  return events.includes('*') || events.includes(type)
}

function sees({ actor }: Listener, view: ChangeView, row: Row, world: World): boolean {
  if (!mayRead(view, actor)) return false
  const own = new Set(view.marksOf(actor).map(String))
  return view.told(row, world)?.marks.some((mark) => own.has(String(mark))) ?? false
}

function noteEvent(
  tx: Transaction,
  { type, resource }: WebhookEvent,
  row: Row,
  listeners: readonly Listener[],
): void {
  const eventId = `evt_${tx.nextId()}`
  for (const { endpoint, actor } of listeners) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a row holds is JSON, and a mask makes texts of texts
    const shown = presentRow(resource, row, actor.role) as unknown as JsonValue
    const data = { resource: resource.name, id: row.id, row: shown }
    tx.rows(webhookDeliveries).insert(newDelivery(tx, { eventId, type, endpoint, data }))
  }
}

/** A delivery that is sent once the commit is on disk. */
export function newDelivery(
  tx: Transaction,
  {
    eventId,
    type,
    endpoint,
    data,
  }: Pick<WebhookDelivery, 'eventId' | 'type' | 'data'> & { readonly endpoint: WebhookEndpoint },
): WebhookDelivery {
  return {
    id: tx.nextId(),
    eventId,
    type,
    endpointId: endpoint.id,
    occurredAt: tx.now(),
    data,
    ...untried,
    dueMs: tx.nowMs(),
    attempts: [],
  }
}

const byId = { field: 'id', descending: false } as const
const over = deliveryStates.filter((state) => state !== 'sending' && state !== 'waiting')

/** The oldest ones go that are over, where there are more than a world keeps. */
function forgetOldest(tx: Transaction): void {
  const rows = tx.rows(webhookDeliveries)
  const surplus = rows.count([]) - keptDeliveries
  if (surplus <= 0) return
  const where = [{ field: 'state', is: 'in', values: over } as const]
  for (const { id } of rows.page({ where, order: byId }, 0, surplus).rows) rows.remove(id)
}
