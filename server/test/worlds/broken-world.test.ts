import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { givePlayedStory, startProcess } from '#test/harness/server-process.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { clientOf } from '#test/harness/test-server.ts'
import { addedUsers, addUser, adminOf, flipBit, journalIn, makeWorld } from './killed-worlds.ts'

let dataDir: string

/** A data folder of a killed server with the worlds `default`, `good` and `bad`, each with a user that was added. */
beforeEach(async () => {
  dataDir = await temporaryFolder()
  await givePlayedStory(dataDir)
  const server = await startProcess({ DATA_DIR: dataDir })
  await makeWorld(server, 'good')
  await makeWorld(server, 'bad')
  for (const world of ['default', 'good', 'bad']) {
    // oxlint-disable-next-line no-await-in-loop -- one world after the other
    await addUser(await adminOf(server, world), 'added_1')
  }
  server.kill('SIGKILL')
  await server.ended
})

const overlay = () => join(dataDir, 'worlds', 'bad', 'overlay.json')

test.each([
  ['a flipped bit in its journal', () => flipBit(journalIn(dataDir, 'bad')), 'journal.ndjson:'],
  ['half a snapshot', () => truncate(overlay(), 100), 'overlay.json'],
])(
  'a world with %s says which file, is listed and deleted, and the others go on',
  async (_what, damage, file) => {
    await damage()
    await writeFile(join(dataDir, 'worlds', '.DS_Store'), '')
    const server = await startProcess({ DATA_DIR: dataDir })
    const anybody = clientOf(server.address)
    const login = { username: 'admin', password: 'Hz123456' }
    const place = join(dataDir, 'worlds', 'bad', file)
    const told = {
      status: 503,
      body: { code: 'FAKE_WORLD_BROKEN', message: expect.stringContaining(place) },
    }

    expect(await anybody.post('/sys/login').set('X-Fake-World', 'bad').send(login)).toMatchObject(
      told,
    )
    expect(await anybody.get('/config.json?__world=bad')).toMatchObject(told)
    expect(await anybody.get('/__fake/v1/worlds/bad')).toMatchObject(told)
    expect(await anybody.post('/__fake/v1/worlds/bad/reset').send({})).toMatchObject(told)
    const english = await anybody.get('/__fake/v1/worlds/bad/clock').set('X-Locale', 'en-US')
    expect(english.body.message).toContain('The world bad cannot be opened')
    const { body: worlds } = await anybody.get('/__fake/v1/worlds')
    expect(worlds).toMatchObject([
      { name: 'bad', broken: expect.stringContaining(place) },
      { name: 'default', broken: null },
      { name: 'good', broken: null },
    ])
    expect(await anybody.get('/healthz')).toMatchObject({ status: 200 })
    expect(await addedUsers(await adminOf(server, 'good'))).toEqual(['added_1'])
    await addUser(await adminOf(server), 'added_2')

    expect((await anybody.delete('/__fake/v1/worlds/bad').send({})).status).toBe(204)
    const gone = await anybody.get('/__fake/v1/worlds/bad')
    expect(gone).toMatchObject({ status: 410, body: { code: 'FAKE_WORLD_GONE' } })
    await makeWorld(server, 'bad')
    expect(await addedUsers(await adminOf(server, 'bad'))).toEqual([])

    server.kill('SIGTERM')
    const { code, output } = await server.ended
    expect(code).toBe(0)
    expect(output).not.toContain('缺陷')
    expect(output).not.toContain('    at ')
    expect(output.split(place.replace(/:$/, ''))).toHaveLength(2)
  },
)

test('a broken world that is left as it is hinders neither the end nor the next start', async () => {
  await flipBit(journalIn(dataDir, 'bad'))
  const server = await startProcess({ DATA_DIR: dataDir })
  const reading = clientOf(server.address).get('/__fake/v1/worlds/bad')
  expect(await reading).toMatchObject({ status: 503 })
  server.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0 })

  // On another day the sample data would be told anew; for a world that nobody can look into it is not.
  const next = await startProcess({ DATA_DIR: dataDir, FAKE_NOW: '2031-01-01' })
  expect(await addedUsers(await adminOf(next, 'good'))).toEqual(['added_1'])
  expect(next.output()).toMatch(/世界 bad、default、good 有改动/)
  next.kill('SIGTERM')
  expect(await next.ended).toMatchObject({ code: 0 })
})
