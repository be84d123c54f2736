import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'

let server: TestServer
let strict: TestServer
let admin: Client

beforeAll(async () => {
  server = await startTestServer({ environment: { API_PREFIX: '/jeecg-boot' } })
  strict = await startTestServer({ environment: { FAKE_STRICT_PARAMETERS: 'on' } })
  admin = await server.as('admin')
})

afterAll(async () => {
  await server.close()
  await strict.close()
})

const list = '/sys/user/list'

describe('what no field answers to is ignored and named in X-Fake-Ignored', () => {
  test.each([
    [`${list}?nickname=a`, 'nickname'],
    [`${list}?nickname=a&city_begin=1&username=admin`, 'nickname, city_begin'],
    [`${list}?${encodeURIComponent('昵称')}=a`, '%E6%98%B5%E7%A7%B0'],
    [`${list}?constructor=a`, 'constructor'],
    ['/sys/dict/queryAllDictItems?version=3', 'version'],
    ['/online/cgreport/api/getRpColumns/pick_user?force_id=1', 'force_id'],
    ['/jeecg-boot/sys/user/list?nickname=a', 'nickname'],
  ])('of %s: %s', async (path, ignored) => {
    const { status, headers } = await admin.get(path)

    expect({ status, ignored: headers['x-fake-ignored'] }).toEqual({ status: 200, ignored })
  })

  test.each([
    `${list}?_t=1795224600&field=id,,username&column=createTime&order=desc&pageNo=1&pageSize=10`,
    `${list}?username=*a*&createTime_begin=2026-01-01&status_MultiString=1,2`,
    `${list}?superQueryMatchType=and`,
    '/sys/user/exportXls?format=csv&username=admin',
    '/sys/permission/getUserPermissionByToken?token=x',
    '/sys/log/list?keyWord=a',
    '/sys/role/list?roleName=*a*',
  ])('nothing of %s', async (path) => {
    expect((await admin.get(path)).headers).not.toHaveProperty('x-fake-ignored')
  })

  test('of a body too, and pages of another origin may read it', async () => {
    const { headers } = await admin
      .put('/sys/user/edit')
      .set('Origin', 'http://localhost:8080')
      .send({ id: '1500000000000000005', realname: '谢长宁', createBy: 'admin', salt: 'x' })

    expect(headers['x-fake-ignored']).toBe('createBy, salt')
    expect(headers['access-control-expose-headers']).toContain('X-Fake-Ignored')
  })

  test('very many names fill no header', async () => {
    const names = Array.from({ length: 300 }, (_, at) => `unknown-parameter-${at}`)
    const { headers } = await admin.get(`${list}?${names.map((name) => `${name}=1`).join('&')}`)

    expect(headers['x-fake-ignored']?.length).toBeLessThan(2100)
    expect(headers['x-fake-ignored']).toMatch(/, \.\.\.$/)
  })

  test('the request journal names them', async () => {
    await admin.get(`${list}?nickname=journal`)
    const { body } = await server.anonymous.get('/__fake/v1/worlds/default/requests?limit=1')

    expect(body.entries[0]).toMatchObject({ operation: 'user.list', ignored: ['nickname'] })
  })
})

describe('FAKE_STRICT_PARAMETERS=on', () => {
  test('refuses a parameter that no field answers to', async () => {
    const { status, body } = await (await strict.as('admin')).get(`${list}?nickname=a`)

    expect({ status, body }).toMatchObject({
      status: 400,
      body: { success: false, code: 400, message: '未知的参数 nickname' },
    })
  })

  test('refuses such a member of a body, and nothing of it is kept', async () => {
    const client = await strict.as('admin')
    const edit = { id: '1500000000000000005', realname: '改名', salt: 'x' }
    const { status, body } = await client.put('/sys/user/edit').send(edit)
    const kept = await client.get('/sys/user/queryById?id=1500000000000000005')

    expect({ status, body }).toMatchObject({ status: 400, body: { message: '未知的参数 salt' } })
    expect(kept.body.result.realname).not.toBe('改名')
  })

  test('lets the conventions of every list pass', async () => {
    const { body } = await (await strict.as('admin')).get(`${list}?_t=1&field=id&username=admin`)

    expect(body).toMatchObject({ success: true, result: { total: 1 } })
  })
})
