import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
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

function importFile(file: object, name?: string) {
  return server.anonymous
    .post('/__fake/v1/worlds/import')
    .query(name === undefined ? {} : { name })
    .send(file)
}

const nameOf = (suffix: string) => `${world.name}-${suffix}`

test('[KIT-05] a world travels as one file: data, time and what is to come, but no sessions', async () => {
  await renameAgent(world, '甲')
  await world.advance('2d')
  const token = await world.tokenOf('admin')
  const { body: file, headers } = await control.get('/export')
  await renameAgent(world, '乙')

  const made = await importFile(file, nameOf('copy'))
  const copy = worldNamed(server, nameOf('copy'))

  expect(headers['content-disposition']).toContain(`${world.name}.world.json`)
  expect(made).toMatchObject({ status: 201, body: { name: copy.name, urls: expect.anything() } })
  expect(await agentNameIn(copy)).toBe('甲')
  const clocks = [await control.get('/clock'), await controlOf(server, copy).get('/clock')]
  expect(clocks[1]?.body).toEqual(clocks[0]?.body)
  const { status } = await copy
    .withToken(token.replace(world.name, copy.name))
    .get('/sys/user/list')
  expect(status).toBe(401)
  expect(JSON.stringify(file)).not.toContain('"sessions"')
})

test('a file that is imported and exported again is the same but for its name', async () => {
  await renameAgent(world, '甲')
  const { body: first } = await control.get('/export')
  await importFile(first, nameOf('again'))
  const { body: second } = await controlOf(server, { name: nameOf('again') }).get('/export')
  const without = ({ name: _name, checksum: _checksum, clock, ...rest }: typeof first) => ({
    ...rest,
    clock: { ...clock, anchorRealMs: 0 },
  })

  expect(without(second)).toEqual(without(first))
})

test('a file without another name takes its own, and is refused where that is taken', async () => {
  const { body: file } = await control.get('/export')
  expect(await importFile(file)).toMatchObject({ status: 409, body: { code: 'FAKE_WORLD_EXISTS' } })
  await control.delete('')

  expect(await importFile(file)).toMatchObject({ status: 201, body: { name: world.name } })
})

test('[API-BAD] a broken, changed or foreign file is refused, and nothing changes', async () => {
  await renameAgent(world, '甲')
  const { body: file } = await control.get('/export')
  const before = (await server.anonymous.get('/__fake/v1/worlds')).body.length
  const files = [
    {},
    [],
    { ...file, format: 'other' },
    { ...file, version: 3 },
    { ...file, sample: undefined },
    { ...file, sample: { ...file.sample, hash: '0123456789abcdef' } },
    { ...file, checksum: 'x' },
    { ...file, lastId: file.lastId + 1 },
    { ...file, rows: { ...file.rows, users: [] } },
    { name: 'package', version: '1.0.0' },
  ]
  for (const each of files) {
    // oxlint-disable-next-line no-await-in-loop -- each is refused by itself
    expect(await importFile(each, nameOf('bad'))).toMatchObject({
      status: 400,
      body: { success: false, code: 'FAKE_BAD_IMPORT' },
    })
  }
  const text = JSON.stringify(file)
  const cut = await server.anonymous
    .post('/__fake/v1/worlds/import')
    .set('Content-Type', 'application/json')
    .send(text.slice(0, text.length / 2))
  expect(cut).toMatchObject({ status: 400, body: { code: 'FAKE_BAD_REQUEST' } })
  expect(await importFile(file, 'a/b')).toMatchObject({
    status: 400,
    body: { code: 'FAKE_BAD_WORLD_NAME' },
  })
  expect((await server.anonymous.get('/__fake/v1/worlds')).body).toHaveLength(before)
})

interface ForgedClocks {
  readonly clock?: object
  readonly birth?: object
}

