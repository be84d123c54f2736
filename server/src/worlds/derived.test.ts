import { expect, test } from 'vitest'
import { anItem, items, openWorlds, seedId, sessions } from '#test/harness/sample-worlds.ts'
import { Derivation } from './derived.ts'

function countedNames() {
  let made = 0
  const derivation = new Derivation([items], (world) => {
    made += 1
    return [...world.rows(items).each({ where: [], order: { field: 'name', descending: false } })]
      .map(({ name }) => name)
      .join(' ')
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
