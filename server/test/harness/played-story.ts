import { join } from 'node:path'
import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { storyRecipe, tellStory } from '#server/story/tell-story.ts'
import { openRegistry } from '#server/worlds/registry.ts'
import { findSeedByRecipe } from '#server/worlds/seed-files.ts'
import { type World } from '#server/worlds/world.ts'
import { playedSeeds, root } from './test-server.ts'

/** A world over the story as it is told at a moment, with nobody who does what comes due. */
export async function worldOfStory(at: string, size: 'S' | 'M' | 'L' = 'S'): Promise<World> {
  const d0Ms = epochMsOf(parseDateTime(at))
  const frame = { folder: join(root, 'fixtures'), d0Ms, size }
  const seed = findSeedByRecipe(playedSeeds, storyRecipe(frame)) ?? (await tellStory(frame))
  const registry = await openRegistry({
    dataDir: undefined,
    seed,
    nowMs: () => d0Ms,
    warn: (text) => {
      throw new Error(text)
    },
    onFatal: (sentence, error) => {
      throw new Error(sentence, { cause: error })
    },
  })
  const world = await registry.get('default')
  if (world === undefined) throw new Error('There is no default world.')
  return world
}
