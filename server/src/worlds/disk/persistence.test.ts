import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  anItem,
  items,
  openWorlds,
  sampleSeed,
  seedId,
  sessions,
  worldOf,
} from '#test/harness/sample-worlds.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { type World } from '#server/worlds/world.ts'

/** Commits an item of each name, one after the other, and closes nothing: as a killed process leaves its folder. */
async function leftFolder(...names: readonly string[]) {
  const folder = await temporaryFolder()
  const running = join(folder, 'running')
  const { registry, world } = await openWorlds({ dataDir: running })
  for (const name of names) await addItem(world, name)
  const dataDir = join(folder, 'left')
  await cp(running, dataDir, { recursive: true })
  await registry.close()
  return {
    dataDir,
    journal: fileOf(dataDir, 'journal.ndjson'),
    overlay: fileOf(dataDir, 'overlay.json'),
  }
}

function fileOf(dataDir: string, file: string): string {
  return join(dataDir, 'worlds', 'default', file)
}

function addItem(world: World, name: string) {
  return world.commit((tx) => tx.rows(items).insert(anItem({ id: tx.nextId(), name })))
}

function namesIn(world: World) {
  const order = { field: 'id', descending: false }
  return [...world.rows(items).each({ where: [], order })].slice(3).map(({ name }) => name)
}

async function contentsOf(folder: string) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const read = files
    .filter((file) => file.isFile() && file.name !== 'lock')
    .map(async ({ parentPath, name }) => [name, await readFile(join(parentPath, name), 'utf8')])
  return Promise.all(read)
}

test('what was acknowledged is there again without a proper end', async () => {
  const { dataDir } = await leftFolder('fir', 'yew')

  const { registry, world, warnings } = await openWorlds({ dataDir })

  expect(namesIn(world)).toEqual(['fir', 'yew'])
  expect(world.holdsChanges).toBe(true)
  expect(warnings).toEqual([])
  await registry.close()
})

test('ids go on after a restart', async () => {
  const { dataDir } = await leftFolder('fir', 'yew')

  const { registry, world } = await openWorlds({ dataDir })

  expect(await world.commit((tx) => tx.nextId())).toBe(`2${'3'.padStart(18, '0')}`)
  await registry.close()
})

test('the journal tells of a changed row only the fields that changed', async () => {
  const folder = await temporaryFolder()
  const { registry, world } = await openWorlds({ dataDir: folder })
  await world.commit((tx) => {
    const rows = tx.rows(items)
    rows.replace({ ...(rows.find(seedId(1)) ?? anItem({ id: seedId(1) })), amountFen: 7 })
  })

  const text = await readFile(fileOf(folder, 'journal.ndjson'), 'utf8')

  expect(JSON.parse(text)).toEqual({
    check: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{8}$/),
    sequence: 1,
    lastId: 0,
    rows: [{ in: 'items', id: seedId(1), set: { amountFen: 7 } }],
    holdsChanges: true,
  })
  await registry.close()
})

test('a torn last line is dropped with a warning, and the journal goes on after the line before', async () => {
  const { dataDir, journal } = await leftFolder('fir', 'yew')
  const text = await readFile(journal, 'utf8')
  await writeFile(journal, text.slice(0, -7))

  const first = await openWorlds({ dataDir })
  expect(namesIn(first.world)).toEqual(['fir'])
  expect(first.warnings).toEqual([expect.stringContaining(`${journal} 的最后一行不完整`)])
  await addItem(first.world, 'bay')
  const left = `${dataDir}+`
  await cp(dataDir, left, { recursive: true })
  await first.registry.close()

  const second = await openWorlds({ dataDir: left })
  expect(namesIn(second.world)).toEqual(['fir', 'bay'])
  expect(second.warnings).toEqual([])
  await second.registry.close()
})

