import {
  type FeatureHistory,
  type Happening,
  type HistoryFrame,
  type RowsByCollection,
} from '#server/core/history/feature-history.ts'
import { connectFeatures } from '#server/features.ts'
import { openRegistry } from '#server/worlds/registry.ts'
import { createSeed } from '#server/worlds/seed/seed.ts'
import { type World } from '#server/worlds/world.ts'
import { rowsOfWorld } from './rows-of-world.ts'

/**
 * Plays the months before D0 through the real services, in a world of its own under a back-dated clock, and gives all
 * rows as they are at D0 (domain.md 9). The same rows and frame give the same history.
 */
export async function playMonths(
  rows: RowsByCollection,
  frame: HistoryFrame,
  histories: readonly FeatureHistory[],
): Promise<RowsByCollection> {
  const { d0Ms, startMs } = frame
  const registry = await openRegistry({
    dataDir: undefined,
    seed: createSeed({ hash: 'before-history', d0Ms, size: 'S', collections: rows }),
    nowMs: () => d0Ms,
    // Below the ids that worlds give, and apart from those of the fixtures (fixtures/README.md).
    idPrefix: '199',
    warn: (text) => {
      throw new Error(text)
    },
    onFatal: (sentence) => {
      throw new Error(sentence)
    },
  })
  connectFeatures(registry)
  const world = await registry.create('history', { mode: 'frozen', nowMs: startMs })
  const stage = { ...frame, world }
  await playInOrder(world, [
    ...histories.flatMap(({ happenings }) => happenings?.(stage) ?? []),
    ...histories.flatMap(({ closing }) => closing?.(stage) ?? []),
  ])
  await world.advance(Math.max(0, d0Ms - world.clock.nowMs()))
  const played = rowsOfWorld(world)
  await registry.close()
  return played
}

/** Works off what happens, in the order of time and then of the list; the world's queue runs along. */
async function playInOrder(world: World, happenings: readonly Happening[]): Promise<void> {
  await happenings
    .toSorted((one, other) => one.atMs - other.atMs)
    .reduce(async (before, { atMs, run }) => {
      await before
      const aheadMs = atMs - world.clock.nowMs()
      if (aheadMs > 0) await world.advance(aheadMs)
      await world.commit(run)
    }, Promise.resolve())
}
