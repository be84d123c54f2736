import { systemNowMs } from '#server/worlds/clock.ts'
import { openRegistry } from '#server/worlds/registry.ts'
import { anItem, items, sampleSeed, worldOf } from '#test/harness/sample-worlds.ts'

// Run by kill.test.ts as a process of its own: commits pairs of items without end, and prints the first id of
// each pair when it is acknowledged. A line on standard output is written before the next statement runs.

const [, , dataDir] = process.argv
const registry = await openRegistry({
  dataDir,
  seed: sampleSeed(),
  nowMs: systemNowMs,
  // So small that a kill often meets a compaction.
  compactAtBytes: 20_000,
  warn: () => {},
  onFatal: (sentence, error) => {
    throw new Error(sentence, { cause: error })
  },
})
const world = await worldOf(registry, 'default')

async function writePairs(): Promise<never> {
  const id = await world.commit((tx) => {
    const first = tx.rows(items).insert(anItem({ id: tx.nextId(), name: 'first' }))
    tx.rows(items).insert(anItem({ id: tx.nextId(), name: 'second', tags: first.id }))
    return first.id
  })
  process.stdout.write(`${id}\n`)
  return writePairs()
}

await Promise.all(Array.from({ length: 8 }, writePairs))
