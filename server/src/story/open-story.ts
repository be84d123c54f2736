import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf, epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { systemNowMs } from '#server/worlds/clock/clock.ts'
import { makeFolders } from '#server/worlds/disk/folder-lock.ts'
import { openRegistry, type WorldRegistry } from '#server/worlds/registry.ts'
import {
  findCurrentSeedManifest,
  findSeed,
  findSeedByRecipe,
  type SeedManifest,
} from '#server/worlds/seed/seed-files.ts'
import { type SharedHome } from '#server/worlds/shared/shared-home.ts'
import { type Seed } from '#server/worlds/seed/seed.ts'
import { takeSeed } from '#server/worlds/seed/shipped-seed.ts'
import { type Settings } from '#server/settings.ts'
import { storyRecipe, tellBeside } from './telling/tell-beside.ts'
import { type StoryFrame } from './tell-story.ts'

interface StoryPlace {
  readonly fixturesFolder: string
  readonly settings: Settings
  /** A folder of seeds that were told before: those that the build ships, or that the tests share. */
  readonly toldSeeds?: string
  /** Finds one there by its recipe. Several servers in one process may share what was read. */
  readonly findTold?: typeof findSeedByRecipe
}

/** With the folder in which this server keeps seeds. */
interface SeedPlace extends StoryPlace {
  readonly seedFolder: string | undefined
}

interface StoryOptions extends StoryPlace {
  readonly warn: (line: string) => void
  readonly onFatal: (sentence: string, error: unknown) => void
}

/**
 * Opens the worlds over the story of the fixtures, told for the day on which the data folder was first seeded. A new folder takes
 * the shipped story, where that is still what the fixtures tell. `moveToToday` sees to it when that day is past.
 */
export async function openStory(options: StoryOptions): Promise<WorldRegistry> {
  const { settings, warn, onFatal } = options
  const { dataDir } = settings
  // A folder that cannot be used stops the start before its story is told, which takes seconds.
  if (dataDir !== undefined) await makeFolders(dataDir)
  const home = await findSharedHome(settings, warn)
  const place = { ...options, seedFolder: home?.seedFolder ?? dataDir }
  const startMs = startOf(settings)
  return openRegistry({
    dataDir,
    ...(home === undefined ? {} : { home }),
    seed: async () => seedOf(place, await firstDay(place, home)),
    nowMs: systemNowMs,
    ...(startMs === undefined ? {} : { startMs }),
    warn,
    onFatal,
  })
}

/**
 * Has the story told anew, beside the worlds, where its day is past, and moves the worlds to it, unless one holds changes
 * (rulings.md, D0).
 */
export async function moveToToday(
  registry: WorldRegistry,
  options: StoryPlace & { readonly warn: (line: string) => void; readonly signal?: AbortSignal },
): Promise<void> {
  const { settings, warn, signal } = options
  if (registry.shared !== undefined) return
  const todayMs = startOf(settings) ?? systemNowMs()
  const { d0Ms } = registry.seed
  if (dayOf(d0Ms) === dayOf(todayMs)) return

  const isHeld = async () => {
    const holding = await registry.holdingChanges()
    if (holding.length === 0) return false
    warn(
      `样例数据的“今天”是 ${dayOf(d0Ms)}。世界 ${holding.join('、')} 有改动，因此保持不变；要从今天重新开始，请运行 npm run reseed -- --drop。`,
    )
    return true
  }
  if (await isHeld()) return
  const seed = await seedOf({ ...options, seedFolder: settings.dataDir }, todayMs, signal)
  if (await isHeld()) return
  await registry.reseed(seed, { drop: false })
  warn(`样例数据的“今天”原是 ${dayOf(d0Ms)}，现已换成 ${dayOf(todayMs)}。`)
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

/** Where the clocks start, where that is set. */
function startOf({ startsAt }: Settings): number | undefined {
  return startsAt === undefined ? undefined : epochMsOf(parseDateTime(startsAt))
}

/**
 * The moment that the story is told for: that of a kept one, else of the shipped one, else now. Worlds of several servers move to
 * the story of a new day one by one, each when it is next opened: they begin with that of today.
 */
async function firstDay(place: SeedPlace, home: SharedHome | undefined): Promise<number> {
  const { dataDir, seedSize: size } = place.settings
  const startMs = startOf(place.settings)
  const nowMs = startMs ?? systemNowMs()
  // The first server of a database begins with what its folder keeps, so that the story of today is not told twice.
  const kept = (await home?.findCurrentSeed()) ?? keptIn(dataDir)
  // A moment that is asked for is told exactly.
  const told = kept ?? (startMs === undefined ? await findShipped(place) : undefined)
  const isFit = told?.size === size && (home === undefined || dayOf(told.d0Ms) === dayOf(nowMs))
  return isFit ? told.d0Ms : nowMs
}

/** What a folder started from last. */
function keptIn(dataDir: string | undefined): SeedManifest | undefined {
  return dataDir === undefined ? undefined : findCurrentSeedManifest(dataDir)
}

/** The seed that is shipped, where it is what would be told. */
async function findShipped(place: StoryPlace): Promise<SeedManifest | undefined> {
  const { toldSeeds } = place
  const shipped = toldSeeds === undefined ? undefined : findCurrentSeedManifest(toldSeeds)
  if (shipped === undefined) return undefined
  const recipe = await storyRecipe(frameOf(place, shipped.d0Ms))
  return shipped.recipe === recipe ? shipped : undefined
}

/** The seed as it was kept or shipped, else told from the fixtures. */
async function seedOf(place: SeedPlace, d0Ms: number, signal?: AbortSignal): Promise<Seed> {
  const { seedFolder: dataDir, toldSeeds, findTold = findSeedByRecipe } = place
  const frame = frameOf(place, d0Ms)
  const recipe = await storyRecipe(frame)
  const kept = dataDir === undefined ? undefined : findSeedByRecipe(dataDir, recipe)
  if (kept !== undefined) return kept
  const told = toldSeeds === undefined ? undefined : findTold(toldSeeds, recipe)
  if (told === undefined) return tellBeside(frame, dataDir, signal)
  if (dataDir === undefined || toldSeeds === undefined) return told
  await takeSeed(toldSeeds, told.hash, dataDir)
  return findSeed(dataDir, told.hash) ?? told
}

function frameOf({ fixturesFolder, settings }: StoryPlace, d0Ms: number): StoryFrame {
  return { folder: fixturesFolder, d0Ms, size: settings.seedSize }
}
