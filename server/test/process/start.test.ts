import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  failingStart,
  giveOneStory,
  givePlayedStory,
  startProcess,
  type ServerProcess,
} from '#test/harness/server-process.ts'
import { clientOf, type Client } from '#test/harness/test-server.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'settle-start-'))
})

afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }))

const journal = () => join(dataDir, 'worlds', 'default', 'journal.ndjson')

async function adminOf({ address }: ServerProcess): Promise<Client> {
  const { body } = await clientOf(address)
    .post('/sys/login')
    .send({ username: 'admin', password: 'Hz123456' })
  return clientOf(address, { 'X-Access-Token': body.result.token })
}

function addUser(admin: Client, username: string) {
  return admin
    .post('/sys/user/add')
    .send({ username, realname: '新人', functionRole: 'manager', password: 'First1234' })
}

/** The names of the users that were added, as a server tells them. */
async function addedUsers(server: ServerProcess): Promise<string[]> {
  const admin = await adminOf(server)
  const { body } = await admin.get('/sys/user/list?username=added_*&pageSize=1000')
  return body.result.records.map(({ username }: { username: string }) => username)
}

/** Every file of the worlds with its content. */
async function worldFiles(): Promise<Record<string, string>> {
  const folder = join(dataDir, 'worlds')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [path, await readFile(path, 'utf8')] as const
    })
  return Object.fromEntries(await Promise.all(files))
}

/** A data folder whose last server was killed after it had added two users. */
async function leaveFolderOfKilledServer(): Promise<void> {
  await givePlayedStory(dataDir)
  const server = await startProcess({ DATA_DIR: dataDir })
  const admin = await adminOf(server)
  await addUser(admin, 'added_1')
  await addUser(admin, 'added_2')
  server.kill('SIGKILL')
  await server.ended
}

test('a port in use stops the start with a sentence that says what to do, and leaves the folder free', async () => {
  await givePlayedStory(dataDir)
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const address = holder.address()
  const port = typeof address === 'object' ? String(address?.port) : ''

  const { code, output } = await failingStart({ DATA_DIR: dataDir, PORT: port })
  holder.close()

  expect(code).toBe(1)
  expect(output).toBe(
    `端口 ${port} 已被占用。请先停止占用它的程序，或用设置 PORT 换一个端口，例如 PORT=3001。\n`,
  )
  expect(await readdir(dataDir)).not.toContain('lock')
})

test('a bad setting and a production environment stop the start with one sentence', async () => {
  const [bad, production] = await Promise.all([
    failingStart({ DATA_DIR: dataDir, PORT: 'abc' }),
    failingStart({ DATA_DIR: dataDir, NODE_ENV: 'production' }),
  ])

  expect(bad).toMatchObject({
    code: 1,
    output: '设置 PORT=abc 无效，应为：0 到 65535 的整数，例如 3000。\n',
  })
  expect(production.code).toBe(1)
  expect(production.output).toMatch(/^这是一个模拟的结算服务。.*\n$/)
  expect(await readdir(dataDir)).toEqual([])
})

test('SIGTERM stops the server at once, open connections or not, and the data is there at the next start', async () => {
  await givePlayedStory(dataDir)
  const server = await startProcess({ DATA_DIR: dataDir })
  const admin = await adminOf(server)
  await addUser(admin, 'added_1')
  const second = await failingStart({ DATA_DIR: dataDir })
  const idle = await fetch(`${server.address}/healthz`, { headers: { Connection: 'keep-alive' } })
  server.kill('SIGTERM')
  const { code, output } = await server.ended

  expect(idle.status).toBe(200)
  expect({ code, signal: null }).toEqual({ code: 0, signal: null })
  expect(output).not.toContain('缺陷')
  expect(second.code).toBe(1)
  expect(second.output).toContain(dataDir)
  expect(second.output).not.toContain('缺陷')
  expect(await readdir(dataDir)).not.toContain('lock')

  const next = await startProcess({ DATA_DIR: dataDir })
  const users = await addedUsers(next)
  next.kill('SIGTERM')
  await next.ended
  expect(users).toEqual(['added_1'])
})

