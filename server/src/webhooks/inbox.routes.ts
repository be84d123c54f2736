import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { dateTimeOf } from '@settle/shared/core/day.ts'
import {
  nothing,
  strict,
  worldAt,
  worldParams,
  type OnWorld,
  type WebhookPlane,
} from './webhook-plane.ts'
import { type Received } from './inbox.ts'

const answersBody = Type.Object(
  {
    status: Type.Integer({ minimum: 200, maximum: 599 }),
    /** How often, before it is 200 again. */
    times: Type.Integer({ minimum: 0, maximum: 1_000 }),
  },
  strict,
)

/** The receiver of this server: what came, and how it answers. */
export function inboxRoutes(app: FastifyInstance, plane: WebhookPlane): void {
  const { inbox } = plane.webhooks
  const path = '/worlds/:world/webhooks/inbox'
  app.get<OnWorld>(
    path,
    { schema: { params: worldParams, querystring: nothing } },
    async ({ params }) => {
      const world = await worldAt(plane, params)
      return { answers: inbox.answersOf(world), received: inbox.of(world).map(toldReceived) }
    },
  )
  app.put<OnWorld & { Body: Static<typeof answersBody> }>(
    path,
    { schema: { params: worldParams, body: answersBody } },
    async ({ params, body }) => {
      const world = await worldAt(plane, params)
      inbox.answerNext(world, body)
      return { answers: inbox.answersOf(world) }
    },
  )
  app.delete<OnWorld>(path, { schema: { params: worldParams } }, async ({ params }, reply) => {
    inbox.clear(await worldAt(plane, params))
    return reply.status(204).send()
  })
}

function toldReceived({ realMs, endpointId, fault, ...received }: Received) {
  return {
    ...received,
    endpoint: endpointId,
    realTime: dateTimeOf(realMs),
    signature: fault ?? 'right',
  }
}
