import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { openWorld } from '#server/core/world-selection.ts'
import { type InvariantResult } from '#server/ledger/invariants.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { defaultWorldName } from '#server/worlds/registry.ts'

interface InvariantPlane {
  readonly registry: WorldRegistry
  readonly invariantsOf: (world: RowSource) => readonly InvariantResult[]
}

const worldParams = Type.Object({ world: Type.String() })
const worldQuery = Type.Object(
  { world: Type.Optional(Type.String()) },
  { additionalProperties: false },
)

/** The money invariants of a world, each with its figure (kit.md, section 1): by its path, and as one health check. */
export function invariantRoutes(
  app: FastifyInstance,
  { registry, invariantsOf }: InvariantPlane,
): void {
  app.get<{ Params: Static<typeof worldParams> }>(
    '/worlds/:world/invariants',
    { schema: { params: worldParams } },
    async ({ params }) => invariantsOf(await openWorld(registry, params.world)),
  )
  app.get<{ Querystring: Static<typeof worldQuery> }>(
    '/health-check',
    { schema: { querystring: worldQuery } },
    async ({ query }) => invariantsOf(await openWorld(registry, query.world ?? defaultWorldName)),
  )
}
