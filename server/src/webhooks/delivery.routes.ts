import { type ServerResponse } from 'node:http'
import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { RequestRejected } from '#server/core/refusal.ts'
import { type Condition } from '#server/worlds/rows/row-query.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { toldDelivery, wholeDelivery } from './told-delivery.ts'
import {
  anyOrPing,
  endpointOf,
  eventNamed,
  idParams,
  nothing,
  strict,
  unknownId,
  worldAt,
  worldParams,
  type OnId,
  type OnWorld,
  type WebhookPlane,
} from './webhook-plane.ts'
import { deliveryStates, webhookDeliveries, type WebhookDelivery } from './webhook-rows.ts'
import { leaveNow } from './webhook-sender.ts'
import { type Webhooks } from './webhooks.ts'

const filter = {
  event: Type.Optional(Type.String({ maxLength: 40 })),
  endpoint: Type.Optional(Type.String({ maxLength: 64 })),
  state: Type.Optional(Type.Enum([...deliveryStates])),
}
const listQuery = Type.Object(
  {
    ...filter,
    /** Deliveries that were made before the one of this id, for the next page. */
    before: Type.Optional(Type.String({ pattern: '^\\d{19}$' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 100 })),
  },
  strict,
)
const waitQuery = Type.Object(
  {
    ...filter,
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 1 })),
    /** ms of real time. */
    timeout: Type.Optional(Type.Integer({ minimum: 0, maximum: 60_000, default: 10_000 })),
  },
  strict,
)
type Asked = Pick<Static<typeof listQuery>, 'event' | 'endpoint' | 'state' | 'before'>

const newestFirst = { field: 'id', descending: true } as const

/** What was sent, what came of it, and sending it again. */
export function deliveryRoutes(app: FastifyInstance, plane: WebhookPlane): void {
  app.get<OnWorld & { Querystring: Static<typeof listQuery> }>(
    '/worlds/:world/webhooks/deliveries',
    { schema: { params: worldParams, querystring: listQuery } },
    async ({ params, query: { limit = 100, ...asked } }) =>
      pageOf(await worldAt(plane, params), asked, limit),
  )
  app.get<OnWorld & { Querystring: Static<typeof waitQuery> }>(
    '/worlds/:world/webhooks/deliveries/wait',
    { schema: { params: worldParams, querystring: waitQuery } },
    async ({ params, query }, reply) => {
      const { count = 1, timeout = 10_000, state = 'delivered', ...asked } = query
      const world = await worldAt(plane, params)
      const isThere = () => countOf(world, { ...asked, state }) >= count
      await untilThere(plane.webhooks, world, { isThere, timeout, gone: reply.raw })
      const found = countOf(world, { ...asked, state })
      const page = pageOf(world, { ...asked, state }, count)
      return { met: found >= count, found, deliveries: page.deliveries }
    },
  )
  app.get<OnId>(
    '/worlds/:world/webhooks/deliveries/:id',
    { schema: { params: idParams, querystring: nothing } },
    async ({ params }) => {
      const world = await worldAt(plane, params)
      return wholeDelivery(world, deliveryOf(world, params.id))
    },
  )
  app.post<OnId>(
    '/worlds/:world/webhooks/deliveries/:id/replay',
    { schema: { params: idParams } },
    async ({ params }) => {
      const world = await worldAt(plane, params)
      return world.commit((tx) => {
        const delivery = deliveryOf(tx, params.id)
        if (!endpointOf(tx, delivery.endpointId).isEnabled) throw isOff()
        return toldDelivery(delivery.state === 'sending' ? delivery : leaveNow(tx, delivery))
      })
    },
  )
}

function isOff(): RequestRejected {
  return new RequestRejected(409, '这个回调地址已停用；请先启用', {}, 'FAKE_WEBHOOK_OFF')
}

function deliveryOf(source: RowSource, id: string): WebhookDelivery {
  const delivery = source.rows(webhookDeliveries).find(id)
  if (delivery === undefined) throw unknownId(id, 'delivery')
  return delivery
}

/** The newest first; `more` says whether older ones fit too, which `before` asks for. */
function pageOf(world: World, asked: Asked, limit: number) {
  const where = conditionsOf(asked)
  const page = world.rows(webhookDeliveries).page({ where, order: newestFirst }, 0, limit)
  return { deliveries: page.rows.map(toldDelivery), more: page.total > page.rows.length }
}

function countOf(world: World, asked: Asked): number {
  return world.rows(webhookDeliveries).count(conditionsOf(asked))
}

function conditionsOf({ event, endpoint, state, before }: Asked): Condition[] {
  const type = event === undefined ? undefined : eventNamed(event, anyOrPing)
  return [
    ...(type === undefined || type === '*' ? [] : [equal('type', type)]),
    ...(endpoint === undefined ? [] : [equal('endpointId', endpoint)]),
    ...(state === undefined ? [] : [equal('state', state)]),
    ...(before === undefined
      ? []
      : [{ field: 'id', is: 'between', to: before, toExclusive: true } as const]),
  ]
}

function equal(field: string, value: string): Condition {
  return { field, is: 'equal', value }
}

interface Wanted {
  readonly isThere: () => boolean
  /** ms of real time. */
  readonly timeout: number
  /** Ends where nobody wants it any more. */
  readonly gone: ServerResponse
}

/** Waits until what is wanted is there, for a while. */
function untilThere(
  webhooks: Webhooks,
  world: World,
  { isThere, timeout, gone }: Wanted,
): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const stop = webhooks.listen((changed) => {
      if (changed === world && isThere()) end()
    })
    const timer = setTimeout(end, timeout)
    timer.unref()
    gone.on('close', end)
    if (isThere()) end()
  })
}
