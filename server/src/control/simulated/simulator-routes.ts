import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { fen } from '@settle/shared/core/money/fen.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { sendFailure } from '#server/core/errors.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { openWorld } from '#server/core/call/world-selection.ts'
import { bankSwitchesOf, setBankSwitches } from '#server/simulators/bank/bank-switches.ts'
import { announceTransfer } from '#server/simulators/bank/incoming-money.ts'
import { outbox } from '#server/simulators/outbox.ts'
import { type SimulatedEntities } from '#server/simulators/people/simulated-entity.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { simulatedEntityOf } from './simulated-things-routes.ts'

interface SimulatorPlane {
  readonly registry: WorldRegistry
  readonly entities: SimulatedEntities
}

const strict = { additionalProperties: false }
const worldParams = Type.Object({ world: Type.String() })
const outboxQuery = Type.Object(
  {
    to: Type.Optional(Type.String({ maxLength: 200 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
  },
  strict,
)
const transitionParams = Type.Object({
  world: Type.String(),
  entity: Type.String(),
  id: Type.String(),
  transition: Type.String(),
})
const transitionBody = Type.Object(
  { reason: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) },
  strict,
)

const switchesBody = Type.Object(
  {
    duplicateCallbacks: Type.Optional(Type.Boolean()),
    reorderCallbacks: Type.Optional(Type.Boolean()),
    isDown: Type.Optional(Type.Boolean()),
    loseReceiptNotices: Type.Optional(Type.Boolean()),
    loseStatementLine: Type.Optional(Type.Boolean()),
    doubleStatementLine: Type.Optional(Type.Boolean()),
    alterStatementLine: Type.Optional(Type.Boolean()),
  },
  strict,
)
const accountSchema = Type.String({ minLength: 1, maxLength: 64 })
const incomingBody = Type.Object(
  {
    providerId: Type.String({ pattern: '^\\d{1,19}$' }),
    payPass: payChannel.schema,
    accountNo: accountSchema,
    payerName: Type.String({ minLength: 1, maxLength: 100 }),
    payerAccount: accountSchema,
    // As much as a form can say: ten digits of yuan (domain.md 4.1).
    amountFen: Type.Integer({ minimum: 1, maximum: 999_999_999_999 }),
    remark: Type.Optional(Type.String({ maxLength: 200 })),
  },
  strict,
)

/** What the product sent to the outside world, and what the outside world does to it (kit.md, section 1). */
export function simulatorRoutes(app: FastifyInstance, plane: SimulatorPlane): void {
  const { registry } = plane
  bankSwitchRoutes(app, registry)
  incomingMoneyRoute(app, registry)
  app.get<{ Params: Static<typeof worldParams>; Querystring: Static<typeof outboxQuery> }>(
    '/worlds/:world/outbox',
    { schema: { params: worldParams, querystring: outboxQuery } },
    async ({ params, query: { to, limit = 100 } }) => {
      const world = await openWorld(registry, params.world)
      const where = to === undefined ? [] : [{ field: 'to', is: 'equal', value: to } as const]
      return world.rows(outbox).page({ where, order: { field: 'id', descending: true } }, 0, limit)
        .rows
    },
  )
  app.post<{
    Params: Static<typeof transitionParams>
    Body: Static<typeof transitionBody>
  }>(
    '/worlds/:world/simulate/:entity/:id/:transition',
    { schema: { params: transitionParams, body: transitionBody } },
    async (request, reply) => {
      const { world: name, entity: kind, id, transition } = request.params
      const world = await openWorld(registry, name)
      const entity = simulatedEntityOf(plane.entities, kind)
      const standing = entity.findStanding(world, id)
      if (standing === undefined) {
        throw new RequestRejected(404, '没有编号为 {id} 的 {kind}', { id, kind }, 'FAKE_UNKNOWN_ID')
      }
      if (!standing.allowed.includes(transition)) {
        return sendFailure(request, reply, 409, {
          message: '{kind} 现在不能 {transition}，可以：{allowed}',
          values: { kind, transition, allowed: standing.allowed.join(' / ') || '-' },
          code: 'FAKE_ILLEGAL_TRANSITION',
          result: standing,
        })
      }
      await world.commit((tx) => entity.perform(tx, id, transition, request.body.reason))
      return entity.findStanding(world, id)
    },
  )
}

/** How the simulated bank and Alipay misbehave in a world (domain.md 7.1); what a PUT leaves out stays. */
function bankSwitchRoutes(app: FastifyInstance, registry: WorldRegistry): void {
  const path = '/worlds/:world/simulate/switches'
  app.get<{ Params: Static<typeof worldParams> }>(
    path,
    { schema: { params: worldParams } },
    async ({ params }) => bankSwitchesOf(await openWorld(registry, params.world)),
  )
  app.put<{ Params: Static<typeof worldParams>; Body: Static<typeof switchesBody> }>(
    path,
    { schema: { params: worldParams, body: switchesBody } },
    async ({ params, body }) => {
      const world = await openWorld(registry, params.world)
      return world.commit((tx) => setBankSwitches(tx, body))
    },
  )
}

/** Has somebody send money that nobody announced; it arrives as the fen part of its amount says (domain.md 7.3). */
function incomingMoneyRoute(app: FastifyInstance, registry: WorldRegistry): void {
  app.post<{ Params: Static<typeof worldParams>; Body: Static<typeof incomingBody> }>(
    '/worlds/:world/simulate/incoming',
    { schema: { params: worldParams, body: incomingBody } },
    async ({ params, body: { amountFen, ...transfer } }, reply) => {
      const world = await openWorld(registry, params.world)
      const bankSerial = await world.commit((tx) =>
        announceTransfer(tx, { ...transfer, amount: fen(amountFen) }),
      )
      return reply.status(201).send({ bankSerial })
    },
  )
}
