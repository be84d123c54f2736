import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import {
  agentNameIn,
  controlOf,
  inFrozenWorlds,
  renameAgent,
  type ControlledWorld,
} from '#test/kit/control-world.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, worldNamed, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let control: ControlledWorld

inFrozenWorlds((ready) => {
  ;({ server, world, control } = ready)
})

const menuPath = '/sys/permission/getUserPermissionByToken'

describe('[KIT-05] named snapshots', () => {
  test('a world goes back to what it was, data and time, as often as one likes', async () => {
    await renameAgent(world, '甲')
    const taken = await control.post('/snapshots', { name: 'before' })
    await renameAgent(world, '乙')
    await world.advance('3d')
    const back = await control.post('/restore', { name: 'before' })
    const first = await agentNameIn(world)
    await renameAgent(world, '丙')
    await world.advance('1h')
    await control.post('/restore', { name: 'before' })

    expect(taken).toMatchObject({
      status: 201,
      body: { name: 'before', clockMode: 'frozen', holdsChanges: true },
    })
    expect(back).toMatchObject({
      status: 200,
      body: {
        name: world.name,
        restored: 'before',
        clock: { mode: 'frozen', now: taken.body.now },
      },
    })
    expect([first, await agentNameIn(world)]).toEqual(['甲', '甲'])
  })

  test('anyone who is logged in stays so when the world goes back, unless their user is not there yet', async () => {
    const admin = await world.as('admin')
    await control.post('/snapshots', { name: 'early' })
    const draft = { username: 'newcomer', realname: '新人', functionRole: 'manager' }
    await admin.post('/sys/user/add').send({ ...draft, password: 'First1234' })
    const newcomer = await world.as('newcomer', 'First1234')
    const agent = await world.as('agent')

    await control.post('/restore', { name: 'early' })

    expect((await admin.get(menuPath)).status).toBe(200)
    expect((await agent.get(menuPath)).status).toBe(200)
    expect((await newcomer.get(menuPath)).status).toBe(401)
  })

  test('a token that was logged out stays dead when the world goes back', async () => {
    const admin = await world.as('admin')
    await control.post('/snapshots', { name: 'logged-in' })
    await admin.post('/sys/logout')
    await control.post('/restore', { name: 'logged-in' })

    expect((await admin.get(menuPath)).status).toBe(401)
  })

  test('snapshots are listed, read, deleted, survive a reset, and belong to their world', async () => {
    await control.post('/snapshots/one')
    await control.post('/snapshots', { name: 'two' })
    const unnamed = await control.post('/snapshots')
    await control.post('/reset')
    const names = async () =>
      (await control.get('/snapshots')).body.map((each: { name: string }) => each.name)

    const taken = await names()
    expect(taken).toHaveLength(3)
    expect(taken).toEqual(expect.arrayContaining(['one', unnamed.body.name, 'two']))
    expect((await control.get('/snapshots/two')).body).toMatchObject({ name: 'two' })
    expect((await control.delete('/snapshots/two')).status).toBe(204)
    expect(await names()).not.toContain('two')
    expect((await control.get('')).body.snapshots).toEqual(await names())
    const other = controlOf(server, await newWorld(server))
    expect(await other.post('/restore', { name: 'one' })).toMatchObject({
      status: 404,
      body: { code: 'FAKE_UNKNOWN_SNAPSHOT' },
    })
  })

  test('a world begins from a snapshot of another one, and goes its own way', async () => {
    await renameAgent(world, '甲')
    await control.post('/snapshots', { name: 'base' })
    await renameAgent(world, '乙')
    const { status, body } = await server.anonymous
      .post('/__fake/v1/worlds')
      .send({ from: `${world.name}@base` })
    const branch = worldNamed(server, body.name)

    expect(status).toBe(201)
    expect(await agentNameIn(branch)).toBe('甲')
    await renameAgent(branch, '丁')
    expect(await agentNameIn(world)).toBe('乙')
  })

  test('[API-BAD] names that are none, taken or unknown are refused, and nothing changes', async () => {
    await renameAgent(world, '甲')
    await control.post('/snapshots', { name: 'base' })
    const before = (await control.get('/snapshots')).text
    const refused = [
      ...['Base', 'a/b', '', '__proto__', 'seed', 'now', 'x'.repeat(1_000)].map((name) => ({
        call: () => control.post('/snapshots', { name }),
        status: 400,
        code: 'FAKE_BAD_SNAPSHOT_NAME',
      })),
      {
        call: () => control.post('/snapshots', { name: 'base' }),
        status: 409,
        code: 'FAKE_SNAPSHOT_EXISTS',
      },
      {
        call: () => control.post('/snapshots', { name: 'base', note: '' }),
        status: 400,
        code: 'FAKE_BAD_REQUEST',
      },
      {
        call: () => control.post('/restore', { name: 'constructor' }),
        status: 404,
        code: 'FAKE_UNKNOWN_SNAPSHOT',
      },
      { call: () => control.post('/restore'), status: 400, code: 'FAKE_BAD_REQUEST' },
      {
        call: () => control.delete('/snapshots/other'),
        status: 404,
        code: 'FAKE_UNKNOWN_SNAPSHOT',
      },
      {
        call: () => control.get('/diff?from=other'),
        status: 404,
        code: 'FAKE_UNKNOWN_SNAPSHOT',
      },
      { call: () => control.get('/diff?since=seed'), status: 400, code: 'FAKE_BAD_REQUEST' },
    ]
    for (const { call, status, code } of refused) {
      // oxlint-disable-next-line no-await-in-loop -- each is refused by itself
      expect(await call()).toMatchObject({ status, body: { success: false, code } })
    }
    expect((await control.get('/snapshots')).text).toBe(before)
    expect(await agentNameIn(world)).toBe('甲')
  })

  test('a world holds fifty snapshots and no more', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 50 },
        async (_, index) => (await control.post(`/snapshots/s${index}`)).status,
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect(await control.post('/snapshots/one-more')).toMatchObject({
      status: 409,
      body: { code: 'FAKE_TOO_MANY_SNAPSHOTS' },
    })
  })

  test('of two calls that take one name at once, one is told that it is taken', async () => {
    const replies = await Promise.all([
      control.post('/snapshots/same'),
      control.post('/snapshots/same'),
    ])

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]))
  })
})

