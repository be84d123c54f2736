import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Role } from '@settle/shared/core/role.ts'
import { permissionOf, permissionsOf, resultOf } from '#test/access/access-world.ts'
import { root, startTestServer, type TestServer } from '#test/harness/test-server.ts'
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

/** Written from domain.md 5.2 to 5.6: what each role may do with users. */
const userButtons: readonly (readonly [Role, readonly string[]])[] = [
  [
    'admin',
    ['user:add', 'user:edit', 'user:frozen', 'user:resetPwd', 'user:delete', 'user:export'],
  ],
  ['operator', ['user:add', 'user:edit', 'user:frozen', 'user:resetPwd']],
  ['provider', ['user:add', 'user:edit', 'user:frozen', 'user:resetPwd']],
  ['merchant', ['user:add', 'user:edit', 'user:frozen']],
  ['agent', ['user:add', 'user:edit', 'user:frozen']],
]

interface MenuEntry {
  readonly path: string
  readonly children?: readonly MenuEntry[]
}

/** The paths of a menu as somebody wrote it, a file for each section (fixtures/menus). */
function writtenPaths(role: string): string[] {
  const folder = join(root, 'fixtures', 'menus', role)
  return readdirSync(folder)
    .toSorted()
    .flatMap((file): MenuEntry[] => JSON.parse(readFileSync(join(folder, file), 'utf8')))
    .flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)])
}

test.each(userButtons)(
  '[API-MENU] [ROLE-01] %s gets its own screens and buttons',
  async (role, buttons) => {
    const { menu, auth, allAuth } = await menuOf(role)

    expect(pathsOf(menu)).toEqual([...writtenPaths(role), ...writtenPaths('everyone')])
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
    meta: { title: '系统管理', icon: 'setting', keepAlive: false, internalOrExternal: false },
  })
  expect(top).not.toHaveProperty('hidden')
  expect(top).not.toHaveProperty('alwaysShow')
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
  const held = auth.map(({ action }: { action: string }) => action)
  expect(held).toContain('log:export')
  expect(held).not.toContain('user:add')
})

test('messages and help are hidden in the menu and open to everybody, also to who only reads', async () => {
  for (const username of ['agent', 'yunfan_jb', 'hz_risk']) {
    const { menu } = await menuOf(username)
    for (const path of writtenPaths('everyone')) {
      expect(nodeOf(menu, path)).toMatchObject({ hidden: true, meta: { permission: [] } })
    }
  }
})

test('[ENT-04] an entry of the menu carries what the platform set for it, and only then', async () => {
  const admin = await world.as('admin')
  const { id } = await permissionOf(admin, 'merchant', '/merchant/system/log')
  const parent = await permissionOf(admin, 'merchant', '/merchant/system')
  await resultOf(
    admin.put('/sys/permission/edit').send({
      id,
      name: '对账中心',
      url: 'https://example.com/check?a=1',
      component: 'layouts/IframePageView',
      icon: 'link',
      target: '_blank',
      route: false,
      hidden: true,
      alwaysShow: true,
      keepAlive: false,
      internalOrExternal: true,
    }),
  )
  await resultOf(admin.put('/sys/permission/edit').send({ id: parent.id, alwaysShow: true }))
  const { menu } = await menuOf('merchant')
  const path = createHash('md5').update('https://example.com/check?a=1').digest('hex')

  expect(nodeOf(menu, path)).toEqual({
    id,
    path,
    name: 'https:--example.com-check?a=1'.replaceAll(':', '@'),
    route: '0',
    component: 'layouts/IframePageView',
    hidden: true,
    alwaysShow: true,
    meta: {
      title: '对账中心',
      icon: 'link',
      url: 'https://example.com/check?a=1',
      target: '_blank',
      internalOrExternal: true,
      keepAlive: false,
      componentName: 'IframePageView',
      permission: [],
      permissionList: [],
    },
  })
  const plain = nodeOf(menu, '/merchant/system/user')
  for (const name of ['hidden', 'alwaysShow', 'redirect', 'children']) {
    expect(plain).not.toHaveProperty(name)
  }
  expect(plain?.meta).not.toHaveProperty('url')
  expect(plain?.meta).not.toHaveProperty('target')
  expect(plain?.meta).not.toHaveProperty('icon')
  expect(nodeOf(menu, '/merchant/system')).toHaveProperty('alwaysShow', true)
})

