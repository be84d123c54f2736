import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  anItem,
  items,
  openWorlds,
  sampleSeed,
  seedId,
  sessions,
  startMs,
  worldOf,
} from '#test/harness/sample-worlds.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { openPostgresHome } from '#server/worlds/postgres/postgres-home.ts'
import { type RegistryOptions } from '#server/worlds/registry.ts'
import { type World } from '#server/worlds/world.ts'
import { startPostgres } from './postgres-server.ts'

// One contract, three homes: what a world promises does not depend on where it is kept.

const postgres = await startPostgres()

afterAll(() => postgres?.stop())

/** How worlds are opened at one place, once and again. */
type Place = () => Promise<Again>
type Again = () => Promise<Partial<RegistryOptions>>
type Opened = Pick<Awaited<ReturnType<typeof openWorlds>>, 'registry' | 'world'>

const places: Readonly<Record<string, Place>> = {
  memory: async () => async () => ({}),
  folder: async () => {
    const dataDir = join(await temporaryFolder(), 'data')
    return async () => ({ dataDir })
  },
  postgres: async () => {
    const url = (await postgres?.newDatabase()) ?? ''
    const folder = await temporaryFolder()
    return async () => ({
      home: await openPostgresHome({
        url,
        nodeUrl: 'http://one.test',
        seedFolder: folder,
        warn: () => {},
      }),
    })
  },
}

function addItem(world: World, name: string) {
  return world.commit((tx) => tx.rows(items).insert(anItem({ id: tx.nextId(), name })))
}

function namesIn(world: World) {
  const order = { field: 'id', descending: false }
  return [...world.rows(items).each({ where: [], order })].map(({ name }) => name)
}

const seeded = ['oak', 'ash', 'elm']

const here = Object.entries(places).filter(
  ([where]) => where !== 'postgres' || postgres !== undefined,
)

