import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Role, roles } from '@settle/shared/core/role.ts'
import { endpoints } from '@settle/shared/contract.ts'
import { changeGrants, permissionOf, resultOf } from '#test/access/access-world.ts'
import { luoshui } from '#test/material/money-world.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

/* What the first page and the lists behind it tell follows the caller's menu (docs/decisions/0044). */

let server: TestServer
let world: TestWorld
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
  world = await newWorld(server)
  admin = await world.as('admin')
})

afterAll(() => server.close())

const password = 'First1234'

/** Somebody of a console whose role holds these menus and buttons and nothing else. */
async function holderOf(
  console: Role,
  username: string,
  ...held: readonly string[]
): Promise<{ client: Client; roleId: string }> {
  const { id: roleId } = await resultOf<{ id: string }>(
    admin.post('/sys/role/add').send({ baseRole: console, roleName: username, roleCode: username }),
  )
  const found = await Promise.all(held.map((name) => permissionOf(admin, console, name)))
  if (found.length > 0) {
    await resultOf(changeGrants(admin, roleId, { give: found.map(({ id }) => id) }))
  }
  const manager = await world.as(console)
  const draft = { username, realname: '新人', selectedroles: roleId, password }
  await resultOf(manager.post('/sys/user/add').send(draft))
  return { client: await world.as(username, password), roleId }
}

interface Overview {
  readonly cards: readonly { readonly figure: string }[]
}

const figuresOf = async (client: Client) => {
  const { cards } = await resultOf<Overview>(client.get('/dashboard/overview'))
  return cards.map(({ figure }) => figure)
}
const todosOf = async (client: Client) => {
  const todos = await resultOf<{ todo: string }[]>(client.get('/dashboard/todos'))
  return todos.map(({ todo }) => todo)
}
const chartsOf = (client: Client) =>
  resultOf<{ trend: object[]; breakdowns: object[] }>(client.get('/dashboard/charts'))

describe.each(roles)('somebody of the console %s whose role has no menu', (console) => {
  let client: Client

  beforeAll(async () => {
    ;({ client } = await holderOf(console, `bare_${console}`))
  })

  test('[API-403] gets no figure, no chart and no to-do', async () => {
    expect(await figuresOf(client)).toEqual([])
    expect(await chartsOf(client)).toMatchObject({ trend: [], breakdowns: [] })
    expect(await todosOf(client)).toEqual([])
  })

  test('[API-403] gets neither rows nor totals of the lists behind them', async () => {
    const guarded = endpoints.filter(
      ({ screens, access, path, method }) =>
        screens !== undefined &&
        method === 'GET' &&
        Array.isArray(access) &&
        access.includes(console) &&
        /\/(?:list|summary)$/.test(path),
    )
    expect(guarded.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/payout/batchOrder/list', '/account/acctInfo/summary']),
    )
    for (const { path } of guarded) {
      const { status, body } = await client.get(path)
      expect({ path, status, body }).toMatchObject({
        status: 403,
        body: {
          success: false,
          code: 510,
          message: '您的菜单里没有显示这些数据的页面，请联系管理员开通',
          result: null,
        },
      })
    }
  })
})

test.each(['admin', 'provider'] as const)(
  '[API-403] %s without a menu gets no pool',
  async (console) => {
    const { client } = await holderOf(console, `poolless_${console}`)

    expect(await resultOf(client.get('/dashboard/pools'))).toEqual([])
  },
)

test('a menu opens the figures of its list, and no others; taken away, they are gone at once', async () => {
  const menu = '/merchant/account/list'
  const { client, roleId } = await holderOf('merchant', 'accounts_only', menu)
  const { id } = await permissionOf(admin, 'merchant', menu)

  expect(await figuresOf(client)).toEqual(['available', 'frozen'])
  expect(await chartsOf(client)).toMatchObject({ trend: [], breakdowns: [] })
  expect((await client.get('/account/acctInfo/list')).body.success).toBe(true)
  expect((await client.get('/payout/batchOrder/list')).status).toBe(403)
  await resultOf(changeGrants(admin, roleId, { take: [id] }))
  expect(await figuresOf(client)).toEqual([])
  expect((await client.get('/account/acctInfo/list')).status).toBe(403)
})

test('a menu that gets another address stays the same screen', async () => {
  const own = await newWorld(server)
  const platform = await own.as('admin')
  const { id, version } = await permissionOf(platform, 'agent', '/agent/payout/batchOrder')
  await resultOf(
    platform.put('/sys/permission/edit').send({ id, version, url: '/agent/orders-of-mine' }),
  )
  const agent = await own.as('agent')

  expect(await figuresOf(agent)).toContain('payout')
})

async function titlesOf(client: Client): Promise<string> {
  const { body } = await client.get('/sys/sysAnnouncementSend/getMyAnnouncementSend')
  return JSON.stringify(body.result.records)
}

test('a message with an amount goes to those whose menu has its page', async () => {
  const { client: bare } = await holderOf('merchant', 'bare_bell')
  const merchant = await world.as('merchant')
  await resultOf(
    merchant
      .post('/account/recharge/simulateTransfer')
      .send({ providerId: luoshui, payPass: '1', amount: 123_400 }),
  )
  await world.advance('10s')

  expect(await titlesOf(merchant)).toContain('充值到账')
  expect(await titlesOf(bare)).not.toContain('充值到账')
})
