import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { say, stopWith } from './console.ts'
import { BadSetting, readSettings, type Settings } from './settings.ts'
import { BadFixture } from './core/history/fixture-files.ts'
import { openStory } from './story/open-story.ts'
import { tellBeside } from './story/telling/tell-beside.ts'
import { systemNowMs } from './worlds/clock/clock.ts'
import { type WorldRegistry } from './worlds/registry.ts'
import { UnusableData } from './worlds/disk/unusable-data.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const fixturesFolder = join(root, 'fixtures')

/** Tells the story anew from today and starts every world again over it; refuses while worlds hold changes. */
async function reseed(settings: Settings, drop: boolean): Promise<void> {
  if (settings.dataDir === undefined) {
    return stopWith('FAKE_PERSIST=off 时数据只在内存中，每次启动都是新的，无需重新生成。')
  }
  const registry = await openStory({
    fixturesFolder,
    settings,
    // What it would warn of is what this command does.
    warn: () => undefined,
    onFatal: (sentence, error) => stopWith(sentence, error),
  })
  try {
    await retell(registry, settings, drop)
  } finally {
    await registry.close()
  }
}

async function retell(registry: WorldRegistry, settings: Settings, drop: boolean): Promise<void> {
  const holding = await registry.holdingChanges()
  if (holding.length > 0 && !drop) {
    process.exitCode = 1
    say(`世界 ${holding.join('、')} 有改动，没有重新生成。`)
    say('先在控制面板里重置它们，或用 npm run reseed -- --drop 放弃这些改动。')
    return
  }
  const { dataDir, seedSize: size, startsAt } = settings
  const d0Ms = startsAt === undefined ? systemNowMs() : epochMsOf(parseDateTime(startsAt))
  const seed = await tellBeside({ folder: fixturesFolder, d0Ms, size }, dataDir)
  await registry.reseed(seed, { drop })
  say(`已重新生成样例数据，${registry.list().length} 个世界从新的“今天”开始。`)
  if (holding.length > 0) say(`放弃了世界 ${holding.join('、')} 的改动。`)
}

try {
  await reseed(readSettings(process.env, root), process.argv.includes('--drop'))
} catch (error) {
  const isForTheReader =
    error instanceof BadSetting || error instanceof BadFixture || error instanceof UnusableData
  if (isForTheReader) stopWith(error.message)
  stopWith('重新生成失败。', error)
}