describe('[KIT-05] the difference between two moments', () => {
  const agentId = fixtureUserOf('agent').id

  test('rows are told that were added, changed and removed, with the fields that differ', async () => {
    const admin = await world.as('admin')
    await control.post('/snapshots/first')
    await renameAgent(world, '甲')
    const draft = { username: 'newcomer', realname: '新人', functionRole: 'manager' }
    await admin.post('/sys/user/add').send({ ...draft, password: 'First1234' })
    await control.post('/snapshots/second')

    const { body } = await control.get('/diff?from=first&to=second')
    const back = await control.get('/diff?from=second&to=first')

    expect(body).toMatchObject({ from: 'first', to: 'second', removed: 0, isCut: false })
    expect(body.rows).toContainEqual(
      expect.objectContaining({
        collection: 'users',
        kind: 'changed',
        id: agentId,
        before: expect.objectContaining({ realname: '何见山' }),
        after: expect.objectContaining({ realname: '甲' }),
      }),
    )
    expect(body.rows).toContainEqual(
      expect.objectContaining({
        collection: 'users',
        kind: 'added',
        row: expect.objectContaining(draft),
      }),
    )
    expect(back.body).toMatchObject({
      added: body.removed,
      removed: body.added,
      changed: body.changed,
    })
  })

  test('what was changed and changed back is no difference, and a fresh world has none', async () => {
    await control.post('/snapshots/base')
    expect((await control.get('/diff?from=base')).body).toMatchObject({ rows: [], isCut: false })
    await renameAgent(world, '甲')
    await control.post('/snapshots/changed')
    await control.post('/reset')
    await control.post('/restore', { name: 'changed' })

    expect((await control.get('/diff?from=changed')).body).toMatchObject({
      added: 0,
      changed: 0,
      removed: 0,
      rows: [],
    })
  })

  test('it shows no password, and is cut where it is asked to be', async () => {
    const admin = await world.as('admin')
    await admin
      .put('/sys/user/changePassword')
      .send({ username: 'agent', password: 'Fresh1234', confirmpassword: 'Fresh1234' })
    await renameAgent(world, '甲')
    const { body, text } = await control.get('/diff')
    const cut = await control.get('/diff?limit=1')

    expect(text).not.toMatch(/"passwordHash":"(?!\*\*\*")/)
    expect(cut.body).toMatchObject({ isCut: true, added: body.added, changed: body.changed })
    expect(cut.body.rows).toHaveLength(1)
  })
})

test('snapshots outlast a restart, and of one whose file is broken only the name is told, until it is deleted', async () => {
  const kept = await startTestServer({ dataDir: true })
  const own = await newWorld(kept)
  await renameAgent(own, '甲')
  await controlOf(kept, own).post('/snapshots/base')
  await controlOf(kept, own).post('/snapshots/whole')
  await controlOf(kept, own).post('/snapshots/foreign')
  await renameAgent(own, '乙')
  const { dataDir = '' } = kept
  await kept.app.close()
  await kept.registry.close()

  const again = await startTestServer({ dataDir })
  const control2 = controlOf(again, own)
  const world2 = worldNamed(again, own.name)
  expect(await agentNameIn(world2)).toBe('乙')
  expect((await control2.post('/restore', { name: 'base' })).status).toBe(200)
  expect(await agentNameIn(world2)).toBe('甲')

  await changeSnapshot({ dataDir, world: own.name, name: 'base' }, () => '{"name":')
  await changeSnapshot({ dataDir, world: own.name, name: 'foreign' }, (text) =>
    text.replace(/"seed":"[^"]*"/, '"seed":"of-another-day"'),
  )
  expect(await control2.post('/restore', { name: 'base' })).toMatchObject({
    status: 409,
    body: { code: 'FAKE_BROKEN_SNAPSHOT' },
  })
  expect(await agentNameIn(world2)).toBe('甲')
  const listed = await control2.get('/snapshots')
  expect(listed.body).toEqual([
    { name: 'base', unusable: 'FAKE_BROKEN_SNAPSHOT' },
    expect.objectContaining({ name: 'foreign', unusable: 'FAKE_OTHER_SEED', holdsChanges: true }),
    expect.objectContaining({ name: 'whole', unusable: null, holdsChanges: true }),
  ])

  expect((await control2.delete('/snapshots/base')).status).toBe(204)
  expect((await control2.delete('/snapshots/foreign')).status).toBe(204)
  expect((await control2.delete('/snapshots/base')).body.code).toBe('FAKE_UNKNOWN_SNAPSHOT')
  expect((await control2.get('/snapshots')).body).toMatchObject([{ name: 'whole' }])
  await again.close()
  await removeFolder(dataDir)
})

interface SnapshotPlace {
  readonly dataDir: string
  readonly world: string
  readonly name: string
}

async function changeSnapshot(
  { dataDir, world: worldName, name }: SnapshotPlace,
  change: (text: string) => string,
): Promise<void> {
  const path = join(dataDir, 'worlds', worldName, 'snapshots', `${name}.json`)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}
