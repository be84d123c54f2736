import { expect, test } from 'vitest'
import { inSlices, lateTurn, runInSlices } from './slices.ts'

/** Works for so many ms. */
function spin(ms: number): void {
  const untilMs = performance.now() + ms
  while (performance.now() < untilMs);
}

/** Steps of which each takes longer than a slice, and what became of them. */
function* longSteps(count: number, noted: string[] = [], name = '') {
  for (let step = 0; step < count; step += 1) {
    spin(8)
    noted.push(name)
    yield step
  }
  return noted.length
}

function* brokenSteps() {
  yield 1
  throw new Error('broken')
}

/** Counts the turns of the loop until the work is done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let turning = setImmediate(noteTurn)
  function noteTurn() {
    turns += 1
    turning = setImmediate(noteTurn)
  }
  await work
  clearImmediate(turning)
  return turns
}

test('the loop turns between two slices of work, and its result is given', async () => {
  const work = runInSlices(longSteps(10))

  expect(await turnsDuring(work)).toBeGreaterThanOrEqual(10)
  expect(await work).toBe(10)
})

test('the loop turns between two slices of making items', async () => {
  const made: number[] = []
  const taken = (async () => {
    for await (const item of inSlices(longSteps(10))) made.push(item)
  })()

  expect(await turnsDuring(taken)).toBeGreaterThanOrEqual(10)
  expect(made).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('long works take their slices one after the other, one in each turn of the loop', async () => {
  const noted: string[] = []
  const works = ['a', 'b', 'c'].map((name) => runInSlices(longSteps(5, noted, name)))

  expect(await turnsDuring(Promise.all(works))).toBeGreaterThanOrEqual(15)
  expect(noted.join('')).toBe('abcabcabcabcabc')
})

test('work that throws ends with its error, and the next has its turns', async () => {
  await expect(runInSlices(brokenSteps())).rejects.toThrow('broken')
  expect(await runInSlices(longSteps(2))).toBe(2)
})

test('items that are no longer asked for are not made', async () => {
  const noted: string[] = []
  for await (const item of inSlices(longSteps(10, noted))) if (item === 2) break

  expect(noted).toHaveLength(3)
})

test('what nobody waits for has one turn in nine while others work, and all of them afterwards', async () => {
  const noted: string[] = []
  const late = (async () => {
    for await (const _ of inSlices(longSteps(4, noted, 'b'), lateTurn));
  })()
  await Promise.all([runInSlices(longSteps(10, noted, 'a')), late])

  expect(noted.join('')).toBe('baaaaaaaabaabb')
})
