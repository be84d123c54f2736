import { dayOf } from '@settle/shared/core/day.ts'
import { systemNowMs } from '#server/worlds/clock/clock.ts'
import {
  findCurrentSeedManifest,
  findSeedByRecipe,
  saveCurrentSeed,
} from '#server/worlds/seed/seed-files.ts'
import { storyRecipe, tellBeside } from './tell-beside.ts'

/** Has a folder keep the smallest story of today, told where it is not there yet, as its current one; gives its hash. */
export async function keepStoryOfToday(seeds: string, fixturesFolder: string): Promise<string> {
  const former = findCurrentSeedManifest(seeds)
  const nowMs = systemNowMs()
  const isOfToday = former !== undefined && dayOf(former.d0Ms) === dayOf(nowMs)
  const frame = {
    folder: fixturesFolder,
    d0Ms: isOfToday ? former.d0Ms : nowMs,
    size: 'S',
  } as const
  const kept = findSeedByRecipe(seeds, await storyRecipe(frame))
  const { hash } = kept ?? (await tellBeside(frame, seeds))
  await saveCurrentSeed(seeds, hash)
  return hash
}
