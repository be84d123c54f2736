import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  anItem,
  items,
  openWorlds,
  sampleSeed,
  seedId,
  worldOf,
} from '#test/harness/sample-worlds.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { createSeed } from './seed.ts'
import { contentHash, type PackedSeed } from './seed-text.ts'

const head = { d0Ms: 86_400_000, size: 'S' }

function otherSeed() {
  const rows = Array.from({ length: 1_200 }, (_row, index) =>
    anItem({ id: seedId(index + 1), name: `项目 ${index}` }),
  )
  const collections = { items: rows, sessions: [], users: [{ id: seedId(1) }] }
  return createSeed({ ...head, hash: contentHash(head, collections), collections })
}

/** A seed as a server packs it that keeps it in a folder, or in memory. */
async function packed(dataDir?: string): Promise<PackedSeed> {
  const { registry } = await openWorlds({ dataDir, seed: otherSeed() })
  const result = await registry.packSeed(registry.seed)
  await registry.close()
  return result
}

test('a seed is named by its rows, its day and its size, and by nothing else', () => {
  const rows = { items: [anItem({ id: seedId(1) })], users: [{ id: seedId(1) }] }
  const name = contentHash(head, rows)

  expect(contentHash({ ...head }, { users: [...rows.users], items: [...rows.items] })).toBe(name)
  expect(contentHash({ ...head, d0Ms: 1 }, rows)).not.toBe(name)
  expect(contentHash(head, { ...rows, users: [] })).not.toBe(name)
  expect(contentHash(head, { items: [...rows.items, { id: seedId(1) }], users: [] })).not.toBe(name)
})

test.each([
  ['from a folder to a folder', true, true],
  ['from a folder to memory', true, false],
  ['from memory to a folder', false, true],
])('a seed goes %s', async (_how, isKept, willBeKept) => {
  const from = await packed(isKept ? await temporaryFolder() : undefined)
  expect(from.hash).toBe(otherSeed().hash)
  const { registry, world } = await openWorlds({
    dataDir: willBeKept ? await temporaryFolder() : undefined,
  })
  const moment = { ...world.moment(), seed: from.hash }
  expect(registry.hasSeed(from.hash)).toBe(false)

  await registry.takeSeed(from)
  await registry.takeSeed(from)
  await registry.adopt('one', moment)
  await registry.adopt('two', moment)

  const [one, two] = [await worldOf(registry, 'one'), await worldOf(registry, 'two')]
  expect(one.seed).toBe(two.seed)
  expect(one.seed).toMatchObject(head)
  expect(one.rows(items).count([])).toBe(1_200)
  expect(one.rows(items).find(seedId(1_200))).toEqual(
    anItem({ id: seedId(1_200), name: '项目 1199' }),
  )
  expect(registry.seed.hash).toBe('sample')
  await registry.close()
})

function repacked(seed: PackedSeed, change: (text: string) => string): PackedSeed {
  const text = change(brotliDecompressSync(Buffer.from(seed.text, 'base64')).toString())
  return { ...seed, text: brotliCompressSync(Buffer.from(text)).toString('base64') }
}

const bad: readonly (readonly [string, (seed: PackedSeed) => PackedSeed])[] = [
  ['no text', (seed) => ({ ...seed, text: '' })],
  ['a text that is not compressed', (seed) => ({ ...seed, text: 'YWJj' })],
  ['half a text', (seed) => ({ ...seed, text: seed.text.slice(0, 40) })],
  ['the name of another one', (seed) => ({ ...seed, hash: '0123456789abcdef' })],
  ['another day', (seed) => ({ ...seed, d0Ms: 5 })],
  ['a row that was changed', (seed) => repacked(seed, (text) => text.replace('项目 7', '项目 8'))],
  ['a row that is none', (seed) => repacked(seed, (text) => text.replace('{"name"', '[{"name"'))],
  [
    'a collection that names a path',
    (seed) => repacked(seed, (text) => text.replace('"users"', '"../users"')),
  ],
  ['a collection twice', (seed) => repacked(seed, (text) => text.replace('"users"', '"items"'))],
  ['rows before any collection', (seed) => repacked(seed, (text) => text.replace('"items"\n', ''))],
  ['no line end at the end', (seed) => repacked(seed, (text) => text.trimEnd())],
]

test.each(bad)('a seed with %s is refused, and nothing of it is kept', async (_what, damage) => {
  const good = await packed()
  const dataDir = await temporaryFolder()
  const { registry } = await openWorlds({ dataDir, seed: sampleSeed() })

  await expect(registry.takeSeed(damage(good))).rejects.toThrow(/^样例数据/)

  expect(await readdir(join(dataDir, 'seeds'))).toEqual(['current.json', 'sample'])
  await registry.close()
})

test('a small text that inflates to a gigabyte is given up', async () => {
  const good = await packed()
  const dataDir = await temporaryFolder()
  const { registry } = await openWorlds({ dataDir })
  const line = Buffer.alloc(64_000_000, 'x')
  const bomb = { ...good, text: brotliCompressSync(line).toString('base64') }
  expect(bomb.text.length).toBeLessThan(1_000)

  await expect(registry.takeSeed(bomb)).rejects.toThrow('样例数据的一行过长')

  await registry.close()
})