test.each([
  ['an address of another machine', { HOST: '192.0.2.1' }, '设置 HOST 不是本机的地址'],
  ['a data folder that cannot be made', { DATA_DIR: '/proc/settle' }, '设置 DATA_DIR 指向的文件夹'],
  ['a data folder that is a file', { DATA_DIR: 'README.md' }, '设置 DATA_DIR 指向的文件夹'],
  ['a setting that does not exist', { FAKE_PERSISTT: 'off' }, '没有设置 FAKE_PERSISTT'],
])('%s stops the start with a sentence', async (_what, settings, sentence) => {
  await givePlayedStory(dataDir)
  const { code, output } = await failingStart({ DATA_DIR: dataDir, ...settings })

  expect(code).toBe(1)
  expect(output).toContain(sentence)
  expect(output.trim().split('\n')).toHaveLength(1)
})

test('a story that the sources have played is not played again by what is built from them', async () => {
  await givePlayedStory(dataDir)
  const manifest = async () => {
    const { hash } = JSON.parse(await readFile(join(dataDir, 'seeds', 'current.json'), 'utf8'))
    return readFile(join(dataDir, 'seeds', hash, 'seed.json'), 'utf8')
  }
  const played = await manifest()

  const server = await startProcess({ DATA_DIR: dataDir })
  server.kill('SIGTERM')
  await server.ended

  // Told again, it would carry the name of another recipe.
  expect(await manifest()).toBe(played)
})

test('a server whose story is of a past day answers over it, and moves to that of today beside its calls', async () => {
  await giveOneStory(dataDir, 'tests')
  const server = await startProcess({ DATA_DIR: dataDir })
  const before = server.output()
  const admin = await adminOf(server)

  await expect.poll(() => server.output()).toMatch(/样例数据的“今天”原是 2026-11-21，现已换成/)
  const users = await admin.get('/sys/user/list')
  server.kill('SIGTERM')
  const { code } = await server.ended

  expect(before).not.toContain('现已换成')
  // The session goes on over the other story.
  expect(users.body.success).toBe(true)
  expect(code).toBe(0)
})

test('a torn last line is dropped with a warning, and everything before it is there', async () => {
  await leaveFolderOfKilledServer()
  const whole = await readFile(journal(), 'utf8')
  await writeFile(journal(), `${whole}{"sequence":99,"ro`)

  const server = await startProcess({ DATA_DIR: dataDir })
  const users = await addedUsers(server)
  server.kill('SIGTERM')
  const { code, output } = await server.ended

  expect(users.toSorted()).toEqual(['added_1', 'added_2'])
  expect(output).toContain(journal())
  expect(code).toBe(0)
})

test('a bad line in the middle refuses the start, names the file and the line, and touches nothing', async () => {
  await leaveFolderOfKilledServer()
  const [first = '', ...lines] = (await readFile(journal(), 'utf8')).split('\n')
  await writeFile(journal(), [first, '{"sequence":2,"ro', ...lines].join('\n'))
  const before = await worldFiles()

  const { code, output } = await failingStart({ DATA_DIR: dataDir })

  expect(code).toBe(1)
  expect(output).toContain(journal())
  expect(output).toMatch(/line 2|第 2 行/)
  expect(output).not.toContain('缺陷')
  expect(output).not.toContain('    at ')
  expect(await worldFiles()).toEqual(before)
  expect(await readdir(dataDir)).not.toContain('lock')
})

test('[KIT-05] whatever was acknowledged before a SIGKILL is there after it, twice in a row', async () => {
  const acknowledged: string[] = []
  let number = 0

  async function addUntilKilled(server: ServerProcess): Promise<void> {
    const admin = await adminOf(server)
    const goal = acknowledged.length + 8
    const work = async (): Promise<void> => {
      number += 1
      const username = `added_${number}`
      const { body } = await addUser(admin, username)
      expect(body.success).toBe(true)
      acknowledged.push(username)
      // Other additions are under way at this moment.
      if (acknowledged.length === goal) server.kill('SIGKILL')
      await work()
    }
    await Promise.allSettled(Array.from({ length: 8 }, work))
    await server.ended
  }

  await givePlayedStory(dataDir)
  const first = await startProcess({ DATA_DIR: dataDir })
  await addUntilKilled(first)
  const second = await startProcess({ DATA_DIR: dataDir })
  expect(await addedUsers(second)).toEqual(expect.arrayContaining(acknowledged))
  await addUntilKilled(second)
  const third = await startProcess({ DATA_DIR: dataDir })
  const users = await addedUsers(third)
  third.kill('SIGTERM')
  await third.ended

  expect(acknowledged.length).toBeGreaterThanOrEqual(16)
  expect(users).toEqual(expect.arrayContaining(acknowledged))
  expect(new Set(users).size).toBe(users.length)
})
