import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { storyRecipe, tellBeside } from '#server/story/telling/tell-beside.ts'
import { type StoryFrame } from '#server/story/tell-story.ts'
import { openRegistry } from '#server/worlds/registry.ts'
import { findSeedByRecipe } from '#server/worlds/seed/seed-files.ts'
import { type Seed } from '#server/worlds/seed/seed.ts'
import { shipSeed } from '#server/worlds/seed/shipped-seed.ts'
import { type World } from '#server/worlds/world.ts'
import { playedSeeds, root } from './test-server.ts'

/** The story as it is told at a moment; it is told once for all runs, until what it is told from changes. */
export async function playedStory(at: string, size: 'S' | 'M' | 'L' = 'S'): Promise<Seed> {
  const frame = frameAt(at, size)
  const recipe = await storyRecipe(frame)
  const kept = findSeedByRecipe(playedSeeds, recipe)
  if (kept !== undefined) return kept
  const folder = await mkdtemp(join(tmpdir(), 'settle-told-'))
  const told = await tellBeside(frame, folder)
  await shipSeed(folder, told.hash, playedSeeds)
  await rm(folder, { recursive: true })
  const played = findSeedByRecipe(playedSeeds, recipe)
  if (played === undefined) throw new Error(`the story of ${at} was not kept`)
  return played
}

/** Whether the story of a moment was told before. */
export async function isPlayed(at: string): Promise<boolean> {
  return findSeedByRecipe(playedSeeds, await storyRecipe(frameAt(at, 'S'))) !== undefined
}

function frameAt(at: string, size: StoryFrame['size']): StoryFrame {
  return { folder: join(root, 'fixtures'), d0Ms: epochMsOf(parseDateTime(at)), size }
}

/** A world over the story as it is told at a moment, with nobody who does what comes due. */
export async function worldOfStory(at: string, size: 'S' | 'M' | 'L' = 'S'): Promise<World> {
  const seed = await playedStory(at, size)
  const registry = await openRegistry({
    dataDir: undefined,
    seed,
    nowMs: () => seed.d0Ms,
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
