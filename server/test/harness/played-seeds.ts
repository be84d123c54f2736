import { readdir, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dayOf, epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { storyRecipe, tellStory } from '#server/story/tell-story.ts'
import { systemNowMs } from '#server/worlds/clock.ts'
import {
  findCurrentSeedManifest,
  findSeedByRecipe,
  saveCurrentSeed,
  saveSeed,
} from '#server/worlds/seed-files.ts'
import { playedSeeds, root, testsBeginAt } from './test-server.ts'

const folder = join(root, 'fixtures')

/** Plays the stories that most tests start from once for a run, so that not every server plays its own. */
export async function setup(): Promise<void> {
  const today = await play(todayMs())
  const kept = new Set([today, await play(epochMsOf(parseDateTime(testsBeginAt)))])
  await saveCurrentSeed(playedSeeds, today)
  const seeds = join(playedSeeds, 'seeds')
  const former = (await readdir(seeds)).filter((name) => name !== 'current.json' && !kept.has(name))
  await Promise.all(former.map((name) => rm(join(seeds, name), { recursive: true, force: true })))
}

/** Earlier today, where that was played already. */
function todayMs(): number {
  const played = existsSync(playedSeeds) ? findCurrentSeedManifest(playedSeeds) : undefined
  const isToday = played !== undefined && dayOf(played.d0Ms) === dayOf(systemNowMs())
  return isToday ? played.d0Ms : systemNowMs()
}

async function play(d0Ms: number): Promise<string> {
  const frame = { folder, d0Ms, size: 'S' } as const
  const kept = findSeedByRecipe(playedSeeds, storyRecipe(frame))
  if (kept !== undefined) return kept.hash
  const told = await tellStory(frame)
  await saveSeed(playedSeeds, told)
  return told.hash
}
