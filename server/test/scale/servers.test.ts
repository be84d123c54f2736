import { once } from 'node:events'
import { get } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCurrentSeedManifest } from '#server/worlds/seed/seed-files.ts'
import { connect } from '#test/harness/socket-client.ts'
import { type ServerProcess } from '#test/harness/server-process.ts'
import { clientOf, playedSeeds } from '#test/harness/test-server.ts'
import { addedUsers, addUser, adminOf, makeWorld } from '#test/worlds/killed-worlds.ts'
import { startPostgres } from './postgres-server.ts'
import { twoServers } from './two-servers.ts'

// Servers as processes of their own, over one database: a client may call any of them.

const postgres = await startPostgres()

afterAll(() => postgres?.stop())

/** As long as a test that starts its own pair may take: the first server puts a whole seed into the database. */
const msToBeUp = 300_000

/** A token of the administrator in a world, and the id of that user. */
async function loginAt(server: ServerProcess, world: string) {
  const { body } = await clientOf(server.address, { 'X-Fake-World': world })
    .post('/sys/login')
    .send({ username: 'admin', password: 'Hz123456' })
  return { token: String(body.result.token), userId: String(body.result.userInfo.id) }
}

/** The answer to an upgrade that is refused: its status, and when to come again. */
async function upgradeAt({ address }: ServerProcess, path: string) {
  const upgrade = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version': '13',
  }
  const request = get(address + path, { headers: upgrade })
  const [{ statusCode, headers }] = await once(request, 'response')
  request.destroy()
  return [statusCode, headers['retry-after']]
}

const healthOf = ({ address }: ServerProcess) =>
  clientOf(address, { 'X-Locale': 'en-US' }).get('/healthz')

describe.skipIf(postgres === undefined)('servers over one database', () => {
  let folder: string
  let pair: readonly [ServerProcess, ServerProcess]
  const ends: (() => void)[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'settle-pair-'))
    pair = await twoServers(postgres, {
      newFolder: () => mkdtemp(join(folder, 'data-')),
      endWith: (end) => ends.push(end),
    })
  }, msToBeUp)
  afterAll(async () => {
    for (const end of ends) end()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  })

  test('a client sees one world, whichever server it calls', async () => {
    const [one, two] = pair
    await makeWorld(one, 'left')
    await makeWorld(two, 'right')
    const worlds = await clientOf(one.address).get('/__fake/v1/worlds')
    // The other tests of this pair have worlds of their own.
    const own = ['default', 'left', 'right']
    expect(worlds.body.filter(({ name }: { name: string }) => own.includes(name))).toEqual([
      { name: 'default', idleLeftMs: null, broken: null, ledBy: one.address },
      { name: 'left', idleLeftMs: null, broken: null, ledBy: one.address },
      { name: 'right', idleLeftMs: null, broken: null, ledBy: two.address },
    ])

    /* oxlint-disable eslint/no-await-in-loop -- one world after the other */
    for (const world of own) {
      const [admin, other] = [await adminOf(one, world), await adminOf(two, world)]
      expect((await addUser(admin, 'added_one')).body.success).toBe(true)
      expect((await addUser(other, 'added_two')).body.success).toBe(true)
      expect(await addedUsers(admin)).toEqual(await addedUsers(other))
      expect(await addedUsers(admin)).toHaveLength(2)
    }
  })

  test('the story that the folder of the first server keeps for today is that of the database', async () => {
    const [, two] = pair
    const { body } = await clientOf(two.address).get('/__fake/v1/worlds/default/export')
    expect(body.seed).toBe(findCurrentSeedManifest(playedSeeds)?.hash)
  })

  test('a world is forked at any server, with what another one leads and with its moments', async () => {
    const [one, two] = pair
    await makeWorld(one, 'forked')
    const admin = await adminOf(one, 'forked')
    await addUser(admin, 'added_before')
    const control = clientOf(two.address)
    await control.post('/__fake/v1/worlds/forked/snapshots').send({ name: 'then' }).expect(201)
    await addUser(admin, 'added_after')

    await control.post('/__fake/v1/worlds').send({ name: 'fork', from: 'forked' }).expect(201)
    await control.post('/__fake/v1/worlds').send({ name: 'past', from: 'forked@then' }).expect(201)
    const unknown = await control.post('/__fake/v1/worlds').send({ name: 'no', from: 'forked@no' })

    expect(await addedUsers(await adminOf(one, 'fork'))).toHaveLength(2)
    expect(await addedUsers(await adminOf(one, 'past'))).toHaveLength(1)
    expect([unknown.status, unknown.body.code]).toEqual([404, 'FAKE_UNKNOWN_SNAPSHOT'])
    const taken = await clientOf(one.address).post('/__fake/v1/worlds').send({ name: 'fork' })
    expect([taken.status, taken.body.code]).toEqual([409, 'FAKE_WORLD_EXISTS'])
  })

  test('a call that says it was passed on is believed where it knows the secret of the database alone', async () => {
    const [one] = pair
    const pretended = await clientOf(one.address, {
      'X-Fake-Hop': 'made up',
      'X-Fake-Hop-For': '203.0.113.9',
    }).get('/__fake/v1/worlds')
    expect(pretended.status).toBe(200)
  })
})

