import { randomBytes } from 'node:crypto'
import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { pingType, webhookEvents } from '@settle/shared/core/webhook-events.ts'
import { localeOf, say } from '#server/core/call/locale.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { deliveryRoutes } from './delivery.routes.ts'
import { type AllowedHosts } from './allowed-hosts.ts'
import { inboxUrl } from './inbox.ts'
import { newDelivery } from './record-events.ts'
import { toldDelivery } from './told-delivery.ts'
import {
  endpointOf,
  eventNamed,
  idParams,
  nothing,
  strict,
  worldAt,
  worldParams,
  type OnId,
  type OnWorld,
  type WebhookPlane,
} from './webhook-plane.ts'
import {
  webhookDeliveries,
  webhookEndpoints,
  type WebhookDelivery,
  type WebhookEndpoint,
} from './webhook-rows.ts'
import { webhookFaultRoutes } from './webhook-fault.routes.ts'
import { inboxRoutes } from './inbox.routes.ts'

/** `http(s)://…`, or `inbox:`. */
const url = Type.String({ minLength: 1, maxLength: 2_000 })
const members = {
  /** Names of events, or `*`. */
  events: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: 50 })),
  /** As whom it listens. */
  user: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  /** What it is signed with. */
  secret: Type.Optional(Type.String({ pattern: '^[!-~]{16,200}$' })),
  isEnabled: Type.Optional(Type.Boolean()),
}
const endpointBody = Type.Object({ url, ...members }, strict)
const changeBody = Type.Object({ url: Type.Optional(url), ...members }, strict)

/** How many addresses a world calls at most. */
const endpointLimit = 20

/** Whom a world calls, what it told them, and what goes wrong on the way (docs/webhooks.md). */
export function webhookRoutes(app: FastifyInstance, plane: WebhookPlane): void {
  app.get('/webhook-events', { schema: { querystring: nothing } }, async ({ headers }) => {
    const locale = localeOf(headers['x-locale'])
    return Object.entries(webhookEvents).map(([event, title]) => ({
      event,
      title: say(locale, title),
    }))
  })
  endpointRoutes(app, plane)
  deliveryRoutes(app, plane)
  webhookFaultRoutes(app, plane)
  inboxRoutes(app, plane)
}

function endpointRoutes(app: FastifyInstance, plane: WebhookPlane): void {
  const { hosts } = plane.webhooks
  app.get<OnWorld>(
    '/worlds/:world/webhooks',
    { schema: { params: worldParams, querystring: nothing } },
    async ({ params }) => {
      const world = await worldAt(plane, params)
      return endpointsOf(world).map(toldEndpoint)
    },
  )
  app.post<OnWorld & { Body: Static<typeof endpointBody> }>(
    '/worlds/:world/webhooks',
    { schema: { params: worldParams, body: endpointBody } },
    async ({ params, body }, reply) => {
      const world = await worldAt(plane, params)
      const secret = body.secret ?? `whsec.${randomBytes(32).toString('base64url')}`
      const wanted = readEndpoint(body, plane, world)
      const endpoint = await world.commit((tx) => {
        if (tx.rows(webhookEndpoints).count([]) >= endpointLimit) throw tooMany()
        return tx.rows(webhookEndpoints).insert({
          id: tx.nextId(),
          events: ['*'],
          user: 'admin',
          isEnabled: true,
          ...wanted,
          url: addressOf(body.url, hosts),
          secret,
          createTime: tx.now(),
        })
      })
      // The only answer that tells it.
      return reply.status(201).send({ ...toldEndpoint(endpoint), secret })
    },
  )
  app.put<OnId & { Body: Static<typeof changeBody> }>(
    '/worlds/:world/webhooks/:id',
    { schema: { params: idParams, body: changeBody } },
    async ({ params, body }) => {
      const world = await worldAt(plane, params)
      const wanted = readEndpoint(body, plane, world)
      return world.commit((tx) =>
        toldEndpoint(
          tx.rows(webhookEndpoints).replace({ ...endpointOf(tx, params.id), ...wanted }),
        ),
      )
    },
  )
  app.delete<OnId>(
    '/worlds/:world/webhooks/:id',
    { schema: { params: idParams } },
    async ({ params }, reply) => {
      const world = await worldAt(plane, params)
      await world.commit((tx) => removeEndpoint(tx, params.id))
      return reply.status(204).send()
    },
  )
  app.post<OnId>(
    '/worlds/:world/webhooks/:id/ping',
    { schema: { params: idParams } },
    async ({ params }, reply) => {
      const world = await worldAt(plane, params)
      const delivery = await world.commit((tx) => pinged(tx, endpointOf(tx, params.id)))
      return reply.status(201).send(toldDelivery(delivery))
    },
  )
}

function endpointsOf(world: World): readonly WebhookEndpoint[] {
  const order = { field: 'id', descending: false } as const
  return world.rows(webhookEndpoints).page({ where: [], order }, 0, endpointLimit).rows
}

function toldEndpoint({ secret, ...endpoint }: WebhookEndpoint) {
  return { ...endpoint, secretEnd: secret.slice(-4) }
}

/** What somebody wants of an address; rejects hosts, events and users that cannot be. */
function readEndpoint(
  { url: address, events, ...rest }: Static<typeof changeBody>,
  { webhooks, findUser }: WebhookPlane,
  world: World,
): Partial<WebhookEndpoint> {
  const { user } = rest
  if (user !== undefined && findUser(world, user) === undefined) {
    throw new RequestRejected(404, '没有用户 {username}', { username: user }, 'FAKE_UNKNOWN_USER')
  }
  return {
    ...rest,
    ...(address === undefined ? {} : { url: addressOf(address, webhooks.hosts) }),
    ...(events === undefined ? {} : { events: events.map((name) => eventNamed(name, ['*'])) }),
  }
}

function addressOf(text: string, hosts: AllowedHosts): string {
  if (text === inboxUrl) return text
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (address === undefined || !/^https?:$/.test(address.protocol) || address.username !== '') {
    throw new RequestRejected(
      400,
      '回调地址应以 http:// 或 https:// 开头，不带用户名，或是 inbox:（本服务的收件箱）',
      {},
      'FAKE_BAD_WEBHOOK',
    )
  }
  hosts.assertNamed(address)
  address.hash = ''
  return address.href
}

function tooMany(): RequestRejected {
  const values = { limit: endpointLimit }
  return new RequestRejected(
    409,
    '一个世界最多有 {limit} 个回调地址；请先删除不用的',
    values,
    'FAKE_TOO_MANY_WEBHOOKS',
  )
}

/** What was still to be sent to it is not sent any more. */
function removeEndpoint(tx: Transaction, id: string): void {
  tx.rows(webhookEndpoints).remove(endpointOf(tx, id).id)
  const rows = tx.rows(webhookDeliveries)
  for (const delivery of rows.allBy('endpointId', id)) {
    if (delivery.state !== 'waiting') continue
    if (delivery.dueId !== null) tx.cancel(delivery.dueId)
    rows.replace({ ...delivery, state: 'dropped', dueId: null })
  }
}

function pinged(tx: Transaction, endpoint: WebhookEndpoint): WebhookDelivery {
  const eventId = `evt_${tx.nextId()}`
  const ping = newDelivery(tx, { eventId, type: pingType, endpoint, data: {} })
  return tx.rows(webhookDeliveries).insert(ping)
}
