import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { login } from '@settle/shared/features/session/session.ts'
import { editUser, users } from '@settle/shared/features/user/user.ts'
import { type ScriptedServer, startScriptedServer } from '#test/scripted-server.ts'
import { call } from './endpoint-call.ts'

let server: ScriptedServer

beforeAll(async () => {
  server = await startScriptedServer()
})

beforeEach(() => server.answer({}))

afterAll(() => server.close())

function keysReceived() {
  return server.received.map(({ headers }) => headers['idempotency-key'])
}

test('each call that changes something carries a key of its own', async () => {
  await call(editUser, { body: { id: '1' } })
  await call(editUser, { body: { id: '1' } })
  const [first, second] = keysReceived()

  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toMatch(/^[0-9a-f]{32}$/)
  expect(second).not.toBe(first)
})

test('what only reads, and a login, carry none', async () => {
  await call(users.endpoints.list, { query: {} })
  await call(login, { body: { username: 'admin', password: 'Hz123456' } }, { quiet: true }).catch(
    () => undefined,
  )

  expect(keysReceived()).toEqual([undefined, undefined])
})
