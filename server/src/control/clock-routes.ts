import { type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { dateTimeOf, epochMsOf, isDateTime } from '@settle/shared/core/day.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { openWorld } from '#server/core/call/world-selection.ts'
import { fastestScale, lastMomentMs } from '#server/worlds/clock/clock.ts'
import { dueEvents, queueOrder } from '#server/worlds/clock/due-events.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type World } from '#server/worlds/world.ts'
import { durationMs, durationPattern } from './duration.ts'

const clockSchema = Type.Object(
  {
    mode: Type.Optional(Type.Enum(['real', 'frozen', 'scaled'])),
    now: Type.Optional(Type.String()),
    advance: Type.Optional(Type.String({ pattern: durationPattern })),
    scale: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: fastestScale })),
  },
  { additionalProperties: false },
)
type ClockOrder = Static<typeof clockSchema>
const worldParams = Type.Object({ world: Type.String() })
const dueQuery = Type.Object(
  { limit: Type.Integer({ minimum: 1, maximum: 1000, default: 20 }) },
  { additionalProperties: false },
)

/** Reading and moving the clock of a world (kit.md, section 1); a move is settled when it is answered. */
export function clockRoutes(
  app: FastifyInstance,
  registry: WorldRegistry,
  move: typeof setClock,
): void {
  app.get<{ Params: Static<typeof worldParams> }>(
    '/worlds/:world/clock',
    { schema: { params: worldParams } },
    async ({ params }) => clockOf(await openWorld(registry, params.world)),
  )
  app.get<{ Params: Static<typeof worldParams>; Querystring: Static<typeof dueQuery> }>(
    '/worlds/:world/clock/due',
    { schema: { params: worldParams, querystring: dueQuery } },
    async ({ params, query }) => dueNextIn(await openWorld(registry, params.world), query.limit),
  )
  app.post<{ Params: Static<typeof worldParams>; Body: ClockOrder }>(
    '/worlds/:world/clock',
    { schema: { params: worldParams, body: clockSchema } },
    async ({ params, body }) => {
      const world = await openWorld(registry, params.world)
      return { happened: await move(world, body), ...clockOf(world) }
    },
  )
}

/** What the control plane tells of a clock. */
export function clockOf({ clock }: World) {
  return { mode: clock.mode, now: clock.now(), scale: clock.scale }
}

/** What comes due next, in its order, and how much there is in all. */
export function dueNextIn(world: World, limit: number) {
  const { rows, total } = world.rows(dueEvents).page(queueOrder, 0, limit)
  return {
    total,
    events: rows.map(({ id, kind, dueAtMs, payload }) => ({
      id,
      kind,
      dueAt: dateTimeOf(dueAtMs),
      dueAtMs,
      payload,
    })),
  }
}

/** The moment that a text names, in ms of the epoch; rejects what is no time and what lies beyond the clock. */
export function momentMs(text: string): number {
  if (!isDateTime(text)) {
    throw new RequestRejected(400, '时间 now 的格式应为 2026-11-21 09:30:00', {}, 'FAKE_BAD_TIME')
  }
  const ms = epochMsOf(text)
  assertWithinClock(ms)
  return ms
}

/** The refusal of every way to turn a clock back but by a snapshot. */
export function timePassed(): RequestRejected {
  return new RequestRejected(
    409,
    '时钟只能向前；要回到过去，请恢复快照或重置世界',
    {},
    'FAKE_TIME_PASSED',
  )
}

function assertWithinClock(ms: number): void {
  if (ms > lastMomentMs) {
    throw new RequestRejected(400, '时钟最远只能走到 9999 年', {}, 'FAKE_BAD_TIME')
  }
}

/** Sets and moves a clock; tells what happened on the way. Rejects an order that makes no sense, and one that goes back. */
export async function setClock(world: World, order: ClockOrder) {
  const { clock } = world
  const byMs = order.advance === undefined ? 0 : durationMs(order.advance)
  const untilMs = order.now === undefined ? undefined : momentMs(order.now)
  const manner = mannerOf(world, order)
  if (untilMs !== undefined && untilMs < clock.nowMs()) throw timePassed()
  assertWithinClock(Math.max(clock.nowMs(), untilMs ?? 0) + byMs)

  const first = manner === undefined ? [] : await world.setClock(manner)
  // Asked again: a clock that was stopped just now stands, and is to show exactly the moment asked for.
  const aheadMs = untilMs === undefined ? 0 : Math.max(0, untilMs - clock.nowMs())
  return byMs + aheadMs > 0 ? [...first, ...(await world.advance(byMs + aheadMs))] : first
}

/** How the time is to run; undefined where that stays. A speed is one of a scaled clock, which has to have one. */
function mannerOf({ clock }: World, { mode = clock.mode, scale }: ClockOrder) {
  if (scale !== undefined && mode !== 'scaled') {
    throw new RequestRejected(400, '只有倍速模式 scaled 才有速度 scale', {}, 'FAKE_BAD_CLOCK')
  }
  if (mode === 'scaled' && clock.mode !== 'scaled' && scale === undefined) {
    throw new RequestRejected(400, '倍速模式 scaled 需要速度 scale', {}, 'FAKE_BAD_CLOCK')
  }
  if (mode === clock.mode && scale === undefined) return undefined
  return scale === undefined ? { mode } : { mode, scale }
}
