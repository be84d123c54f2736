import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import postgres from 'postgres'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { anItem, items, sampleSeed, worldOf } from '#test/harness/sample-worlds.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { LostWorld } from '#server/worlds/shared/lost-world.ts'
import { systemNowMs } from '#server/worlds/clock/clock.ts'
import { openRegistry } from '#server/worlds/registry.ts'
import { openPostgresHome } from '#server/worlds/postgres/postgres-home.ts'
import { type World } from '#server/worlds/world.ts'
import { startPostgres } from './postgres-server.ts'

const server = await startPostgres()

afterAll(() => server?.stop())

/** A database of its own for a test, which servers share. */
async function sharedDatabase() {
  const url = (await server?.newDatabase()) ?? ''
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  onTestFinished(() => sql.end())
  return {
    url,
    /** The worlds as a server of this name sees them; where it leads the default world, that is open. */
    open: async (name: string) => {
      const home = await openPostgresHome({
        url,
        nodeUrl: addressOf(name),
        seedFolder: await temporaryFolder(),
        warn: () => {},
      })
      return openRegistry({ ...usual, home })
    },
    /** Has every lease run out at once, as if its leader had been silent for too long. */
    endLeases: async () => {
      await sql`update fake_lease set until = '-infinity'`
    },
    /** Of the lines of a world, in their order, the epoch of each leader that wrote one. */
    epochsOf: async (world: string) => {
      const lines = await sql<{ epoch: string }[]>`
        select epoch from fake_journal where world = ${world} order by sequence`
      return lines.map(({ epoch }) => Number(epoch))
    },
  }
}

const usual = {
  dataDir: undefined,
  seed: sampleSeed(),
  nowMs: systemNowMs,
  warn: () => {},
  onFatal: (sentence: string, error: unknown) => {
    throw new Error(sentence, { cause: error })
  },
}

const addressOf = (name: string) => `http://${name}.test`

function addItem(world: World, name: string) {
  return world.commit((tx) => tx.rows(items).insert(anItem({ id: tx.nextId(), name })))
}

function addedTo(world: World) {
  const order = { field: 'id', descending: false }
  return [...world.rows(items).each({ where: [], order })].slice(3).map(({ name }) => name)
}

interface Writer {
  readonly process: ReturnType<typeof spawn>
  readonly acknowledged: string[]
  readonly ended: Promise<unknown>
}

/** A process that leads the default world and writes without end. */
function startWriter(url: string, name: string, leaseMs: number): Writer {
  const script = join(import.meta.dirname, 'scale-writer.ts')
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', script, url, addressOf(name), String(leaseMs)],
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

describe.skipIf(server === undefined)('worlds that servers share', () => {
  test('a world is served by the one server that leads it, and every other one knows which', async () => {
    const shared = await sharedDatabase()
    const one = await shared.open('one')
    const two = await shared.open('two')
    await two.create('late')

    expect(await two.lead('default')).toBe(addressOf('one'))
    await expect(two.get('default')).rejects.toThrow(LostWorld)
    expect(await one.lead('late')).toBe(addressOf('two'))
    expect(await one.listEverywhere()).toEqual([
      { name: 'default', url: addressOf('one') },
      { name: 'late', url: addressOf('two') },
    ])
    expect(await one.lead('none')).toBeUndefined()
    expect(one.stateOf('none')).toBe('unknown')
    await two.delete('late')
    expect(await one.lead('late')).toBeUndefined()
    expect(one.stateOf('late')).toBe('evicted')
    await one.close()
    await two.close()
  })

  test('a name that another server gave is taken', async () => {
    const shared = await sharedDatabase()
    const one = await shared.open('one')
    const two = await shared.open('two')
    await two.create('late')

    await expect(one.create('late')).rejects.toThrow(LostWorld)
    await two.close()
    await expect(one.create('late')).rejects.toThrow("There is a world 'late' already.")
    await one.close()
  })

  test('what a server leaves at its stop another one leads at once, with all that was acknowledged', async () => {
    const shared = await sharedDatabase()
    const one = await shared.open('one')
    const two = await shared.open('two')
    await addItem(await worldOf(one, 'default'), 'fir')
    await one.close()

    const world = await worldOf(two, 'default')
    await addItem(world, 'yew')

    expect(addedTo(world)).toEqual(['fir', 'yew'])
    await two.close()
  })

  test('a leader whose lease ran out keeps nothing more, and says so', async () => {
    const shared = await sharedDatabase()
    const one = await shared.open('one')
    const two = await shared.open('two')
    const former = await worldOf(one, 'default')
    const lost: string[] = []
    one.onLost(({ name }) => lost.push(name))
    await addItem(former, 'fir')
    await shared.endLeases()

    const now = await worldOf(two, 'default')
    await addItem(now, 'yew')
    const late = [addItem(former, 'late'), addItem(former, 'later')]

    await expect(late[0]).rejects.toThrow(LostWorld)
    await expect(late[1]).rejects.toThrow(LostWorld)
    await expect(addItem(former, 'last')).rejects.toThrow(LostWorld)
    expect(lost).toEqual(['default'])
    expect(await one.lead('default')).toBe(addressOf('two'))
    expect(addedTo(now)).toEqual(['fir', 'yew'])
    expect(await shared.epochsOf('default')).toEqual([1, 2])
    await one.close()
    await two.close()
  })

  test('a snapshot of a former leader does not replace what came after it', async () => {
    const shared = await sharedDatabase()
    const one = await shared.open('one')
    const two = await shared.open('two')
    const former = await worldOf(one, 'default')
    await addItem(former, 'fir')
    await shared.endLeases()
    const now = await worldOf(two, 'default')
    await addItem(now, 'yew')

    await expect(former.compact()).rejects.toThrow(LostWorld)
    await two.close()

    const three = await shared.open('three')
    expect(addedTo(await worldOf(three, 'default'))).toEqual(['fir', 'yew'])
    await one.close()
    await three.close()
  })

  test('of lines that go together those of a lost world are refused, and the others are kept', async () => {
    const shared = await sharedDatabase()
    const one = await shared.open('one')
    const two = await shared.open('two')
    const [lost, own] = [await one.create('lost'), await one.create('own')]
    await shared.endLeases()
    await worldOf(two, 'lost')

    const commits = [addItem(own, 'fir'), addItem(lost, 'late'), addItem(own, 'yew')]

    await expect(commits[1]).rejects.toThrow(LostWorld)
    await commits[0]
    await commits[2]
    expect(addedTo(own)).toEqual(['fir', 'yew'])
    await one.close()
    await two.close()
  })

  test('a database that was ended in the middle of writes has all that was acknowledged, without a hole', async () => {
    const shared = await sharedDatabase()
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
    const shared = await sharedDatabase()
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
    const shared = await sharedDatabase()
    const leaseMs = 1_000
    /* oxlint-disable eslint/no-await-in-loop -- one leader after the other */
    for (let round = 0; round < 10; round += 1) {
      const writer = startWriter(shared.url, `writer-${round}`, leaseMs)
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
