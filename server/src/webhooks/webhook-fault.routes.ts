import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { webhookFaultKinds } from '@settle/shared/core/webhook-events.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { type StandingWebhookFault } from './webhook-faults.ts'
import {
  anyOrPing,
  endpointOf,
  eventNamed,
  nothing,
  strict,
  worldAt,
  worldParams,
  type OnWorld,
  type WebhookPlane,
} from './webhook-plane.ts'

const faultBody = Type.Object(
  {
    kind: Type.Enum([...webhookFaultKinds]),
    /** The name of an event, or `*`. */
    event: Type.Optional(Type.String({ maxLength: 40 })),
    /** The only address that it is for. */
    endpoint: Type.Optional(Type.String({ maxLength: 64 })),
    times: Type.Optional(
      Type.Union([Type.Integer({ minimum: 1, maximum: 1_000 }), Type.Literal('always')]),
    ),
    /** How late, ms of world time; of `late` alone. */
    delayMs: Type.Optional(
      Type.Integer({ minimum: 1_000, maximum: 2_592_000_000, default: 600_000 }),
    ),
  },
  strict,
)

const usualDelayMs = 600_000

/** What goes wrong on the way to a receiver. */
export function webhookFaultRoutes(app: FastifyInstance, plane: WebhookPlane): void {
  const { faults } = plane.webhooks
  const path = '/worlds/:world/webhooks/faults'
  const onWorld = { schema: { params: worldParams, querystring: nothing } }
  app.get<OnWorld>(path, onWorld, async ({ params }) =>
    faults.of(await worldAt(plane, params)).map(toldFault),
  )
  app.post<OnWorld & { Body: Static<typeof faultBody> }>(
    path,
    { schema: { params: worldParams, body: faultBody } },
    async ({ params, body }, reply) => {
      const { kind, event = '*', endpoint, times = 1, delayMs = usualDelayMs } = body
      const world = await worldAt(plane, params)
      if (endpoint !== undefined) endpointOf(world, endpoint)
      const fault = faults.add(world, {
        kind,
        event: eventNamed(event, anyOrPing),
        endpoint,
        times: times === 'always' ? null : times,
        delayMs,
      })
      if (fault === undefined) {
        throw new RequestRejected(409, '回调的故障太多；请先清除', {}, 'FAKE_TOO_MANY_FAULTS')
      }
      return reply.status(201).send(toldFault(fault))
    },
  )
  app.delete<OnWorld>(path, { schema: { params: worldParams } }, async ({ params }, reply) => {
    faults.clear(await worldAt(plane, params))
    return reply.status(204).send()
  })
}

function toldFault({ times, endpoint, ...fault }: StandingWebhookFault) {
  return { ...fault, endpoint: endpoint ?? null, times: times ?? 'always' }
}
