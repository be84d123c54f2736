import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { inTurn } from '#test/harness/in-turn.ts'
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

const idOf = (username: string) => fixtureUserOf(username).id
const listPath = '/sys/user/list'

async function statusesOf(...usernames: readonly string[]): Promise<string[]> {
  const { body } = await admin
    .get(listPath)
    .query({ username: usernames.join(), column: 'username', order: 'asc' })
  return body.result.records.map(({ status }: { status: string }) => status)
}

function freeze(client: Client, ids: string, status: number | string = 2) {
  return client.put('/sys/user/frozenBatch').send({ ids, status })
}

function reset(client: Client, username: string, password = 'New12345', again = password) {
  return client.put('/sys/user/changePassword').send({ username, password, confirmpassword: again })
}

function remove(client: Client, username: string) {
  return client.delete('/sys/user/delete').query({ id: idOf(username) })
}

function check(query: Readonly<Record<string, string>>) {
  return world.anonymous.get('/sys/user/checkOnlyUser').query(query)
}

describe('freezing', () => {
  test('freezes and unfreezes a batch whose list ends with a comma', async () => {
    const ids = `${idOf('agent')},${idOf('merchant')},`

    expect((await freeze(admin, ids)).body).toMatchObject({
      success: true,
      code: 200,
      message: '操作成功!',
    })
    expect(await statusesOf('agent', 'merchant')).toEqual(['2', '2'])
    expect((await freeze(admin, ids, '1')).body.success).toBe(true)
    expect(await statusesOf('agent', 'merchant')).toEqual(['1', '1'])
  })

  test('what is frozen already stays as it is, and is no error', async () => {
    const before = (await admin.get(`${listPath}?username=ob_frozen`)).body.result
    const { body } = await freeze(admin, idOf('ob_frozen'))

    expect(body.success).toBe(true)
    expect((await admin.get(`${listPath}?username=ob_frozen`)).body.result).toEqual(before)
  })

  test('one refused id refuses the whole batch', async () => {
    const operator = await world.as('operator')
    const [good, other] = [idOf('agent'), idOf('merchant')]
    const refused = [
      [admin, `${good},${idOf('admin')}`, '不能冻结自己的账号'],
      [operator, `${good},${idOf('operator')},${other}`, '不能冻结自己的账号'],
      [operator, `${good},${idOf('admin')}`, '该数据不存在或无权限'],
      [operator, `${good},${idOf('beichen')}`, '该数据不存在或无权限'],
      [admin, `${good},1500000000000009999`, '该数据不存在或无权限'],
    ] as const

    const replies = await inTurn(refused, ([client, ids]) => freeze(client, ids))

    expect(replies.map(({ body }) => body)).toMatchObject(
      refused.map(([, , message]) => ({ success: false, message })),
    )
    expect(await statusesOf('agent', 'merchant', 'operator')).toEqual(['1', '1', '1'])
  })

  test('nobody freezes the platform administrator', async () => {
    await admin.post('/sys/user/add').send({
      username: 'deputy',
      realname: '副手',
      functionRole: 'manager',
      password: 'First1234',
    })
    const deputy = await world.as('deputy', 'First1234')

    expect((await freeze(deputy, idOf('admin'))).body).toMatchObject({
      success: false,
      message: '管理员账号不允许此操作！',
    })
    expect(await statusesOf('admin')).toEqual(['1'])
  })

  test('[API-BAD] a list without an id is refused', async () => {
    expect((await freeze(admin, ',')).body).toMatchObject({
      success: false,
      message: '请选择一条记录！',
    })
    expect((await freeze(admin, '')).status).toBe(400)
    expect((await freeze(admin, idOf('agent'), 3)).status).toBe(400)
  })
})

const refusalFor = (username: string) => ({
  success: false,
  message: `账号 ${username} 持有您没有的权限，请联系管理员`,
})

