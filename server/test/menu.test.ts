import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './test-server.ts'
import { newWorld, type TestWorld } from './test-world.ts'

let server: TestServer
let world: TestWorld

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
})

afterAll(() => server.close())

async function menuOf(username: string, locale = 'zh-CN') {
  const client = await world.as(username)
  const { body } = await client
    .get('/sys/permission/getUserPermissionByToken')
    .set('X-Locale', locale)
  expect(body).toMatchObject({ success: true, code: 200 })
  return body.result
}

interface Node {
  readonly path: string
  readonly hidden?: boolean
  readonly meta: { readonly title: string; readonly permission: readonly string[] }
  readonly children?: readonly Node[]
}

function pathsOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => [node.path, ...pathsOf(node.children ?? [])])
}

function nodeOf(nodes: readonly Node[], path: string): Node | undefined {
  return nodes
    .flatMap((node) => [node, ...(node.children ?? [])])
    .find((node) => node.path === path)
}

/** Written from domain.md 5.2 to 5.6: the screens that exist, and the buttons of users and log. */
const menus: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'admin',
    [
      '/plate/content',
      '/plate/content/announcement',
      '/plate/content/question',
      '/isystem',
      '/isystem/user',
      '/isystem/dict',
      '/isystem/basics',
      '/isystem/report',
      '/isystem/checkRule',
      '/isystem/log',
    ],
    ['user:add', 'user:edit', 'user:frozen', 'user:resetPwd', 'user:delete', 'user:export'],
  ],
  [
    'operator',
    [
      '/operator/system',
      '/operator/system/user',
      '/operator/system/announcement',
      '/operator/system/log',
    ],
    ['user:add', 'user:edit', 'user:frozen', 'user:resetPwd'],
  ],
  [
    'provider',
    ['/provider/system', '/provider/system/user', '/provider/system/log'],
    ['user:add', 'user:edit', 'user:frozen', 'user:resetPwd'],
  ],
  [
    'merchant',
    ['/merchant/system', '/merchant/system/user', '/merchant/system/log'],
    ['user:add', 'user:edit', 'user:frozen'],
  ],
  [
    'agent',
    ['/agent/system', '/agent/system/user', '/agent/system/log'],
    ['user:add', 'user:edit', 'user:frozen'],
  ],
]

test.each(menus)(
  '[API-MENU] [ROLE-01] %s gets his own screens and buttons',
  async (role, paths, buttons) => {
    const { menu, auth, allAuth } = await menuOf(role)

    expect(pathsOf(menu)).toEqual(['/dashboard/analysis', ...paths])
    const held = auth.map(({ action }: { action: string }) => action)
    expect(held.filter((action: string) => action.startsWith('user:')).toSorted()).toEqual(
      buttons.toSorted(),
    )
    const known = allAuth.map(({ action }: { action: string }) => action)
    expect(known).toEqual(expect.arrayContaining(held))
    expect(known).toContain('question:add')
  },
)

test('[ENT-04] a node has the members of the convention, and a button entry type, action and status', async () => {
  const { menu, auth } = await menuOf('admin')
  const top = nodeOf(menu, '/isystem')

  expect(top).toMatchObject({
    name: 'isystem',
    route: '1',
    component: 'layouts/RouteView',
    redirect: '/isystem/user',
    alwaysShow: true,
    meta: { title: '系统管理', icon: 'setting', keepAlive: false, internalOrExternal: false },
  })
  expect(top).not.toHaveProperty('hidden')
  expect(nodeOf(menu, '/isystem/user')).toMatchObject({
    name: 'isystem-user',
    component: 'system/UserList',
    meta: { title: '用户管理', keepAlive: true },
  })
  expect(auth).toContainEqual({
    action: 'user:add',
    describe: '新增用户',
    type: '1',
    status: '1',
  })
})

test('[ROUTE-14] a screen of which a function role holds nothing is hidden and keeps its permissions', async () => {
  const { menu, auth } = await menuOf('hz_risk')
  const users = nodeOf(menu, '/isystem/user')

  expect(users).toMatchObject({ hidden: true })
  expect(users?.meta.permission).toContain('user:add')
  expect(nodeOf(menu, '/isystem/log')).not.toHaveProperty('hidden')
  expect(auth.map(({ action }: { action: string }) => action)).toEqual(['log:export'])
})

test('the menu speaks the language that is asked for', async () => {
  const { menu } = await menuOf('merchant', 'en-US')

  expect(nodeOf(menu, '/merchant/system/user')?.meta.title).toBe('Users')
})
