import { afterAll, describe, expect, test } from 'vitest'
import { worldOf } from '#test/harness/sample-worlds.ts'
import { LostWorld } from '#server/worlds/shared/lost-world.ts'
import { startPostgres } from './postgres-server.ts'
import { addedTo, addItem, addressOf, sharedDatabase } from './shared-database.ts'

const server = await startPostgres()

afterAll(() => server?.stop())

describe.skipIf(server === undefined)('worlds that servers share', () => {
  test('a world is served by the one server that leads it, and every other one knows which', async () => {
    const shared = await sharedDatabase(server)
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
    const shared = await sharedDatabase(server)
    const one = await shared.open('one')
    const two = await shared.open('two')
    await two.create('late')

    await expect(one.create('late')).rejects.toThrow(LostWorld)
    await two.close()
    await expect(one.create('late')).rejects.toThrow("There is a world 'late' already.")
    await one.close()
  })

  test('what a server leaves at its stop another one leads at once, with all that was acknowledged', async () => {
    const shared = await sharedDatabase(server)
    const one = await shared.open('one')
    const two = await shared.open('two')
    await addItem(await worldOf(one, 'default'), 'fir')
    await one.close()

    const world = await worldOf(two, 'default')
    await addItem(world, 'yew')

    expect(addedTo(world)).toEqual(['fir', 'yew'])
    await two.close()
  })

  test('a server whose lease ran out keeps nothing more, of no world, once another one has seen it', async () => {
    const shared = await sharedDatabase(server)
    const [one, two] = [await shared.open('one'), await shared.open('two')]
    const [wanted, other] = [await one.create('wanted'), await one.create('other')]
    await addItem(other, 'fir')
    const lost: string[] = []
    one.onLost(({ name }) => lost.push(name))
    await shared.endLeases()
    await worldOf(two, 'wanted')

    // Of the other world nobody else is the leader.
    await expect(addItem(other, 'late')).rejects.toThrow(LostWorld)
    await expect(other.compact()).rejects.toThrow(LostWorld)
    await expect(addItem(wanted, 'late')).rejects.toThrow(LostWorld)
    expect(lost.toSorted()).toEqual(['other', 'wanted'])
    expect(addedTo(await worldOf(two, 'other'))).toEqual(['fir'])
    expect(await shared.epochsOf('other')).toEqual([1])
    await one.close()
    await two.close()
  })

  test('a leader whose lease ran out keeps nothing more, and says so', async () => {
    const shared = await sharedDatabase(server)
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
    const shared = await sharedDatabase(server)
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

  test('a text is read as it was written, whatever characters it has', async () => {
    const shared = await sharedDatabase(server)
    const one = await shared.open('one')
    const names = [String.raw`a\"b"\u0041`, '{,}', 'NULL', '', ' \n\t', '衡舟 🛶', "it's", '\\']
    const world = await worldOf(one, 'default')
    await Promise.all(names.map((name) => addItem(world, name)))
    await shared.endLeases()

    const two = await shared.open('two')
    expect(addedTo(await worldOf(two, 'default'))).toEqual(names)
    await one.close()
    await two.close()
  })

  test('of lines that go together those of a lost world are refused, and the others are kept', async () => {
    const shared = await sharedDatabase(server)
    const one = await shared.open('one')
    const two = await shared.open('two')
    const [lost, own] = [await one.create('lost'), await one.create('own')]
    await shared.takeAway('lost')
    await worldOf(two, 'lost')

    const commits = [addItem(own, 'fir'), addItem(lost, 'late'), addItem(own, 'yew')]

    await expect(commits[1]).rejects.toThrow(LostWorld)
    await commits[0]
    await commits[2]
    expect(addedTo(own)).toEqual(['fir', 'yew'])
    await one.close()
    await two.close()
  })
})
