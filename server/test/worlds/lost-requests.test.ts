import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { faultsOf, type FaultControl } from '#test/kit/faults/fault-calls.ts'
import { journalOf } from '#test/harness/journal-of.ts'
import { refusalOf, socketUrl } from '#test/harness/socket-client.ts'
import { clientOf, startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, worldNamed, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ environment: { FAKE_STRICT_WORLD: 'on' } })
})

afterAll(() => server.close())

describe('a request whose world is not there is kept by the default one', () => {
  test('unknown, evicted, badly named, contradictory or none: with its status, as no call of it', async () => {
    const evicted = await newWorld(server)
    const token = await evicted.tokenOf('agent')
    await evicted.remove()
    const path = '/sys/user/list'
    const statuses = []
    for (const headers of [
      { 'X-Fake-World': 'nowhere' },
      { 'X-Access-Token': token },
      { 'X-Fake-World': 'No/Name' },
      { 'X-Fake-World': 'default', 'X-Access-Token': token },
      {},
    ]) {
      statuses.push((await clientOf(server.address, headers).get(path)).status)
    }
    const journal = journalOf(server, { name: 'default' })
    const { entries } = await journal.list('?limit=5')
    const texts = await Promise.all(entries.map(async ({ id }) => (await journal.detail(id)).text))

    expect(statuses).toEqual([404, 410, 400, 409, 400])
    expect(entries.map(({ status }) => status)).toEqual(statuses.toReversed())
    expect(entries[0]).toMatchObject({ operation: null, user: null, path })
    expect(texts[4]).toContain('FAKE_UNKNOWN_WORLD')
    expect(texts[4]).toContain('nowhere')
    expect(texts.join()).not.toContain(token.split('.')[1])
  })

  test('a call that finds its world open, and closed when it wants to change it, is refused and is no bug', async () => {
    const world = await newWorld(server)
    // As when another one removes the world while a password is being checked.
    const open = await server.registry.get(world.name)
    await open?.close()
    const { status, body } = await world.login('agent')

    expect(status).toBe(410)
    expect(body).toMatchObject({ success: false, code: 'FAKE_WORLD_GONE' })
  })

  test('also a socket, without its token', async () => {
    const world = await newWorld(server)
    const token = await world.tokenOf('agent')
    await world.remove()
    const { status } = await refusalOf(socketUrl(server, fixtureUserOf('agent').id, token))
    const entry = await journalOf(server, { name: 'default' }).newest()

    expect(status).toBe(410)
    expect(entry).toMatchObject({
      status: 410,
      operation: null,
      path: `/websocket/${fixtureUserOf('agent').id}`,
    })
  })

  test('and nobody who counts the calls of a world counts it', async () => {
    await clientOf(server.address, { 'X-Fake-World': 'nowhere' }).get('/sys/user/list')
    const { entries } = await journalOf(server, worldNamed(server, 'default')).list(
      '?operation=user.list',
    )

    expect(entries).toEqual([])
  })
})

describe('a call that a fault answers before it is done keeps its body', () => {
  let world: TestWorld
  let faults: FaultControl

  beforeEach(async () => {
    world = await newWorld(server)
    faults = faultsOf(server, world)
  })

  test.each([
    ['status', { kind: 'status', status: 500 }, 500],
    ['reset', { kind: 'reset' }, null],
    ['badJson', { kind: 'badJson' }, 200],
  ])('%s', async (kind, effect, status) => {
    const admin = await world.as('admin')
    const id = fixtureUserOf('agent').id
    await faults.next({ effect })
    await admin
      .put('/sys/user/edit')
      .send({ id, realname: '新名', password: 'Secret1234' })
      .then(
        () => undefined,
        () => undefined,
      )
    const entry = await journalOf(server, world).newest('?operation=user.edit')

    expect(entry).toMatchObject({
      status,
      changeCount: 0,
      fault: { kind },
      request: { body: { isReadable: true, json: { id, realname: '新名', password: '***' } } },
    })
  })

  test('and the same command as curl can be sent again whole', async () => {
    const admin = await world.as('admin')
    await faults.next({ effect: { kind: 'status', status: 503 } })
    await admin.put('/sys/user/edit').send({ id: '1', realname: '新名' })
    const journal = journalOf(server, world)
    const { id } = await journal.newest('?operation=user.edit')
    const { body } = await server.anonymous.get(journal.at(`/${String(id)}/curl`))

    expect(body).toMatchObject({ isComplete: true })
    expect(body.command).toContain('新名')
  })

  test('a body that is too long, or whose end never comes, holds nothing up', async () => {
    const admin = await world.as('admin')
    await faults.next({ effect: { kind: 'status', status: 503 } })
    const { status } = await admin.put('/sys/user/edit').send({ filler: 'x'.repeat(1_100_000) })

    expect(status).toBe(503)
    expect(await journalOf(server, world).newest('?operation=user.edit')).toMatchObject({
      request: { body: null },
    })
  })
})
