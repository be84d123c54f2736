import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, test } from 'vitest'
import { items, worldOf } from '#test/harness/sample-worlds.ts'
import { type World } from '#server/worlds/world.ts'
import { startPostgres } from './postgres-server.ts'
import { addedTo, addItem, addressOf, sharedDatabase } from './shared-database.ts'

const server = await startPostgres()

afterAll(() => server?.stop())

interface Writer {
  readonly process: ReturnType<typeof spawn>
  readonly acknowledged: string[]
  readonly ended: Promise<unknown>
}

/** A process that leads the default world and writes without end. */
function startWriter(url: string, name: string, leaseMs: number, compactAtBytes = 20_000): Writer {
  const script = join(import.meta.dirname, 'scale-writer.ts')
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', script, url, addressOf(name), String(leaseMs), String(compactAtBytes)],
    { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const acknowledged: string[] = []
  createInterface({ input: child.stdout }).on('line', (id) => acknowledged.push(id))
  return { process: child, acknowledged, ended: once(child, 'exit') }
}

/** The first ids of all pairs; each has its partner. */
function pairsIn(world: World): ReadonlySet<string> {
  const firsts = world.rows(items).allBy('name', 'first')
  const partners = world.rows(items).allBy('name', 'second')
  expect(partners.map(({ tags }) => tags)).toEqual(firsts.map(({ id }) => id))
  return new Set(firsts.map(({ id }) => id))
}

describe.skipIf(server === undefined)('worlds that servers share, killed', () => {
  test('a database that was ended in the middle of writes has all that was acknowledged, without a hole', async () => {
    const shared = await sharedDatabase(server)
    const one = await shared.open('one')
    const acknowledged: string[] = []
    const writer = async (name: string) => {
      for (let count = 0; ; count += 1) {
        // oxlint-disable-next-line eslint/no-await-in-loop -- a writer waits for each of its writes
        await addItem(await worldOf(one, 'default'), `${name}-${count}`)
        acknowledged.push(`${name}-${count}`)
      }
    }
    const writers = ['a', 'b', 'c', 'd'].map((name) => writer(name).catch(() => {}))
    await expect.poll(() => acknowledged.length).toBeGreaterThan(50)
    await server?.crash()
    await Promise.all(writers)

    const world = await worldOf(one, 'default')
    const names = new Set(addedTo(world))
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([])
    await addItem(world, 'after')
    expect(addedTo(world)).toContain('after')
    await one.close()
  })

  test('no acknowledged change is lost when leaders are killed ten times', async () => {
    const shared = await sharedDatabase(server)
    const acknowledged: string[] = []
    /* oxlint-disable eslint/no-await-in-loop -- one leader after the other */
    for (const [round, count] of [150, 30, 90, 1, 210, 60, 5, 120, 45, 75].entries()) {
      const writer = startWriter(shared.url, `writer-${round}`, 10_000)
      await expect.poll(() => writer.acknowledged.length).toBeGreaterThanOrEqual(count)
      writer.process.kill('SIGKILL')
      await writer.ended
      acknowledged.push(...writer.acknowledged)
      await shared.endLeases()

      const reader = await shared.open('reader')
      const kept = pairsIn(await worldOf(reader, 'default'))
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
      await reader.close()
    }
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
  })

  test('a leader that slept through its lease writes nothing more when it wakes up, ten times', async () => {
    const shared = await sharedDatabase(server)
    const leaseMs = 1_000
    /* oxlint-disable eslint/no-await-in-loop -- one leader after the other */
    for (let round = 0; round < 10; round += 1) {
      // It writes snapshots nearly all the time: one that falls asleep over one keeps nobody waiting.
      const writer = startWriter(shared.url, `writer-${round}`, leaseMs, 1)
      await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(20)
      writer.process.kill('SIGSTOP')
      const next = await shared.open('next')
      await expect.poll(() => next.lead('default')).toBeUndefined()
      const world = await worldOf(next, 'default')
      await addItem(world, `after-${round}`)
      writer.process.kill('SIGCONT')
      await writer.ended
      await addItem(world, `awake-${round}`)

      const kept = pairsIn(world)
      expect(writer.acknowledged.filter((id) => !kept.has(id))).toEqual([])
      const epochs = await shared.epochsOf('default')
      expect(epochs).toEqual(epochs.toSorted((one, other) => one - other))
      await next.close()
    }
  })
})
