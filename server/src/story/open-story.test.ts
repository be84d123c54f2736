import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { BadFixture } from '#server/core/history/fixture-files.ts'
import { userRows } from '#server/features/session/index.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { saveCurrentSeed } from '#server/worlds/seed/seed-files.ts'
import { takeSeed } from '#server/worlds/seed/shipped-seed.ts'
import { readSettings } from '#server/settings.ts'
import { copyOfFixtures } from '#test/material/fixture-copies.ts'
import { playedStory } from '#test/harness/played-story.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { playedSeeds, root, testsBeginAt } from '#test/harness/test-server.ts'
import { moveToToday, openStory } from './open-story.ts'

let registry: WorldRegistry | undefined

afterEach(() => registry?.close())

async function open(
  toldSeeds: string | undefined,
  environment: Readonly<Record<string, string>> = {},
  fixturesFolder = join(root, 'fixtures'),
) {
  const warnings: string[] = []
  const place = {
    fixturesFolder,
    settings: readSettings(environment, root),
    ...(toldSeeds === undefined ? {} : { toldSeeds }),
    warn: (line: string) => warnings.push(line),
  }
  const opened = await openStory({
    ...place,
    onFatal: (sentence, error) => {
      throw new Error(sentence, { cause: error })
    },
  })
  registry = opened
  return { place, registry: opened, warnings }
}

/** A folder as the build leaves it, with the story of the tests' day. */
async function shipped() {
  const folder = await temporaryFolder()
  const { hash } = await playedStory(testsBeginAt)
  await takeSeed(playedSeeds, hash, folder)
  await saveCurrentSeed(folder, hash)
  return { folder, hash }
}

test.each([
  ['a new data folder', 'on'],
  ['memory', 'off'],
])(
  'a first start in %s takes the shipped story, which is what was told to the row',
  async (_where, kept) => {
    const { folder, hash } = await shipped()
    const dataDir = await temporaryFolder()

    const { registry: worlds } = await open(folder, { FAKE_PERSIST: kept, DATA_DIR: dataDir })

    expect(worlds.seed.hash).toBe(hash)
    // The hash of the rows as they are read.
    expect((await worlds.packSeed(worlds.seed)).hash).toBe(hash)
    const world = await worlds.get('default')
    expect(world?.rows(userRows).findBy('username', 'admin')?.username).toBe('admin')
  },
)

test('a data folder that took the shipped story needs it no more', async () => {
  const { folder, hash } = await shipped()
  const dataDir = await temporaryFolder()
  await (await open(folder, { DATA_DIR: dataDir })).registry.close()

  const { registry: worlds } = await open(undefined, { DATA_DIR: dataDir })

  expect((await worlds.packSeed(worlds.seed)).hash).toBe(hash)
  expect(await readdir(join(dataDir, 'seeds'))).toEqual([hash, 'current.json'].toSorted())
})

test('a shipped story that the data folder has by the recipe of another program is known from then on', async () => {
  const { folder, hash } = await shipped()
  const dataDir = await temporaryFolder()
  await (await open(folder, { DATA_DIR: dataDir })).registry.close()
  const manifest = join(dataDir, 'seeds', hash, 'seed.json')
  const told = await readFile(manifest, 'utf8')
  await writeFile(manifest, told.replace(/"recipe":"\w+"/, '"recipe":"former"'))

  const { registry: worlds } = await open(folder, { DATA_DIR: dataDir })

  expect(worlds.seed.hash).toBe(hash)
  expect(await readFile(manifest, 'utf8')).toBe(told)
})

test('a shipped story that other fixtures told is passed over', async () => {
  const { folder, hash } = await shipped()
  const copy = await copyOfFixtures()
  onTestFinished(() => copy.remove())
  const same = await open(folder, { FAKE_PERSIST: 'off' }, copy.folder)
  expect(same.registry.seed.hash).toBe(hash)
  await copy.write('users.json', '[{"id": ')

  const other = open(folder, { FAKE_PERSIST: 'off' }, copy.folder)

  // It is told anew, in its thread, which says what it cannot read.
  await expect(other).rejects.toThrow(/^样例数据 fixtures\/users.json 有误：不是有效的 JSON/)
  await expect(other).rejects.toThrow(BadFixture)
})

/** A data folder with the story of an earlier day, opened on the tests' day. */
async function openAnotherDay() {
  const dataDir = await temporaryFolder()
  const other = await playedStory('2026-11-16 00:05:00')
  await takeSeed(playedSeeds, other.hash, dataDir)
  await saveCurrentSeed(dataDir, other.hash)
  return {
    ...(await open(playedSeeds, { DATA_DIR: dataDir, FAKE_NOW: testsBeginAt })),
    other,
    dataDir,
  }
}

test('where the day of the story is past, calls are answered over it until the new one is there', async () => {
  const { registry: worlds, place, other, warnings, dataDir } = await openAnotherDay()
  const { hash } = await playedStory(testsBeginAt)
  const world = await worlds.get('default')
  expect(world?.seed.hash).toBe(other.hash)

  await moveToToday(worlds, place)

  expect(world?.seed.hash).toBe(hash)
  expect(warnings).toEqual(['样例数据的“今天”原是 2026-11-16，现已换成 2026-11-21。'])
  expect(await readdir(join(dataDir, 'seeds'))).toEqual([hash, 'current.json'].toSorted())
})

test('worlds with changes keep their story, and the line says how to move them', async () => {
  const { registry: worlds, place, other, warnings } = await openAnotherDay()
  const world = await worlds.get('default')
  await world?.commit((tx) => {
    const admin = tx.rows(userRows).findBy('username', 'admin')
    if (admin !== undefined) tx.rows(userRows).replace({ ...admin, realname: '改名' })
  })

  await moveToToday(worlds, place)

  expect(worlds.seed.hash).toBe(other.hash)
  expect(warnings).toEqual([expect.stringContaining('npm run reseed -- --drop')])
})

test('a telling is broken off where the server stops', async () => {
  const { registry: worlds, place, other } = await openAnotherDay()
  const settings = { ...place.settings, startsAt: '2031-05-06 07:08:09' }

  const moving = moveToToday(worlds, { ...place, settings, signal: AbortSignal.timeout(300) })

  await expect(moving).rejects.toThrow(/abort/i)
  expect(worlds.seed.hash).toBe(other.hash)
})
