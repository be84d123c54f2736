import { randomUUID } from 'node:crypto'
import { type FastifyInstance, type FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { epochMsOf, isDateTime, parseDateTime } from '@settle/shared/core/day.ts'
import { roles } from '@settle/shared/core/role.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { assertWorldName, openWorld } from '#server/core/world-selection.ts'
import { type World } from '#server/worlds/world.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'

interface ControlPlane {
  readonly registry: WorldRegistry
  readonly worldHost: string
}

const strict = { additionalProperties: false }
const newWorldSchema = Type.Object({ name: Type.Optional(Type.String()) }, strict)
const forkSchema = Type.Object({ name: Type.String() }, strict)
const clockSchema = Type.Object(
  {
    mode: Type.Optional(Type.Enum(['real', 'frozen', 'scaled'])),
    now: Type.Optional(Type.String()),
    advance: Type.Optional(Type.String({ pattern: '^\\d+(ms|s|m|h|d)$' })),
    scale: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100_000 })),
  },
  strict,
)
const worldParams = Type.Object({ world: Type.String() })

/** Making, reading, resetting, forking and deleting worlds, and their clocks (kit.md, section 1). */
export function worldRoutes(app: FastifyInstance, plane: ControlPlane): void {
  const { registry } = plane
  app.get('/worlds', async () => registry.list().map((name) => ({ name })))
  app.post<{ Body: Static<typeof newWorldSchema> }>(
    '/worlds',
    { schema: { body: newWorldSchema } },
    async (request, reply) => {
      const name = request.body.name ?? `w-${randomUUID().slice(0, 8)}`
      assertNameFree(registry, name)
      await registry.create(name)
      return reply.status(201).send({ name, urls: urlsOf(request, plane, name) })
    },
  )
  const onWorld = { schema: { params: worldParams } }
  app.get<{ Params: { world: string } }>('/worlds/:world', onWorld, async (request) =>
    describeWorld(request, plane, await openWorld(registry, request.params.world)),
  )
  app.delete<{ Params: { world: string } }>(
    '/worlds/:world',
    onWorld,
    async ({ params }, reply) => {
      await openWorld(registry, params.world)
      if (params.world === 'default') {
        throw new RequestRejected(409, '默认世界不能删除，只能重置', {}, 'FAKE_DEFAULT_WORLD')
      }
      await registry.delete(params.world)
      return reply.status(204).send()
    },
  )
  app.post<{ Params: { world: string } }>('/worlds/:world/reset', onWorld, async (request) => {
    const world = await openWorld(registry, request.params.world)
    await world.reset()
    return describeWorld(request, plane, world)
  })
  app.post<{ Params: { world: string }; Body: Static<typeof forkSchema> }>(
    '/worlds/:world/fork',
    { schema: { params: worldParams, body: forkSchema } },
    async (request, reply) => {
      await openWorld(registry, request.params.world)
      assertNameFree(registry, request.body.name)
      await registry.fork(request.params.world, request.body.name)
      const { name } = request.body
      return reply.status(201).send({ name, urls: urlsOf(request, plane, name) })
    },
  )
  app.get<{ Params: { world: string } }>('/worlds/:world/clock', onWorld, async ({ params }) =>
    clockOf(await openWorld(registry, params.world)),
  )
  app.post<{ Params: { world: string }; Body: Static<typeof clockSchema> }>(
    '/worlds/:world/clock',
    { schema: { params: worldParams, body: clockSchema } },
    async ({ params, body }) => {
      const world = await openWorld(registry, params.world)
      return { happened: await setClock(world, body), ...clockOf(world) }
    },
  )
}

async function setClock(world: World, body: Static<typeof clockSchema>) {
  const { mode, now, advance, scale } = body
  if (now !== undefined && !isDateTime(now)) {
    throw new RequestRejected(400, '时间 now 的格式应为 2026-11-21 09:30:00', {}, 'FAKE_BAD_TIME')
  }
  const byMs = advance === undefined ? 0 : durationMs(advance)
  const untilMs = now === undefined ? undefined : epochMsOf(now)
  if (untilMs !== undefined && untilMs < world.clock.nowMs()) {
    throw new RequestRejected(409, '时钟只能向前；要回到过去，请重置世界', {}, 'FAKE_TIME_PASSED')
  }
  if (Math.max(world.clock.nowMs(), untilMs ?? 0) + byMs > lastMomentMs) {
    throw new RequestRejected(400, '时钟最远只能走到 9999 年', {}, 'FAKE_BAD_TIME')
  }
  if (mode !== undefined || scale !== undefined) {
    await world.setClock({
      ...(mode === undefined ? {} : { mode }),
      ...(scale === undefined ? {} : { scale }),
    })
  }
  // Asked again: a clock that was stopped just now stands, and is to show exactly the moment asked for.
  const aheadMs = untilMs === undefined ? 0 : Math.max(0, untilMs - world.clock.nowMs())
  return byMs + aheadMs > 0 ? world.advance(byMs + aheadMs) : []
}

/** Texts of time have four digits for the year; no clock goes beyond them. */
const lastMomentMs = epochMsOf(parseDateTime('9999-01-01 00:00:00'))

const unitsMs: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}

function durationMs(text: string): number {
  const [, count = '', unit = ''] = /^(\d+)(ms|s|m|h|d)$/.exec(text) ?? []
  return Number(count) * (unitsMs[unit] ?? 0)
}

function clockOf({ clock }: World) {
  return { mode: clock.mode, now: clock.now(), scale: clock.scale }
}

function describeWorld(request: FastifyRequest, plane: ControlPlane, world: World) {
  return {
    name: world.name,
    holdsChanges: world.holdsChanges,
    seed: world.seed.hash,
    clock: clockOf(world),
    urls: urlsOf(request, plane, world.name),
  }
}

function assertNameFree(registry: WorldRegistry, name: string): void {
  assertWorldName(name)
  if (registry.stateOf(name) === 'open') {
    throw new RequestRejected(409, '世界 {name} 已经存在', { name }, 'FAKE_WORLD_EXISTS')
  }
}

/** One origin for each role, so that five roles fit side by side in one browser (kit.md, T7). */
function urlsOf(request: FastifyRequest, { worldHost }: ControlPlane, name: string) {
  const port = request.port === undefined || request.port === null ? '' : `:${request.port}`
  const at = (who: string) => `${request.protocol}://${who}${name}.${worldHost}${port}`
  return { home: at(''), ...Object.fromEntries(roles.map((role) => [role, at(`${role}.`)])) }
}
