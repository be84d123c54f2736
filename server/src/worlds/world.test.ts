import { expect, test } from 'vitest'
import {
  anItem,
  items,
  openWorlds,
  seedId,
  sessions,
  startMs,
  worldOf,
} from '#test/harness/sample-worlds.ts'
import { createSeed } from './seed/seed.ts'

const byName = { where: [], order: { field: 'name', descending: false } }

test('a commit is seen by everybody when its work has returned', async () => {
  const { world } = await openWorlds()

  const kept = world.commit((tx) => tx.rows(items).remove(seedId(1)))

  expect(world.rows(items).find(seedId(1))).toBeUndefined()
  await kept
})

test('work sees its own changes', async () => {
  const { world } = await openWorlds()

  await world.commit((tx) => {
    const rows = tx.rows(items)
    rows.insert(anItem({ id: tx.nextId(), name: 'fir' }))
    expect(rows.findBy('name', 'fir')).toMatchObject({ name: 'fir' })
    expect(rows.page(byName, 0, 10).rows.map(({ name }) => name)).toEqual([
      'ash',
      'elm',
      'fir',
      'oak',
    ])
  })
})

test('work that throws leaves nothing behind, and its error arrives', async () => {
  const { world } = await openWorlds()
  const before = [...world.rows(items).each(byName)]

  const kept = world.commit((tx) => {
    const rows = tx.rows(items)
    rows.insert(anItem({ id: tx.nextId(), name: 'fir' }))
    rows.replace(anItem({ id: seedId(1), name: 'yew' }))
    rows.replace(anItem({ id: seedId(1), name: 'bay' }))
    rows.remove(seedId(2))
    expect(rows.count([])).toBe(3)
    throw new RangeError('余额不足')
  })

  await expect(kept).rejects.toThrow(new RangeError('余额不足'))
  expect([...world.rows(items).each(byName)]).toEqual(before)
  expect(world.rows(items).findBy('name', 'bay')).toBeUndefined()
  expect(world.rows(items).findBy('name', 'oak')).toMatchObject({ id: seedId(1) })
  expect(world.holdsChanges).toBe(false)
})

test('work that returns a promise is refused and undone', async () => {
  const { world } = await openWorlds()

  const kept = world.commit(async (tx) => {
    tx.rows(items).remove(seedId(1))
    await Promise.resolve()
  })

  await expect(kept).rejects.toThrow('must be synchronous')
  expect(world.rows(items).find(seedId(1))).toBeDefined()
})

test('a transaction cannot be used when its commit is over, nor a commit begin inside another', async () => {
  const { world } = await openWorlds()

  const tx = await world.commit((open) => open)
  expect(() => tx.rows(items)).toThrow('over')

  const inner = await world.commit(() => [world.commit(() => 1)])
  await expect(inner[0]).rejects.toThrow('inside another')
})

test('a known id cannot be inserted, an unknown one neither replaced nor removed', async () => {
  const { world } = await openWorlds()
  const unknown = anItem({ id: seedId(99) })

  await expect(
    world.commit((tx) => tx.rows(items).insert(anItem({ id: seedId(1) }))),
  ).rejects.toThrow('exists already')
  await expect(world.commit((tx) => tx.rows(items).replace(unknown))).rejects.toThrow('not exist')
  await expect(world.commit((tx) => tx.rows(items).remove(unknown.id))).rejects.toThrow('not exist')
})

test('a row is frozen in depth when kept, and holds only JSON', async () => {
  const { world } = await openWorlds()
  const parts = { list: [{ price: 1 }] }
  const row = { ...anItem({ id: seedId(9) }), parts }

  await world.commit((tx) => tx.rows(items).insert(row))

  expect(Object.isFrozen(parts.list[0])).toBe(true)
  expect(Object.isFrozen(world.rows(items).find(seedId(1)))).toBe(true)
  await expect(
    world.commit((tx) => tx.rows(items).insert(anItem({ id: seedId(8), amountFen: Number.NaN }))),
  ).rejects.toThrow('finite')
})

test('ids have 19 digits, ascend, and never meet those of the seed', async () => {
  const { world } = await openWorlds()

  const ids = await world.commit((tx) => [tx.nextId(), tx.nextId()])
  await world.reset()
  const later = await world.commit((tx) => tx.nextId())

  expect([...ids, later].every((id) => /^2\d{18}$/.test(id))).toBe(true)
  expect([...ids, later].toSorted()).toEqual([...ids, later])
})

