import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
import { type SharedHome } from '#server/worlds/shared/shared-home.ts'
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
  const home = await findSharedHome(settings, warn)
  const kept =
    home === undefined ? keptIn(dataDir, playedSeeds, startMs) : await home.findCurrentSeed()
  const isFit = kept?.size === size && (home === undefined || isOfDay(kept, todayMs))
  const d0Ms = isFit ? kept.d0Ms : todayMs
  const seedFrom = (ms: number) =>
    seedOf([home?.seedFolder ?? dataDir, playedSeeds], { folder, d0Ms: ms, size })
  const registry = await openRegistry({
    dataDir,
    ...(home === undefined ? {} : { home }),
    seed: await seedFrom(d0Ms),
    nowMs: systemNowMs,
    ...(startMs === undefined ? {} : { startMs }),
    warn,
    onFatal,
  })
  // Worlds of several servers move to the story of today one by one, each when it is next opened.
  if (home !== undefined || dayOf(d0Ms) === dayOf(todayMs)) return registry

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

function isOfDay({ d0Ms }: SeedManifest, todayMs: number): boolean {
  return dayOf(d0Ms) === dayOf(todayMs)
}

/** The home of several servers, where a database is set; its module is loaded by nobody else. */
async function findSharedHome(
  { database, dataDir }: Settings,
  warn: (line: string) => void,
): Promise<SharedHome | undefined> {
  if (database === undefined) return undefined
  const { openPostgresHome } = await import('#server/worlds/postgres/postgres-home.ts')
  const seedFolder = dataDir ?? (await mkdtemp(join(tmpdir(), 'hengzhou-seeds-')))
  return openPostgresHome({ ...database, seedFolder, warn })
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

/** What a folder started from last; a server that keeps nothing takes what was played before. */
function keptIn(
  dataDir: string | undefined,
  playedSeeds: string | undefined,
  startMs: number | undefined,
): SeedManifest | undefined {
  return dataDir === undefined
    ? playedToday(playedSeeds, startMs)
    : findCurrentSeedManifest(dataDir)
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
