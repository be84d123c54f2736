import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { keepStoryOfToday } from '#server/story/telling/story-of-today.ts'
import { isPlayed, playedStory } from './played-story.ts'
import { playedSeeds, root, testsBeginAt } from './test-server.ts'

/** Has the stories that most tests start from told once for all runs, so that not every server tells its own. */
export async function setup(): Promise<void> {
  const isKnown = await isPlayed(testsBeginAt)
  const kept = new Set([
    'current.json',
    await keepStoryOfToday(playedSeeds, join(root, 'fixtures')),
    (await playedStory(testsBeginAt)).hash,
  ])
  // Those of another program are of no use; those of other days of this one are.
  if (isKnown) return
  const seeds = join(playedSeeds, 'seeds')
  const former = (await readdir(seeds)).filter((name) => !kept.has(name))
  await Promise.all(former.map((name) => rm(join(seeds, name), { recursive: true, force: true })))
}
