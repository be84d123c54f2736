import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixtureUserOf, fixtureUsers } from '#test/material/fixture-users.ts'
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

/** A body of /sys/user/add; a test names what matters to it. */
function aDraft(fields: Readonly<Record<string, unknown>> = {}) {
  return {
    username: 'newcomer',
    realname: '新人',
    functionRole: 'manager',
    password: 'First1234',
    ...fields,
  }
}

async function rowOf(username: string) {
  const { body } = await admin.get('/sys/user/list').query({ username })
  return body.result.records[0]
}

describe('adding a user', () => {
  test.each(['admin', 'operator', 'agent', 'merchant', 'provider'])(
    '[API-403] %s makes a user of the own party, tenant and role, whatever the body says',
    async (caller) => {
      const { roleCode, tenantId, busId, busName } = fixtureUserOf(caller)
      const client = await world.as(caller)
      const { body } = await client.post('/sys/user/add').send({
        ...aDraft(),
        id: '1500000000000009999',
        tenantId: '9999',
        roleCode: 'admin',
        busId: '1400000000000000003',
        busName: '别人',
        merchantId: '1400000000000000003',
        status: '2',
        izVerifyStatus: '1',
        createBy: 'god',
        delFlag: '1',
        version: 7,
      })

      expect(body).toMatchObject({
        success: true,
        code: 200,
        message: '添加成功！',
        result: {
          username: 'newcomer',
          roleCode,
          tenantId,
          busId,
          busName,
          status: '1',
          izVerifyStatus: '0',
          createBy: caller,
          delFlag: '0',
          version: 1,
          lastLoginTime: null,
        },
      })
      expect(body.result.id).toMatch(/^\d{19}$/)
      const { roleCode: role, tenantId: tenant } = await rowOf('newcomer')
      expect({ role, tenant }).toEqual({ role: roleCode, tenant: tenantId })
      const login = await world.login('newcomer', 'First1234')
      expect(login.body.result.data.userInfo.info).toMatchObject({ roleCode, busId, tenantId })
    },
  )

  test.each([
    ['username', { username: 'merchant' }, '用户名已存在!'],
    ['username', { username: '1abc' }, '账号须以字母开头，由 4 到 32 位字母、数字或下划线组成'],
    ['username', { username: 'a b c d' }, '账号须以字母开头，由 4 到 32 位字母、数字或下划线组成'],
    ['password', { password: 'Short1' }, '密码由8位数字、大小写字母组成'],
    ['password', { password: 'onlyletters' }, '密码由8位数字、大小写字母组成'],
    ['password', { password: '1234567890' }, '密码由8位数字、大小写字母组成'],
    ['phone', { phone: '10007891822' }, '手机号已存在!'],
    ['phone', { phone: '20007891822' }, '请输入正确格式的手机号码!'],
    ['email', { email: 'merchant@example.com' }, '邮箱已存在!'],
    ['email', { email: 'merchant.example.com' }, '请输入正确格式的邮箱!'],
  ])('is refused beside the field %s: %j', async (field, fields, message) => {
    const { status, body } = await admin.post('/sys/user/add').send(aDraft(fields))

    expect({ status, body }).toMatchObject({
      status: 200,
      body: { success: false, code: 500, message, result: { fields: { [field]: message } } },
    })
    expect((await admin.get('/sys/user/list')).body.result.total).toBe(fixtureUsers.length)
  })

  test('of two that add the same name at the same time one is refused', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => admin.post('/sys/user/add').send(aDraft())),
    )

    expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
    expect((await admin.get('/sys/user/list?username=newcomer')).body.result.total).toBe(1)
  })

  test('empty contacts are no contacts: two users may be without', async () => {
    const one = await admin.post('/sys/user/add').send(aDraft({ phone: '', email: null }))
    const other = await admin
      .post('/sys/user/add')
      .send(aDraft({ username: 'newcomer2', phone: '', email: null }))

    expect([one.body.success, other.body.success]).toEqual([true, true])
  })
})

