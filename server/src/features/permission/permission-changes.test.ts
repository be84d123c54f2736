import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeGrants,
  grantsOf,
  permissionOf,
  permissionsOf,
  resultOf,
  roleOf,
  type PermissionNode,
} from '#test/access/access-world.ts'
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

const add = (fields: object) => admin.post('/sys/permission/add').send(fields)
const edit = (fields: object) => admin.put('/sys/permission/edit').send(fields)
const remove = (id: string) => admin.delete('/sys/permission/delete').query({ id })

const topMenu = { menuType: '0', baseRole: 'agent', name: '渠道工具', url: '/agent/tools' }

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

describe('changing', () => {
  test('what stands inside a menu keeps it at its level, and a menu is never inside itself', async () => {
    const top = await permissionOf(admin, 'agent', '/agent/system')
    const sub = await permissionOf(admin, 'agent', '/agent/system/user')
    const foreign = await permissionOf(admin, 'operator', '/operator/system')
    const keeps = '请先移走下级菜单和按钮'
    const replies = await inTurn(
      [
        [{ id: top.id, menuType: '1', parentId: foreign.id }, '上级菜单属于其他控制台'],
        [{ id: top.id, menuType: '1', parentId: top.id }, '上级菜单不能是它自己或它的下级'],
        [{ id: top.id, menuType: '1', parentId: sub.id }, '上级菜单不能是它自己或它的下级'],
        [{ id: sub.id, menuType: '2', perms: 'a:b', parentId: top.id }, keeps],
        [{ id: sub.id, parentId: foreign.id }, '上级菜单属于其他控制台'],
        [{ id: sub.id, parentId: sub.id }, '上级菜单不能是它自己或它的下级'],
        [{ id: sub.id, url: '/agent/system' }, '菜单路径已存在'],
      ] as const,
      async ([fields, message]) => ({ body: (await edit(fields)).body, message }),
    )
    const home = await permissionOf(admin, 'agent', '/dashboard/analysis')
    const nested = await edit({ id: top.id, menuType: '1', parentId: home.id })

    for (const { body, message } of replies) expect(body).toMatchObject({ success: false, message })
    expect(nested.body.message).toBe(keeps)
  })

  test('is refused on an older version and for what is not there', async () => {
    const { id } = await permissionOf(admin, 'agent', '/agent/system/log')
    await resultOf(edit({ id, version: 1, name: '日志' }))

    expect((await edit({ id, version: 1, name: '迟' })).body).toMatchObject({
      success: false,
      code: 409,
      result: { name: '日志', version: 2 },
    })
    expect((await edit({ id: '1999999999999999999', name: '无' })).body.code).toBe(404)
  })

  test('the home page and the platform’s keys of administration stay', async () => {
    const home = await permissionOf(admin, 'agent', '/dashboard/analysis')
    const keys = await inTurn(['role:auth', 'permission:edit'], (code) =>
      permissionOf(admin, 'admin', code),
    )
    const cannot = '不能删除平台的权限管理按钮，否则再也无法管理权限'

    expect((await remove(home.id)).body.message).toBe('首页不能删除')
    expect((await edit({ id: home.id, url: '/home' })).body.message).toBe('首页的路径不能修改')
    for (const { body } of await inTurn(keys, ({ id }) => remove(id))) {
      expect(body).toMatchObject({ success: false, message: cannot })
    }
    const renamed = await inTurn(keys, ({ id }) => edit({ id, perms: 'role:none' }))
    for (const { body } of renamed) {
      expect(body.message).toBe('平台的权限管理按钮不能改编码，否则再也无法管理权限')
    }
    expect((await edit({ id: keys[0]?.id, name: '授权' })).body.success).toBe(true)
  })
})

test('[API-403] nobody comes by a right by way of a button: not by its code, its status or a new one', async () => {
  const draft = {
    username: 'deputy',
    realname: '副手',
    functionRole: 'maker',
    password: 'First1234',
  }
  await resultOf(admin.post('/sys/user/add').send(draft))
  const button = await permissionOf(admin, 'admin', 'user:frozen')
  const maker = await roleOf(admin, 'admin', 'maker')
  await resultOf(changeGrants(admin, maker.id, { take: [button.id] }))
  const deputy = await world.as('deputy', 'First1234')
  const held = await permissionOf(deputy, 'admin', 'user:add')
  const change = (fields: object) => deputy.put('/sys/permission/edit').send(fields)
  const replies = [
    await change({ id: held.id, perms: 'user:frozen:all' }),
    await change({ id: button.id, status: '0' }),
    await change({ id: button.id, perms: 'user:add2' }),
    await deputy.delete('/sys/permission/delete').query({ id: button.id }),
    await deputy.post('/sys/permission/add').send({
      menuType: '2',
      parentId: (await permissionOf(deputy, 'merchant', '/merchant/system/log')).id,
      name: '冻结',
      perms: 'user:frozen',
    }),
  ]

  for (const { body } of replies) {
    expect(body).toMatchObject({
      success: false,
      message: expect.stringMatching(/^不能授予或收回自己没有的权限：/),
    })
  }
  expect((await change({ id: held.id, name: '新增' })).body.success).toBe(true)
  expect((await change({ id: held.id, status: '0' })).body.success).toBe(true)
})

