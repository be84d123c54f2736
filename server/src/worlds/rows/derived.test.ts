import { expect, test } from 'vitest'
import { anItem, items, openWorlds, seedId, sessions } from '#test/harness/sample-worlds.ts'
import { readWhenReady } from '#server/worlds/readiness.ts'
import { turn } from '#server/worlds/slices.ts'
import { Derivation } from './derived.ts'

const byName = { where: [], order: { field: 'name', descending: false } } as const

function countedNames() {
  let made = 0
  const derivation = new Derivation([items], (world) => {
    made += 1
    return [...world.rows(items).each(byName)].map(({ name }) => name).join(' ')
  })
  return { derivation, madeSoFar: () => made }
}

test('a derived value is made once for all worlds that did not change its collections', async () => {
  const { registry, world } = await openWorlds()
  const { derivation, madeSoFar } = countedNames()

  const other = await registry.create('other')
  await other.commit((tx) => tx.rows(sessions).insert({ id: tx.nextId(), userId: seedId(1) }))

  expect(other.derived(derivation)).toBe(world.derived(derivation))
  expect(madeSoFar()).toBe(1)
})

test('a derived value follows a change, an undone change and a reset', async () => {
  const { world } = await openWorlds()
  const { derivation, madeSoFar } = countedNames()
  const before = world.derived(derivation)

  await world.commit((tx) => tx.rows(items).insert(anItem({ id: tx.nextId(), name: 'fir' })))
  expect(world.derived(derivation)).toContain('fir')
  expect(world.derived(derivation)).toContain('fir')
  expect(madeSoFar()).toBe(2)

  const refused = world.commit((tx) => {
    tx.rows(items).insert(anItem({ id: tx.nextId(), name: 'yew' }))
    expect(world.derived(derivation)).toContain('yew')
    throw new RangeError('no')
  })
  await expect(refused).rejects.toThrow('no')
  expect(world.derived(derivation)).not.toContain('yew')

  await world.reset()
  expect(world.derived(derivation)).toBe(before)
})

const longCount = 8

/** A number of all items, made in steps of which each takes longer than a slice, and how many steps were done. */
function longCounting() {
  let steps = 0
  const derivation = new Derivation([items], function* counting(world) {
    const count = world.rows(items).count([])
    for (let step = 0; step < longCount; step += 1) {
      const untilMs = performance.now() + 8
      while (performance.now() < untilMs);
      steps += 1
      yield
    }
    return count + world.rows(items).count([])
  })
  return { derivation, stepsSoFar: () => steps }
}

test('a derived value that takes long is made in slices, once for all who wait for it', async () => {
  const { registry, world } = await openWorlds()
  const other = await registry.create('other')
  const { derivation, stepsSoFar } = longCounting()

  const readings = [world, other].map(async (each) => readWhenReady(() => each.derived(derivation)))
  await turn()
  expect(stepsSoFar()).toBeLessThan(longCount)

  expect(await Promise.all(readings)).toEqual([6, 6])
  expect(stepsSoFar()).toBe(longCount)
})

test('what changes while a derived value is made is in it, whole, and in no other world', async () => {
  const { registry, world } = await openWorlds()
  const other = await registry.create('other')
  const { derivation } = longCounting()
  const insert = () => world.commit((tx) => tx.rows(items).insert(anItem({ id: tx.nextId() })))

  const first = readWhenReady(() => world.derived(derivation))
  await turn()
  await insert()
  expect(await first).toBe(8)
  expect(other.derived(derivation)).toBe(6)

  await insert()
  const second = readWhenReady(() => world.derived(derivation))
  await turn()
  await world.reset()
  expect(await second).toBe(6)
})

test('anyone who listens is told of a commit when it is kept, and of none that was undone', async () => {
  const { registry, world } = await openWorlds()
  const told: string[] = []
  registry.onCommit((where, changes) => {
    for (const { collection, before, after } of changes) {
      told.push(`${where.name} ${collection} ${before?.id ?? '-'} ${after?.id ?? '-'}`)
    }
  })

  const kept = world.commit((tx) => tx.rows(items).remove(seedId(1)))
  expect(told).toEqual([])
  await kept
  const refused = world.commit((tx) => {
    tx.rows(items).remove(seedId(2))
    throw new RangeError('no')
  })
  await expect(refused).rejects.toThrow('no')

  expect(told).toEqual([`${world.name} items ${seedId(1)} -`])
})
