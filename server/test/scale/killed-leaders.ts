import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from 'vitest'
import { items, worldOf } from '#test/harness/sample-worlds.ts'
import { type World } from '#server/worlds/world.ts'
import { type PostgresServer } from './postgres-server.ts'
import { addedTo, addItem, addressOf, sharedDatabase } from './shared-database.ts'

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

    const world = await worldOf(one, 'default')
    const names = new Set(addedTo(world))
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([])
    await addItem(world, `after-${round}`)
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
  /* oxlint-enable eslint/no-await-in-loop */
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  return acknowledged.length
}

/** Has leaders sleep through their lease and wake up under another one; gives how many changes they had acknowledged, all of which are kept. */
export async function wakeLeaders(server: PostgresServer | undefined, rounds: number) {
  const shared = await sharedDatabase(server)
  const leaseMs = 1_000
  let count = 0
  /* oxlint-disable eslint/no-await-in-loop -- one leader after the other */
  for (let round = 0; round < rounds; round += 1) {
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
    count += writer.acknowledged.length
    await next.close()
  }
  /* oxlint-enable eslint/no-await-in-loop */
  return count
}
