import { expect, test } from 'vitest'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { type TestServer } from '#test/harness/test-server.ts'
import { type TestWorld } from '#test/harness/test-world.ts'
import {
  type ControlledWorld,
  controlOf,
  inFrozenWorlds,
  renameAgent,
} from '#test/kit/control-world.ts'

let server: TestServer
let world: TestWorld
let control: ControlledWorld

inFrozenWorlds((ready) => {
  ;({ server, world, control } = ready)
})

const newcomer = {
  username: 'newcomer',
  realname: '新人',
  functionRole: 'manager',
  password: 'First1234',
}

async function namesIn(name: string): Promise<readonly string[]> {
  const token = await tokenIn(name, 'admin')
  const { body } = await server.anonymous
    .get('/sys/user/list?pageSize=1000&createTime_begin=2000-01-01')
    .set('X-Access-Token', token)
  return body.result.records.map(({ username }: { username: string }) => username)
}

async function tokenIn(name: string, user: string): Promise<string> {
  const { status, body } = await controlOf(server, { name }).post(`/users/${user}/token`)
  expect(status).toBe(201)
  return body.token
}

test('a new world stands where this one stood before a request, which is sent again there with its secrets and makes the same ids', async () => {
  const admin = await world.as('admin')
  const added = await admin.post('/sys/user/add').send(newcomer)
  const id = String(added.headers['x-fake-request-id'])
  await renameAgent(world, '改过的名字')
  await control.post('/clock', { advance: '3d' })

  const { status, body: made } = await control.post(`/requests/${id}/before`)
  expect(status).toBe(201)
  expect(made).toMatchObject({ name: expect.stringMatching(/^before-\d+-/), before: id })
  expect(await namesIn(made.name)).not.toContain('newcomer')
  expect(await namesIn(world.name)).toContain('newcomer')

  const { body: again } = await control.post(`/requests/${id}/again`, { to: made.name })
  expect(again).toMatchObject({
    world: made.name,
    was: { id, status: 200, success: true, user: 'admin' },
    is: { operation: 'user.add', status: 200, success: true, user: 'admin' },
  })
  expect(again.is.id).not.toBe(id)
  expect(JSON.stringify(again)).not.toContain('First1234')
  expect(await namesIn(made.name)).toContain('newcomer')

  const changesOf = async (name: string, request: string) =>
    (await controlOf(server, { name }).get(`/requests/${request}`)).body.changes
  expect(await changesOf(made.name, again.is.id)).toEqual(await changesOf(world.name, id))
  const login = await server.anonymous
    .post('/sys/login')
    .set('X-Fake-World', made.name)
    .send({ username: 'newcomer', password: 'First1234' })
  expect(login.body.success).toBe(true)
})

test('the world before a request that only reads is there too, and after a reset', async () => {
  const admin = await world.as('admin')
  await renameAgent(world, '第一次')
  const read = await admin.get(`/sys/user/list?id=${fixtureUserOf('agent').id}`)
  await renameAgent(world, '第二次')
  await control.post('/reset')

  const path = `/requests/${read.headers['x-fake-request-id']}`
  expect((await control.get(path)).body.hasBefore).toBe(true)
  const { body: made } = await control.post(`${path}/before`, { name: `${world.name}-back` })
  expect(made.name).toBe(`${world.name}-back`)
  const { body: again } = await control.post(`${path}/again`, { to: made.name })
  expect(JSON.stringify(again.is.response)).toContain('第一次')
})

test('the fault that hit a request hits it again', async () => {
  const admin = await world.as('admin')
  await control.post('/faults', {
    match: { operation: 'user.list' },
    effect: { kind: 'status', status: 504, message: '上游没有回答' },
  })
  const failed = await admin.get('/sys/user/list')
  expect(failed.status).toBe(504)

  const path = `/requests/${failed.headers['x-fake-request-id']}`
  const { body: made } = await control.post(`${path}/before`)
  const first = (await control.post(`${path}/again`, { to: made.name })).body
  expect(first).toMatchObject({
    was: { status: 504 },
    is: { status: 504, fault: { kind: 'status' } },
  })
  expect(first.is.response.json.message).toBe('上游没有回答')
})

test('what cannot be is refused in a sentence: a request that is gone, a world that is not there, a form with a file', async () => {
  const merchant = await world.as('merchant')
  const form = await merchant
    .post('/payout/batchOrder/importExcel')
    .attach('file', Buffer.from('a,b'), 'a.csv')
  const path = `/requests/${form.headers['x-fake-request-id']}`
  const { body: made } = await control.post(`${path}/before`)

  expect((await control.post('/requests/none/before')).body.code).toBe('FAKE_UNKNOWN_REQUEST')
  expect((await control.post(`${path}/again`, { to: 'not-there' })).body.code).toBe(
    'FAKE_UNKNOWN_WORLD',
  )
  expect((await control.post(`${path}/again`, { to: made.name })).body.code).toBe(
    'FAKE_NOT_REPEATABLE',
  )
  expect((await control.post(`${path}/before`, { name: world.name })).body.code).toBe(
    'FAKE_WORLD_EXISTS',
  )
  expect((await control.post('/users/nobody/token')).body.code).toBe('FAKE_UNKNOWN_USER')
})

test('a rule takes a snapshot before the calls that match, as often as it says', async () => {
  const admin = await world.as('admin')
  expect((await control.post('/snapshot-rules', { operation: 'no.such' })).status).toBe(400)
  const rule = { operation: 'user.edit', user: 'admin', times: 2 }
  expect((await control.post('/snapshot-rules', rule)).status).toBe(201)
  await admin.get('/sys/user/list')
  for (const name of ['一', '二', '三']) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await admin.put('/sys/user/edit').send({ id: fixtureUserOf('agent').id, realname: name })
  }

  const [{ left, taken }] = (await control.get('/snapshot-rules')).body
  expect(left).toBe(0)
  expect(taken).toHaveLength(2)
  const { body: entries } = await control.get('/requests?operation=user.edit')
  expect(taken).toContain(`before-${entries.entries[2].id.toLowerCase()}`)
  await control.post('/restore', { name: taken[1] })
  const { body } = await admin.get(`/sys/user/list?id=${fixtureUserOf('agent').id}`)
  expect(body.result.records[0].realname).toBe('一')
  await control.delete('/snapshot-rules')
  expect((await control.get('/snapshot-rules')).body).toEqual([])
})
