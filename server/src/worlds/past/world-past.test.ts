import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anItem, items, openWorlds, seedId, sessions } from '#test/harness/sample-worlds.ts'
import { type World } from '#server/worlds/world.ts'
import { type Snapshot } from '#server/worlds/world-state.ts'
import { PastMemory } from './past-memory.ts'
import { WorldPast, type WorldPoint } from './world-past.ts'

const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('put', 'drop', 'slices'), at: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constantFrom('insert', 'login', 'advance', 'freeze', 'reset', 'back') }),
)

async function take(world: World, { kind, at = 1 }: { kind: string; at?: number }, kept: Snapshot) {
  const row = anItem({ id: seedId(at), name: `${kind}${at}`, amountFen: at })
  const put = (tx: Parameters<Parameters<World['commit']>[0]>[0]) => {
    const rows = tx.rows(items)
    if (rows.find(row.id) === undefined) rows.insert(row)
    else rows.replace(row)
  }
  if (kind === 'put') await world.commit(put)
  else if (kind === 'slices')
    await world.commitInSlices(function* slices(tx) {
      put(tx)
      yield
    })
  else if (kind === 'drop')
    await world.commit((tx) => {
      if (tx.rows(items).find(row.id) !== undefined) tx.rows(items).remove(row.id)
    })
  else if (kind === 'insert')
    await world.commit((tx) => tx.rows(items).insert(anItem({ id: tx.nextId() })))
  else if (kind === 'login')
    await world.commit((tx) => tx.rows(sessions).insert({ id: tx.nextId(), userId: seedId(1) }))
  else if (kind === 'advance') await world.advance(1_000)
  else if (kind === 'freeze')
    await world.setClock({ mode: world.clock.mode === 'frozen' ? 'real' : 'frozen' })
  else if (kind === 'reset') await world.reset()
  else await world.restore(kept)
}

/** All that a moment says but for the machine's time; of the rows their ids in order. */
function toldOf({ rows, clock, sequence, lastId, holdsChanges }: Snapshot) {
  const told = [...rows]
    .filter(([, entries]) => entries.size > 0)
    .map(
      ([name, entries]) => [name, [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1))] as const,
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const { mode, scale, anchorWorldMs } = clock
  return { rows: told, mode, scale, anchorWorldMs, sequence, lastId, holdsChanges }
}

test('any point of the past is what it was: after commits, resets, restores and time that passed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const { world } = await openWorlds()
      const kept = world.moment()
      const seen: { readonly point: WorldPoint; readonly moment: Snapshot }[] = []
      for (const each of steps) {
        seen.push({ point: world.point, moment: world.moment() })
        // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
        await take(world, each, kept)
      }
      for (const { point, moment } of seen) {
        const again = world.momentAt(point)
        expect(again && toldOf(again)).toEqual(toldOf(moment))
      }
    }),
    { numRuns: 150 },
  )
})

test('what is too long ago is forgotten, the oldest of all worlds first, and nothing stays of a world that is gone', () => {
  const memory = new PastMemory({ linesOfWorld: 3, bytesOfProcess: 256 * 4 })
  const [one, other] = [new WorldPast(memory), new WorldPast(memory)]
  const clock = { mode: 'frozen', anchorRealMs: 0, anchorWorldMs: 0, scale: 1 } as const
  const note = (past: WorldPast, sequence: number) =>
    past.note({ sequence, lastId: 0, holdsChanges: false, clock })
  for (const sequence of [0, 1, 2, 3]) note(one, sequence)
  expect([0, 1, 2, 3].map((at) => one.reaches(at, 4))).toEqual([false, true, true, true])

  note(other, 0)
  note(other, 1)
  expect([1, 2, 3, 4].map((at) => one.reaches(at, 4))).toEqual([false, true, true, true])
  expect(memory.bytes).toBe(256 * 4)
  one.clear()
  other.clear()
  expect(memory.bytes).toBe(0)
})