/** A journal as versions without checksums wrote it. */
function withoutChecks(text: string): string {
  return text.replaceAll(/^\{"check":"[^"]*",/gm, '{')
}

test('a journal of a version without checksums is read, and goes on with them', async () => {
  const { dataDir, journal } = await leftFolder('fir', 'yew')
  await writeFile(journal, withoutChecks(await readFile(journal, 'utf8')))

  const first = await openWorlds({ dataDir })
  expect(namesIn(first.world)).toEqual(['fir', 'yew'])
  await addItem(first.world, 'bay')
  const left = `${dataDir}+`
  await cp(dataDir, left, { recursive: true })
  await first.registry.close()

  const lines = (await readFile(fileOf(left, 'journal.ndjson'), 'utf8')).trimEnd().split('\n')
  expect(lines.map((line) => 'check' in JSON.parse(line))).toEqual([false, false, true])
  const second = await openWorlds({ dataDir: left })
  expect(namesIn(second.world)).toEqual(['fir', 'yew', 'bay'])
  expect(second.warnings).toEqual([])
  await second.registry.close()
})

const unreadable: readonly (readonly [string, (lines: string[]) => readonly string[], string])[] = [
  ['no JSON', ([first = '', , ...rest]) => [first, '{"sequence":2,', ...rest], '第 2 行'],
  [
    'no line of a journal',
    ([first = '', , ...rest]) => [first, '{"sequence":2}', ...rest],
    '第 2 行',
  ],
  ['a gap', ([first = '', , ...rest]) => [first, ...rest], '第 2 行无法读取：序号 3 接在 1 之后'],
  [
    'a row that is not there',
    ([first = '', second = '', ...rest]) => [first, second.replace('"put"', '"set"'), ...rest],
    '第 2 行',
  ],
]

test.each(unreadable)(
  'a journal with %s in the middle stops the start, names the line and is left as it is',
  async (_what, damage, place) => {
    const { dataDir, journal } = await leftFolder('fir', 'yew', 'bay')
    // A checksum would tell of the damage first.
    const lines = withoutChecks(await readFile(journal, 'utf8'))
      .trimEnd()
      .split('\n')
    await writeFile(journal, `${damage(lines).join('\n')}\n`)
    const before = await contentsOf(dataDir)

    await expect(openWorlds({ dataDir })).rejects.toThrow(`${journal} ${place}`)

    expect(await contentsOf(dataDir)).toEqual(before)
  },
)

test('a half snapshot stops the start, is named and is left as it is', async () => {
  const { dataDir, overlay } = await leftFolder('fir')
  const text = await readFile(overlay, 'utf8')
  await writeFile(overlay, text.slice(0, text.length / 2))
  const before = await contentsOf(dataDir)

  await expect(openWorlds({ dataDir })).rejects.toThrow(`${overlay} 无法读取`)

  expect(await contentsOf(dataDir)).toEqual(before)
})

test('a snapshot of another shape stops the start and is named', async () => {
  const { dataDir, overlay } = await leftFolder('fir')
  await writeFile(overlay, '{"name":"default"}')

  await expect(openWorlds({ dataDir })).rejects.toThrow(`${overlay} 无法读取`)
})

test('a change that cannot be written is told once, and the world takes no more', async () => {
  const dataDir = await temporaryFolder()
  const { registry, world, failures } = await openWorlds({ dataDir })
  // A folder where the journal should be is the same to the store as a disk that refuses.
  await mkdir(fileOf(dataDir, 'journal.ndjson'))

  const kept = [addItem(world, 'fir'), addItem(world, 'yew')]

  expect((await Promise.allSettled(kept)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  expect(failures).toEqual([expect.stringContaining('世界 default 的日志无法写入')])
  await expect(addItem(world, 'bay')).rejects.toThrow('takes no changes')
  await expect(world.reset()).rejects.toThrow('takes no changes')
  await registry.close()
})

test('a closed world has its changes in the snapshot and an empty journal', async () => {
  const dataDir = await temporaryFolder()
  const first = await openWorlds({ dataDir })
  await addItem(first.world, 'fir')
  await first.registry.close()

  expect(await readFile(fileOf(dataDir, 'journal.ndjson'), 'utf8')).toBe('')
  await expect(addItem(first.world, 'yew')).rejects.toThrow('closed')
  const second = await openWorlds({ dataDir })
  expect(namesIn(second.world)).toEqual(['fir'])
  await second.registry.close()
})

/** Copies a folder that is still written to: again, until nothing in it changed meanwhile. */
async function copyOfOneMoment(from: string, to: string): Promise<void> {
  const stateOf = async () => {
    const names = await readdir(from, { recursive: true })
    const states = names.toSorted().map(async (name) => {
      const { size, mtimeMs, ino } = await stat(join(from, name))
      return [name, size, mtimeMs, ino].join()
    })
    return (await Promise.all(states)).join('\n')
  }
  await expect
    .poll(async () => {
      await rm(to, { recursive: true, force: true })
      const before = await stateOf()
      await cp(from, to, { recursive: true })
      return before === (await stateOf())
    })
    .toBe(true)
}

test('a journal that grows large is replaced by a snapshot while commits go on', async () => {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'running')
  const { registry, world } = await openWorlds({ dataDir, compactAtBytes: 2_000 })
  const names = Array.from({ length: 400 }, (_item, index) => `item ${index}`)

  for (let start = 0; start < names.length; start += 10) {
    await Promise.all(names.slice(start, start + 10).map((name) => addItem(world, name)))
  }
  const left = join(folder, 'left')
  await copyOfOneMoment(dataDir, left)
  await registry.close()

  const journal = await readFile(fileOf(left, 'journal.ndjson'), 'utf8')
  expect(journal.split('\n').length).toBeLessThan(400)
  const again = await openWorlds({ dataDir: left })
  expect(namesIn(again.world)).toEqual(names)
  await again.registry.close()
})

test('a stop between the snapshot and the cut of the journal does nothing twice', async () => {
  const { dataDir, journal } = await leftFolder('fir', 'yew')
  const text = await readFile(journal, 'utf8')
  const first = await openWorlds({ dataDir })
  await first.registry.close()
  await writeFile(journal, text)

  const second = await openWorlds({ dataDir })

  expect(namesIn(second.world)).toEqual(['fir', 'yew'])
  await second.registry.close()
})

test('resets, forks and deletions are kept', async () => {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'running')
  const { registry, world } = await openWorlds({ dataDir })
  await addItem(world, 'fir')
  await registry.fork('default', 'fork')
  await registry.create('brief')
  await registry.delete('brief')
  await world.commit((tx) => tx.rows(sessions).insert({ id: tx.nextId(), userId: seedId(1) }))
  await world.reset()
  await addItem(world, 'yew')
  const left = join(folder, 'left')
  await cp(dataDir, left, { recursive: true })
  await registry.close()

  const again = await openWorlds({ dataDir: left })

  expect(again.registry.list()).toEqual(['default', 'fork'])
  expect(again.registry.stateOf('brief')).toBe('evicted')
  expect(namesIn(again.world)).toEqual(['yew'])
  expect(again.world.rows(sessions).count([])).toBe(1)
  expect(namesIn(await worldOf(again.registry, 'fork'))).toEqual(['fir'])
  await again.registry.close()
})

const newSeed = sampleSeed('new', [anItem({ id: seedId(1), name: 'new' })])

test('a world without changes moves to a new seed with the sessions of its users', async () => {
  const dataDir = await temporaryFolder()
  const first = await openWorlds({ dataDir })
  await first.world.commit((tx) => {
    tx.rows(sessions).insert({ id: seedId(11), userId: seedId(1) })
    tx.rows(sessions).insert({ id: seedId(12), userId: seedId(2) })
  })
  await first.registry.close()

  const { registry, world, warnings } = await openWorlds({ dataDir, seed: newSeed })

  expect(world.rows(items).find(seedId(1))?.name).toBe('new')
  expect(world.rows(sessions).allBy('userId', seedId(1))).toHaveLength(1)
  expect(world.rows(sessions).count([])).toBe(1)
  expect(warnings).toEqual([])
  await registry.close()
})

test('a world with changes keeps the seed it was born from, and says how to move it', async () => {
  const { dataDir } = await leftFolder('fir')

  const { registry, world, warnings } = await openWorlds({ dataDir, seed: newSeed })

  expect(world.rows(items).find(seedId(1))?.name).toBe('oak')
  expect(namesIn(world)).toEqual(['fir'])
  expect(warnings).toEqual([expect.stringContaining('npm run reseed -- --drop')])
  await registry.close()
})

test('reseeding is refused while worlds hold changes, unless they are dropped', async () => {
  const { dataDir } = await leftFolder('fir')
  const { registry, world } = await openWorlds({ dataDir })
  await registry.create('other')

  await expect(registry.reseed(newSeed, { drop: false })).rejects.toThrow(
    '这些世界有改动：default。',
  )
  expect(namesIn(world)).toEqual(['fir'])

  await registry.reseed(newSeed, { drop: true })
  expect(world.rows(items).find(seedId(1))?.name).toBe('new')
  expect((await worldOf(registry, 'other')).seed.hash).toBe('new')
  await registry.close()
  expect(await readdir(join(dataDir, 'seeds'))).toEqual(['current.json', 'new'])
})

test('a broken world counts as one with changes, and goes where those are dropped', async () => {
  const { dataDir } = await leftFolder('fir')
  const first = await openWorlds({ dataDir })
  await first.registry.create('other')
  await first.registry.close()
  await writeFile(join(dataDir, 'worlds', 'other', 'overlay.json'), '{')
  const { registry } = await openWorlds({ dataDir })

  expect(await registry.holdingChanges()).toEqual(['default', 'other'])
  await expect(registry.reseed(newSeed, { drop: false })).rejects.toThrow('default、other')
  await registry.reseed(newSeed, { drop: true })

  expect(registry.list()).toEqual(['default'])
  expect(registry.stateOf('other')).toBe('evicted')
  await registry.close()
})

test('what somebody does while a server moves to a new seed is kept, with the seed that it needs', async () => {
  const dataDir = await temporaryFolder()
  const { registry, world } = await openWorlds({ dataDir })
  const other = await registry.create('other')
  const moved = () => other.seed.hash === 'new'
  const adding = world.commitInSlices(function* add(tx) {
    while (!moved()) yield
    tx.rows(items).insert(anItem({ id: seedId(9), name: 'fir' }))
  })

  await registry.reseed(newSeed, { drop: false })
  await adding

  expect(namesIn(world)).toEqual(['fir'])
  expect(world.seed.hash).toBe('sample')
  expect(await readdir(join(dataDir, 'seeds'))).toEqual(['current.json', 'new', 'sample'])
  await registry.close()
})
