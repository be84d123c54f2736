import { RequestRejected } from '#server/core/refusal.ts'
import { openWorld } from '#server/core/call/world-selection.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { UnusableData } from '#server/worlds/disk/unusable-data.ts'
import { type World } from '#server/worlds/world.ts'
import { type Snapshot } from '#server/worlds/world-state.ts'

/** What stands for the seed where a moment is named. */
export const seedName = 'seed'
/** What stands for the world as it is where a moment is named. */
export const nowName = 'now'

const namePattern = /^[a-z0-9][a-z0-9-]{0,31}$/

/** Rejects what cannot be the name of a snapshot. */
export function assertSnapshotName(name: string): void {
  if (namePattern.test(name) && name !== seedName && name !== nowName) return
  throw new RequestRejected(
    400,
    '快照名 {name} 无效：只能用小写字母、数字和连字符，最长 32 位，且不能是 seed 或 now',
    { name },
    'FAKE_BAD_SNAPSHOT_NAME',
  )
}

/** A snapshot of a world over the world's seed; rejects an unknown one, one of another seed and a file that is broken. */
export async function snapshotIn(world: World, name: string): Promise<Snapshot> {
  assertSnapshotName(name)
  const snapshot = await readFrom(world, name)
  if (snapshot === undefined) throw unknownSnapshot(world.name, name)
  if (snapshot.seed !== world.seed.hash) {
    throw new RequestRejected(
      409,
      '快照 {name} 属于另一份样例数据，不能用在这个世界',
      { name },
      'FAKE_OTHER_SEED',
    )
  }
  return snapshot
}

/** Rejects what is no snapshot of a world; one that cannot be used is a snapshot all the same. */
export async function assertKept(world: World, name: string): Promise<void> {
  assertSnapshotName(name)
  const names = await world.shelf.names()
  if (!names.includes(name)) throw unknownSnapshot(world.name, name)
}

function unknownSnapshot(world: string, name: string): RequestRejected {
  return new RequestRejected(
    404,
    '世界 {world} 没有快照 {name}',
    { world, name },
    'FAKE_UNKNOWN_SNAPSHOT',
  )
}

/** What a new world begins with: `seed`, a world, or `world@snapshot`; undefined stands for the seed. */
export async function findSource(
  registry: WorldRegistry,
  from: string,
): Promise<Snapshot | undefined> {
  if (from === seedName) return undefined
  const [name = '', snapshot, ...rest] = from.split('@')
  if (rest.length > 0) {
    throw new RequestRejected(
      400,
      '来源 from 应为 seed、世界名，或“世界名@快照名”',
      {},
      'FAKE_BAD_SOURCE',
    )
  }
  const elsewhere = await registry.readElsewhere(name)
  if (elsewhere !== undefined) {
    if (snapshot === undefined) return elsewhere.moment
    const found = await elsewhere.shelf.find(snapshot)
    if (found === undefined) throw unknownSnapshot(name, snapshot)
    return found
  }
  const world = await openWorld(registry, name)
  return snapshot === undefined ? world.moment() : snapshotIn(world, snapshot)
}

async function readFrom(world: World, name: string): Promise<Snapshot | undefined> {
  try {
    return await world.shelf.find(name)
  } catch (error) {
    if (!(error instanceof UnusableData)) throw error
    throw new RequestRejected(
      409,
      '快照 {name} 的文件无法读取；世界没有改动',
      { name },
      'FAKE_BROKEN_SNAPSHOT',
    )
  }
}
