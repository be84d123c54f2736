import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { editUser } from '@settle/shared/features/user/user.ts'
import { actorOf, operators, userRows } from '#server/features/session/index.ts'
import { sendOutside } from '#server/simulators/outbox.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { recordOperation } from './index.ts'

let server: TestServer
let world: TestWorld
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  await world.setClock({ mode: 'frozen', now: '2026-11-22 08:30:00' })
  admin = await world.as('admin')
})

afterAll(() => server.close())

const idOf = (username: string) => fixtureUserOf(username).id

/** The log rows that this world wrote, oldest first, without the login of the test's own admin. */
async function logs(): Promise<Record<string, unknown>[]> {
  const { body } = await admin.get(
    '/sys/log/list?createTime_begin=2026-11-22%2008:30:00&pageSize=1000&column=id&order=asc',
  )
  return body.result.records.slice(1)
}

test('adding a user writes one row that says who, what, from where and every new field', async () => {
  const { realname, busName } = fixtureUserOf('admin')
  const { body } = await admin.post('/sys/user/add?_t=1795000000').send({
    username: 'newcomer',
    realname: '新人',
    functionRole: 'maker',
    phone: '10011112222',
    email: 'newcomer@example.com',
    password: 'First1234',
  })
  const [row, ...others] = await logs()

  expect(others).toEqual([])
  expect(row).toMatchObject({
    logType: '2',
    logType_dictText: '操作',
    operateType: '2',
    operateType_dictText: '添加',
    logContent: '新增用户：newcomer',
    userid: idOf('admin'),
    username: 'admin',
    createBy: 'admin',
    realname,
    roleCode: 'admin',
    busId: null,
    busName,
    tenantId: '0',
    ip: '127.0.0.1',
    method: 'user.add',
    requestUrl: '/sys/user/add',
    requestType: 'POST',
    success: '1',
    createTime: '2026-11-22 08:30:00',
    costTime: expect.any(Number),
  })
  expect(JSON.parse(String(row?.['requestParam']))).toEqual({
    username: 'newcomer',
    realname: '新人',
    functionRole: 'maker',
    phone: '100****2222',
    email: 'n***@example.com',
    password: '***',
  })
  const changes = JSON.parse(String(row?.['changes']))
  expect(changes).toHaveLength(1)
  expect(changes[0]).toMatchObject({
    collection: 'users',
    id: body.result.id,
    fields: {
      username: [null, 'newcomer'],
      functionRole: [null, 'maker'],
      phone: [null, '100****2222'],
      email: [null, 'n***@example.com'],
      status: [null, '1'],
    },
  })
})

test('an edit writes which fields changed, before and after, masked as the list masks them', async () => {
  const merchant = await world.as('merchant')
  await merchant.put('/sys/user/edit').send({
    id: idOf('yunfan_jb'),
    version: 1,
    realname: '宋大满',
    phone: '10011112222',
    functionRole: 'maker',
  })
  const rows = await logs()

  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatchObject({
    logType: '2',
    operateType: '3',
    logContent: '编辑用户：yunfan_jb',
    username: 'merchant',
    roleCode: 'merchant',
    tenantId: '1001',
    busId: '1400000000000000001',
    merchantId: '1400000000000000001',
    agentId: '1300000000000000001',
    method: 'user.edit',
    requestType: 'PUT',
    success: '1',
  })
  expect(JSON.parse(String(rows[1]?.['changes']))).toEqual([
    {
      collection: 'users',
      id: idOf('yunfan_jb'),
      fields: { realname: ['宋小满', '宋大满'], phone: ['100****1882', '100****2222'] },
    },
  ])
})

test('a batch is one row that names all its users', async () => {
  await admin
    .put('/sys/user/frozenBatch')
    .send({ ids: `${idOf('agent')},${idOf('merchant')},`, status: 2 })
  await admin.put('/sys/user/frozenBatch').send({ ids: idOf('agent'), status: 1 })
  const rows = await logs()

  expect(rows.map(({ logContent }) => logContent)).toEqual([
    '冻结或解冻用户：冻结 agent、merchant',
    '冻结或解冻用户：解冻 agent',
  ])
  expect(JSON.parse(String(rows[0]?.['changes']))).toEqual([
    { collection: 'users', id: idOf('agent'), fields: { status: ['1', '2'] } },
    { collection: 'users', id: idOf('merchant'), fields: { status: ['1', '2'] } },
  ])
})

