import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeGrants,
  grantsOf,
  permissionOf,
  resultOf,
  roleOf,
} from '#test/access/access-world.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { inTurn } from '#test/harness/in-turn.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

/** Whether an entry of the menu is shown. */
const isOpen = ({ hidden }: { readonly hidden?: true }) => hidden !== true

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

interface Role {
  readonly id: string
  readonly roleName: string
  readonly roleCode: string
  readonly baseRole: string
  readonly busId: string | null
  readonly builtIn: string
}

const add = (client: Client, fields: object) => client.post('/sys/role/add').send(fields)

const idOf = (username: string) => fixtureUserOf(username).id

async function addedId(client: Client, fields: object): Promise<string> {
  return (await resultOf<Role>(add(client, fields))).id
}

async function listed(client: Client, query: object = {}): Promise<Role[]> {
  const page = await resultOf<{ records: Role[] }>(
    client.get('/sys/role/list').query({ pageSize: 100, ...query }),
  )
  return page.records
}

const freeze = (client: Client) =>
  client.put('/sys/user/frozenBatch').send({ ids: idOf('yunfan_fh'), status: 2 })

describe('the rights of a role', () => {
  test('count at once for the calls, and in the menu at its next load', async () => {
    const maker = await world.as('yunfan_jb')
    const { id: roleId } = await roleOf(admin, 'merchant', 'maker')
    const button = await permissionOf(admin, 'merchant', 'user:frozen')
    const actions = async () => {
      const { body } = await maker.get('/sys/permission/getUserPermissionByToken')
      return body.result.auth.map(({ action }: { action: string }) => action)
    }
    expect(await actions()).toContain('user:frozen')

    const taken = await changeGrants(admin, roleId, { take: [button.id] })
    expect(taken.body).toMatchObject({ success: true, message: '保存成功！' })
    expect((await freeze(maker)).body).toMatchObject({ success: false, code: 510 })
    expect(await actions()).not.toContain('user:frozen')

    await resultOf(changeGrants(admin, roleId, { give: [button.id] }))
    // Past the button; that the other holds more than they do is a matter of account-guard.test.ts.
    expect((await freeze(maker)).status).toBe(200)
    expect(await actions()).toContain('user:frozen')
  })

  test('decide which screens stand in the menu; one that is taken is forbidden, not unknown', async () => {
    const maker = await world.as('yunfan_jb')
    const { id: roleId } = await roleOf(admin, 'merchant', 'maker')
    const screen = await permissionOf(admin, 'merchant', '/merchant/system/log')
    await resultOf(changeGrants(admin, roleId, { take: [screen.id] }))
    const { body } = await maker.get('/sys/permission/getUserPermissionByToken')
    const nodes = body.result.menu.flatMap((node: { children?: object[] }) => node.children ?? [])

    expect(nodes).toContainEqual(
      expect.objectContaining({
        path: '/merchant/system/log',
        hidden: true,
        meta: expect.objectContaining({ permission: ['menu:merchant-system-log'] }),
      }),
    )
    expect((await world.login('yunfan_jb')).body.result.userInfo.permissionList).not.toContain(
      'menu:merchant-system-log',
    )
  })

  test('are saved as the difference of two lists, so that two who save at once do not undo each other', async () => {
    const { id: roleId } = await roleOf(admin, 'merchant', 'viewer')
    const [one, other] = await Promise.all(
      ['user:add', 'user:edit'].map((code) => permissionOf(admin, 'merchant', code)),
    )
    const before = await grantsOf(admin, roleId)
    const save = (id: string | undefined) =>
      admin.post('/sys/permission/saveRolePermission').send({
        roleId,
        permissionIds: [...before, id].join(),
        lastpermissionIds: before.join(),
      })
    await Promise.all([save(one?.id), save(other?.id)])

    const after = await grantsOf(admin, roleId)
    expect(after.toSorted()).toEqual([...before, String(one?.id), String(other?.id)].toSorted())
    const plain = { roleId, permissionIds: before.join() }
    await resultOf(admin.post('/sys/permission/saveRolePermission').send(plain))
    expect((await grantsOf(admin, roleId)).toSorted()).toEqual(before.toSorted())
  })

  test('a role that is made new holds nothing, then what it is given; its holder acts by it', async () => {
    const merchant = await world.as('merchant')
    const roleId = await addedId(merchant, { roleName: '人员专员', roleCode: 'staff' })
    const buttons = await inTurn(['user:edit', 'user:frozen'], (code) =>
      permissionOf(admin, 'merchant', code),
    )
    const draft = {
      username: 'yunfan_zy',
      realname: '专员',
      password: 'First1234',
      functionRole: 'staff',
    }
    expect((await merchant.post('/sys/user/add').send(draft)).body).toMatchObject({
      success: true,
      result: { functionRole: 'staff' },
    })
    const staff = await world.as('yunfan_zy', 'First1234')
    const { menu } = (await staff.get('/sys/permission/getUserPermissionByToken')).body.result
    expect(menu[0]).toMatchObject({ path: '/dashboard/analysis' })
    expect(menu[0]).not.toHaveProperty('hidden')
    expect(menu[1]).toMatchObject({ hidden: true })
    expect(menu.at(-1)).toMatchObject({ path: '/account/settings', meta: { permission: [] } })
    expect((await freeze(staff)).status).toBe(403)

    await resultOf(changeGrants(merchant, roleId, { give: buttons.map(({ id }) => id) }))
    expect((await freeze(staff)).status).toBe(200)
    expect((await staff.post('/sys/user/add').send(draft)).status).toBe(403)
    const reloaded = (await staff.get('/sys/permission/getUserPermissionByToken')).body.result
    // Holding something inside a menu opens that menu, and no other.
    const open = reloaded.menu.filter(isOpen)
    expect(open).toHaveLength(2)
    expect(open[1].children.filter(isOpen)).toMatchObject([
      { path: '/merchant/system/user', meta: { permission: ['user:edit', 'user:frozen'] } },
    ])
  })

  test('[API-403] nobody gives or takes what they do not hold themselves', async () => {
    const merchant = await world.as('merchant')
    const maker = await world.as('yunfan_jb')
    const makerRole = await roleOf(admin, 'merchant', 'maker')
    const roleId = await addedId(merchant, { roleName: '甲', roleCode: 'one' })
    const button = await permissionOf(admin, 'merchant', 'user:frozen')
    await resultOf(changeGrants(admin, makerRole.id, { take: [button.id] }))
    const refusal = { success: false, message: '不能授予或收回自己没有的权限：冻结或解冻用户' }

    expect((await changeGrants(maker, roleId, { give: [button.id] })).body).toMatchObject(refusal)
    await resultOf(changeGrants(merchant, roleId, { give: [button.id] }))
    expect((await changeGrants(maker, roleId, { take: [button.id] })).body).toMatchObject(refusal)
    expect(await grantsOf(admin, roleId)).toEqual([button.id])
  })

  test('are not saved over those that somebody else saved in the meantime, where the form says so', async () => {
    const { id: roleId } = await roleOf(admin, 'merchant', 'viewer')
    const [one, other] = await inTurn(['user:add', 'user:edit'], (code) =>
      permissionOf(admin, 'merchant', code),
    )
    const before = await grantsOf(admin, roleId)
    await resultOf(changeGrants(admin, roleId, { give: [String(one?.id)] }))
    const save = (lastpermissionIds: readonly string[]) =>
      admin.post('/sys/permission/saveRolePermission').send({
        roleId,
        permissionIds: [...before, other?.id].join(),
        lastpermissionIds: lastpermissionIds.join(),
        onlyIfUnchanged: true,
      })

    const late = await save(before)
    expect(late.body).toMatchObject({
      success: false,
      code: 409,
      result: { updateBy: 'admin', updateTime: expect.any(String) },
    })
    const held = await grantsOf(admin, roleId)
    expect(late.body.result.permissionIds.toSorted()).toEqual(held.toSorted())
    expect(held).not.toContain(other?.id)
    // On what is held now it overrules.
    await resultOf(save(held))
    expect((await grantsOf(admin, roleId)).toSorted()).toEqual(
      [...before, String(other?.id)].toSorted(),
    )
    const [role] = (await listed(admin, { baseRole: 'merchant', roleCode: 'viewer' })) as object[]
    expect(role).toMatchObject({ version: 1, updateBy: 'admin' })
  })

  test('leave a business somebody who can change them', async () => {
    const merchant = await world.as('merchant')
    const key = await permissionOf(admin, 'merchant', 'role:auth')
    const roleId = await addedId(merchant, { roleName: '负责人', roleCode: 'boss' })
    const all = await grantsOf(admin, (await roleOf(admin, 'merchant', 'manager')).id)
    await resultOf(changeGrants(merchant, roleId, { give: all }))
    await resultOf(
      admin.post('/sys/user/addSysUserRole').send({ roleId, userIdList: [idOf('merchant')] }),
    )
    // The makers and checkers of the seed may do it too.
    const takeFrom = async (code: string) =>
      changeGrants(admin, (await roleOf(admin, 'merchant', code)).id, { take: [key.id] })
    expect((await changeGrants(merchant, roleId, { take: [key.id] })).body.success).toBe(true)
    await resultOf(changeGrants(admin, roleId, { give: [key.id] }))
    await inTurn(['manager', 'maker', 'checker'], (code) => resultOf(takeFrom(code)))

    expect((await changeGrants(merchant, roleId, { take: [key.id] })).body).toMatchObject({
      success: false,
      message: '收回“保存角色权限”后，本单位再没有人能管理角色，请先把它授予别的角色',
    })
    expect(await grantsOf(admin, roleId)).toContain(key.id)
    // Whom they give it to must be able to log in.
    await resultOf(
      changeGrants(admin, (await roleOf(admin, 'merchant', 'maker')).id, { give: [key.id] }),
    )
    await resultOf(
      merchant.put('/sys/user/frozenBatch').send({ ids: idOf('yunfan_jb'), status: 2 }),
    )
    expect((await changeGrants(merchant, roleId, { take: [key.id] })).body.success).toBe(false)
    await resultOf(
      merchant.put('/sys/user/frozenBatch').send({ ids: idOf('yunfan_jb'), status: 1 }),
    )
    expect((await changeGrants(merchant, roleId, { take: [key.id] })).body.success).toBe(true)
  })

  test('[API-403] are of the role’s own console; unknown ids and other consoles are refused', async () => {
    const { id: roleId } = await roleOf(admin, 'merchant', 'viewer')
    const before = await grantsOf(admin, roleId)
    const foreign = await permissionOf(admin, 'admin', 'user:delete')

    const replies = await inTurn([foreign.id, '1999999999999999999', '__proto__'], (id) =>
      changeGrants(admin, roleId, { give: [id] }),
    )
    for (const { body } of replies) {
      expect(body).toMatchObject({
        success: false,
        message: '菜单权限不存在或属于其他控制台，请刷新后重试',
      })
    }
    expect(await grantsOf(admin, roleId)).toEqual(before)
  })

  test('the platform’s managers cannot lose the way to administer', async () => {
    const { id: roleId } = await roleOf(admin, 'admin', 'manager')
    const before = await grantsOf(admin, roleId)
    const replies = await inTurn(['role:auth', 'permission:edit'], async (code) =>
      changeGrants(admin, roleId, { take: [(await permissionOf(admin, 'admin', code)).id] }),
    )

    for (const { body } of replies) {
      expect(body).toMatchObject({
        success: false,
        message: '平台管理员角色必须保留“保存角色权限”和“编辑菜单权限”，否则再也无法管理权限',
      })
    }
    expect((await grantsOf(admin, roleId)).toSorted()).toEqual(before.toSorted())
    const other = await permissionOf(admin, 'admin', 'log:export')
    expect((await changeGrants(admin, roleId, { take: [other.id] })).body.success).toBe(true)
    expect((await admin.get('/sys/log/exportXls')).status).toBe(403)
  })

  test('that the caller lacks are marked in the tree: they can neither give nor take them', async () => {
    const maker = await world.as('yunfan_jb')
    const button = await permissionOf(admin, 'merchant', 'user:frozen')
    const makers = await roleOf(admin, 'merchant', 'maker')
    await resultOf(changeGrants(admin, makers.id, { take: [button.id] }))
    interface Choice {
      readonly key: string
      readonly slotTitle: string
      readonly disableCheckbox: boolean
      readonly children?: readonly Choice[]
    }
    const flat = (nodes: readonly Choice[]): Choice[] =>
      nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
    const tree = await resultOf<{ treeList: Choice[] }>(
      maker.get('/sys/role/queryTreeList').set('X-Locale', 'en-US'),
    )
    const held = await grantsOf(admin, makers.id)

    for (const { key, disableCheckbox } of flat(tree.treeList)) {
      expect({ key, disableCheckbox }).toEqual({ key, disableCheckbox: !held.includes(key) })
    }
    expect(flat(tree.treeList).find(({ key }) => key === button.id)).toMatchObject({
      disableCheckbox: true,
      slotTitle: expect.not.stringMatching(/\p{Script=Han}/u),
    })
  })

  test('are chosen from the tree of the role’s console, buttons and all', async () => {
    const merchant = await world.as('merchant')
    const { id: roleId } = await roleOf(admin, 'agent', 'viewer')
    interface Choices {
      readonly ids: readonly string[]
      readonly treeList: readonly { readonly slotTitle: string; readonly children?: object[] }[]
    }
    const own = await resultOf<Choices>(merchant.get('/sys/role/queryTreeList'))
    const agents = await resultOf<Choices>(admin.get('/sys/role/queryTreeList').query({ roleId }))
    const manager = await roleOf(admin, 'merchant', 'manager')

    expect(own.ids.toSorted()).toEqual((await grantsOf(admin, manager.id)).toSorted())
    expect(own.treeList.map(({ slotTitle }) => slotTitle)).toEqual([
      '首页',
      '付款管理',
      '人员管理',
      '资金管理',
      '发票管理',
      '税务',
      '项目管理',
      '招聘管理',
      '社保管理',
      '系统设置',
      '我的公告',
      '常见问题',
      '问题详情',
      '个人设置',
    ])
    expect(own.treeList[0]).toEqual({
      key: own.ids[0],
      value: own.ids[0],
      parentId: '',
      slotTitle: '首页',
      title: null,
      label: null,
      icon: null,
      ruleFlag: 0,
      isLeaf: true,
      scopedSlots: { title: 'hasDatarule' },
      menuType: '0',
      disableCheckbox: false,
    })
    expect(own.treeList.find(({ slotTitle }) => slotTitle === '系统设置')?.children).toMatchObject([
      { slotTitle: '企业信息', children: [{}, {}] },
      { slotTitle: '合作服务商', isLeaf: true },
      { slotTitle: '用户管理', children: [{}, {}, {}] },
      { slotTitle: '角色管理', children: [{}, {}, {}] },
      { slotTitle: '秘钥管理', children: [{}, {}] },
      { slotTitle: 'IP白名单', children: [{}, {}] },
      { slotTitle: '操作日志', isLeaf: true },
    ])
    expect(agents.ids).not.toEqual(own.ids)
  })

  test('are told in the operation log', async () => {
    const { id: roleId } = await roleOf(admin, 'merchant', 'viewer')
    const button = await permissionOf(admin, 'merchant', 'user:add')
    await resultOf(changeGrants(admin, roleId, { give: [button.id] }))
    const { body } = await admin.get('/sys/log/list').query({ pageSize: 1 })

    expect(body.result.records[0]).toMatchObject({
      logContent: '保存角色权限：只读',
      changes: expect.stringContaining(button.id),
    })
  })
})
