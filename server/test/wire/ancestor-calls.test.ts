import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resultOf } from '#test/access/access-world.ts'
import { fixtureUsers } from '#test/material/fixture-users.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

const lastPage = Math.ceil(fixtureUsers.length / 10)

let server: TestServer
let world: TestWorld
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
  world = await newWorld(server)
  admin = await world.as('admin')
})

afterAll(() => server.close())

const provider = '1500000000000000005'

function loginOf(username: string) {
  return resultOf(world.anonymous.post('/sys/login').send({ username, password: 'Hz123456' }))
}

function revealed(client: Client) {
  return resultOf<{ phone: string; email: string }>(
    client.post('/sys/user/reveal').send({ id: provider }),
  )
}

/** A call as a client of the ancestor sends it: its method, its address, its body; and what the envelope must hold. */
type Row = readonly [
  name: string,
  send: (client: Client) => Promise<{ readonly status: number; readonly body: unknown }>,
  expected: object,
]

const menu = (fields: object) => (client: Client) =>
  client.post('/sys/permission/add').send({
    name: '签名客户端',
    menuType: '0',
    baseRole: 'admin',
    component: 'layouts/RouteView',
    ...fields,
  })

describe('calls as clients of the ancestor send them (wire.md)', () => {
  test.each<Row>([
    [
      'a signed body, whose numbers are text',
      menu({ url: '/signed/one', sortNo: '7' }),
      { status: 200, body: { success: true, result: { sortNo: 7 } } },
    ],
    [
      'a decimal and a boolean as text',
      menu({ url: '/signed/two', sortNo: '1.5', hidden: 'true', keepAlive: 'false' }),
      { status: 200, body: { result: { sortNo: 1.5, hidden: true, keepAlive: false } } },
    ],
    [
      'text that is no number',
      menu({ url: '/signed/three', sortNo: 'first' }),
      { status: 400, body: { code: 400, message: '参数 sortNo 的类型不正确' } },
    ],
    [
      'text that is no boolean',
      menu({ url: '/signed/four', hidden: 'yes' }),
      { status: 400, body: { code: 400, message: '参数 hidden 应为布尔值' } },
    ],
    [
      'a number where a text is asked for',
      menu({ url: '/signed/five', perms: 7 }),
      { status: 400, body: { code: 400, message: '参数 perms 应为文本或空值' } },
    ],
    [
      'a version as text',
      (client) => client.put('/sys/user/edit').send({ id: provider, version: '1', sex: '1' }),
      { status: 200, body: { success: true, result: { sex: '1' } } },
    ],
    [
      'a version that is too large to be one',
      (client) =>
        client.put('/sys/user/edit').send({ id: provider, version: '99999999999999999999' }),
      { status: 400, body: { code: 400, message: '参数 version 超出范围' } },
    ],
    [
      'the page before the first',
      (client) => client.get('/sys/user/list?pageNo=0&pageSize=10&_t=1795224600'),
      { status: 200, body: { result: { current: 1, size: 10, records: { length: 10 } } } },
    ],
    [
      'a page far below',
      (client) => client.get('/sys/user/list?pageNo=-7'),
      { status: 200, body: { result: { current: 1 } } },
    ],
    [
      'the page beyond the last',
      (client) => client.get('/sys/user/list?pageNo=99&pageSize=10'),
      {
        status: 200,
        body: {
          result: {
            current: lastPage,
            pages: lastPage,
            records: { length: fixtureUsers.length - (lastPage - 1) * 10 },
          },
        },
      },
    ],
    [
      'a page of a list without rows',
      (client) => client.get('/sys/user/list?pageNo=3&username=nobody'),
      { status: 200, body: { result: { current: 1, pages: 0, total: 0, records: [] } } },
    ],
    [
      'a page of a report beyond the last',
      (client) => client.get('/api/permission?pageNo=9999&pageSize=1000'),
      { status: 200, body: { result: { current: 1 } } },
    ],
    [
      'more rows than one page holds',
      (client) => client.get('/sys/user/list?pageSize=100000'),
      {
        status: 200,
        body: {
          result: {
            size: 1000,
            total: fixtureUsers.length,
            records: { length: fixtureUsers.length },
          },
        },
      },
    ],
    [
      'the columns of its table, which nobody reads',
      (client) =>
        client.get('/sys/user/list?field=id,,username,action&column=createTime&order=desc'),
      { status: 200, body: { success: true } },
    ],
    [
      'a filter by a field of a person',
      (client) => client.get('/sys/user/list?workNo=YF001&sex=1'),
      {
        status: 200,
        body: { result: { total: 1, records: [{ sex_dictText: '男', post: 'GM' }] } },
      },
    ],
    [
      'the dictionary of the user form',
      (client) => client.get('/sys/dict/getDictItems/activiti_sync'),
      { status: 200, body: { result: [{ value: '1', text: '同步' }, { value: '0' }] } },
    ],
    [
      'a dictionary of tables: departments',
      (client) => client.get('/sys/dict/getDictItems/sys_depart,depart_name,id'),
      { status: 200, body: { result: { 0: { text: '衡舟数字科技', title: '衡舟数字科技' } } } },
    ],
    [
      'the same, searched',
      (client) =>
        client.get(
          `/sys/dict/loadDict/sys_depart,depart_name,org_code?keyword=${encodeURI('运营管理')}`,
        ),
      { status: 200, body: { result: [{ value: 'A01A01', text: '运营管理部' }] } },
    ],
    [
      'the menus to choose from',
      (client) => client.get('/sys/permission/queryTreeList'),
      {
        status: 200,
        body: { result: { treeList: { 0: { title: '首页', label: '首页', icon: 'home' } } } },
      },
    ],
  ])('%s', async (_, send, expected) => {
    const { status, body } = await send(admin)

    expect({ status, body }).toMatchObject(expected)
  })

  test.each([
    'global_perms_type',
    'form_perms_type',
    'database_type',
    'quartz_status',
    'tenant_status',
    'del_flag',
    'status',
    'msgType',
    'msgSendStatus',
    'urgent_level',
    'bpm_status',
    'cgform_table_type',
    'online_graph_type',
    'ol_form_biz_type',
  ])('the built-in dictionary %s has items', async (code) => {
    const items = await resultOf<object[]>(admin.get(`/sys/dict/getDictItems/${code}`))

    expect(items.length).toBeGreaterThan(1)
  })

  test('no seeded menu says alwaysShow, which would send a client of the ancestor in circles', async () => {
    for (const name of ['admin', 'operator', 'agent', 'merchant', 'provider']) {
      const { text } = await (await world.as(name)).get('/sys/permission/getUserPermissionByToken')

      expect(text).not.toContain('alwaysShow')
    }
  })

  test('a merchant is offered the departments of their business alone', async () => {
    const merchant = await world.as('merchant')
    const own = await resultOf<{ departName: string }[]>(merchant.get('/sys/sysDepart/listAll'))
    const items = await resultOf<{ text: string }[]>(
      merchant.get('/sys/dict/getDictItems/sys_depart,depart_name,id'),
    )

    expect(items.map(({ text }) => text).toSorted()).toEqual(
      own.map(({ departName }) => departName).toSorted(),
    )
  })
})