describe('the function role', () => {
  test('[API-403] is not taken away by somebody who does not hold it', async () => {
    const maker = await world.as('yunfan_jb')
    const { body } = await maker
      .put('/sys/user/edit')
      .send({ id: idOf('merchant'), functionRole: 'maker' })

    expect(body).toMatchObject({
      success: false,
      result: { fields: { functionRole: '只能分配与自己相同的角色，请联系管理员' } },
    })
    expect((await rowOf('merchant')).functionRole).toBe('manager')
  })

  test('nobody gives one that they do not hold themselves', async () => {
    const maker = await world.as('yunfan_jb')
    const add = (functionRole: string) => maker.post('/sys/user/add').send(aDraft({ functionRole }))
    const promoted = await maker
      .put('/sys/user/edit')
      .send({ id: idOf('yunfan_fh'), functionRole: 'manager' })

    for (const { body } of [await add('manager'), await add('checker'), promoted]) {
      expect(body).toMatchObject({
        success: false,
        code: 500,
        result: { fields: { functionRole: '只能分配与自己相同的角色，请联系管理员' } },
      })
    }
    expect((await add('maker')).body).toMatchObject({
      success: true,
      result: { functionRole: 'maker' },
    })
    expect(await rowOf('yunfan_fh')).toMatchObject({ functionRole: 'checker', version: 1 })
  })

  test('nobody changes their own', async () => {
    const merchant = await world.as('merchant')
    const { body } = await merchant
      .put('/sys/user/edit')
      .send({ id: idOf('merchant'), functionRole: 'maker' })

    expect(body).toMatchObject({
      success: false,
      result: { fields: { functionRole: '不能修改自己的角色' } },
    })
    expect((await rowOf('merchant')).functionRole).toBe('manager')
  })

  test('customer service and risk control exist at the platform only', async () => {
    const merchant = await world.as('merchant')
    const sentence = '客服和风控角色只属于平台'

    for (const functionRole of ['service', 'risk']) {
      const { body } = await merchant.post('/sys/user/add').send(aDraft({ functionRole }))
      expect(body).toMatchObject({ success: false, result: { fields: { functionRole: sentence } } })
    }
    const { body } = await admin.post('/sys/user/add').send(aDraft({ functionRole: 'service' }))
    expect(body.success).toBe(true)
  })

  test.each(['viewer', 'finance', 'hr', 'risk'])(
    '[API-403] anyone who is %s lists users and may not change them: 403 with code 510',
    async (functionRole) => {
      await admin.post('/sys/user/add').send(aDraft({ functionRole }))
      const client = await world.as('newcomer', 'First1234')
      const attempts = [
        await client.post('/sys/user/add').send(aDraft({ username: 'another' })),
        await client.put('/sys/user/edit').send({ id: idOf('agent'), remark: 'x' }),
        await client.put('/sys/user/frozenBatch').send({ ids: idOf('agent'), status: 2 }),
        await client.put('/sys/user/changePassword').send({
          username: 'agent',
          password: 'New12345',
          confirmpassword: 'New12345',
        }),
        await client.post('/sys/user/reveal').send({ id: idOf('agent') }),
        await client.delete('/sys/user/delete').query({ id: idOf('agent') }),
      ]

      for (const { status, body } of attempts) {
        expect({ status, body }).toMatchObject({
          status: 403,
          body: {
            success: false,
            code: 510,
            message: expect.stringMatching(/^没有权限（user:\w+）/),
          },
        })
      }
      expect((await client.get('/sys/user/list')).body.success).toBe(true)
      expect(await rowOf('agent')).toMatchObject({
        status: '1',
        remark: expect.stringContaining('启明'),
      })
    },
  )
})

describe('editing a user', () => {
  test('changes what the form may change, and nothing else', async () => {
    const before = await rowOf('agent')
    const { body } = await admin.put('/sys/user/edit').send({
      id: idOf('agent'),
      version: 1,
      realname: '何见水',
      phone: '10011112222',
      remark: null,
      username: 'renamed',
      roleCode: 'admin',
      busId: null,
      status: '2',
      tenantId: '0',
    })

    expect(body).toMatchObject({ success: true, code: 200, message: '修改成功!' })
    const { lastLoginTime: _, updateTime, ...after } = await rowOf('agent')
    expect(updateTime).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    expect({ ...before, ...after }).toEqual({
      ...before,
      realname: '何见水',
      phone: '100****2222',
      remark: null,
      updateBy: 'admin',
      version: 2,
    })
  })

  test('on an older version is a conflict: 409 with the current row, and nothing is changed', async () => {
    const id = idOf('agent')
    await admin.put('/sys/user/edit').send({ id, version: 1, remark: '第一次' })

    const late = await admin.put('/sys/user/edit').send({ id, version: 1, remark: '第二次' })
    const current = await admin.get(`/sys/user/queryById?id=${id}`)
    const blind = await admin.put('/sys/user/edit').send({ id, remark: '第三次' })

    expect(late.status).toBe(200)
    expect(late.body).toMatchObject({
      success: false,
      code: 409,
      message: '数据已被他人修改，请核对后再保存',
    })
    expect(late.body.result).toEqual(current.body.result)
    expect(current.body.result).toMatchObject({ remark: '第一次', version: 2 })
    expect(blind.body).toMatchObject({ success: true, result: { version: 3, remark: '第三次' } })
  })

  test('keeps contacts unique, the own ones excepted', async () => {
    const { phone } = fixtureUserOf('agent')
    const own = await admin.put('/sys/user/edit').send({ id: idOf('agent'), phone })
    const taken = await admin.put('/sys/user/edit').send({ id: idOf('merchant'), phone })

    expect(own.body.success).toBe(true)
    expect(taken.body).toMatchObject({
      success: false,
      result: { fields: { phone: '手机号已存在!' } },
    })
  })
})
