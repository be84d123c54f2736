import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'

/** The story that the worlds of journeys begin with, as an earlier run left it; the server tells it anew where it would differ. */
const keptSeeds = join(
  import.meta.dirname,
  '..',
  '..',
  'node_modules',
  '.cache',
  'hengzhou-journey-seeds',
)

/** Puts the story of an earlier run into a data folder, where there is one. */
export async function takeSeeds(seeds: string): Promise<void> {
  if (existsSync(keptSeeds)) await cp(keptSeeds, seeds, { recursive: true })
}

/** Keeps the story for the next run. In one step, so that a run that is broken off leaves no half of it behind. */
export async function keepSeeds(seeds: string): Promise<void> {
  const draft = `${keptSeeds}.${process.pid}`
  await cp(seeds, draft, { recursive: true })
  await rm(keptSeeds, { recursive: true, force: true })
  await rename(draft, keptSeeds)
}
