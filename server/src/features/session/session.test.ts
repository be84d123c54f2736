import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Tenant } from '@settle/shared/features/party/tenant.ts'
import { defineCollection } from '#server/worlds/collection.ts'
import { copyOfFixtures } from '#test/material/fixture-copies.ts'
import { fixtureUserOf, fixtureUsers } from '#test/material/fixture-users.ts'
import { menuOf } from '#test/material/menu-paths.ts'
import { clientOf, startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
})

afterAll(() => server.close())

const tenants = defineCollection<Tenant>('tenants')
const menuPath = '/sys/permission/getUserPermissionByToken'

test('a login answers code 200 with izVerifyStatus and data, and repeats data beside it', async () => {
  const { status, body } = await world.login('merchant')
  const { token, userInfo, sysAllDictItems } = body.result.data

  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, code: 200, message: '登录成功' })
  expect(body.result).toEqual({
    izVerifyStatus: '0',
    data: { token, userInfo, sysAllDictItems },
    token,
    userInfo,
    sysAllDictItems,
    reservedPhone: null,
    departs: [
      expect.objectContaining({ orgCode: 'A04' }),
      expect.objectContaining({ orgCode: 'A04A01', departName: '财务部' }),
    ],
    multi_depart: 2,
  })
  expect(token).toMatch(new RegExp(`^${world.name}\\.[A-Za-z0-9_-]{43}$`))
})

test('[ENT-01] the session info says who is logged in, for whom, and what they may do', async () => {
  const { id } = fixtureUserOf('merchant')
  const { body } = await world.login('merchant')
  const { userInfo, sysAllDictItems, token } = body.result.data
  // A manager may press every button that the menu offers; docs/domain/5-menus.md has them all.
  const menu = await menuOf(world.withToken(token))
  const offered = [...new Set(menu.flatMap(({ meta }) => meta.permission ?? []))]

  expect(offered).toEqual(expect.arrayContaining(['payout:review', 'user:add']))
  expect(userInfo).toEqual({
    id,
    username: 'merchant',
    realname: '程望舒',
    avatar: null,
    tenantid: '1001',
    orgCode: 'A04',
    relTenantIds: null,
    workNo: 'YF001',
    sex: '1',
    birthday: '1988-09-09',
    post: 'GM',
    welcome: expect.stringMatching(/^(早上|上午|中午|下午|晚上)好$/),
    permissionList: offered,
    // The channel of the current package, merchant × 洛水 (fixtures/service-packages.json).
    busInfo: { payPass: '1' },
    info: {
      id,
      username: 'merchant',
      realname: '程望舒',
      avatar: null,
      roleCode: 'merchant',
      functionRole: 'manager',
      busId: '1400000000000000001',
      busName: '云帆到家服务有限公司',
      providerId: '1200000000000000001',
      providerName: '洛水众服科技有限公司',
      tenantId: '1001',
      agentId: '1300000000000000001',
    },
  })
  expect(sysAllDictItems.user_status).toEqual([
    { value: '1', text: '正常', title: '正常' },
    { value: '2', text: '冻结', title: '冻结' },
  ])
})

test.each(['admin', 'operator', 'agent', 'merchant', 'provider'])(
  '[ENT-01] the session of %s carries every member that is named, and so does /user/info',
  async (username) => {
    const { roleCode, id, realname } = fixtureUserOf(username)
    const { body } = await world.login(username)
    const { token, userInfo, sysAllDictItems } = body.result.data

    expect(token).toMatch(/^[a-z0-9-]+\.[A-Za-z0-9_-]{43}$/)
    expect(Object.keys(sysAllDictItems)).toContain('pay_channel')
    expect(userInfo).toMatchObject({
      username,
      realname,
      tenantid: expect.stringMatching(/^\d+$/),
      welcome: expect.stringMatching(/好$/),
      permissionList: expect.arrayContaining(['user:add']),
      busInfo: { payPass: expect.any(String) },
      info: { id, username, realname, roleCode, busName: expect.stringMatching(/./) },
    })
    for (const member of ['id', 'username', 'realname', 'avatar', 'roleCode', 'busName']) {
      expect(userInfo.info).toHaveProperty(member)
    }
    expect(userInfo.info).toHaveProperty('providerName')
    expect(userInfo).toHaveProperty('avatar')
    const current = await world.withToken(token).get('/user/info')
    expect(current.body).toMatchObject({ success: true, code: 0, result: userInfo })
  },
)

