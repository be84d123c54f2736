import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { givePlayedStory, startProcess, type ServerProcess } from '#test/harness/server-process.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { clientOf, root } from '#test/harness/test-server.ts'
import { addedUsers, addUser, adminOf, makeWorld } from './killed-worlds.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = join(await temporaryFolder(), 'data')
  await givePlayedStory(dataDir)
})

function health({ address }: ServerProcess, headers = {}) {
  return clientOf(address, headers).get('/healthz')
}

async function stopped(server: ServerProcess) {
  server.kill('SIGTERM')
  return server.ended
}

test.each([
  ['removed', () => rm(dataDir, { recursive: true })],
  ['moved away', () => rename(dataDir, `${dataDir}.moved`)],
  ['made anew', () => rm(dataDir, { recursive: true }).then(() => mkdir(dataDir))],
])(
  'once its data folder is %s, a server acknowledges no change, says so and ends cleanly',
  async (_how, remove) => {
    const server = await startProcess({ DATA_DIR: dataDir })
    await makeWorld(server, 'demo')
    await makeWorld(server, 'untouched')
    const admin = await adminOf(server)
    const demo = await adminOf(server, 'demo')
    await addUser(admin, 'added_1')
    expect(await health(server)).toMatchObject({ status: 200, body: { status: 'ok' } })

    await remove()

    expect(await health(server)).toMatchObject({
      status: 503,
      body: { status: 'failing', code: 'FAKE_DATA_GONE', reason: expect.stringContaining(dataDir) },
    })
    const untouched = clientOf(server.address, { 'X-Fake-World': 'untouched' })
    const login = { username: 'admin', password: 'Hz123456' }
    const replies = [
      await addUser(admin, 'added_2'),
      await addUser(admin, 'added_3'),
      await admin.post('/sys/login').send(login),
      await addUser(demo, 'added_2'),
      await untouched.post('/sys/login').send(login),
    ]
    for (const reply of replies) {
      expect(reply).toMatchObject({
        status: 503,
        body: {
          success: false,
          code: 'FAKE_DATA_GONE',
          message: expect.stringMatching(/已被删除或移走.*npm run reset/),
        },
      })
    }
    const made = await clientOf(server.address).post('/__fake/v1/worlds').send({ name: 'late' })
    expect(made).toMatchObject({ status: 503, body: { code: 'FAKE_DATA_GONE' } })
    const told = await clientOf(server.address, { 'X-Locale': 'en-US' }).get('/healthz')
    expect(told.body.reason).toContain('was deleted or moved away')
    // What is in memory can still be read, and saved elsewhere where that is all of it.
    const exported = await clientOf(server.address).get('/__fake/v1/worlds/default/export')
    expect([200, 503]).toContain(exported.status)
    expect((await admin.get('/sys/user/list')).body.success).toBe(true)

    const { code, output } = await stopped(server)
    expect(code).toBe(0)
    expect(output).toContain('npm run reset')
    expect(output).not.toContain('缺陷')
    expect(output).not.toContain('    at ')
    expect(existsSync(dataDir) ? await readdir(dataDir) : []).toEqual([])
  },
)

test('a server that was started over a folder made anew keeps it for itself', async () => {
  const former = await startProcess({ DATA_DIR: dataDir })
  const admin = await adminOf(former)
  await addUser(admin, 'added_1')
  await rm(dataDir, { recursive: true })
  await givePlayedStory(dataDir)
  const latter = await startProcess({ DATA_DIR: dataDir })

  // It ends by itself within a second, and refuses until then.
  await Promise.allSettled([addUser(admin, 'added_2')])
  const { code, output } = await former.ended
  await addUser(await adminOf(latter), 'added_3')

  expect(code).toBe(1)
  expect(output).toContain(`数据文件夹 ${dataDir} 已被另一个进程接管`)
  expect(await addedUsers(await adminOf(latter))).toEqual(['added_3'])
  expect(await stopped(latter)).toMatchObject({ code: 0 })
  const next = await startProcess({ DATA_DIR: dataDir })
  expect(await addedUsers(await adminOf(next))).toEqual(['added_3'])
  await stopped(next)
})

test('a world whose folder is removed stops alone, and the server is well again once it is deleted', async () => {
  const server = await startProcess({ DATA_DIR: dataDir })
  await makeWorld(server, 'demo')
  const demo = await adminOf(server, 'demo')
  await rm(join(dataDir, 'worlds', 'demo'), { recursive: true })

  expect(await addUser(demo, 'added_1')).toMatchObject({ status: 503 })
  expect((await addUser(await adminOf(server), 'added_2')).body.success).toBe(true)
  expect(await health(server)).toMatchObject({
    status: 503,
    body: { reason: expect.stringContaining(join('worlds', 'demo')) },
  })
  expect((await demo.get('/sys/user/list')).body.success).toBe(true)
  const { status } = await clientOf(server.address).delete('/__fake/v1/worlds/demo').send({})
  expect(status).toBe(204)
  expect(await health(server)).toMatchObject({ status: 200 })
  expect(await stopped(server)).toMatchObject({ code: 0 })
})

function reset() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/src/reset.ts'],
    { cwd: root, env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir }, encoding: 'utf8' },
  )
  return { status, output: `${stdout}${stderr}` }
}

test('npm run reset refuses while a server has the folder, and then takes away what is ours', async () => {
  const server = await startProcess({ DATA_DIR: dataDir })
  await makeWorld(server, 'demo')
  await addUser(await adminOf(server), 'added_1')
  await writeFile(join(dataDir, 'notes.txt'), 'not ours')

  const refused = reset()
  expect(refused.status).toBe(1)
  expect(refused.output).toMatch(/正被进程 \d+ 使用。请先停止该进程/)
  expect(refused.output.trim().split('\n')).toHaveLength(1)
  expect(await addedUsers(await adminOf(server))).toEqual(['added_1'])

  server.kill('SIGKILL')
  await server.ended
  expect(reset()).toEqual({
    status: 0,
    output: `已清空 ${dataDir}，下次启动从初始状态开始。\n`,
  })
  expect(await readdir(dataDir)).toEqual(['notes.txt'])
  await rm(join(dataDir, 'notes.txt'))
  expect(reset().status).toBe(0)
  expect(existsSync(dataDir)).toBe(false)
  expect(reset()).toMatchObject({ status: 0, output: expect.stringContaining('已经是初始状态') })
})
