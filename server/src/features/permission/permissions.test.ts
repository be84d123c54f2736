import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  grantsOf,
  permissionOf,
  permissionsOf,
  resultOf,
  roleOf,
  type PermissionNode,
} from '#test/access/access-world.ts'
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

const add = (fields: object) => admin.post('/sys/permission/add').send(fields)
const topMenu = { menuType: '0', baseRole: 'agent', name: '渠道工具', url: '/agent/tools' }

async function addedTo(parentUrl: string, fields: object, baseRole = 'agent') {
  const { id: parentId } = await permissionOf(admin, baseRole, parentUrl)
  return resultOf<PermissionNode>(add({ parentId, ...fields }))
}

async function pathsOf(username: string): Promise<string[]> {
  const client = await world.as(username)
  const { menu } = (await client.get('/sys/permission/getUserPermissionByToken')).body.result
  return menu.flatMap(
    ({ path, children = [] }: { path: string; children?: { path: string }[] }) => [
      path,
      ...children.map((child) => child.path),
    ],
  )
}

describe('reading menus and buttons', () => {
  test('the tree holds menus, submenus and buttons of a console, or of all of them', async () => {
    const agents = await resultOf<PermissionNode[]>(
      admin.get('/sys/permission/list').query({ baseRole: 'agent' }),
    )
    const all = await resultOf<PermissionNode[]>(admin.get('/sys/permission/list'))
    const [home] = agents
    const system = agents.find(({ url }) => url === '/agent/system')

    expect(home).toMatchObject({
      name: '首页',
      title: '首页',
      key: home?.id,
      url: '/dashboard/analysis',
      component: 'dashboard/Analysis',
      menuType: '0',
      parentId: '',
      leaf: true,
      isLeaf: true,
      ruleFlag: 0,
      route: true,
      hidden: false,
      status: '1',
      children: null,
    })
    expect(system).toMatchObject({ leaf: false, isLeaf: false })
    expect(system?.children?.map(({ url }) => url)).toEqual([
      '/agent/system/info',
      '/agent/system/user',
      '/agent/system/log',
    ])
    expect(system?.children?.[1]?.children?.map(({ perms }) => perms)).toEqual([
      'user:add',
      'user:edit',
      'user:frozen',
    ])
    expect(all.filter(({ url }) => url === '/dashboard/analysis')).toHaveLength(5)
  })

  test('a name finds them flat', async () => {
    const found = await resultOf<PermissionNode[]>(
      admin.get('/sys/permission/list').query({ name: '日志', baseRole: 'agent' }),
    )

    expect(found.map(({ name, children }) => [name, children])).toEqual([['操作日志', null]])
  })

  test('they are read level by level too', async () => {
    const tops = await resultOf<PermissionNode[]>(
      admin.get('/sys/permission/getSystemMenuList').query({ baseRole: 'agent' }),
    )
    const ids = tops.map(({ id }) => id)
    const system = tops.find(({ name }) => name === '系统设置')
    const below = await resultOf<PermissionNode[]>(
      admin.get('/sys/permission/getSystemSubmenu').query({ parentId: system?.id }),
    )
    const batch = await resultOf<Record<string, PermissionNode[]>>(
      admin.get('/sys/permission/getSystemSubmenuBatch').query({ parentIds: ids.join() }),
    )

    expect(tops.map(({ name }) => name)).toEqual([
      '首页',
      '客户管理',
      '业务数据',
      '分润中心',
      '系统设置',
      '我的公告',
      '常见问题',
      '问题详情',
      '个人设置',
    ])
    expect(below.map(({ name }) => name)).toEqual(['企业信息', '用户管理', '操作日志'])
    expect(Object.keys(batch).toSorted()).toEqual(ids.toSorted())
    expect(batch).toMatchObject({ [String(ids[0])]: [], [String(system?.id)]: below })
  })

  test('the tree to choose from names every id', async () => {
    const choices = await resultOf<{ ids: string[]; treeList: { key: string }[] }>(
      admin.get('/sys/permission/queryTreeList').query({ baseRole: 'agent' }),
    )
    const all = await permissionsOf(admin, 'agent')

    expect(choices.ids).toEqual(all.map(({ id }) => id))
    // 首页, 客户管理, 业务数据, 分润中心, 系统设置, and the four that everybody has
    expect(choices.treeList).toHaveLength(9)
  })
})