test('[ROLE-01] every seeded user logs in with the seeded password, sees their own role and a menu', async () => {
  const able = fixtureUsers.filter(({ username }) => username !== 'ob_frozen')
  const seen = await Promise.all(
    able.map(async ({ username }) => {
      const { body } = await world.login(username)
      const menu = await world.withToken(body.result.data.token).get(menuPath)
      const { roleCode } = body.result.data.userInfo.info
      return { username, roleCode, hasMenu: menu.body.result.menu.length > 0 }
    }),
  )

  expect(seen).toEqual(
    able.map(({ username, roleCode }) => ({ username, roleCode, hasMenu: true })),
  )
})

test('ob_agree is asked for the phone check, and nobody else is', async () => {
  const { body } = await world.login('ob_agree')

  expect(body.result.izVerifyStatus).toBe('1')
  expect(
    fixtureUsers
      .filter(({ izVerifyStatus }) => izVerifyStatus === '1')
      .map(({ username }) => username),
  ).toEqual(['ob_agree'])
})

test('[SESS-05] a frozen user and an unknown one are refused with their sentences', async () => {
  const frozen = await world.login('ob_frozen')
  const unknown = await world.login('nobody_here')

  expect(frozen.status).toBe(200)
  expect(frozen.body).toMatchObject({
    success: false,
    code: 500,
    message: '账号已被冻结，请联系客服',
    result: null,
  })
  expect(unknown.status).toBe(200)
  expect(unknown.body).toMatchObject({
    success: false,
    code: 500,
    message: '该用户不存在，请注册',
    result: null,
  })
})

test('users of a frozen tenant cannot log in, users of other tenants can', async () => {
  const copy = await copyOfFixtures()
  await copy.edit('parties/tenants.json', (rows) =>
    rows.map((row) => (row['tenantId'] === '1001' ? { ...row, status: '2' } : row)),
  )
  const other = await startTestServer({ fixturesFolder: copy.folder })
  const login = (username: string) =>
    other.anonymous.post('/sys/login').send({ username, password: 'Hz123456' })

  const operator = await login('operator')
  const merchant = await login('merchant')
  const beichen = await login('beichen')
  await other.close()
  await copy.remove()

  const refusal = { success: false, code: 500, message: '所属租户已被冻结，无法登录，请联系客服' }
  expect(operator.body).toMatchObject(refusal)
  expect(merchant.body).toMatchObject(refusal)
  expect(beichen.body).toMatchObject({ success: true })
})

test("[API-401] freezing a tenant ends its users' live tokens and nobody else's", async () => {
  const [merchant, operator, beichen] = [
    await world.as('merchant'),
    await world.as('operator'),
    await world.as('beichen'),
  ]
  const opened = await server.registry.get(world.name)
  const setStatus = (status: '1' | '2') =>
    opened?.commit((tx) => {
      const tenant = tx.rows(tenants).findBy('tenantId', '1001')
      if (tenant !== undefined) tx.rows(tenants).replace({ ...tenant, status })
    })

  await setStatus('2')
  expect((await merchant.get(menuPath)).status).toBe(401)
  expect((await operator.get(menuPath)).status).toBe(401)
  expect((await beichen.get(menuPath)).status).toBe(200)
  expect((await world.login('merchant')).body.message).toBe(
    '所属租户已被冻结，无法登录，请联系客服',
  )
  await setStatus('1')
  expect((await world.login('merchant')).body.success).toBe(true)
})

