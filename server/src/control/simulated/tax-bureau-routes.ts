import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { RequestRejected } from '#server/core/refusal.ts'
import { openWorld } from '#server/core/call/world-selection.ts'
import {
  bureauModes,
  bureauSwitchesOf,
  nextAnswers,
  setBureauSwitches,
} from '#server/simulators/tax/tax-bureau-mode.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'

interface TaxBureauPlane {
  readonly registry: WorldRegistry
  /** What each provider may still invoice in the month of a day. */
  readonly quotasOf: (source: RowSource, today: string) => readonly object[]
  /** Sets what a provider may invoice in a month; false where there is none of that id. */
  readonly setQuota: (tx: Transaction, providerId: string, amountFen: number) => boolean
}

const strict = { additionalProperties: false }
const worldParams = Type.Object({ world: Type.String() })
const switchesBody = Type.Object(
  {
    mode: Type.Optional(Type.Enum([...bureauModes])),
    nextInvoice: Type.Optional(Type.Union([Type.Enum([...nextAnswers]), Type.Null()])),
    /** What a provider may invoice in a month. */
    quota: Type.Optional(
      Type.Object(
        {
          providerId: Type.String({ pattern: '^\\d{1,19}$' }),
          amountFen: Type.Integer({ minimum: 0, maximum: 999_999_999_999 }),
        },
        strict,
      ),
    ),
  },
  strict,
)

/** How the simulated tax bureau behaves in a world (kit.md, The outside world); what a PUT leaves out stays. */
export function taxBureauRoutes(app: FastifyInstance, plane: TaxBureauPlane): void {
  const { registry, quotasOf, setQuota } = plane
  const path = '/worlds/:world/simulate/tax'
  app.get<{ Params: Static<typeof worldParams> }>(
    path,
    { schema: { params: worldParams, querystring: Type.Object({}, strict) } },
    async ({ params }) => {
      const world = await openWorld(registry, params.world)
      return { ...bureauSwitchesOf(world), quotas: quotasOf(world, world.clock.today()) }
    },
  )
  app.put<{ Params: Static<typeof worldParams>; Body: Static<typeof switchesBody> }>(
    path,
    { schema: { params: worldParams, body: switchesBody } },
    async ({ params, body: { quota, ...change } }) => {
      const world = await openWorld(registry, params.world)
      return world.commit((tx) => {
        const switches = setBureauSwitches(tx, change)
        if (quota !== undefined && !setQuota(tx, quota.providerId, quota.amountFen)) {
          const values = { id: quota.providerId, kind: 'provider' }
          throw new RequestRejected(404, '没有编号为 {id} 的 {kind}', values, 'FAKE_UNKNOWN_ID')
        }
        return { ...switches, quotas: quotasOf(tx, tx.today()) }
      })
    },
  )
}
