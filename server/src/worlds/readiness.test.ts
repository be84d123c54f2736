import { expect, test } from 'vitest'
import { anItem, items, openWorlds, sampleSeed, seedId } from '#test/harness/sample-worlds.ts'
import { MadeOnce, readingWhenReady, readOnlyOnce, readWhenReady } from './readiness.ts'
import { type RowQuery } from './row-query.ts'
import { runAtOnce, runInSlices, turn } from './slices.ts'
import { merging, sorting } from './sorting.ts'
import { type World } from './world.ts'

const stepCount = 8

/** Something whose steps take longer than a slice, and how often each was done. */
function longMaking() {
  const steps: number[] = []
  const made = new MadeOnce(function* making() {
    for (let step = 0; step < stepCount; step += 1) {
      const untilMs = performance.now() + 8
      while (performance.now() < untilMs);
      steps.push(step)
      yield
    }
    return 'made'
  })
  return { made, steps }
}

const allSteps = Array.from({ length: stepCount }, (_, step) => step)

test('a reading that can be made again waits in slices for what takes long', async () => {
  const { made, steps } = longMaking()
  let readings = 0

  const read = readWhenReady(() => {
    readings += 1
    return made.result
  })
  await turn()
  expect(made.isMade).toBe(false)

  expect(await read).toBe('made')
  expect(readings).toBe(2)
  expect(steps).toEqual(allSteps)
})

test('who cannot wait goes on with what others began, and nothing is done twice', async () => {
  const { made, steps } = longMaking()
  const read = readWhenReady(() => made.result)
  await turn()

  expect(made.result).toBe('made')

  expect(await read).toBe('made')
  expect(steps).toEqual(allSteps)
})

test('a reading that changes something is never made again', () => {
  const { made } = longMaking()
  let readings = 0

  const read = readWhenReady(() => {
    readings += 1
    readOnlyOnce()
    return made.result
  })

  expect(read).toBe('made')
  expect(readings).toBe(1)
})

test('what a promise reads before it waits may be read again, and its failures are its own', async () => {
  const { made } = longMaking()

  expect(await readWhenReady(async () => made.result)).toBe('made')
  await expect(readWhenReady(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(() => readWhenReady(() => JSON.parse('{'))).toThrow(SyntaxError)
})

test('a reading that makes anew each time what it reads comes to an end', async () => {
  expect(await readWhenReady(() => longMaking().made.result)).toBe('made')
  expect(
    await runInSlices(
      readingWhenReady(function* reading() {
        yield
        return longMaking().made.result
      }),
    ),
  ).toBe('made')
})

test('a promise that is kept although its reading was given up is a bug, and no endless wait', async () => {
  const { made } = longMaking()
  const kept = new Map<string, Promise<string>>()
  const read = readWhenReady(() => {
    const found = kept.get('it') ?? (async () => made.result)()
    kept.set('it', found)
    return found
  })

  await expect(read).rejects.toThrow('keeps a promise')
})

test('work in slices begins again where something had to be made ready for it', async () => {
  const { made, steps } = longMaking()
  const noted: string[] = []

  const result = await runInSlices(
    readingWhenReady(function* reading() {
      noted.push('begun')
      yield
      return made.result
    }),
  )

  expect(result).toBe('made')
  expect(noted).toEqual(['begun', 'begun'])
  expect(steps).toEqual(allSteps)
})

test('what could not be made is tried again by the next reader', () => {
  let tries = 0
  const made = new MadeOnce(function* making() {
    yield
    tries += 1
    if (tries === 1) throw new Error('broken')
    return tries
  })

  expect(() => made.result).toThrow('broken')
  expect(made.result).toBe(2)
})

function byKey(left: { key: number }, right: { key: number }): number {
  return left.key - right.key
}

test.each([0, 1, 999, 1_000, 5_003])('%i items are sorted as the engine sorts them', (count) => {
  const all = Array.from({ length: count }, (_, at) => ({ key: (at * 7_919) % 101, at }))

  expect(runAtOnce(sorting(all, byKey))).toEqual(all.toSorted(byKey))
  const [first, second] = [all.slice(0, count / 3), all.slice(count / 3)].map((part) =>
    part.toSorted(byKey),
  )
  expect(runAtOnce(merging(first ?? [], second ?? [], byKey))).toEqual(all.toSorted(byKey))
})

const rowCount = 6_000
const query: RowQuery = {
  where: [{ field: 'isOpen', is: 'equal', value: true }],
  order: { field: 'amountFen', descending: false },
}

function manyItems() {
  return Array.from({ length: rowCount }, (_, index) =>
    anItem({ id: seedId(index + 1), amountFen: (index * 7_919) % 1_009, isOpen: index % 3 > 0 }),
  )
}

/** What the query asks for, found by asking every row. */
function soughtIn(world: World): readonly string[] {
  return [...world.rows(items).each({ where: [], order: { field: 'id', descending: false } })]
    .filter(({ isOpen }) => isOpen)
    .toSorted((left, right) => (left.amountFen ?? 0) - (right.amountFen ?? 0))
    .map(({ id }) => id)
}

test('a list that is made ready while others change the world misses nothing, in order', async () => {
  const { world } = await openWorlds({ seed: sampleSeed('many', manyItems()) })
  // So many changes that a list of them is merged in slices.
  await world.commit((tx) => {
    const rows = tx.rows(items)
    for (let index = 0; index < rowCount; index += 2) {
      rows.replace(anItem({ id: seedId(index + 1), amountFen: index % 97 }))
    }
  })
  let changes = 0
  const goOn = async (): Promise<void> => {
    await world.commit((tx) => {
      const rows = tx.rows(items)
      rows.insert(anItem({ id: tx.nextId(), amountFen: changes % 53, isOpen: changes % 2 === 0 }))
      rows.remove(seedId(rowCount - changes))
      const id = seedId(changes + 1)
      rows.replace(anItem({ id, amountFen: 1_000 - changes, isOpen: changes % 5 > 0 }))
    })
    changes += 1
    await turn()
    if (changes < 40) await goOn()
  }

  const reading = Array.from({ length: 5 }, async (_, index) => {
    for (let waited = 0; waited < index * 3; waited += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each reader comes some turns after the one before
      await turn()
    }
    const [found, sought] = await readWhenReady(() => [
      [...world.rows(items).each(query)].map(({ id }) => id),
      soughtIn(world),
    ])
    expect(found).toEqual(sought)
  })
  await Promise.all([...reading, goOn()])

  const found = [...world.rows(items).each(query)].map(({ id }) => id)
  expect(found).toEqual(soughtIn(world))
  expect(found.length).toBeGreaterThan(rowCount / 2)
})
