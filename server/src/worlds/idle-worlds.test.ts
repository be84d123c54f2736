import { expect, test } from 'vitest'
import { anItem, items, openWorlds, startMs, worldOf } from '#test/harness/sample-worlds.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'

const hourMs = 3_600_000

/** Worlds over a machine's time that the test moves. */
async function worldsOverTime(dataDir?: string) {
  const time = { nowMs: startMs }
  const { registry } = await openWorlds({ dataDir, nowMs: () => time.nowMs })
  return { registry, time }
}

test('a world that nobody uses for its limit is gone, and known as evicted', async () => {
  const { registry, time } = await worldsOverTime()
  await registry.create('brief')
  await registry.limitIdle('brief', 2 * hourMs)

  time.nowMs += 2 * hourMs - 1
  expect(registry.list()).toContain('brief')
  time.nowMs += 1

  expect(registry.stateOf('brief')).toBe('evicted')
  expect(registry.findOpen('brief')).toBeUndefined()
  expect(await registry.get('brief')).toBeUndefined()
  expect(registry.list()).toEqual(['default'])
  await registry.close()
})

test('anyone who uses a world keeps it; a look at the list, or at whether it is there, does not', async () => {
  const { registry, time } = await worldsOverTime()
  for (const name of ['used', 'looked-at']) {
    // oxlint-disable-next-line no-await-in-loop -- their order is that of their last use
    await registry.create(name)
    // oxlint-disable-next-line no-await-in-loop -- their order is that of their last use
    await registry.limitIdle(name, hourMs)
  }
  time.nowMs += hourMs - 1
  registry.findOpen('used')
  registry.list()
  registry.stateOf('looked-at')
  time.nowMs += 1

  expect(registry.list()).toEqual(['default', 'used'])
  expect(registry.idleLeftMs('used')).toBe(hourMs - 1)
  await registry.close()
})

test('a world without a limit stays, whatever time passes, and the default one has none', async () => {
  const { registry, time } = await worldsOverTime()
  await registry.create('kept')
  time.nowMs += 10_000 * hourMs

  expect(registry.list()).toEqual(['default', 'kept'])
  expect(registry.idleLeftMs('kept')).toBeUndefined()
  await expect(registry.limitIdle('default', 1)).rejects.toThrow('always there')
  await registry.close()
})

test('the limit outlasts a restart, and what is evicted then is not read first', async () => {
  const dataDir = await temporaryFolder()
  const first = await worldsOverTime(dataDir)
  await first.registry.create('brief')
  await first.registry.limitIdle('brief', hourMs)
  await first.registry.close()

  const { registry, time } = await worldsOverTime(dataDir)
  expect(registry.idleLeftMs('brief')).toBe(hourMs)
  time.nowMs += hourMs
  expect(registry.stateOf('brief')).toBe('evicted')
  await registry.close()

  const last = await worldsOverTime(dataDir)
  expect(last.registry.stateOf('brief')).toBe('evicted')
  await last.registry.close()
})

test('a world is made anew under a name whose deletion is still at work', async () => {
  const dataDir = await temporaryFolder()
  const { registry, time } = await worldsOverTime(dataDir)
  const world = await registry.create('brief')
  // So many rows that closing the world takes longer than making one.
  await world.commit((tx) => {
    for (let count = 0; count < 20_000; count += 1) {
      tx.rows(items).insert(anItem({ id: tx.nextId() }))
    }
  })
  await registry.limitIdle('brief', hourMs)
  time.nowMs += hourMs

  expect(registry.stateOf('brief')).toBe('evicted')
  await registry.create('brief')
  const [, again] = await Promise.all([registry.delete('brief'), registry.create('brief')])

  expect(registry.findOpen('brief')).toBe(again)
  expect(registry.idleLeftMs('brief')).toBeUndefined()
  await registry.close()
  const { registry: later } = await openWorlds({ dataDir })
  expect([later.list(), later.stateOf('brief')]).toEqual([['brief', 'default'], 'open'])
  await later.close()
})

test('many worlds can be deleted at once, and all of them are remembered', async () => {
  const dataDir = await temporaryFolder()
  const { registry } = await worldsOverTime(dataDir)
  const names = Array.from({ length: 20 }, (_, index) => `w-${index}`)
  await Promise.all(names.map((name) => registry.create(name)))

  await Promise.all(names.map((name) => registry.delete(name)))
  await registry.close()

  const again = await worldsOverTime(dataDir)
  expect(names.map((name) => again.registry.stateOf(name))).toEqual(names.map(() => 'evicted'))
  expect((await worldOf(again.registry, 'default')).name).toBe('default')
  await again.registry.close()
})