describe('resetting a password', () => {
  test('kills the old password and the old tokens', async () => {
    const merchant = await world.as('merchant')
    const operator = await world.as('operator')

    expect((await reset(operator, 'merchant')).body).toMatchObject({
      success: true,
      code: 200,
      message: '密码修改成功!',
    })
    expect((await merchant.get(listPath)).status).toBe(401)
    expect((await world.login('merchant')).body.success).toBe(false)
    expect((await world.login('merchant', 'New12345')).body.success).toBe(true)
  })

  test('is refused beside the field for two that differ and for a weak one', async () => {
    const differing = await reset(admin, 'merchant', 'New12345', 'New12346')
    const weak = await reset(admin, 'merchant', 'newpassword')

    expect(differing.body).toMatchObject({
      success: false,
      result: { fields: { confirmpassword: '两次输入的密码不一样！' } },
    })
    expect(weak.body).toMatchObject({
      success: false,
      result: { fields: { password: '密码由8位数字、大小写字母组成' } },
    })
    expect((await world.login('merchant')).body.success).toBe(true)
  })

  test('[API-403] answers alike for nobody and for somebody outside the scope', async () => {
    const operator = await world.as('operator')
    const provider = await world.as('provider')
    const replies = [
      await reset(admin, 'nobody_here'),
      await reset(operator, 'nobody_here'),
      await reset(operator, 'beichen'),
      await reset(operator, 'admin'),
      await reset(provider, 'haitang'),
    ]

    for (const { status, body } of replies) {
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { success: false, code: 404, message: '该数据不存在或无权限', result: null },
      })
    }
    expect((await world.login('beichen')).body.success).toBe(true)
  })

  test('[API-403] gives nobody the account of somebody who may do more', async () => {
    const maker = await world.as('luoshui_fp')
    const service = await world.as('hz_kefu')
    expect((await reset(maker, 'provider')).body).toMatchObject(refusalFor('provider'))
    expect((await reset(maker, 'luoshui_fh')).body).toMatchObject(refusalFor('luoshui_fh'))
    expect((await reset(service, 'admin')).body).toMatchObject(refusalFor('admin'))
    expect((await world.login('luoshui_fh')).body.success).toBe(true)
  })
})

describe('deleting a user', () => {
  test('takes them out of every list, ends their sessions and keeps their name taken', async () => {
    const agent = await world.as('agent')

    expect((await remove(admin, 'agent')).body).toMatchObject({
      success: true,
      code: 200,
      message: '删除用户成功',
    })
    expect((await agent.get(listPath)).status).toBe(401)
    expect((await admin.get(`${listPath}?username=agent`)).body.result.total).toBe(0)
    expect((await admin.get(`/sys/user/queryById?id=${idOf('agent')}`)).body.code).toBe(404)
    expect((await world.login('agent')).body).toMatchObject({
      success: false,
      message: '该用户不存在，请注册',
    })
    const again = await admin
      .post('/sys/user/add')
      .send({ username: 'agent', realname: '新人', functionRole: 'manager', password: 'First1234' })
    expect(again.body).toMatchObject({ success: false, message: '用户名已存在!' })
    const checked = await check({ username: 'agent' })
    expect(checked.body).toMatchObject({ success: false, message: '用户名已存在!' })
  })

  test('is for the platform alone, and never for oneself', async () => {
    const operator = await world.as('operator')

    expect((await remove(operator, 'agent')).status).toBe(403)
    expect((await remove(admin, 'admin')).body).toMatchObject({
      success: false,
      message: '不能删除自己的账号',
    })
    expect((await remove(admin, 'agent')).body.success).toBe(true)
    expect((await remove(admin, 'agent')).body).toMatchObject({ success: false, code: 404 })
  })
})

test('the check before registering says what is free and what is taken', async () => {
  expect((await check({ username: 'somebody_new' })).body).toMatchObject({
    success: true,
    result: true,
  })
  expect((await check({ username: '' })).body).toMatchObject({ success: true, result: true })
  const taken = [
    [{ username: 'agent' }, '用户名已存在!'],
    [{ phone: fixtureUserOf('agent').phone }, '手机号已存在!'],
    [{ email: 'agent@example.com' }, '邮箱已存在!'],
    [{ username: 'somebody_new', email: 'agent@example.com' }, '邮箱已存在!'],
  ] as const
  const replies = await Promise.all(taken.map(async ([query]) => (await check(query)).body))
  expect(replies).toMatchObject(taken.map(([, message]) => ({ success: false, message })))
})