describe('deleting', () => {
  test('is refused for a menu with something inside, and for what a role or a department was given', async () => {
    const folder = await permissionOf(admin, 'agent', '/agent/system')
    const screen = await permissionOf(admin, 'agent', '/agent/system/log')
    const button = await permissionOf(admin, 'agent', 'user:add')
    const own = await resultOf<PermissionNode>(
      add({ ...topMenu, baseRole: 'merchant', url: '/merchant/tools' }),
    )
    const departId = '4000000000000000012'
    const toDepart = (permissionIds: string) =>
      admin.post('/sys/permission/saveDepartPermission').send({ departId, permissionIds })
    await resultOf(toDepart(own.id))
    const before = await permissionsOf(admin, 'agent')

    expect((await remove(folder.id)).body).toMatchObject({
      success: false,
      message: '菜单“系统设置”下还有 3 个菜单和 0 个按钮，请先删除或移走它们',
    })
    expect((await remove(screen.id)).body).toMatchObject({
      success: false,
      message: '“操作日志”还授予了角色“经办”等 5 个角色，请先在角色管理中收回',
    })
    expect((await remove(button.id)).body.message).toMatch(/^“新增用户”还授予了角色/)
    expect((await remove(own.id)).body.message).toBe(
      '“渠道工具”还授予了 1 个部门，请先在部门管理中收回',
    )
    expect(await permissionsOf(admin, 'agent')).toEqual(before)
    await resultOf(toDepart(''))
    expect((await remove(own.id)).body.success).toBe(true)
  })

  test('takes the rules and what the managers hold along; the path is free again', async () => {
    const top = await resultOf<PermissionNode>(add(topMenu))
    const rule = { ruleName: '甲', ruleConditions: '=', ruleValue: '1', permissionId: top.id }
    await resultOf(admin.post('/sys/permission/addPermissionRule').send(rule))
    const manager = await roleOf(admin, 'agent', 'manager')
    expect(await grantsOf(admin, manager.id)).toContain(top.id)

    expect((await remove(top.id)).body).toMatchObject({ success: true, message: '删除成功!' })
    expect(await grantsOf(admin, manager.id)).not.toContain(top.id)
    expect(await pathsOf('agent')).not.toContain('/agent/tools')
    expect(
      await resultOf(
        admin.get('/sys/permission/queryPermissionRule').query({ permissionId: top.id }),
      ),
    ).toEqual([])
    expect((await remove(top.id)).body.code).toBe(404)
    expect((await add(topMenu)).body.success).toBe(true)
  })

  test('a batch goes as a whole, a parent and its children together, or not at all', async () => {
    const top = await resultOf<PermissionNode>(add(topMenu))
    const sub = await resultOf<PermissionNode>(
      add({ menuType: '1', parentId: top.id, name: '话术', url: '/agent/talk', component: 'a/B' }),
    )
    const button = await resultOf<PermissionNode>(
      add({ menuType: '2', parentId: sub.id, name: '新增话术', perms: 'talk:add' }),
    )
    const batch = (ids: readonly string[]) =>
      admin.delete('/sys/permission/deleteBatch').query({ ids: ids.join() })
    const before = await permissionsOf(admin, 'agent')

    expect((await batch([sub.id, '1999999999999999999'])).body.code).toBe(404)
    expect((await batch([top.id, sub.id])).body.message).toBe(
      '菜单“话术”下还有 0 个菜单和 1 个按钮，请先删除或移走它们',
    )
    expect(await permissionsOf(admin, 'agent')).toEqual(before)
    expect((await batch([top.id, sub.id, button.id])).body.success).toBe(true)
    expect(await permissionsOf(admin, 'agent')).toHaveLength(before.length - 3)
    expect((await batch([','])).body.message).toBe('请选择一条记录！')
  })
})
