import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { localeOf, say } from '#server/core/call/locale.ts'
import { openWorld } from '#server/core/call/world-selection.ts'
import { type InvariantResult } from '#server/ledger/invariants.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { defaultWorldName } from '#server/worlds/registry.ts'
import { type World } from '#server/worlds/world.ts'
import { findMeaning } from './invariant-meanings.ts'

interface InvariantPlane {
  readonly registry: WorldRegistry
  readonly healthOf: (world: World) => Promise<readonly InvariantResult[]>
}

const worldParams = Type.Object({ world: Type.String() })
const worldQuery = Type.Object(
  { world: Type.Optional(Type.String()) },
  { additionalProperties: false },
)

/** The money invariants of a world, each with its figure (kit.md, section 1): by its path, and as one health check. */
export function invariantRoutes(
  app: FastifyInstance,
  { registry, healthOf }: InvariantPlane,
): void {
  app.get<{ Params: Static<typeof worldParams> }>(
    '/worlds/:world/invariants',
    { schema: { params: worldParams } },
    async ({ params, headers }) =>
      told(await healthOf(await openWorld(registry, params.world)), headers['x-locale']),
  )
  app.get<{ Querystring: Static<typeof worldQuery> }>(
    '/health-check',
    { schema: { querystring: worldQuery } },
    async ({ query, headers }) =>
      told(
        await healthOf(await openWorld(registry, query.world ?? defaultWorldName)),
        headers['x-locale'],
      ),
  )
}

/** With the rule and what it guards in the caller's language; the name stays, for the one who looks for it. */
function told(results: readonly InvariantResult[], header: string | string[] | undefined) {
  const locale = localeOf(header)
  return results.map((result) => ({
    ...result,
    figure: say(locale, result.figure.text, result.figure.values),
    title: say(locale, result.name),
    ifBroken: say(locale, findMeaning(result.name) ?? ''),
  }))
}