test('a new password is told without the password and without its hash', async () => {
  await admin
    .put('/sys/user/changePassword')
    .send({ username: 'agent', password: 'New12345', confirmpassword: 'New12345' })
  const [row] = await logs()

  expect(row).toMatchObject({ logContent: '重置用户密码：agent', operateType: '3', changes: '[]' })
  expect(JSON.parse(String(row?.['requestParam']))).toEqual({
    username: 'agent',
    password: '***',
    confirmpassword: '***',
  })
})

test('deleting and exporting are told by their own kinds', async () => {
  await admin.delete('/sys/user/delete').query({ id: idOf('agent') })
  await admin.get('/sys/user/exportXls?format=csv&username=*yunfan*')
  await admin.get('/sys/log/exportXls?format=csv&username=nobody')
  const rows = await logs()

  expect(rows).toMatchObject([
    { operateType: '4', logContent: '删除用户：agent', requestType: 'DELETE', success: '1' },
    { operateType: '6', logContent: '导出用户：2 行', requestType: 'GET', success: '1' },
    { operateType: '6', logContent: '导出操作日志：0 行', requestType: 'GET', success: '1' },
  ])
  expect(JSON.parse(String(rows[0]?.['changes']))).toEqual([
    { collection: 'users', id: idOf('agent'), fields: { delFlag: ['0', '1'] } },
  ])
  expect(JSON.parse(String(rows[1]?.['requestParam']))).toEqual({
    format: 'csv',
    username: '*yunfan*',
  })
})

test('logging in and out are told, a failed login as failed', async () => {
  await world.login('agent', 'Wrong999')
  const agent = await world.as('agent')
  await agent.post('/sys/logout')

  expect(await logs()).toMatchObject([
    { logType: '1', operateType: null, username: 'agent', success: '0', logContent: '登录：agent' },
    { logType: '1', operateType: null, username: 'agent', success: '1', logContent: '登录：agent' },
    { logType: '1', operateType: null, username: 'agent', success: '1', logContent: '退出登录' },
  ])
})

test('a call that is refused before it is done leaves a row of its own kind, and nothing else', async () => {
  const id = idOf('agent')
  const draft = { username: 'agent', realname: '新人', functionRole: 'manager' }
  const agent = await world.as('agent')
  const before = await logs()

  const refusals = [
    await admin.put('/sys/user/edit').send({ id, version: 9, remark: 'x' }),
    await admin.put('/sys/user/edit').send({ id, realname: 5 }),
    await admin.post('/sys/user/add').send({ ...draft, password: 'First1234' }),
    await agent.delete('/sys/user/delete').query({ id: idOf('merchant') }),
    await world.anonymous.post('/sys/user/add').send(draft),
    await admin.get('/sys/user/exportXls?phone=1'),
  ]

  expect(refusals.some(({ body }) => body.success)).toBe(false)
  const rows = (await logs()).slice(before.length)
  expect(
    rows.map(({ requestType, requestUrl, username, logContent }) =>
      [requestType, requestUrl, username, logContent].join(' '),
    ),
  ).toEqual([
    'PUT /sys/user/edit admin 编辑用户：数据已被他人修改，请核对后再保存',
    expect.stringMatching(/^PUT \/sys\/user\/edit admin 编辑用户：.*realname/),
    'POST /sys/user/add admin 新增用户：用户名已存在!',
    expect.stringMatching(/^DELETE \/sys\/user\/delete agent 删除用户：没有权限/),
  ])
  expect(rows[2]).toMatchObject({
    logType: '4',
    logType_dictText: '接口',
    operateType: '2',
    success: '0',
    userid: idOf('admin'),
    changes: '[]',
  })
  expect(JSON.parse(String(rows[2]?.['requestParam']))).toEqual({ ...draft, password: '***' })
})

