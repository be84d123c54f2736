import { RequestRejected } from '#server/core/refusal.ts'
import { assertWorldName } from '#server/core/call/world-selection.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type World } from '#server/worlds/world.ts'
import { type Snapshot } from '#server/worlds/world-state.ts'
import { momentMs, timePassed } from './clock-routes.ts'
import { findSource, nowName, seedName } from './named-moment.ts'

/** Which world to make. */
interface WorldOrder {
  readonly name: string
  /** `seed`, a world, or `world@snapshot`. */
  readonly from: string
  /** World time at which it begins; that of its source where it is left out. */
  readonly now?: string | undefined
  /** How long it may lie unused, in ms of real time; for ever where it is left out. */
  readonly idleMs?: number | undefined
}

const worldLimit = 1_000

/** Makes a world; rejects a name that is none or taken, an unknown source, a time before its source's, and one too many. */
export async function makeWorld(
  registry: WorldRegistry,
  { name, from, now, idleMs }: WorldOrder,
): Promise<World> {
  const ledBy = await registry.lead(name)
  if (ledBy !== undefined) throw nameTaken(name)
  assertNewName(registry, name)
  const source = await findSource(registry, from)
  const nowMs = now === undefined ? undefined : momentMs(now)
  if (nowMs !== undefined && nowMs < earliestMs(registry, source)) throw timePassed()

  const world = await begin(registry, name, { source, nowMs })
  if (idleMs !== undefined) await registry.limitIdle(name, idleMs)
  return world
}

/** Makes a world that goes on from a moment; rejects a name that is none or taken, and one too many. */
export async function adoptMoment(
  registry: WorldRegistry,
  name: string,
  moment: Snapshot,
): Promise<World> {
  assertNewName(registry, name)
  return registry.adopt(name, moment)
}

/** Rejects a name that is none, has another meaning or is taken, and one world too many. */
export function assertNewName(registry: WorldRegistry, name: string): void {
  assertWorldName(name)
  if ([seedName, nowName, 'import'].includes(name)) {
    throw new RequestRejected(
      400,
      '名称 {name} 另有含义，不能作为世界名',
      { name },
      'FAKE_RESERVED_NAME',
    )
  }
  if (registry.stateOf(name) === 'open') {
    throw nameTaken(name)
  }
  if (registry.list().length >= worldLimit) {
    throw new RequestRejected(
      409,
      '最多有 {limit} 个世界，请先删除不用的',
      { limit: worldLimit },
      'FAKE_TOO_MANY_WORLDS',
    )
  }
}

function nameTaken(name: string): RequestRejected {
  return new RequestRejected(409, '世界 {name} 已经存在', { name }, 'FAKE_WORLD_EXISTS')
}

interface Beginning {
  readonly source: Snapshot | undefined
  readonly nowMs: number | undefined
}

/** The world, with all done that comes due up to the time it begins at. */
async function begin(
  registry: WorldRegistry,
  name: string,
  { source, nowMs }: Beginning,
): Promise<World> {
  // Asked again: another call may have taken the name while the source was read.
  assertNewName(registry, name)
  if (source === undefined) {
    const world = await registry.create(name, nowMs === undefined ? {} : { nowMs })
    if (nowMs !== undefined) await world.advance(0)
    return world
  }
  const world = await registry.adopt(name, source)
  if (nowMs !== undefined) await world.advance(Math.max(0, nowMs - world.clock.nowMs()))
  return world
}

/** A text of time has no milliseconds; the second in which the source ends is not before it. */
function earliestMs({ seed }: WorldRegistry, source: Snapshot | undefined): number {
  const ms = source === undefined ? seed.d0Ms : source.clock.anchorWorldMs
  return Math.floor(ms / 1000) * 1000
}
