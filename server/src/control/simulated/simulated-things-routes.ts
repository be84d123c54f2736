import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { RequestRejected } from '#server/core/refusal.ts'
import { openWorld } from '#server/core/call/world-selection.ts'
import {
  type SimulatedEntities,
  type SimulatedEntity,
} from '#server/simulators/people/simulated-entity.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type World } from '#server/worlds/world.ts'

interface SimulatedThingsPlane {
  readonly registry: WorldRegistry
  readonly entities: SimulatedEntities
  /** Where somebody could send money. */
  readonly payableAccounts: (world: World) => readonly object[]
}

const strict = { additionalProperties: false }
const worldParams = Type.Object({ world: Type.String() })
const thingsQuery = Type.Object(
  {
    entity: Type.Optional(Type.String()),
    limit: Type.Integer({ minimum: 1, maximum: 1000, default: 200 }),
  },
  strict,
)

/** What the outside world could do now, so that nobody need know an id: its next steps, and where it could send money. */
export function simulatedThingsRoutes(app: FastifyInstance, plane: SimulatedThingsPlane): void {
  const { registry, entities, payableAccounts } = plane
  app.get<{ Params: Static<typeof worldParams>; Querystring: Static<typeof thingsQuery> }>(
    '/worlds/:world/simulate',
    { schema: { params: worldParams, querystring: thingsQuery } },
    async ({ params, query: { entity, limit } }) => {
      const world = await openWorld(registry, params.world)
      const kinds =
        entity === undefined
          ? Object.entries(entities)
          : [[entity, simulatedEntityOf(entities, entity)] as const]
      const things = kinds.flatMap(([kind, each]) => movableThings(world, kind, each))
      return { total: things.length, things: things.slice(0, limit) }
    },
  )
  app.get<{ Params: Static<typeof worldParams> }>(
    '/worlds/:world/simulate/incoming',
    { schema: { params: worldParams, querystring: Type.Object({}, strict) } },
    async ({ params }) => payableAccounts(await openWorld(registry, params.world)),
  )
}

/** The kind of thing that a name in an address means; rejects an unknown one (404). */
export function simulatedEntityOf(entities: SimulatedEntities, kind: string): SimulatedEntity {
  const entity = Object.hasOwn(entities, kind) ? entities[kind] : undefined
  if (entity !== undefined) return entity
  const known = Object.keys(entities).join(' / ')
  throw new RequestRejected(
    404,
    '不能模拟 {kind}，可以：{known}',
    { kind, known },
    'FAKE_UNKNOWN_ENTITY',
  )
}

/** Those of a kind for which there is a legal step. */
function movableThings(world: World, kind: string, entity: SimulatedEntity) {
  return [...entity.each(world)].flatMap(({ id, name }) => {
    const standing = entity.findStanding(world, id)
    if (standing === undefined || standing.allowed.length === 0) return []
    return [{ entity: kind, id, name, ...standing }]
  })
}
