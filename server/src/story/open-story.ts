import { dayOf, epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { type Settings } from '#server/settings.ts'
import { systemNowMs } from '#server/worlds/clock/clock.ts'
import { makeFolders } from '#server/worlds/disk/folder-lock.ts'
import { openRegistry, type WorldRegistry } from '#server/worlds/registry.ts'
import {
  findCurrentSeedManifest,
  findSeedByRecipe,
  type SeedManifest,
} from '#server/worlds/seed/seed-files.ts'
import { type Seed } from '#server/worlds/seed/seed.ts'
import { storyRecipe, tellStory, type StoryFrame } from './tell-story.ts'

export { demoPassword } from './tell-story.ts'

interface StoryOptions {
  readonly fixturesFolder: string
  readonly settings: Settings
  readonly warn: (line: string) => void
  readonly onFatal: (sentence: string, error: unknown) => void
  /** A folder of seeds that were played before, for servers that keep nothing themselves. */
  readonly playedSeeds?: string
}

/**
 * Opens the worlds over the story of the fixtures. D0 stays what it was when the folder was first seeded;
 * once that day is past, the story is told anew, unless worlds hold changes (rulings.md, D0).
 */
export async function openStory({
  fixturesFolder: folder,
  settings,
  warn,
  onFatal,
  playedSeeds,
}: StoryOptions): Promise<WorldRegistry> {
  const { dataDir, seedSize: size, startsAt } = settings
  const startMs = startsAt === undefined ? undefined : epochMsOf(parseDateTime(startsAt))
  const todayMs = startMs ?? systemNowMs()
  // A folder that cannot be used stops the start before its story is told, which takes seconds.
  if (dataDir !== undefined) await makeFolders(dataDir)
  const kept =
    dataDir === undefined ? playedToday(playedSeeds, startMs) : findCurrentSeedManifest(dataDir)
  const d0Ms = kept?.size === size ? kept.d0Ms : todayMs
  const seedFrom = (ms: number) => seedOf([dataDir, playedSeeds], { folder, d0Ms: ms, size })
  const registry = await openRegistry({
    dataDir,
    seed: await seedFrom(d0Ms),
    nowMs: systemNowMs,
    ...(startMs === undefined ? {} : { startMs }),
    warn,
    onFatal,
  })
  if (dayOf(d0Ms) === dayOf(todayMs)) return registry

  const holding = await registry.holdingChanges()
  if (holding.length === 0) {
    await registry.reseed(await seedFrom(todayMs), { drop: false })
  } else {
    warn(
      `样例数据的“今天”是 ${dayOf(d0Ms)}。世界 ${holding.join('、')} 有改动，因此保持不变；要从今天重新开始，请运行 npm run reseed -- --drop。`,
    )
  }
  return registry
}

/** The seed as it was kept, else told from the fixtures. */
async function seedOf(folders: readonly (string | undefined)[], frame: StoryFrame): Promise<Seed> {
  const recipe = storyRecipe(frame)
  for (const folder of folders) {
    const kept = folder === undefined ? undefined : findSeedByRecipe(folder, recipe)
    if (kept !== undefined) return kept
  }
  return tellStory(frame)
}

/** What was played earlier today, unless the time to start at is told. */
function playedToday(
  folder: string | undefined,
  startMs: number | undefined,
): SeedManifest | undefined {
  if (folder === undefined || startMs !== undefined) return undefined
  const played = findCurrentSeedManifest(folder)
  return played !== undefined && dayOf(played.d0Ms) === dayOf(systemNowMs()) ? played : undefined
}
