import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, vi } from 'vitest'
import { items, worldOf } from '#test/harness/sample-worlds.ts'
import { type World } from '#server/worlds/world.ts'
import { type PostgresServer } from './postgres-server.ts'
import { addedTo, addItem, addressOf, sharedDatabase } from './shared-database.ts'

interface Writer {
  readonly process: ReturnType<typeof spawn>
  /** What it was told is kept of the default world. */
  readonly acknowledged: string[]
  /** The same of all worlds, by their names. */
  readonly inWorlds: ReadonlyMap<string, readonly string[]>
  readonly ended: Promise<unknown>
}

interface WriterOrder {
  readonly leaseMs?: number
  readonly compactAtBytes?: number
  /** How many worlds it leads besides the default one. */
  readonly more?: number
}

/** A process that leads the default world, and more of them where that is said, and writes without end. */
function startWriter(
  url: string,
  name: string,
  { leaseMs = 10_000, compactAtBytes = 20_000, more = 0 }: WriterOrder = {},
): Writer {
  const script = join(import.meta.dirname, 'scale-writer.ts')
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      script,
      url,
      addressOf(name),
      ...[leaseMs, compactAtBytes, more].map(String),
    ],
    { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const acknowledged: string[] = []
  const inWorlds = new Map([['default', acknowledged]])
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [world = '', id = ''] = line.split(' ')
    const ids = inWorlds.get(world) ?? []
    ids.push(id)
    inWorlds.set(world, ids)
  })
  return { process: child, acknowledged, inWorlds, ended: once(child, 'close') }
}

/** The first ids of all pairs; each has its partner. */
function pairsIn(world: World): ReadonlySet<string> {
  const firsts = world.rows(items).allBy('name', 'first')
  const partners = world.rows(items).allBy('name', 'second')
  expect(partners.map(({ tags }) => tags)).toEqual(firsts.map(({ id }) => id))
  return new Set(firsts.map(({ id }) => id))
}

const patienceMs = 60_000

/**
 * Ends the database in the middle of writes for each of the counts, once so many were acknowledged; gives how many there
 * were, none of which is lost.
 */
export async function endDatabase(server: PostgresServer | undefined, counts: readonly number[]) {
  const shared = await sharedDatabase(server)
  const one = await shared.open('one')
  const acknowledged: string[] = []
  const writeOn = async (name: string) => {
    for (let count = 0; ; count += 1) {
      await addItem(await worldOf(one, 'default'), `${name}-${count}`)
      acknowledged.push(`${name}-${count}`)
    }
  }
  /* oxlint-disable eslint/no-await-in-loop -- one end after the other, and a writer waits for each of its writes */
  for (const [round, count] of counts.entries()) {
    const before = acknowledged.length
    const writers = ['a', 'b', 'c', 'd'].map((name) => writeOn(`${name}-${round}`).catch(() => {}))
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + count)
    await server?.crash()
    await Promise.all(writers)

    // A connection that was tried while it ended may still have its say: here, and in the first change.
    const world = await vi.waitFor(() => worldOf(one, 'default'), { timeout: patienceMs })
    const names = new Set(addedTo(world))
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([])
    const after = () => addItem(world, `after-${round}`).then(() => 'kept', String)
    await expect.poll(after).toBe('kept')
    expect(addedTo(world)).toContain(`after-${round}`)
  }
  /* oxlint-enable eslint/no-await-in-loop */
  await one.close()
  return acknowledged.length
}

/**
 * Kills a leader for each of the counts, once it has had so many changes acknowledged; gives how many there were, none of
 * which is lost to the next leader.
 */
export async function killLeaders(server: PostgresServer | undefined, counts: readonly number[]) {
  const shared = await sharedDatabase(server)
  const acknowledged: string[] = []
  /* oxlint-disable eslint/no-await-in-loop -- one leader after the other */
  for (const [round, count] of counts.entries()) {
    const writer = startWriter(shared.url, `writer-${round}`)
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
  /* oxlint-enable eslint/no-await-in-loop */
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  return acknowledged.length
}

/**
 * Has leaders of many worlds sleep through their lease and wake up under another one, which has taken one of the worlds; gives
 * how many changes they had acknowledged, all of which are kept. When they wake up, they write nothing more to any world.
 */
export async function wakeLeaders(
  server: PostgresServer | undefined,
  rounds: number,
  leaseMs = 4_000,
) {
  const shared = await sharedDatabase(server)
  let count = 0
  /* oxlint-disable eslint/no-await-in-loop -- one leader after the other */
  for (let round = 0; round < rounds; round += 1) {
    // It writes snapshots nearly all the time: one that falls asleep over one keeps nobody waiting.
    const order = { leaseMs, compactAtBytes: 1, more: 6 }
    const writer = startWriter(shared.url, `writer-${round}`, order)
    await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(20)
    await expect.poll(() => writer.inWorlds.size).toBe(order.more + 1)
    writer.process.kill('SIGSTOP')
    const next = await shared.open('next')
    await expect.poll(() => next.lead('default')).toBeUndefined()
    const world = await worldOf(next, 'default')
    await addItem(world, `after-${round}`)
    // Nobody leads the others: what is of the former leader in them now is all that will ever be.
    const before = await shared.lastSequences()
    writer.process.kill('SIGCONT')
    await writer.ended
    const written = [...(await shared.lastSequences())].filter(
      ([name, sequence]) => sequence > (before.get(name) ?? 0),
    )
    expect(written).toEqual([])
    await addItem(world, `awake-${round}`)

    for (const [name, acknowledged] of writer.inWorlds) {
      const kept = pairsIn(await worldOf(next, name))
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
      const epochs = await shared.epochsOf(name)
      expect(epochs).toEqual(epochs.toSorted((one, other) => one - other))
      count += acknowledged.length
    }
    await next.close()
  }
  /* oxlint-enable eslint/no-await-in-loop */
  return count
}