describe.skipIf(postgres === undefined)('of two servers, one ends, or their database', () => {
  test('a socket is joined to the server that leads its world, and is told to come again when that ends', async () => {
    const [one, two] = await twoServers(postgres)
    await makeWorld(one, 'left')
    const { token, userId } = await loginAt(two, 'left')

    const far = await connect(two, userId, token)
    expect(await far.ask()).toMatchObject({ cmd: 'heartcheck' })
    one.kill('SIGTERM')

    expect(await far.closed).toMatchObject({ code: 1001 })
    expect((await one.ended).code).toBe(0)
    // The session lives on where the world is led now.
    const again = await connect(two, userId, token)
    expect(await again.ask()).toMatchObject({ cmd: 'heartcheck' })
    again.socket.close()
  })

  test('what a server that was killed had acknowledged is read and gone on with at another one', async () => {
    const [one, two] = await twoServers(postgres)
    await makeWorld(one, 'left')
    const { token, userId } = await loginAt(two, 'left')
    const admin = await adminOf(two, 'left')
    for (let count = 0; count < 10; count += 1) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- each is acknowledged before the next
      expect((await addUser(admin, `added_${count}`)).body.success).toBe(true)
    }
    one.kill('SIGKILL')
    await one.ended

    // Until the lease has run out nobody may say what the world is.
    const whileLeaderless = await admin.get('/sys/user/list')
    expect(whileLeaderless.status).toBe(503)
    expect(whileLeaderless.headers['retry-after']).toBe('1')
    expect(whileLeaderless.body).toMatchObject({ success: false, code: 'FAKE_WORLD_MOVED' })
    // A connection that only ended would have a proxy take the living server for a dead one.
    expect(await upgradeAt(two, `/websocket/${userId}${token}`)).toEqual([503, '1'])
    await expect.poll(async () => (await admin.get('/sys/user/list')).status).toBe(200)
    expect(await addedUsers(admin)).toHaveLength(10)
    expect((await addUser(admin, 'added_after')).body.success).toBe(true)
  })

  test('a call that waits for a server that fell asleep is told so when that leads no more, and is done elsewhere', async () => {
    const [one, two] = await twoServers(postgres)
    await makeWorld(one, 'left')
    const admin = await adminOf(two, 'left')
    expect((await addUser(admin, 'added_before')).body.success).toBe(true)
    process.kill(one.pid ?? 0, 'SIGSTOP')

    const waiting = await admin.get('/sys/user/list')
    expect([waiting.status, waiting.body.code]).toEqual([503, 'FAKE_WORLD_MOVED'])
    expect((await addUser(admin, 'added_after')).body.success).toBe(true)
    expect(await addedUsers(admin)).toHaveLength(2)
    process.kill(one.pid ?? 0, 'SIGCONT')
    expect(await addedUsers(await adminOf(one, 'left'))).toHaveLength(2)
  })

  test('health tells of the database, and of the worlds that a server leads', async () => {
    const [one, two] = await twoServers(postgres)
    await makeWorld(one, 'left')
    expect(await healthOf(two)).toMatchObject({
      status: 200,
      body: { status: 'ok', database: 'ok', leases: { worlds: 0, validMs: null } },
    })
    const { body } = await healthOf(one)
    expect(body).toMatchObject({ status: 'ok', database: 'ok', leases: { worlds: 2 } })
    expect(body.leases.validMs).toBeGreaterThan(0)
    expect(body.leases.validMs).toBeLessThanOrEqual(8_000)

    await postgres?.crash(async () => {
      const gone = await healthOf(two)
      expect(gone).toMatchObject({
        status: 503,
        body: { status: 'failing', code: 'FAKE_DATABASE_UNREACHABLE', database: 'unreachable' },
      })
      expect(gone.body.reason).toContain('The database does not answer')
    })
    await expect.poll(async () => (await healthOf(one)).status).toBe(200)
  })
})
