import { cpSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anItem, items, openWorlds } from '#test/harness/sample-worlds.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { type Transaction } from './types.ts'
import { type World } from './world.ts'

const rowCount = 300

/** Inserts rows, and pauses after each for as long as a slice may take, so that each is a slice of its own. */
function* insertRows(tx: Transaction, noted: string[] = []) {
  for (let index = 0; index < rowCount; index += 1) {
    tx.rows(items).insert(anItem({ id: tx.nextId(), name: 'long', amountFen: index }))
    if (index % 100 === 0) {
      noted.push('slice')
      spin()
    }
    yield
  }
  return 'done'
}

/** Works for longer than a slice. */
function spin() {
  const untilMs = performance.now() + 8
  while (performance.now() < untilMs);
}

/** Does something in each turn of the loop, until the function that it gives is called. */
function eachTurn(work: () => void): () => void {
  let turning = setImmediate(again)
  function again() {
    work()
    turning = setImmediate(again)
  }
  return () => clearImmediate(turning)
}

/** Whether something was noted between two of something else, each of them in a turn of its own. */
function isBetween(noted: readonly string[], one: string, others: string): boolean {
  const first = noted.indexOf(others)
  const between = noted.indexOf(one, first)
  return first >= 0 && between > first && noted.includes(others, between)
}

function countOf(world: World): number {
  return world.rows(items).allBy('name', 'long').length
}

/** What the journal of a folder holds, as a process that is killed leaves it. */
async function killedCopy(dataDir: string): Promise<string> {
  const copy = await temporaryFolder()
  await cp(dataDir, copy, { recursive: true })
  return copy
}

test('others read what was before while a long commit goes on, and then all of it', async () => {
  const { world } = await openWorlds()
  const noted: string[] = []
  const seen = new Set<number>()
  const stop = eachTurn(() => {
    noted.push('turn')
    seen.add(countOf(world))
  })

  expect(await world.commitInSlices((tx) => insertRows(tx, noted))).toBe('done')
  stop()

  expect(isBetween(noted, 'turn', 'slice')).toBe(true)
  expect([...seen].every((count) => count === 0 || count === rowCount)).toBe(true)
  expect(seen.has(0)).toBe(true)
  expect(countOf(world)).toBe(rowCount)
})

test('anyone who wants to change the world meanwhile waits, and finds what the long commit left', async () => {
  const { world } = await openWorlds()
  const long = world.commitInSlices(insertRows)
  const [second, third] = [countInCommit(world), countInCommit(world)]

  expect(countOf(world)).toBe(0)
  expect(await Promise.all([long, second, third])).toEqual(['done', rowCount, rowCount])
})

function countInCommit(world: World): Promise<number> {
  return world.commit((tx) => tx.rows(items).allBy('name', 'long').length)
}

test('a long commit that throws leaves nothing, and the next one begins', async () => {
  const { world } = await openWorlds()
  const broken = world.commitInSlices(function* breaking(tx) {
    yield* insertRows(tx)
    throw new RangeError('no')
  })

  await expect(broken).rejects.toThrow('no')
  expect(countOf(world)).toBe(0)
  expect(await world.commitInSlices(insertRows)).toBe('done')
})

test('a commit cannot begin inside a slice', async () => {
  const { world } = await openWorlds()

  const outer = world.commitInSlices(function* nesting() {
    yield
    void world.moment()
    yield
  })

  await expect(outer).rejects.toThrow('A commit cannot begin inside another one.')
})

test('listeners are told of a long commit in portions', async () => {
  const { registry, world } = await openWorlds()
  const told: number[] = []
  registry.onCommit((_world, changes) => told.push(changes.length))

  await world.commitInSlices(function* inserting(tx) {
    for (let index = 0; index < 2_500; index += 1) {
      tx.rows(items).insert(anItem({ id: tx.nextId() }))
      yield
    }
  })

  await expect.poll(() => told).toEqual([1_000, 1_000, 500])
})