test('a refused login is a login of its account, or of the one who they say they are', async () => {
  await world.login('ob_frozen')
  await world.login('nobody_here')
  await world.anonymous.post('/sys/phoneLogin').send({ mobile: '19900001111', captcha: '123456' })
  await world.anonymous.post('/sys/login').send({ username: 'agent' })

  expect(await logs()).toMatchObject([
    {
      logType: '1',
      operateType: null,
      success: '0',
      username: 'ob_frozen',
      userid: idOf('ob_frozen'),
      logContent: '登录：账号已被冻结，请联系客服',
    },
    {
      logType: '1',
      success: '0',
      username: 'nobody_here',
      userid: null,
      roleCode: null,
      tenantId: '0',
      logContent: '登录：该用户不存在，请注册',
    },
    { logType: '1', username: '199****1111', userid: null },
    { logType: '1', success: '0', username: 'agent', userid: idOf('agent') },
  ])
})

test('however much a refused call sends, the log keeps little of it', async () => {
  await admin.post('/sys/user/add').send({ username: 'x'.repeat(100_000) })
  const [row] = await logs()

  expect(row).toMatchObject({ logType: '4', username: 'admin' })
  expect(String(row?.['requestParam']).length).toBeLessThan(10_100)
})

test('reading leaves no row', async () => {
  await admin.get('/sys/user/list')
  await admin.get(`/sys/user/queryById?id=${idOf('agent')}`)
  await admin.get('/sys/permission/getUserPermissionByToken')
  await admin.get('/sys/dict/queryAllDictItems')
  await admin.get('/sys/user/checkOnlyUser?username=agent')

  expect(await logs()).toEqual([])
})

test('what a call or a row names as a secret is hidden, and payPass is shown where it is a list of channels', async () => {
  const actor = actorOf(await openedWorld(), await userOf('operator'))
  const secrets = {
    smscode: '1',
    smsCode: '1',
    captcha: '1',
    verifyCode: '1',
    verificationCode: '1',
    checkCode: '1',
    pwd: '1',
    payPwd: 'Pay12345',
    payPassword: 'Pay12345',
    oldpassword: 'x',
    ticket: 'x',
    state: 'x',
    token: 'x',
    payPass: 'Pay12345',
    izResetPwd: 'Pay12345',
  }
  const shown = {
    payPass: '1,F01',
    izResetPwd: '1',
    payPasswordStatus: '0',
    checkKey: '1795000000000',
    roleCode: 'merchant',
    creditCode: '9199010100010407X9',
  }
  const token = `default.${'A'.repeat(43)}`
  const write = async (input: Record<string, unknown>) => {
    const opened = await openedWorld()
    await opened.commit((tx) => {
      const row = tx.rows(operators).findBy('operatorCode', 'YYS0001')
      const payPass = row?.payPass === '1' ? '1,2' : '1'
      if (row !== undefined) tx.rows(operators).replace({ ...row, payPass, izResetPwd: '0' })
      sendOutside(tx, { channel: 'sms', to: '10012345678', text: '验证码 123456', code: '123456' })
      recordOperation(tx, {
        endpoint: editUser,
        actor,
        subject: '',
        success: true,
        ip: '127.0.0.1',
        url: `/thirdLogin/getLoginUser/ST-${'B'.repeat(43)}`,
        input,
        costMs: 1,
      })
    })
  }
  await write(secrets)
  await write({ ...shown, remark: `看 ${token}`, nested: [secrets] })
  const [hiding, showing] = await logs()

  expect(JSON.parse(String(hiding?.['requestParam']))).toEqual(
    Object.fromEntries(Object.keys(secrets).map((name) => [name, '***'])),
  )
  expect(JSON.parse(String(showing?.['requestParam']))).toEqual({
    ...shown,
    remark: '看 ***',
    nested: [Object.fromEntries(Object.keys(secrets).map((name) => [name, '***']))],
  })
  expect(hiding?.['requestUrl']).toBe('/thirdLogin/getLoginUser/***')
  expect(JSON.parse(String(hiding?.['changes']))).toEqual([
    {
      collection: 'operators',
      id: '1100000000000000001',
      fields: { payPass: ['1', '1,2'], izResetPwd: ['1', '0'] },
    },
  ])
})

async function openedWorld() {
  const opened = await server.registry.get(world.name)
  if (opened === undefined) throw new Error(`there is no world ${world.name}`)
  return opened
}

async function userOf(username: string) {
  const user = (await openedWorld()).rows(userRows).findBy('username', username)
  if (user === undefined) throw new Error(`there is no ${username}`)
  return user
}
