import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { type Settings } from '#server/settings.ts'
import { systemNowMs } from '#server/worlds/clock.ts'
import { openRegistry, type WorldRegistry } from '#server/worlds/registry.ts'
import { tellStory } from './tell-story.ts'

export { demoPassword } from './tell-story.ts'

interface StoryOptions {
  readonly fixturesFolder: string
  readonly settings: Settings
  readonly warn: (line: string) => void
  readonly onFatal: (sentence: string, error: unknown) => void
}

/** Opens the worlds over the story of the fixtures. */
export async function openStory({
  fixturesFolder,
  settings,
  warn,
  onFatal,
}: StoryOptions): Promise<WorldRegistry> {
  const { dataDir, seedSize: size, startsAt } = settings
  const startMs = startsAt === undefined ? undefined : epochMsOf(parseDateTime(startsAt))
  const d0Ms = startMs ?? systemNowMs()
  const seed = await tellStory({ folder: fixturesFolder, d0Ms, size })
  return openRegistry({
    dataDir,
    seed,
    nowMs: systemNowMs,
    ...(startMs === undefined ? {} : { startMs }),
    warn,
    onFatal,
  })
}