test('the changes of a commit are told net', async () => {
  const { world } = await openWorlds()

  const changes = await world.commit((tx) => {
    const rows = tx.rows(items)
    const oak = rows.find(seedId(1)) ?? anItem({ id: seedId(1) })
    rows.replace({ ...oak, name: 'yew' })
    rows.replace(oak)
    const fir = rows.insert(anItem({ id: tx.nextId() }))
    rows.remove(fir.id)
    rows.remove(seedId(2))
    return [...tx.changes()]
  })

  expect(changes).toEqual([
    {
      collection: 'items',
      id: seedId(2),
      before: expect.objectContaining({ name: 'ash' }),
      after: undefined,
    },
  ])
})

test('an iteration yields what was there when it began', async () => {
  const { world } = await openWorlds()
  const names: (string | null)[] = []

  for (const { id, name } of world.rows(items).each(byName)) {
    names.push(name)
    await world.commit((tx) => tx.rows(items).remove(id))
    await world.commit((tx) => tx.rows(items).insert(anItem({ id: tx.nextId(), name: 'zelkova' })))
  }

  expect(names).toEqual(['ash', 'elm', 'oak'])
})

test('a world holds changes when more than bookkeeping was changed, until it is reset', async () => {
  const { world } = await openWorlds()

  await world.commit((tx) => tx.rows(sessions).insert({ id: tx.nextId(), userId: seedId(1) }))
  expect(world.holdsChanges).toBe(false)
  await world.commit((tx) => tx.rows(items).remove(seedId(1)))
  expect(world.holdsChanges).toBe(true)
  await world.reset()
  expect(world.holdsChanges).toBe(false)
})

test('a reset keeps the sessions of users of the seed, and drops all others', async () => {
  const { world } = await openWorlds()
  await world.commit((tx) => {
    tx.rows(sessions).insert({ id: seedId(11), userId: seedId(1) })
    tx.rows(sessions).insert({ id: seedId(12), userId: tx.nextId() })
    tx.rows(items).remove(seedId(1))
  })

  await world.reset()

  expect(world.rows(sessions).find(seedId(11))).toBeDefined()
  expect(world.rows(sessions).find(seedId(12))).toBeUndefined()
  expect(world.rows(items).count([])).toBe(3)
})

test('a reset puts the clock back, unless it is told to leave it', async () => {
  const { world } = await openWorlds()

  await world.advance(60_000)
  await world.reset(['data'])
  expect(world.clock.nowMs()).toBe(startMs + 60_000)
  await world.reset()
  expect(world.clock.nowMs()).toBe(startMs)
})

test('a fork goes on from where the other world is, without its sessions, and apart from it', async () => {
  const { registry, world } = await openWorlds()
  await world.advance(1_000)
  await world.commit((tx) => {
    tx.rows(items).remove(seedId(1))
    tx.rows(sessions).insert({ id: tx.nextId(), userId: seedId(1) })
  })

  const fork = await registry.fork('default', 'other')
  await fork.commit((tx) => tx.rows(items).remove(seedId(2)))

  expect(fork.rows(items).count([])).toBe(1)
  expect(fork.rows(sessions).count([])).toBe(0)
  expect(fork.clock.nowMs()).toBe(startMs + 1_000)
  expect(world.rows(items).count([])).toBe(2)
  expect(await worldOf(registry, 'other')).toBe(fork)
})

test('making, forking and resetting a world reads nothing of the seed', async () => {
  const collections = {
    items: () => {
      throw new Error('the seed was read')
    },
  }
  const seed = createSeed({ hash: 'unread', d0Ms: 0, size: 'S', collections })
  const { registry, world } = await openWorlds({ seed })

  const made = await registry.create('made')
  const forked = await registry.fork('default', 'forked')
  await Promise.all([world, made, forked].map((each) => each.reset()))

  expect(() => world.rows(items).count([])).toThrow('the seed was read')
})

test('a deleted world is known as evicted, and one that never was as unknown', async () => {
  const { registry } = await openWorlds()
  await registry.create('brief')

  await registry.delete('brief')

  expect(registry.stateOf('brief')).toBe('evicted')
  expect(await registry.get('brief')).toBeUndefined()
  expect(registry.stateOf('never')).toBe('unknown')
  expect(registry.stateOf('default')).toBe('open')
  await expect(registry.delete('default')).rejects.toThrow('not deleted')
})

test.each(['', 'Upper', '-first', '../up', 'a'.repeat(33)])(
  '%j is no name of a world',
  async (name) => {
    const { registry } = await openWorlds()

    await expect(registry.create(name)).rejects.toThrow('no name of a world')
  },
)

test('two worlds cannot have one name', async () => {
  const { registry } = await openWorlds()

  const makings = await Promise.allSettled([registry.create('twice'), registry.create('twice')])

  expect(makings.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})
