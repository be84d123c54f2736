import { randomUUID } from 'node:crypto'
import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { RequestRejected } from '#server/core/refusal.ts'
import { assertThere, openWorld } from '#server/core/call/world-selection.ts'
import { defaultWorldName } from '#server/worlds/registry.ts'
import { usualParts, worldParts } from '#server/worlds/world-parts.ts'
import { timePassed } from './clock-routes.ts'
import { durationMs, durationPattern } from './duration.ts'
import { seedName } from './named-moment.ts'
import { type Scenario } from './scenario.ts'
import { describeWorld, introduce, type WorldPlane } from './told-world.ts'
import { makeWorld } from './world-making.ts'

const strict = { additionalProperties: false }
const newWorldSchema = Type.Object(
  {
    name: Type.Optional(Type.String()),
    from: Type.Optional(Type.String()),
    scenario: Type.Optional(Type.String()),
    ttl: Type.Optional(Type.String({ pattern: durationPattern })),
    now: Type.Optional(Type.String()),
  },
  strict,
)
const forkSchema = Type.Object({ name: Type.String() }, strict)
const resetSchema = Type.Object(
  { parts: Type.Optional(Type.Array(Type.Enum([...worldParts]), { minItems: 1 })) },
  strict,
)
const keepSchema = Type.Object(
  { ttl: Type.Optional(Type.String({ pattern: durationPattern })) },
  strict,
)
const worldParams = Type.Object({ world: Type.String() })
type OfWorld = Static<typeof worldParams>

/** Making, listing, reading, resetting, forking and deleting worlds (kit.md, section 1). */
export function worldRoutes(app: FastifyInstance, plane: WorldPlane): void {
  const { registry } = plane
  app.get('/worlds', async () => {
    const worlds = await registry.listEverywhere()
    return worlds.map(({ name, url }) => ({
      name,
      idleLeftMs: registry.idleLeftMs(name) ?? null,
      broken: registry.brokenPlaceOf(name) ?? null,
      // Of one server alone there is nothing to say.
      ...(registry.shared === undefined ? {} : { ledBy: url ?? null }),
    }))
  })
  app.post<{ Body: Static<typeof newWorldSchema> }>(
    '/worlds',
    { schema: { body: newWorldSchema } },
    async (request, reply) => {
      const { name, from = seedName, ttl, now } = request.body
      const scenario = findScenario(plane, request.body)
      const world = await makeWorld(registry, {
        name: name ?? `w-${randomUUID().slice(0, 8)}`,
        from,
        now,
        idleMs: idleMsOf(name, ttl),
      })
      if (scenario?.advance !== undefined) await world.advance(durationMs(scenario.advance))
      plane.addScenarioFaults(world, scenario?.faults ?? [])
      return reply.status(201).send({
        ...(await introduce(request, plane, world)),
        ...(scenario === undefined
          ? {}
          : { start: { account: scenario.account, screen: scenario.screen } }),
      })
    },
  )
  const onWorld = { schema: { params: worldParams } }
  app.get<{ Params: OfWorld }>('/worlds/:world', onWorld, async (request) =>
    describeWorld(request, plane, await openWorld(registry, request.params.world)),
  )
  app.delete<{ Params: OfWorld }>('/worlds/:world', onWorld, async ({ params }, reply) => {
    assertThere(registry, params.world)
    if (params.world === defaultWorldName) {
      throw new RequestRejected(409, '默认世界不能删除，只能重置', {}, 'FAKE_DEFAULT_WORLD')
    }
    await registry.delete(params.world)
    return reply.status(204).send()
  })
  app.post<{ Params: OfWorld; Body: Static<typeof forkSchema> }>(
    '/worlds/:world/fork',
    { schema: { params: worldParams, body: forkSchema } },
    async (request, reply) => {
      const { name } = request.body
      // A world and nothing else: the words of `from` mean nothing in a path.
      const source = await openWorld(registry, request.params.world)
      const world = await makeWorld(registry, { name, from: source.name })
      return reply.status(201).send(await introduce(request, plane, world))
    },
  )
  resetRoute(app, plane)
  app.post<{ Params: OfWorld; Body: Static<typeof keepSchema> }>(
    '/worlds/:world/keep',
    { schema: { params: worldParams, body: keepSchema } },
    async ({ params, body }) => {
      const { name } = await openWorld(registry, params.world)
      if (name !== defaultWorldName) {
        await registry.limitIdle(name, idleMsOf(undefined, body.ttl ?? '7d') ?? usualIdleMs)
      }
      return { name, idleLeftMs: registry.idleLeftMs(name) ?? null }
    },
  )
}

function resetRoute(app: FastifyInstance, plane: WorldPlane): void {
  app.post<{ Params: OfWorld; Body: Static<typeof resetSchema> }>(
    '/worlds/:world/reset',
    { schema: { params: worldParams, body: resetSchema } },
    async (request) => {
      const world = await openWorld(plane.registry, request.params.world)
      try {
        await world.reset(request.body.parts ?? usualParts)
      } catch (error) {
        throw error instanceof RangeError ? timePassed() : error
      }
      return describeWorld(request, plane, world)
    },
  )
}

/** The scenario that is asked for; rejects an unknown one, and one that is to begin anywhere but in the seed. */
function findScenario(
  { scenarios }: WorldPlane,
  { scenario: name, from = seedName }: Static<typeof newWorldSchema>,
): Scenario | undefined {
  if (name === undefined) return undefined
  const scenario = scenarios.find((each) => each.name === name)
  if (scenario === undefined) {
    throw new RequestRejected(
      400,
      '没有场景 {name}；可以用 GET /scenarios 查看',
      { name },
      'FAKE_UNKNOWN_SCENARIO',
    )
  }
  if (from !== seedName) {
    throw new RequestRejected(
      400,
      '场景总从样例数据开始，不能同时指定来源 from',
      {},
      'FAKE_BAD_SOURCE',
    )
  }
  return scenario
}

/** How long a world lies unused that nobody gave a name, ms of real time. */
export const usualIdleMs = 2 * 3_600_000

/** How long a world may lie unused: as asked; else a named one for ever, and an unnamed one for two hours of real time. */
function idleMsOf(name: string | undefined, ttl: string | undefined): number | undefined {
  if (ttl === undefined) return name === undefined ? usualIdleMs : undefined
  const ms = durationMs(ttl)
  if (ms > 0) return ms
  throw new RequestRejected(400, '闲置时限 ttl 应大于 0', {}, 'FAKE_BAD_REQUEST')
}
