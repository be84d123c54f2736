import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { givePlayedStory, startProcess, type ServerProcess } from '#test/harness/server-process.ts'
import { connect } from '#test/harness/socket-client.ts'
import { clientOf, startTestServer } from '#test/harness/test-server.ts'

async function builtServer(): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'settle-stop-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }))
  await givePlayedStory(dataDir)
  return startProcess({ DATA_DIR: dataDir })
}

/** Has the calls of an operation wait; `isMet` says when the first of them does. */
async function hold(address: string, operation: string, effect: object) {
  const path = '/__fake/v1/worlds/default/faults'
  await clientOf(address).post(path).send({ match: { operation }, effect })
  return {
    isMet: async () => {
      const { body } = await clientOf(address).get(path)
      return body.some(({ fired }: { fired: number }) => fired > 0)
    },
  }
}

test('SIGTERM: a call under way is answered, also one that changes something, sockets hear 1001, and the exit is 0', async () => {
  const server = await builtServer()
  const { body } = await clientOf(server.address)
    .post('/sys/login')
    .send({ username: 'admin', password: 'Hz123456' })
  const { token } = body.result
  const admin = clientOf(server.address, { 'X-Access-Token': token })
  const socket = await connect(server, fixtureUserOf('admin').id, token)
  const waiting = await hold(server.address, 'user.add', { kind: 'delay', delay: 2_000 })
  const answer = admin
    .post('/sys/user/add')
    .send({ username: 'added_1', realname: '新人', functionRole: 'manager', password: 'First1234' })
    .then((reply) => reply)
  await expect.poll(waiting.isMet).toBe(true)
  server.kill('SIGTERM')

  expect(await answer).toMatchObject({ status: 200, body: { success: true } })
  expect(await socket.closed).toEqual({ code: 1001, reason: '服务器停止' })
  expect(await server.ended).toMatchObject({ code: 0, signal: null })
  await expect(fetch(`${server.address}/healthz`)).rejects.toThrow('fetch failed')
})

test('a call that does not end is cut off when the time for it is over', async () => {
  const server = await startTestServer({ drainMs: 300 })
  const admin = await server.as('admin')
  const waiting = await hold(server.address, 'user.list', { kind: 'hang', for: 30_000 })
  const call = admin.get('/sys/user/list').then(
    ({ status }) => status,
    () => 'cut',
  )
  await expect.poll(waiting.isMet).toBe(true)
  await server.close()

  expect(await call).toBe('cut')
})
