import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resources } from '@settle/shared/contract.ts'
import { operationLogs } from '@settle/shared/features/operation-log/operation-log.ts'
import { playedStory } from '#test/harness/played-story.ts'
import {
  giveOneStory,
  givePlayedStory,
  startProcess,
  type ServerProcess,
} from '#test/harness/server-process.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { clientOf, testsBeginAt, type Client } from '#test/harness/test-server.ts'
import { addedUsers, addUser, adminOf } from './killed-worlds.ts'

const worlds = '/__fake/v1/worlds'

async function exported(server: ServerProcess, world: string) {
  const { body, status } = await clientOf(server.address).get(`${worlds}/${world}/export`)
  expect(status).toBe(200)
  return body
}

function importInto(server: ServerProcess, file: object, name = '') {
  const query = name === '' ? '' : `?name=${name}`
  return clientOf(server.address).post(`${worlds}/import${query}`).send(file)
}

/** Every row that the administrator is shown, list by list. */
async function allRows(admin: Client): Promise<Record<string, unknown>> {
  const lists = resources.map(async ({ endpoints }) => {
    const pages: unknown[] = []
    for (let pageNo = 1; ; pageNo += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the last page is known when it comes
      const { body } = await admin.get(`${endpoints.list.path}?pageNo=${pageNo}&pageSize=200`)
      if (body.success !== true) return [endpoints.list.path, body.message] as const
      pages.push(...body.result.records)
      if (body.result.records.length === 0 || pages.length >= body.result.total) break
    }
    return [endpoints.list.path, pages] as const
  })
  return Object.fromEntries(await Promise.all(lists))
}

async function stop(server: ServerProcess): Promise<void> {
  server.kill('SIGTERM')
  await server.ended
}

test('[KIT-05] a world goes to a server of another day with a folder of its own, and every row is there', async () => {
  const theirs = await temporaryFolder()
  await giveOneStory(theirs, 'today')
  const sender = await startProcess({ DATA_DIR: theirs })
  await clientOf(sender.address).post(worlds).send({ name: 'demo' })
  await addUser(await adminOf(sender, 'demo'), 'added_1')
  await clientOf(sender.address).post(`${worlds}/demo/clock`).send({ mode: 'frozen' })
  const file = await exported(sender, 'demo')
  const sent = await allRows(await adminOf(sender, 'demo'))
  await stop(sender)

  const ours = await temporaryFolder()
  await giveOneStory(ours, 'tests')
  const receiver = await startProcess({ DATA_DIR: ours, FAKE_NOW: testsBeginAt })
  const made = await importInto(receiver, file)
  expect(made).toMatchObject({ status: 201, body: { name: 'demo' } })
  const received = await allRows(await adminOf(receiver, 'demo'))

  expect(Object.keys(sent).length).toBeGreaterThan(20)
  expect(comparable(received)).toEqual(comparable(sent))
  expect(await addedUsers(await adminOf(receiver, 'demo'))).toEqual(['added_1'])
  expect(await addedUsers(await adminOf(receiver))).toEqual([])
  // A second one of that seed costs no second seed, and what is imported can be sent on.
  expect(await importInto(receiver, await exported(receiver, 'demo'), 'again')).toMatchObject({
    status: 201,
  })
  const seeds = (await readdir(join(ours, 'seeds'))).filter((name) => name !== 'current.json')
  expect(seeds).toHaveLength(2)
  await stop(receiver)

  // It stays what it was, also over the end of the process.
  const next = await startProcess({ DATA_DIR: ours, FAKE_NOW: testsBeginAt })
  expect(comparable(await allRows(await adminOf(next, 'demo')))).toEqual(comparable(sent))
  await stop(next)
})

/** Without the log of calls, to which every login adds. */
function comparable(rows: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(rows).filter(([path]) => path !== operationLogs.endpoints.list.path),
  )
}

test('a file of the first version is told to be one, unless its sample data is here', async () => {
  const dataDir = await temporaryFolder()
  await givePlayedStory(dataDir)
  const server = await startProcess({ DATA_DIR: dataDir })
  const { sample: _sample, checksum: _checksum, ...rest } = await exported(server, 'default')
  const former = (fields: object) => {
    const file = { ...rest, version: 1, ...fields }
    const checksum = createHash('sha256').update(JSON.stringify(file)).digest('hex')
    return { ...file, checksum }
  }

  expect(await importInto(server, former({}), 'here')).toMatchObject({ status: 201 })
  expect(await importInto(server, former({ seed: '0123456789abcdef' }), 'other')).toMatchObject({
    status: 409,
    body: { code: 'FAKE_OTHER_SEED', message: expect.stringContaining('升级，再导出一次') },
  })
  await stop(server)
})

test('the same story told twice, by two processes, has one name', async () => {
  const dataDir = await temporaryFolder()
  const server = await startProcess({ DATA_DIR: dataDir, FAKE_NOW: testsBeginAt })
  await stop(server)

  const { hash } = JSON.parse(await readFile(join(dataDir, 'seeds', 'current.json'), 'utf8'))
  expect(hash).toMatch(/^[0-9a-f]{16}$/)
  expect((await playedStory(testsBeginAt)).hash).toBe(hash)
})