describe('what a login tells (wire.md 2.2)', () => {
  test('the departments that the user is in, one or several or none', async () => {
    expect(await loginOf('admin')).toMatchObject({
      multi_depart: 2,
      departs: [{ departName: '衡舟数字科技', orgCode: 'A01' }, { departName: '运营管理部' }],
      userInfo: { orgCode: 'A01', workNo: 'HZ001', sex: '2', birthday: '1986-03-12' },
    })
    expect(await loginOf('hz_risk')).toMatchObject({ multi_depart: 1, departs: [{}] })
    expect(await loginOf('ob_audit')).toMatchObject({
      multi_depart: 0,
      departs: [],
      userInfo: { orgCode: null, workNo: null },
    })
  })

  test('the tenants where there is more than one', async () => {
    expect(await loginOf('admin')).toMatchObject({
      tenantList: [
        { id: '0', name: '衡舟平台直营' },
        { id: '1001', name: '青禾云服务' },
      ],
      userInfo: { relTenantIds: '0,1001' },
    })
    expect(await loginOf('merchant')).not.toHaveProperty('tenantList')
  })
})

describe('the fields of a person', () => {
  test('are kept as the ancestor’s form sends them', async () => {
    const own = await newWorld(server)
    const manager = await own.as('admin')
    const person = {
      workNo: 'HZ100',
      sex: 2,
      birthday: '1999-12-31',
      post: 'CS',
      relTenantIds: '0,1002,',
    }
    const added = await resultOf<{ id: string }>(
      manager.post('/sys/user/add').send({
        username: 'shentu',
        realname: '申屠',
        password: 'Abc12345',
        functionRole: 'viewer',
        ...person,
      }),
    )

    expect(await resultOf(manager.get(`/sys/user/queryById?id=${added.id}`))).toMatchObject({
      ...person,
      sex: '2',
    })
    const edited = manager.put('/sys/user/edit').send({ id: added.id, workNo: '', birthday: null })
    expect(await resultOf(edited)).toMatchObject({ workNo: null, birthday: null, post: 'CS' })
  })

  test.each([
    [{ birthday: '1999-02-30' }, '日期不存在，请重新选择'],
    [{ relTenantIds: '9999' }, '租户 9999 不存在或无权限'],
  ])('%j is refused at its field', async (fields, message) => {
    const { body } = await admin.put('/sys/user/edit').send({ id: provider, ...fields })

    expect(body).toMatchObject({ success: false, message })
  })

  test('nobody but the platform names the tenants of others', async () => {
    const operator = await world.as('operator')
    const [user] = (await resultOf<{ records: { id: string }[] }>(operator.get('/sys/user/list')))
      .records
    const edit = (relTenantIds: string) =>
      operator.put('/sys/user/edit').send({ id: user?.id, relTenantIds })

    expect((await edit('1002')).body).toMatchObject({ success: false })
    expect((await edit('1001')).body).toMatchObject({ success: true })
  })
})

describe('a masked value that comes back unchanged leaves the field as it is', () => {
  test('also where the whole row comes back', async () => {
    const own = await newWorld(server)
    const manager = await own.as('admin')
    const before = await revealed(manager)
    const shown = await resultOf<{ phone: string }>(
      manager.get(`/sys/user/queryById?id=${provider}`),
    )
    expect(shown.phone).toContain('*')

    const edited = manager.put('/sys/user/edit').send({ ...shown, realname: '谢长安' })

    expect(await resultOf(edited)).toMatchObject({ realname: '谢长安' })
    expect(await revealed(manager)).toMatchObject({
      phone: before.phone,
      email: before.email,
      realname: '谢长安',
    })
  })

  test('another masked value is no phone', async () => {
    const { body } = await admin.put('/sys/user/edit').send({ id: provider, phone: '100****0000' })

    expect(body).toMatchObject({ success: false, message: '请输入正确格式的手机号码!' })
  })
})
