import { expect, test } from 'vitest'
import { openWorlds, startMs } from '#test/harness/sample-worlds.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'

/** A machine whose time the test moves. */
function machine() {
  let realMs = startMs
  return { nowMs: () => realMs, pass: (ms: number) => void (realMs += ms) }
}

test('a world tells the time of Shanghai, on whatever machine', async () => {
  const { world } = await openWorlds()

  expect(world.clock.now()).toBe('2026-03-01 00:30:00')
  expect(world.clock.today()).toBe('2026-03-01')
})

test('a real clock goes on with the machine, also after it was advanced', async () => {
  const { nowMs, pass } = machine()
  const { world } = await openWorlds({ nowMs })

  await world.advance(3_600_000)
  pass(1_000)

  expect(world.clock.nowMs()).toBe(startMs + 3_601_000)
})

test('a frozen clock stands until it is advanced', async () => {
  const { nowMs, pass } = machine()
  const { world } = await openWorlds({ nowMs })

  await world.setClock({ mode: 'frozen' })
  pass(5_000)
  expect(world.clock.nowMs()).toBe(startMs)
  await world.advance(1_000)
  expect(world.clock.nowMs()).toBe(startMs + 1_000)
})

test('a clock can be stopped although the time goes on while that is done', async () => {
  let realMs = startMs
  // Every look at the machine's time finds it a millisecond later.
  const { world } = await openWorlds({ nowMs: () => (realMs += 1) })

  await world.setClock({ mode: 'frozen' })

  expect(world.clock.mode).toBe('frozen')
})

test('a scaled clock runs as many times as fast, and a real one goes on from there', async () => {
  const { nowMs, pass } = machine()
  const { world } = await openWorlds({ nowMs })

  await world.setClock({ mode: 'scaled', scale: 60 })
  pass(1_000)
  await world.setClock({ mode: 'real' })
  pass(1_000)

  expect(world.clock.nowMs()).toBe(startMs + 61_000)
})

test('a clock may be set to a later time, never to an earlier one', async () => {
  const { world } = await openWorlds()

  await world.setClock({ nowMs: startMs + 5_000 })
  expect(world.clock.nowMs()).toBe(startMs + 5_000)
  await expect(world.setClock({ nowMs: startMs })).rejects.toThrow(RangeError)
  await expect(world.advance(-1)).rejects.toThrow(RangeError)
  await expect(world.setClock({ mode: 'scaled', scale: 0 })).rejects.toThrow(RangeError)
})

test('a commit has one time, however long it takes', async () => {
  const { nowMs, pass } = machine()
  const { world } = await openWorlds({ nowMs })

  const times = await world.commit((tx) => {
    const before = tx.nowMs()
    pass(1_000)
    return [before, tx.nowMs()]
  })

  expect(times).toEqual([startMs, startMs])
})

test('worlds begin at the time that was chosen for them', async () => {
  const { registry, world } = await openWorlds({ startMs: startMs + 1 })
  const frozen = await registry.create('frozen', { mode: 'frozen', nowMs: startMs + 2 })

  expect(world.clock.nowMs()).toBe(startMs + 1)
  expect(frozen.clock.nowMs()).toBe(startMs + 2)
})

test('a clock keeps its mode and its time when the server is started again', async () => {
  const dataDir = await temporaryFolder()
  const { nowMs, pass } = machine()
  const first = await openWorlds({ dataDir, nowMs })
  await first.world.advance(10_000)
  await first.world.setClock({ mode: 'scaled', scale: 2 })
  await first.registry.close()
  pass(1_000)

  const { registry, world } = await openWorlds({ dataDir, nowMs })

  expect(world.clock.nowMs()).toBe(startMs + 12_000)
  await registry.close()
})
