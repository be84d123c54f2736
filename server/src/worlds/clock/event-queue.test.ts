import { expect, test, vi } from 'vitest'
import { anItem, items, openWorlds, seedId, startMs } from '#test/harness/sample-worlds.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { dueEvents } from './due-events.ts'

const secondMs = 1_000

/** Notes each event as an item that tells the event's payload and the world's time. */
function noteEvents(registry: WorldRegistry) {
  registry.onDue('note', (tx, payload) => {
    tx.rows(items).insert(
      anItem({ id: tx.nextId(), name: `${JSON.stringify(payload)} ${tx.now()}` }),
    )
  })
}

test('advancing does all that comes due, in order, each at its own time', async () => {
  const { registry, world } = await openWorlds()
  noteEvents(registry)
  await world.commit((tx) => {
    tx.schedule('note', startMs + 3 * secondMs, 'third')
    tx.schedule('note', startMs + secondMs, 'first')
    tx.schedule('note', startMs + secondMs, 'second')
    tx.schedule('note', startMs + 60 * secondMs, 'later')
  })

  const happenings = await world.advance(10 * secondMs)

  expect(happenings.map(({ payload }) => payload)).toEqual(['first', 'second', 'third'])
  const notes = [
    ...world.rows(items).each({ where: [], order: { field: 'id', descending: false } }),
  ]
  expect(notes.slice(3).map(({ name }) => name)).toEqual([
    '"first" 2026-03-01 00:30:01',
    '"second" 2026-03-01 00:30:01',
    '"third" 2026-03-01 00:30:03',
  ])
  expect(world.clock.now()).toBe('2026-03-01 00:30:10')
  expect(world.rows(dueEvents).count([])).toBe(1)
})

test('what is scheduled meanwhile is done too, if it is due by then', async () => {
  const { registry, world } = await openWorlds()
  registry.onDue('tick', (tx) => {
    tx.schedule('tick', tx.nowMs() + secondMs, null)
  })
  await world.commit((tx) => tx.schedule('tick', startMs + secondMs, null))

  expect(await world.advance(5 * secondMs)).toHaveLength(5)
  expect(await world.advance(5 * secondMs)).toHaveLength(5)
})

test('an event that fails is undone, dropped and told, and the next ones are done', async () => {
  const { registry, world, warnings } = await openWorlds()
  noteEvents(registry)
  registry.onDue('fail', (tx) => {
    tx.rows(items).remove(seedId(1))
    throw new RangeError('no such account')
  })
  await world.commit((tx) => {
    tx.schedule('fail', startMs + 1, null)
    tx.schedule('note', startMs + 2, 'after')
  })

  const happenings = await world.advance(secondMs)

  expect(happenings).toEqual([
    expect.objectContaining({ kind: 'fail', error: 'no such account' }),
    expect.not.objectContaining({ error: expect.anything() }),
  ])
  expect(world.rows(items).find(seedId(1))).toBeDefined()
  expect(world.rows(dueEvents).count([])).toBe(0)
  expect(warnings).toEqual([expect.stringContaining('世界 default 的事件 fail 执行失败')])
})

test('an event that nobody handles cannot be scheduled, nor a kind be handled twice', async () => {
  const { registry, world } = await openWorlds()
  noteEvents(registry)

  await expect(world.commit((tx) => tx.schedule('other', startMs, null))).rejects.toThrow(
    "Nobody handles the event 'other'",
  )
  expect(() => noteEvents(registry)).toThrow('a handler already')
})

test('a cancelled event does not happen, and may be cancelled again', async () => {
  const { registry, world } = await openWorlds()
  noteEvents(registry)
  const id = await world.commit((tx) => tx.schedule('note', startMs + 1, 'never'))

  await world.commit((tx) => tx.cancel(id))
  await world.commit((tx) => tx.cancel(id))

  expect(await world.advance(secondMs)).toEqual([])
})

test('in a world whose time runs, an event happens by itself', async () => {
  const { registry, world } = await openWorlds({ nowMs: () => performance.now() })
  noteEvents(registry)

  await world.commit((tx) => tx.schedule('note', tx.nowMs() + 20, 'alone'))

  await vi.waitFor(() => expect(world.rows(dueEvents).count([])).toBe(0))
  expect(world.rows(items).count([])).toBe(4)
  await registry.close()
})

test('an event waits for its handler and then happens', async () => {
  const { registry, world } = await openWorlds({ nowMs: () => performance.now() })
  await world.commit((tx) =>
    tx.rows(dueEvents).insert({ id: tx.nextId(), kind: 'note', dueAtMs: 0, payload: 'early' }),
  )
  expect(await world.advance(1)).toEqual([])

  noteEvents(registry)

  await vi.waitFor(() => expect(world.rows(dueEvents).count([])).toBe(0))
  await registry.close()
})

test('an event that comes due while its seed is being prepared waits for that', async () => {
  const { registry, world } = await openWorlds({ nowMs: () => performance.now() })
  const wasPrepared: boolean[] = []
  registry.onDue('note', () => wasPrepared.push(registry.findOpen('default') !== undefined))
  // Behind a turn of the loop timers come before the first slice of long work.
  await new Promise((resolve) => setImmediate(resolve))
  await world.commit((tx) => tx.schedule('note', tx.nowMs() + 1, null))
  void registry.prepareSeeds()
  const dueAtMs = performance.now() + 5
  while (performance.now() < dueAtMs);

  await vi.waitFor(() => expect(wasPrepared).toEqual([true]))
  await registry.close()
})

test('an event that schedules itself for the same moment for ever is stopped', async () => {
  const { registry, world } = await openWorlds()
  registry.onDue('loop', (tx) => {
    tx.schedule('loop', tx.nowMs(), null)
  })
  await world.commit((tx) => tx.schedule('loop', startMs, null))

  await expect(world.advance(1)).rejects.toThrow("the last of kind 'loop'")
})
