import { expect, test } from 'vitest'
import { defineCollection, type Row } from './rows/collection.ts'
import { openRegistry } from './registry.ts'
import { createSeed } from './seed/seed.ts'

interface Part extends Row {
  readonly whole: string
}
interface Whole extends Row {
  readonly parts: number
}

const parts = defineCollection<Part>('parts', { indexes: ['whole'] })
const wholes = defineCollection<Whole>('wholes')

/** A world whose wholes say how many parts they have; more than two are refused. */
async function openedWorld() {
  const registry = await openRegistry({
    dataDir: undefined,
    seed: createSeed({ hash: 'followers', d0Ms: 0, size: 'S', collections: {} }),
    nowMs: () => 0,
    warn: () => {},
    onFatal: (sentence) => {
      throw new Error(sentence)
    },
  })
  const asked: number[] = []
  registry.onChange([parts], function* counting(tx, changes) {
    asked.push(changes.length)
    for (const whole of new Set(
      changes.map(({ after }) => String(Reflect.get(after ?? {}, 'whole'))),
    )) {
      const count = tx.rows(parts).allBy('whole', whole).length
      if (count > 2) throw new Error('too many')
      tx.rows(wholes).replace({ id: whole, parts: count })
      yield
    }
  })
  const world = await registry.get('default')
  if (world === undefined) throw new Error('there is no world')
  await world.commit((tx) => tx.rows(wholes).insert({ id: 'a', parts: 0 }))
  return { world, asked, close: () => registry.close() }
}

test('what follows is kept by the same commit, at once and in slices', async () => {
  const { world, asked, close } = await openedWorld()
  await world.commit((tx) => tx.rows(parts).insert({ id: '1', whole: 'a' }))
  expect(world.rows(wholes).find('a')).toMatchObject({ parts: 1 })
  await world.commitInSlices(function* adding(tx) {
    tx.rows(parts).insert({ id: '2', whole: 'a' })
    yield
  })
  expect(world.rows(wholes).find('a')).toMatchObject({ parts: 2 })
  // A commit that touches nothing of it asks nobody.
  await world.commit((tx) => tx.rows(wholes).insert({ id: 'b', parts: 0 }))
  expect(asked).toEqual([1, 1])
  await close()
})

test('a follower that throws takes the whole commit back', async () => {
  const { world, close } = await openedWorld()
  const added = world.commit((tx) => {
    for (const id of ['1', '2', '3']) tx.rows(parts).insert({ id, whole: 'a' })
  })
  await expect(added).rejects.toThrow('too many')
  expect(world.rows(parts).count([])).toBe(0)
  expect(world.rows(wholes).find('a')).toMatchObject({ parts: 0 })
  const sliced = world.commitInSlices(function* adding(tx) {
    for (const id of ['1', '2', '3']) tx.rows(parts).insert({ id, whole: 'a' })
    yield
  })
  await expect(sliced).rejects.toThrow('too many')
  expect(world.rows(parts).count([])).toBe(0)
  await close()
})