test('what is killed in the middle of a long commit knows nothing of it; what was acknowledged is there', async () => {
  const dataDir = await temporaryFolder()
  const { registry, world } = await openWorlds({ dataDir })
  await world.commit((tx) => tx.rows(items).insert(anItem({ id: tx.nextId(), name: 'first' })))
  const before = await temporaryFolder()
  await world.commitInSlices(function* inserting(tx) {
    yield* insertRows(tx)
    cpSync(dataDir, before, { recursive: true })
  })
  const after = await killedCopy(dataDir)
  await registry.close()

  const early = await openWorlds({ dataDir: before })
  expect(countOf(early.world)).toBe(0)
  expect(early.world.rows(items).allBy('name', 'first')).toHaveLength(1)
  const late = await openWorlds({ dataDir: after })
  expect(countOf(late.world)).toBe(rowCount)
})

test('a long line that was cut anywhere was never acknowledged, and all of it is dropped', async () => {
  const dataDir = await temporaryFolder()
  const { registry, world } = await openWorlds({ dataDir })
  await world.commit((tx) => tx.rows(items).insert(anItem({ id: tx.nextId(), name: 'first' })))
  await world.commitInSlices(insertRows)
  const left = await killedCopy(dataDir)
  await registry.close()
  const journal = join(left, 'worlds', 'default', 'journal.ndjson')
  const content = await readFile(journal)
  const start = content.indexOf(10) + 1

  for (const share of [0, 0.01, 0.3, 0.6, 0.99]) {
    const torn = content.subarray(0, start + Math.floor((content.length - start) * share))
    // oxlint-disable no-await-in-loop -- one folder after the other
    await writeFile(journal, torn)
    const again = await openWorlds({ dataDir: await killedCopy(left) })
    // oxlint-enable no-await-in-loop
    expect(countOf(again.world)).toBe(0)
    expect(again.world.rows(items).allBy('name', 'first')).toHaveLength(1)
  }
})

test('events that come due by the thousand let others have their turns', async () => {
  const { registry, world } = await openWorlds()
  let done = 0
  registry.onDue('test.tick', () => {
    done += 1
    if (done % 10 === 0) spin()
  })
  await world.commit((tx) => {
    for (let index = 0; index < 100; index += 1) tx.schedule('test.tick', tx.nowMs() + 1_000, null)
  })
  const seen = new Set<number>()
  const stop = eachTurn(() => seen.add(done))

  expect(await world.advance(2_000)).toHaveLength(100)
  stop()

  expect(seen.size).toBeGreaterThanOrEqual(8)
})

test('a long event is done in slices, and what comes due after it waits', async () => {
  const { registry, world } = await openWorlds()
  const noted: string[] = []
  registry.onLongDue('test.long', function* long(tx) {
    yield* insertRows(tx, noted)
    tx.schedule('test.next', tx.nowMs(), null)
  })
  registry.onDue('test.next', (tx) => {
    noted.push(`next finds ${tx.rows(items).allBy('name', 'long').length}`)
  })
  await world.commit((tx) => tx.schedule('test.long', tx.nowMs() + 1_000, null))
  const stop = eachTurn(() => noted.push('turn'))

  expect((await world.advance(1_000)).map(({ kind }) => kind)).toEqual(['test.long', 'test.next'])
  stop()

  expect(isBetween(noted, 'turn', 'slice')).toBe(true)
  expect(noted.filter((each) => each.startsWith('next'))).toEqual([`next finds ${rowCount}`])
})

test('a world goes back to a moment in slices, and is told as it was until it is there', async () => {
  const { world } = await openWorlds()
  const empty = world.moment()
  await world.commitInSlices(function* inserting(tx) {
    for (let index = 0; index < 20_000; index += 1) {
      tx.rows(items).insert(anItem({ id: tx.nextId(), name: 'long' }))
      yield
    }
  })
  const full = world.moment()
  await world.restore(empty)
  const seen = new Set<number>()
  const stop = eachTurn(() => seen.add(countOf(world)))

  await world.restore(full)
  stop()

  expect(seen.has(0)).toBe(true)
  expect([...seen].every((count) => count === 0 || count === 20_000)).toBe(true)
  expect(countOf(world)).toBe(20_000)
})
