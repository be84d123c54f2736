import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resultOf } from '#test/access/access-world.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  admin = await world.as('admin')
})

afterAll(() => server.close())

interface Entry {
  readonly action: string
  readonly by: string | null
  readonly fields: readonly { readonly label: string; readonly before: string | null }[]
  readonly others: number
}

const ask = (client: Client, resource: string, id: string, paging: object = {}) =>
  client.get('/sys/log/record').query({ resource, id, ...paging })
const changesOf = async (client: Client, resource: string, id: string) =>
  (await resultOf<{ records: Entry[] }>(ask(client, resource, id))).records

const maker = fixtureUserOf('yunfan_jb')
const editMaker = (client: Client, fields: object) =>
  client.put('/sys/user/edit').send({ id: maker.id, ...fields })

test('a record tells who changed what, the newest first, in words', async () => {
  const merchant = await world.as('merchant')
  await resultOf(editMaker(merchant, { realname: '宋大满', functionRole: 'checker' }))
  await resultOf(admin.put('/sys/user/frozenBatch').send({ ids: maker.id, status: '2' }))

  const [frozen, edited, ...older] = await changesOf(merchant, 'user', maker.id)

  expect(older).toEqual([])
  expect(edited).toMatchObject({
    action: '编辑用户',
    by: fixtureUserOf('merchant').realname,
    fields: [
      { field: 'realname', label: '姓名', before: maker.realname, after: '宋大满' },
      { field: 'functionRole', label: '角色', before: '经办', after: '复核' },
    ],
    others: 0,
  })
  expect(frozen).toMatchObject({
    by: fixtureUserOf('admin').realname,
    fields: [{ label: '状态', before: '正常', after: '冻结' }],
  })
  const english = await resultOf<{ records: Entry[] }>(
    ask(merchant, 'user', maker.id).set('X-Locale', 'en-US'),
  )
  expect(english.records[1]?.fields[0]).toMatchObject({ label: 'Name' })
})

test('a record is read page by page; of another record nothing is told', async () => {
  for (const remark of ['一', '二', '三']) await resultOf(editMaker(admin, { remark }))

  const { body } = await ask(admin, 'user', maker.id, { pageNo: 2, pageSize: 2 })

  expect(body.result).toMatchObject({ total: 3, size: 2, current: 2, pages: 2 })
  expect(body.result.records).toMatchObject([{ fields: [{ label: '备注', after: '一' }] }])
  expect(await changesOf(admin, 'user', fixtureUserOf('provider').id)).toEqual([])
})

test('anyone who may not read a record, or only another one of its kind, reads no change of it', async () => {
  await resultOf(editMaker(admin, { remark: '写进日志' }))
  const [agent, provider] = [await world.as('agent'), await world.as('provider')]
  const refusal = { success: false, code: 404, message: '该数据不存在或无权限', result: null }

  expect((await ask(provider, 'user', maker.id)).body).toMatchObject(refusal)
  expect((await ask(admin, 'user', '1999999999999999999')).body).toMatchObject(refusal)
  expect((await ask(admin, 'credential', maker.id)).body).toMatchObject(refusal)
  const denied = await ask(agent, 'question', '1')
  expect(denied.status).toBe(403)
  expect(denied.body.message).toBe('没有权限，请联系管理员授权')
  expect((await ask(agent, 'ip-list', '1')).status).toBe(403)

  await resultOf(admin.delete('/sys/user/delete').query({ id: maker.id }))
  expect((await ask(admin, 'user', maker.id)).body).toMatchObject(refusal)
})

test('what a role is not shown of a record is not told of its changes either', async () => {
  const provider = await world.as('provider')
  const { records } = await resultOf<{ records: { id: string; email?: string }[] }>(
    provider.get('/merchant/merchantInfo/list'),
  )
  const id = records[0]?.id ?? ''
  await resultOf(admin.post('/merchant/merchantInfo/freeze').send({ id, reason: '年审资料未更新' }))

  const [toAdmin] = await changesOf(admin, 'merchant', id)
  const [toPartner] = await changesOf(provider, 'merchant', id)

  expect(toAdmin).toMatchObject({ action: '冻结商户', by: fixtureUserOf('admin').realname })
  expect(toPartner).toMatchObject({ action: '冻结商户', by: null })
  expect(toPartner?.fields.map(({ label }) => label)).toContain('状态')
})

test('no secret and no unmasked number stands in a timeline', async () => {
  await resultOf(editMaker(admin, { phone: '13800001111', email: 'whole@example.com' }))
  await resultOf(
    admin.put('/sys/user/changePassword').send({
      username: maker.username,
      password: 'Fresh5678',
      confirmpassword: 'Fresh5678',
    }),
  )

  const { text } = await ask(admin, 'user', maker.id)

  expect(text).toContain('138****1111')
  expect(text).not.toMatch(/13800001111|whole@example|Fresh5678/)
})
