import { once } from 'node:events'
import { request, type ServerResponse } from 'node:http'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { anItem, items, worldOf } from '#test/harness/sample-worlds.ts'
import { openFrontDoor } from '#server/cluster/front-door.ts'
import { systemNowMs } from '#server/worlds/clock/clock.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type World } from '#server/worlds/world.ts'
import { LostWorld } from '#server/worlds/shared/lost-world.ts'
import { startPostgres } from './postgres-server.ts'
import { addedTo, addItem, addressOf, sharedDatabase } from './shared-database.ts'

// A world that nobody uses is written down and given back; what it still has to do is done all the same.

const server = await startPostgres()

afterAll(() => server?.stop())

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Two servers over one database and one time, which the test moves. */
async function twoServers() {
  const shared = await sharedDatabase(server)
  const time = { nowMs: systemNowMs() }
  const open = (name: string) =>
    shared.open(name, { nowMs: () => time.nowMs, restAfterMs: 30 * minuteMs })
  return { shared, time, one: await open('one'), two: await open('two') }
}

/** The worlds that have a leader. */
async function ledIn(registry: WorldRegistry): Promise<readonly string[]> {
  return [...((await registry.shared?.holders()) ?? new Map<string, string>()).keys()].toSorted()
}

/** The front door of a server: what it let in and nobody answered yet, and who calls. */
async function doorOf(registry: WorldRegistry) {
  const door = openFrontDoor({
    registry,
    worldHost: 'w.localhost',
    hop: { secret: 'secret' },
    warn: () => {},
  })
  const answers: ServerResponse[] = []
  const listener = door.serve((_request, response) => answers.push(response), {})
  door.sockets.on('upgrade', (_request, connection) => {
    connection.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: test\r\nConnection: Upgrade\r\n\r\n',
    )
    connection.resume().on('end', () => connection.destroy())
  })
  onTestFinished(() => {
    listener.closeAllConnections()
    listener.close()
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const call = (world: string, headers = {}) =>
    request({
      port,
      path: '/sys/user/list',
      headers: { 'X-Fake-World': world, ...headers },
    }).end()
  return { listener, answers, call }
}

describe.skipIf(server === undefined)('a world in which nothing is done for long', () => {
  test('is given back, and opened elsewhere with all that was acknowledged', async () => {
    const { time, one, two } = await twoServers()
    const world = await one.create('left')
    await addItem(world, 'fir')
    time.nowMs += 29 * minuteMs
    await one.lookAround()
    expect(await ledIn(one)).toEqual(['default', 'left'])

    await addItem(await worldOf(one, 'default'), 'oak')
    time.nowMs += 29 * minuteMs
    await one.lookAround()

    expect(await ledIn(one)).toEqual(['default'])
    expect(one.shared?.leases().worlds).toBe(1)
    expect(one.list()).toEqual(['default'])
    expect(await two.lead('left')).toBeUndefined()
    const again = await worldOf(two, 'left')
    await addItem(again, 'yew')
    expect(addedTo(again)).toEqual(['fir', 'yew'])
    expect(await one.lead('left')).toBe(addressOf('two'))
    await expect(addItem(world, 'late')).rejects.toThrow(LostWorld)
    await one.close()
    await two.close()
  })

  test('is led anew where a call comes while it is written down', async () => {
    const { shared, time, one, two } = await twoServers()
    await addItem(await one.create('left'), 'fir')
    time.nowMs += hourMs

    let called: Promise<World> | undefined
    const looking = shared.sql.begin(async (tx) => {
      await tx`select from fake_snapshot where world = 'left' for update`
      const written = one.lookAround()
      const waiting = () => tx`select from pg_locks where not granted`
      await expect.poll(waiting, { interval: 5 }).not.toHaveLength(0)
      called = worldOf(one, 'left')
      return { written }
    })
    await (
      await looking
    ).written
    const again = await called
    if (again === undefined) throw new Error('not called')
    await addItem(again, 'yew')

    expect(addedTo(again)).toEqual(['fir', 'yew'])
    expect(one.findOpen('left')).toBe(again)
    expect(await shared.epochsOf('left')).toEqual([2])
    await one.close()
    await two.close()
  })

  test('stays while a call is under way in it or a socket is open', async () => {
    const { time, one, two } = await twoServers()
    await one.create('called')
    await one.create('heard')
    const { answers, call } = await doorOf(one)
    const called = call('called')
    const upgraded = once(call('heard', { Connection: 'Upgrade', Upgrade: 'test' }), 'upgrade')
    const [, connection] = await upgraded
    await expect.poll(() => answers).toHaveLength(1)

    time.nowMs += hourMs
    await one.lookAround()
    expect(await ledIn(one)).toEqual(['called', 'heard'])

    answers[0]?.end()
    await once(called, 'close')
    connection.destroy()
    await expect
      .poll(async () => {
        time.nowMs += hourMs
        await one.lookAround()
        return ledIn(one)
      })
      .toEqual([])
    await one.close()
    await two.close()
  })

  test('rests also where a caller went while its leader was looked for', async () => {
    const { shared, time, one, two } = await twoServers()
    await one.create('left')
    time.nowMs += hourMs
    await one.lookAround()
    const { listener, answers, call } = await doorOf(one)

    await shared.sql.begin(async (tx) => {
      await tx`select from fake_lease where world = 'left' for update`
      const connected = once(listener, 'connection')
      const called = call('left').on('error', () => {})
      const [connection] = await connected
      const waiting = () => tx`select from pg_locks where not granted`
      await expect.poll(waiting, { interval: 5 }).not.toHaveLength(0)
      const gone = once(connection, 'close')
      called.destroy()
      await gone
    })
    await expect.poll(() => answers).toHaveLength(1)
    expect(await ledIn(one)).toEqual(['left'])
    time.nowMs += hourMs
    await one.lookAround()

    expect(await ledIn(one)).toEqual([])
    await one.close()
    await two.close()
  })

  test('stays while its clock has something to do soon', async () => {
    const { time, one, two } = await twoServers()
    one.onDue('test.tick', (tx) => tx.rows(items).insert(anItem({ id: tx.nextId(), name: 'due' })))
    const world = await one.create('left')
    await world.commit((tx) => tx.schedule('test.tick', tx.nowMs() + hourMs + 20 * minuteMs, {}))
    time.nowMs += hourMs
    await one.lookAround()
    expect(await ledIn(one)).toEqual(['left'])
    await one.close()
    await two.close()
  })

  test('is opened again, by whichever server looks first, when its clock has something to do', async () => {
    const { shared, time, one, two } = await twoServers()
    for (const registry of [one, two]) {
      registry.onDue('test.tick', (tx) => {
        tx.rows(items).insert(anItem({ id: tx.nextId(), name: 'due' }))
      })
    }
    const world = await one.create('left')
    const dueMs = world.clock.nowMs() + 3 * hourMs
    await world.commit((tx) => tx.schedule('test.tick', dueMs, {}))
    time.nowMs += hourMs
    await one.lookAround()
    await two.lookAround()
    expect(await ledIn(two)).toEqual([])

    time.nowMs += 3 * hourMs
    await shared.letPass(3 * hourMs)
    await two.lookAround()

    expect(await two.shared?.holders()).toEqual(new Map([['left', addressOf('two')]]))
    const again = await worldOf(two, 'left')
    await expect.poll(() => addedTo(again)).toEqual(['due'])
    await one.close()
    await two.close()
  })

  test('goes when nobody has used it for its limit, by whichever server looks first', async () => {
    const { shared, time, one, two } = await twoServers()
    await one.create('brief')
    await one.limitIdle('brief', 2 * hourMs)
    await one.create('kept')
    time.nowMs += hourMs
    await one.lookAround()
    expect(await ledIn(one)).toEqual([])

    await shared.letPass(hourMs - minuteMs)
    await two.lookAround()
    expect(await two.lead('kept')).toBeUndefined()
    await shared.letPass(minuteMs)
    await two.lookAround()

    expect(two.stateOf('brief')).toBe('evicted')
    await expect
      .poll(async () => (await one.listEverywhere()).map(({ name }) => name))
      .toEqual(['default', 'kept'])
    expect(await one.lead('brief')).toBeUndefined()
    expect(one.stateOf('brief')).toBe('evicted')
    await one.close()
    await two.close()
  })

  test('has as much of its limit left, where it is led again, as when it was given back', async () => {
    const { shared, time, one, two } = await twoServers()
    await one.create('brief')
    await one.limitIdle('brief', 2 * hourMs)
    time.nowMs += hourMs
    await one.lookAround()
    await shared.letPass(20 * minuteMs)

    expect(await two.lead('brief')).toBeUndefined()
    expect(two.idleLeftMs('brief')).toBeLessThanOrEqual(40 * minuteMs)
    expect(two.idleLeftMs('brief')).toBeGreaterThan(30 * minuteMs)
    await worldOf(two, 'brief')
    expect(two.idleLeftMs('brief')).toBe(2 * hourMs)
    await one.close()
    await two.close()
  })
})