test('[ENT-04] a component name names the route, and colons of a path become @', async () => {
  const admin = await world.as('admin')
  const { id: parentId } = await permissionOf(admin, 'agent', '/agent/system')
  const add = (fields: object) =>
    resultOf(admin.post('/sys/permission/add').send({ menuType: '1', parentId, ...fields }))
  const component = 'modules/online/cgreport/auto/OnlCgreportAutoList'
  await add({ name: '报表', url: '/online/cgreport/:code', component })
  await add({ name: '报表二', url: '/online/two', component, componentName: 'onlineAutoList' })
  const { menu } = await menuOf('agent')

  expect(nodeOf(menu, '/online/cgreport/:code')).toMatchObject({ name: 'online-cgreport-@code' })
  expect(nodeOf(menu, '/online/two')).toMatchObject({
    name: 'onlineAutoList',
    meta: { componentName: 'onlineAutoList' },
  })
})

test('[API-MENU] entries stand in the order of their numbers', async () => {
  const admin = await world.as('admin')
  const { id } = await permissionOf(admin, 'merchant', '/merchant/system/log')
  await resultOf(admin.put('/sys/permission/edit').send({ id, sortNo: 0.5 }))
  const { menu } = await menuOf('merchant')

  const system = nodeOf(menu, '/merchant/system')
  expect(pathsOf(system?.children ?? [])).toEqual([
    '/merchant/system/log',
    '/merchant/system/info',
    '/merchant/system/package',
    '/merchant/system/user',
    '/merchant/system/role',
    '/merchant/system/secretKey',
    '/merchant/system/ipList',
  ])
})

test('[API-MENU] a button that is switched off stands in allAuth with status 0, and nobody is asked for it', async () => {
  const admin = await world.as('admin')
  const exports = () => service.get('/sys/log/exportXls')
  const service = await world.as('hz_kefu')
  expect((await exports()).status).toBe(403)

  const { id } = await permissionOf(admin, 'admin', 'log:export')
  await resultOf(admin.put('/sys/permission/edit').send({ id, status: '0' }))
  const { menu, auth, allAuth } = await menuOf('hz_kefu')

  const entry = { action: 'log:export', describe: '导出操作日志', type: '1', status: '0' }
  expect(allAuth).toContainEqual(entry)
  expect(auth.map(({ action }: { action: string }) => action)).not.toContain('log:export')
  expect((await menuOf('admin')).auth).not.toContainEqual(expect.objectContaining(entry))
  expect((await exports()).status).toBe(200)
  // The screen is still not theirs; a client that only looks at the codes must not open it.
  expect(nodeOf(menu, '/isystem/log')).toMatchObject({
    hidden: true,
    meta: { permission: ['menu:isystem-log'] },
  })
})

test('[API-MENU] each code stands once in allAuth, whichever consoles offer it', async () => {
  const { allAuth } = await menuOf('agent')
  const codes: string[] = allAuth.map(({ action }: { action: string }) => action)
  const admin = await world.as('admin')
  const all = await Promise.all(
    ['admin', 'operator', 'provider', 'merchant', 'agent'].map((role) =>
      permissionsOf(admin, role),
    ),
  )

  expect(codes.toSorted()).toEqual(
    [...new Set(all.flat().flatMap(({ perms }) => perms ?? []))].toSorted(),
  )
})

test('[API-MENU] a client that sends its token in the address alone gets its menu; no other call takes it there', async () => {
  const token = await world.tokenOf('agent')
  const own = await menuOf('agent')
  const { body } = await world.anonymous
    .get('/sys/permission/getUserPermissionByToken')
    .query({ token })
  expect(body).toMatchObject({ success: true, code: 200, result: own })

  const { status } = await world.anonymous.get('/sys/user/list').query({ token })
  expect(status).toBe(401)
})

test('[API-MENU] it needs a token; the header decides, whatever token the query names', async () => {
  const path = '/sys/permission/getUserPermissionByToken'
  const merchant = await world.as('merchant')
  const { body } = await merchant.get(path).query({ token: await world.tokenOf('admin') })

  expect((await world.anonymous.get(path)).status).toBe(401)
  expect(pathsOf(body.result.menu)).toContain('/merchant/system')
})

test('the menu speaks the language that is asked for', async () => {
  const { menu } = await menuOf('merchant', 'en-US')

  expect(nodeOf(menu, '/merchant/system/user')?.meta.title).toBe('Users')
})
