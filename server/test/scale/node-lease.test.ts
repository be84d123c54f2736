import { EventEmitter, once } from 'node:events'
import { afterAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/worlds/postgres/database.ts'
import { Leadership } from '#server/worlds/postgres/leadership.ts'
import { NodeLease } from '#server/worlds/postgres/node-lease.ts'
import { worldOf } from '#test/harness/sample-worlds.ts'
import { startPostgres } from './postgres-server.ts'
import { addedTo, addItem, addressOf, sharedDatabase } from './shared-database.ts'

const server = await startPostgres()

afterAll(() => server?.stop())

type Shared = Awaited<ReturnType<typeof sharedDatabase>>

const oftenMs = { leaseMs: 60_000, renewMs: 50, marginMs: 2_000 }

/** By which the versions of the rows of leases are told apart. */
async function versionsIn({ sql }: Shared): Promise<readonly string[]> {
  const rows = await sql<{ version: string }[]>`
    select 'world ' || world || ' ' || xmin as version from fake_lease
    union all select 'server ' || id || ' ' || xmin from fake_node`
  return rows.map(({ version }) => version)
}

async function untilOf({ sql }: Shared): Promise<string> {
  const [node] = await sql<{ until: string }[]>`select until::text from fake_node`
  return node?.until ?? ''
}

/** Waits until the only server has renewed its lease so often. */
async function renewals(shared: Shared, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one renewal after the other
    const before = await untilOf(shared)
    // oxlint-disable-next-line eslint/no-await-in-loop -- one renewal after the other
    await expect.poll(() => untilOf(shared), { interval: 5 }).not.toBe(before)
  }
}

/** A database that is asked for the first time who leads a world only once `arrive` was called. */
function withSlowQuestion(sql: Database) {
  const arrival = new EventEmitter()
  const arrived = once(arrival, 'arrived')
  let isAsked = false
  const slow = new Proxy(sql, {
    apply: (target, self, args: [TemplateStringsArray, ...unknown[]]) => {
      const ask = () => Reflect.apply(target, self, args)
      if (isAsked || !args[0].join('').includes('left join fake_node')) return ask()
      isAsked = true
      return arrived.then(ask)
    },
  })
  return { slow, arrive: () => arrival.emit('arrived'), isAsked: () => isAsked }
}

describe.skipIf(server === undefined)('the lease of a server', () => {
  test('is one row, and the only one that a renewal writes, whatever the number of worlds', async () => {
    const shared = await sharedDatabase(server)
    const one = await shared.open('one', { leaseTimes: oftenMs })
    const names = Array.from({ length: 50 }, (_, at) => `world-${at}`)
    await Promise.all(names.map((name) => one.create(name)))
    const before = await versionsIn(shared)

    await renewals(shared, 3)

    const known = new Set(before)
    const rewritten = (await versionsIn(shared)).filter((version) => !known.has(version))
    expect(before).toHaveLength(52)
    expect(rewritten).toEqual([expect.stringContaining('server')])
    expect(names.every((name) => one.shared?.isLedHere(name))).toBe(true)
    await one.close()
  })

  test('keeps no change waiting while it is renewed', async () => {
    const shared = await sharedDatabase(server)
    const one = await shared.open('one', { leaseTimes: oftenMs })
    const world = await worldOf(one, 'default')
    await shared.sql.begin(async (tx) => {
      // What an update takes: every renewal waits for it.
      await tx`select from fake_node for no key update`
      const waiting = () => tx`select from pg_locks where not granted`
      await expect.poll(waiting, { interval: 5 }).not.toHaveLength(0)
      await addItem(world, 'fir')
    })
    expect(addedTo(world)).toEqual(['fir'])
    await one.close()
  })

  test('is not renewed once it has run out: its worlds are lost at that moment, and led anew', async () => {
    const shared = await sharedDatabase(server)
    const one = await shared.open('one', { leaseTimes: oftenMs })
    await addItem(await one.create('other'), 'fir')
    const lost: string[] = []
    one.onLost(({ name }) => lost.push(name))

    await shared.endLeases()
    await expect.poll(() => lost.toSorted()).toEqual(['default', 'other'])

    expect(one.findOpen('other')).toBeUndefined()
    const again = await worldOf(one, 'other')
    await addItem(again, 'yew')
    expect(addedTo(again)).toEqual(['fir', 'yew'])
    expect(await shared.epochsOf('other')).toEqual([1, 2])
    await one.close()
  })

  test('ends with the start of another server at the same address, which leads those worlds at once', async () => {
    const shared = await sharedDatabase(server)
    const former = await shared.open('one')
    const world = await worldOf(former, 'default')
    await addItem(world, 'fir')

    const next = await shared.open('one')
    const now = await worldOf(next, 'default')
    await expect(addItem(world, 'late')).rejects.toThrow('led elsewhere')

    expect(addedTo(now)).toEqual(['fir'])
    await former.close()
    await next.close()
  })

  test('goes with its server, and nothing of it is left', async () => {
    const shared = await sharedDatabase(server)
    const [one, two] = [await shared.open('one'), await shared.open('two')]
    await two.create('late')
    expect(await one.lead('late')).toBe(addressOf('two'))
    await two.close()
    await one.close()
    expect(await shared.sql`select from fake_node`).toHaveLength(0)
    expect(await shared.sql`select from fake_lease where node is not null`).toHaveLength(0)
  })

  test('may run out while its server asks who leads a world: it does not take itself for another', async () => {
    const shared = await sharedDatabase(server)
    const sql = await openDatabase(shared.url)
    const { slow, arrive, isAsked } = withSlowQuestion(sql)
    const times = { leaseMs: 60_000, renewMs: 60_000, marginMs: 0 }
    const node = new NodeLease(sql, { url: addressOf('one'), times, warn: () => {} })
    const leadership = new Leadership(slow, node, () => {})

    const first = leadership.claim('default')
    await expect.poll(isAsked).toBe(true)
    await shared.endLeases()
    await node.renew()
    const second = await leadership.claim('default')
    arrive()

    expect(second).toMatchObject({ isOurs: true })
    expect(await first).toEqual(second)
    await leadership.leave()
    await sql.end()
  })
})