describe('adding', () => {
  test('a menu, a submenu and a button: managers hold them, and see them at the next load', async () => {
    const tops = await resultOf<PermissionNode[]>(
      admin.get('/sys/permission/getSystemMenuList').query({ baseRole: 'agent' }),
    )
    const top = await resultOf<PermissionNode>(add(topMenu))
    const sub = await resultOf<PermissionNode>(
      add({
        menuType: 1,
        parentId: top.id,
        name: '话术',
        url: '/agent/tools/talk',
        component: 'agent/tools/TalkList',
      }),
    )
    const button = await resultOf<PermissionNode>(
      add({ menuType: 2, parentId: sub.id, name: '新增话术', perms: 'talk:add' }),
    )
    const manager = await roleOf(admin, 'agent', 'manager')
    const held = await grantsOf(admin, manager.id)

    expect(top).toMatchObject({
      component: 'layouts/RouteView',
      parentId: '',
      sortNo: tops.length + 1,
    })
    expect(sub).toMatchObject({ menuType: '1', baseRole: 'agent', perms: null })
    expect(button).toMatchObject({ menuType: '2', baseRole: 'agent', url: null, status: '1' })
    expect(held).toEqual(expect.arrayContaining([top.id, sub.id, button.id]))
    expect(await pathsOf('agent')).toEqual(
      expect.arrayContaining(['/agent/tools', '/agent/tools/talk']),
    )
    expect((await world.login('agent')).body.result.userInfo.permissionList).toContain('talk:add')
    const viewer = await roleOf(admin, 'agent', 'viewer')
    expect(await grantsOf(admin, viewer.id)).not.toContain(top.id)
  })

  test('paths and components are brought into their form', async () => {
    const row = await addedTo('/agent/system', {
      menuType: '1',
      name: ' 工具 ',
      url: 'agent/tools',
      component: '/src/views/agent/ToolList.vue',
      icon: '',
    })
    const other = await addedTo('/agent/system', {
      menuType: '1',
      name: '二',
      url: '/agent/two',
      component: 'views/agent/Two',
    })

    expect(row).toMatchObject({
      name: '工具',
      url: '/agent/tools',
      component: 'agent/ToolList',
      icon: null,
    })
    expect(other).toMatchObject({ component: 'agent/Two' })
  })

  test.each([
    ['name', { ...topMenu, name: '  ' }, '请输入名称!'],
    ['url', { ...topMenu, url: null }, '请输入菜单路径!'],
    [
      'url',
      { ...topMenu, url: '//evil.example' },
      '菜单路径须以一个 / 开头且没有空白，或是 http(s) 地址',
    ],
    ['url', { ...topMenu, url: '/\\evil' }, '菜单路径须以一个 / 开头且没有空白，或是 http(s) 地址'],
    [
      'url',
      { ...topMenu, url: '/a\u0000b' },
      '菜单路径须以一个 / 开头且没有空白，或是 http(s) 地址',
    ],
    ['url', { ...topMenu, url: '/a b' }, '菜单路径须以一个 / 开头且没有空白，或是 http(s) 地址'],
    [
      'url',
      { ...topMenu, url: '{{ window.x }}/druid' },
      '不支持表达式地址，请填写站内路径或 http(s) 地址',
    ],
    ['url', { ...topMenu, url: '/agent/system/user' }, '菜单路径已存在'],
    ['component', { ...topMenu, component: 'a/../b' }, '前端组件只能由字母、数字、横线和 / 组成'],
    [
      'redirect',
      { ...topMenu, redirect: 'https://evil.example' },
      '跳转路径须以一个 / 开头且没有空白',
    ],
    ['parentId', { ...topMenu, menuType: '1', component: 'a' }, '请选择上级菜单'],
    ['parentId', { ...topMenu, menuType: '2', perms: 'a:b', parentId: '19' }, '请选择上级菜单'],
  ])('is refused beside the field %s: %j', async (field, draft, message) => {
    const before = await permissionsOf(admin, 'agent')
    const { status, body } = await add(draft)

    expect({ status, body }).toMatchObject({
      status: 200,
      body: { success: false, message, result: { fields: { [field]: message } } },
    })
    expect(await permissionsOf(admin, 'agent')).toEqual(before)
  })

  test('a button needs a code of the right form that its menu does not have yet', async () => {
    const { id: parentId } = await permissionOf(admin, 'agent', '/agent/system/user')
    const button = (perms: string | null) => add({ menuType: '2', parentId, name: '按钮', perms })

    expect((await button(null)).body.message).toBe('请输入按钮编码!')
    expect((await button('user')).body.message).toMatch(/^按钮编码形如/)
    expect((await button('用户:新增')).body.message).toMatch(/^按钮编码形如/)
    expect((await button('user:add')).body.message).toBe('同一菜单下已有这个按钮编码')
    expect((await button('user:fly')).body.success).toBe(true)
  })

  test('menus have two levels, buttons stand in menus, and a button holds nothing', async () => {
    const sub = await permissionOf(admin, 'agent', '/agent/system/user')
    const button = await permissionOf(admin, 'agent', 'user:add')
    const deep = { menuType: '1', name: '深', url: '/agent/deep', component: 'a/B' }

    expect((await add({ ...deep, parentId: sub.id })).body.message).toBe(
      '菜单最多两级，子菜单的上级须是一级菜单',
    )
    expect((await add({ ...deep, parentId: button.id })).body.message).toBe('请选择上级菜单')
  })
})