test('[API-401] logging out kills the token and no other one of the same user', async () => {
  const [first, second] = [await world.as('agent'), await world.as('agent')]

  const { status, body } = await first.post('/sys/logout')

  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, code: 200, message: '退出登录成功！', result: null })
  expect((await first.get(menuPath)).status).toBe(401)
  expect((await second.get(menuPath)).status).toBe(200)
})

test('logging out is done whatever the token: twice, without one, with a forged one', async () => {
  const client = await world.as('agent')
  const outcomes = [
    await client.post('/sys/logout'),
    await client.post('/sys/logout'),
    await world.anonymous.post('/sys/logout'),
    await world.withToken(`${world.name}.${'A'.repeat(43)}`).post('/sys/logout'),
    await clientOf(server.address, { 'X-Access-Token': `no-such-world.${'A'.repeat(43)}` }).post(
      '/sys/logout',
    ),
  ]

  for (const { status, body } of outcomes) {
    expect({ status, body }).toMatchObject({ status: 200, body: { success: true, code: 200 } })
  }
})

test('[API-401] a token lives seven days of the world and not longer', async () => {
  const client = await world.as('provider')

  await world.advance('167h')
  expect((await client.get(menuPath)).status).toBe(200)
  await world.advance('1h')
  expect(await client.get(menuPath)).toMatchObject({
    status: 401,
    body: { success: false, code: 401, result: null },
  })
})

test("[API-401] a user's tokens die at once when they are frozen, and stay dead when they are unfrozen", async () => {
  const admin = await world.as('admin')
  const agent = await world.as('agent')
  const { id } = fixtureUserOf('agent')

  await admin.put('/sys/user/frozenBatch').send({ ids: id, status: 2 })
  expect((await agent.get(menuPath)).status).toBe(401)
  expect((await world.login('agent')).body.message).toBe('账号已被冻结，请联系客服')

  await admin.put('/sys/user/frozenBatch').send({ ids: id, status: 1 })
  expect((await agent.get(menuPath)).status).toBe(401)
  expect((await world.login('agent')).body.success).toBe(true)
})

test('[API-401] a token opens no other world: named beside it 409, renamed 401, of an unknown world 401', async () => {
  const other = await newWorld(server)
  const token = await world.tokenOf('admin')
  const secret = token.slice(world.name.length + 1)

  const mismatched = await other.withToken(token).get(menuPath)
  const renamed = await other.withToken(`${other.name}.${secret}`).get(menuPath)
  const homeless = await clientOf(server.address, {
    'X-Access-Token': `no-such-world.${secret}`,
  }).get(menuPath)

  expect(mismatched).toMatchObject({
    status: 409,
    body: { success: false, code: 'FAKE_WORLD_MISMATCH' },
  })
  expect(renamed).toMatchObject({ status: 401, body: { success: false, code: 401 } })
  expect(homeless).toMatchObject({ status: 401, body: { success: false, code: 401 } })
})

test('[SESS-02] the header decides about the menu call; the token in its query counts where there is no header', async () => {
  const agentToken = await world.tokenOf('agent')
  const merchant = await world.as('merchant')

  const { body } = await merchant.get(`${menuPath}?token=${agentToken}`)
  const paths = body.result.menu.map((node: { path: string }) => node.path)
  const anonymous = await world.anonymous.get(`${menuPath}?token=${agentToken}`)

  expect(paths).toContain('/merchant/system')
  expect(paths).not.toContain('/agent/system')
  expect(anonymous.status).toBe(200)
  expect(anonymous.body.result.menu.map((node: { path: string }) => node.path)).toContain(
    '/agent/system',
  )
})

test("the session's time is the world's: timestamp and greeting follow its clock", async () => {
  await world.setClock({ mode: 'frozen', now: '2099-03-04 08:30:00' })

  const { body } = await world.login('operator')

  expect(body.timestamp).toBe(4_076_267_400_000)
  expect(body.result.data.userInfo.welcome).toBe('早上好')
})
