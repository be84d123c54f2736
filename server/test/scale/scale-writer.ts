import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgresHome } from '#server/worlds/postgres/postgres-home.ts'
import { systemNowMs } from '#server/worlds/clock/clock.ts'
import { openRegistry } from '#server/worlds/registry.ts'
import { type World } from '#server/worlds/world.ts'
import { anItem, items, sampleSeed, worldOf } from '#test/harness/sample-worlds.ts'

// Run as a process of its own: leads the default world of a database, and more of them where it is told to, commits pairs of
// items to each without end, and prints the world and the first id of each pair when it is acknowledged. It ends when it may
// not write to any of them any more.

const [, , url = '', nodeUrl = '', leaseMs = '10000', compactAtBytes = '20000', more = '0'] =
  process.argv
const lease = Number(leaseMs)
const home = await openPostgresHome({
  url,
  nodeUrl,
  seedFolder: mkdtempSync(join(tmpdir(), 'settle-writer-')),
  warn: () => {},
  leaseTimes: { leaseMs: lease, renewMs: lease / 4, marginMs: lease / 5 },
})
const registry = await openRegistry({
  home,
  dataDir: undefined,
  seed: sampleSeed(),
  nowMs: systemNowMs,
  // So small that a kill often meets a compaction.
  compactAtBytes: Number(compactAtBytes),
  warn: () => {},
  onFatal: (sentence, error) => {
    throw new Error(sentence, { cause: error })
  },
})
const names = Array.from({ length: Number(more) }, (_, at) => `more-${at}`)
const others = await Promise.all(
  names.map(async (name) => (await registry.get(name)) ?? registry.create(name)),
)

async function writePairs(world: World): Promise<never> {
  const id = await world.commit((tx) => {
    const first = tx.rows(items).insert(anItem({ id: tx.nextId(), name: 'first' }))
    tx.rows(items).insert(anItem({ id: tx.nextId(), name: 'second', tags: first.id }))
    return first.id
  })
  process.stdout.write(`${world.name} ${id}\n`)
  return writePairs(world)
}

const first = await worldOf(registry, 'default')
const writers = [...Array.from({ length: 8 }, () => first), ...others]
await Promise.allSettled(writers.map(writePairs))
process.exit(3)