describe.each(here)('worlds in %s', (where, place) => {
  /** The same worlds after a stop and a start, where the place keeps them. */
  const later = async (opened: Opened, again: Again): Promise<Opened> => {
    if (!keeps) return opened
    await opened.registry.close()
    return openWorlds(await again())
  }
  const keeps = where !== 'memory'

  test('a commit is seen at once, and a refused one leaves nothing', async () => {
    const { registry, world } = await openWorlds(await (await place())())
    await addItem(world, 'fir')
    const refused = world.commit((tx) => {
      tx.rows(items).insert(anItem({ id: tx.nextId(), name: 'yew' }))
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    expect(namesIn(world)).toEqual([...seeded, 'fir'])
    await registry.close()
  })

  test.runIf(keeps)(
    'what was acknowledged is there after a start, with the ids that follow',
    async () => {
      const again = await place()
      const first = await openWorlds(await again())
      await addItem(first.world, 'fir')
      await first.registry.close()

      const second = await openWorlds(await again())
      await addItem(second.world, 'yew')
      const longLine = 'x'.repeat(100_000)
      await second.world.commitInSlices(function* (tx) {
        for (let count = 0; count < 300; count += 1) {
          tx.rows(items).insert(
            anItem({ id: tx.nextId(), name: `${count}`, tags: longLine.slice(0, 300) }),
          )
          yield
        }
      })
      await second.registry.close()

      const third = await openWorlds(await again())
      expect(namesIn(third.world).slice(0, 6)).toEqual([...seeded, 'fir', 'yew', '0'])
      expect(namesIn(third.world)).toHaveLength(305)
      expect(await third.world.commit((tx) => tx.nextId())).toBe(`2${'303'.padStart(18, '0')}`)
      await third.registry.close()
    },
  )

  test('lines of many writers are kept in the order of their commits', async () => {
    const again = await place()
    const { registry, world } = await openWorlds(await again())
    const other = await registry.create('other')
    const names = Array.from({ length: 64 }, (_, index) => `item-${index}`)
    await Promise.all(names.flatMap((name) => [addItem(world, name), addItem(other, name)]))
    expect(namesIn(world)).toEqual([...seeded, ...names])

    const next = await later({ registry, world }, again)
    expect(namesIn(next.world)).toEqual([...seeded, ...names])
    expect(namesIn(await worldOf(next.registry, 'other'))).toEqual([...seeded, ...names])
    await next.registry.close()
  })

  test('a reset goes back to the seed, and a fork goes on alone', async () => {
    const again = await place()
    const { registry, world } = await openWorlds(await again())
    await addItem(world, 'fir')
    const fork = await registry.fork('default', 'fork')
    await world.reset()
    await addItem(fork, 'yew')
    expect([namesIn(world), namesIn(fork)]).toEqual([seeded, [...seeded, 'fir', 'yew']])

    const next = await later({ registry, world }, again)
    expect(namesIn(next.world)).toEqual(seeded)
    expect(namesIn(await worldOf(next.registry, 'fork'))).toEqual([...seeded, 'fir', 'yew'])
    await next.registry.close()
  })

  test('a moment that was kept is found by its name, and gone back to', async () => {
    const again = await place()
    const before = await openWorlds(await again())
    const { shelf } = before.world
    await addItem(before.world, 'fir')
    expect(await shelf.add('before', before.world.moment())).toBe(true)
    expect(await shelf.add('before', before.world.moment())).toBe(false)
    await addItem(before.world, 'yew')

    const { registry, world } = await later(before, again)
    expect(await world.shelf.names()).toEqual(['before'])
    expect(await world.shelf.findHead('before')).toMatchObject({ name: 'default', rowCount: 1 })
    expect(await world.shelf.findHead('none')).toBeUndefined()
    const moment = await world.shelf.find('before')
    if (moment === undefined) throw new Error('not kept')
    await world.restore(moment)
    expect(namesIn(world)).toEqual([...seeded, 'fir'])
    await world.shelf.remove('before')
    await world.shelf.remove('before')
    expect(await world.shelf.names()).toEqual([])
    await registry.close()
  })

  test('a world that was deleted is known to have been there, and its name is free', async () => {
    const again = await place()
    const before = await openWorlds(await again())
    await addItem(await before.registry.create('brief'), 'fir')
    await before.registry.delete('brief')
    expect(before.registry.stateOf('brief')).toBe('evicted')

    const { registry } = await later(before, again)
    expect(await registry.get('brief')).toBeUndefined()
    expect(registry.stateOf('brief')).toBe('evicted')
    expect(namesIn(await registry.create('brief'))).toEqual(seeded)
    expect(registry.stateOf('brief')).toBe('open')
    await expect(registry.create('brief')).rejects.toThrow("There is a world 'brief' already.")
    await registry.close()
  })

  test.runIf(keeps)(
    'a world with changes keeps its seed, and one without moves to the new one',
    async () => {
      const again = await place()
      const first = await openWorlds(await again())
      await first.registry.create('still')
      await addItem(first.world, 'fir')
      await first.registry.close()

      const seed = sampleSeed('new', [anItem({ id: seedId(1), name: 'new' })])
      const { registry, world, warnings } = await openWorlds({ ...(await again()), seed })
      expect(namesIn(world)).toEqual([...seeded, 'fir'])
      expect(namesIn(await worldOf(registry, 'still'))).toEqual(['new'])
      expect(warnings).toEqual([expect.stringContaining('npm run reseed -- --drop')])
      await registry.close()
    },
  )

  test.runIf(keeps)(
    'a journal that grew is replaced by a snapshot, and what comes meanwhile stays',
    async () => {
      const again = await place()
      const { registry, world } = await openWorlds({ ...(await again()), compactAtBytes: 500 })
      for (let count = 0; count < 30; count += 1) {
        // oxlint-disable-next-line eslint/no-await-in-loop -- the journal grows line by line
        await Promise.all([addItem(world, `a${count}`), addItem(world, `b${count}`)])
      }
      await registry.close()

      const next = await openWorlds(await again())
      expect(namesIn(next.world)).toHaveLength(63)
      await next.registry.close()
    },
  )

  test.runIf(keeps)('the time of a world goes on from where it was', async () => {
    const again = await place()
    const first = await openWorlds(await again())
    await first.world.setClock({ mode: 'frozen', nowMs: startMs + 90_000 })
    await first.world.commit((tx) =>
      tx.rows(sessions).insert({ id: tx.nextId(), userId: seedId(1) }),
    )
    await first.registry.close()

    const next = await openWorlds(await again())
    expect(next.world.clock.nowMs()).toBe(startMs + 90_000)
    expect(next.world.rows(sessions).count([])).toBe(1)
    await next.registry.close()
  })
})
