import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { RequestRejected } from '#server/core/refusal.ts'
import { openWorld } from '#server/core/world-selection.ts'
import { issueQuotaLeft, setIssueQuota } from '#server/features/invoice/index.ts'
import { providers } from '#server/features/session/index.ts'
import {
  bureauModes,
  bureauSwitchesOf,
  nextAnswers,
  setBureauSwitches,
} from '#server/simulators/tax-bureau-mode.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type RowSource } from '#server/worlds/types.ts'

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
export function taxBureauRoutes(app: FastifyInstance, registry: WorldRegistry): void {
  const path = '/worlds/:world/simulate/tax'
  app.get<{ Params: Static<typeof worldParams> }>(
    path,
    { schema: { params: worldParams, querystring: Type.Object({}, strict) } },
    async ({ params }) => {
      const world = await openWorld(registry, params.world)
      return standingOf(world, world.clock.today())
    },
  )
  app.put<{ Params: Static<typeof worldParams>; Body: Static<typeof switchesBody> }>(
    path,
    { schema: { params: worldParams, body: switchesBody } },
    async ({ params, body: { quota, ...change } }) => {
      const world = await openWorld(registry, params.world)
      return world.commit((tx) => {
        setBureauSwitches(tx, change)
        if (quota !== undefined) {
          assertProvider(tx, quota.providerId)
          setIssueQuota(tx, quota.providerId, quota.amountFen)
        }
        return standingOf(tx, tx.today())
      })
    },
  )
}

/** The switches, and what each provider may still invoice in the running month. */
function standingOf(source: RowSource, today: string) {
  const all = source.rows(providers).each({
    where: [],
    order: { field: 'id', descending: false },
  })
  return {
    ...bureauSwitchesOf(source),
    quotas: [...all].map(({ id, providerName }) => ({
      providerId: id,
      providerName,
      leftFen: issueQuotaLeft(source, id, today),
    })),
  }
}

function assertProvider(source: RowSource, id: string): void {
  if (source.rows(providers).find(id) !== undefined) return
  const values = { id, kind: 'provider' }
  throw new RequestRejected(404, '没有编号为 {id} 的 {kind}', values, 'FAKE_UNKNOWN_ID')
}