test.each<[string, ForgedClocks]>([
  ['a time beyond all years', { clock: { anchorWorldMs: 8.64e15 } }],
  ['a time before all years', { clock: { anchorWorldMs: -1e300 } }],
  ['a time that is no whole number', { clock: { anchorWorldMs: 0.5 } }],
  ['a clock that stands by its speed', { clock: { scale: 0 } }],
  ['a clock that runs back', { clock: { scale: -1 } }],
  ['a speed that no clock may have', { birth: { scale: 1e9 } }],
  ['a birth beyond all years', { birth: { anchorWorldMs: 1e300 } }],
  [
    'a birth that is by now beyond all years',
    { birth: { mode: 'real', anchorRealMs: -1e15, scale: 1 } },
  ],
])('[API-BAD] a file with %s is refused though its checksum is right', async (_what, changes) => {
  const { body: file } = await control.get('/export')
  const forged = {
    ...file,
    clock: { ...file.clock, ...changes.clock },
    birth: { ...file.birth, ...changes.birth },
  }
  const { checksum: _checksum, ...rest } = forged
  const checksum = createHash('sha256').update(JSON.stringify(rest)).digest('hex')

  expect(await importFile({ ...rest, checksum }, nameOf('bad'))).toMatchObject({
    status: 400,
    body: { code: 'FAKE_BAD_IMPORT', message: expect.stringContaining('时钟') },
  })
  expect(server.registry.stateOf(nameOf('bad'))).toBe('unknown')
})

test('the world of other sample data brings it along, and may have snapshots of its own', async () => {
  const other = await startTestServer({ environment: { FAKE_NOW: '' } })
  const own = await newWorld(other)
  await renameAgent(own, '丙')
  const { body: file } = await controlOf(other, own).get('/export')
  await other.close()

  const made = await importFile(file, nameOf('other'))
  const copy = worldNamed(server, nameOf('other'))
  const its = controlOf(server, copy)

  expect(made.status).toBe(201)
  expect((await its.get('')).body).toMatchObject({ seed: file.seed, holdsChanges: true })
  expect(await agentNameIn(copy)).toBe('丙')
  expect(file.seed).not.toBe((await control.get('')).body.seed)
  await its.post('/snapshots', { name: 'before' })
  await renameAgent(copy, '丁')
  expect((await its.post('/restore', { name: 'before' })).status).toBe(200)
  expect(await agentNameIn(copy)).toBe('丙')
  expect((await importFile(file, nameOf('other'))).body.code).toBe('FAKE_WORLD_EXISTS')
})

test('[API-BAD] sample data that was changed is refused though the checksum of the file is right', async () => {
  const { body: file } = await control.get('/export')
  const { checksum: _checksum, ...rest } = file
  const forged = { ...rest, seed: '0123456789abcdef' }
  const sample = { ...file.sample, hash: 'fedcba9876543210' }
  for (const each of [
    { ...forged, sample },
    { ...forged, sample: { ...sample, text: 'YWJj' } },
  ]) {
    const checksum = createHash('sha256').update(JSON.stringify(each)).digest('hex')
    // oxlint-disable-next-line no-await-in-loop -- each is refused by itself
    expect(await importFile({ ...each, checksum }, nameOf('forged'))).toMatchObject({
      status: 400,
      body: { code: 'FAKE_BAD_IMPORT', message: expect.stringMatching(/^样例数据/) },
    })
  }
  expect(server.registry.stateOf(nameOf('forged'))).toBe('unknown')
})

test('a file of more than a megabyte is taken, of more than 64 it is not', async () => {
  const { body: file } = await control.get('/export')
  const large = await importFile({ ...file, padding: 'x'.repeat(2_000_000) }, nameOf('large'))
  expect(large).toMatchObject({ status: 400, body: { code: 'FAKE_BAD_IMPORT' } })

  const tooLarge = await importFile({ padding: 'x'.repeat(65 * 1_048_576) }, nameOf('large'))
  expect(tooLarge).toMatchObject({ status: 413, body: { code: 'FAKE_TOO_LARGE' } })
})
