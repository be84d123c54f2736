import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeGrants, resultOf, roleOf } from '#test/access/access-world.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
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

interface Role {
  readonly id: string
  readonly roleName: string
  readonly roleCode: string
  readonly baseRole: string
  readonly busId: string | null
  readonly builtIn: string
}

const add = (client: Client, fields: object) => client.post('/sys/role/add').send(fields)
const remove = (client: Client, id: string) => client.delete('/sys/role/delete').query({ id })
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

const codesSeen = async (client: Client) =>
  (await listed(client)).map(({ roleCode }) => roleCode).toSorted()

const check = (client: Client, query: object) =>
  client.get('/sys/role/checkRoleCode').query({ roleCode: 'cashier', ...query })

const batch = (ids: string) => admin.delete('/sys/role/deleteBatch').query({ ids })

/** Written from domain.md 5.1: the function roles of a business, and two more of the platform. */
const ofEveryBusiness = ['manager', 'maker', 'checker', 'finance', 'hr', 'viewer']

describe('the roles that there are', () => {
  test('are those of the design: six for each console, and two more for the platform', async () => {
    const all = await listed(admin)
    const codesOf = (baseRole: string) =>
      all.filter((role) => role.baseRole === baseRole).map(({ roleCode }) => roleCode)

    expect(codesOf('admin').toSorted()).toEqual([...ofEveryBusiness, 'service', 'risk'].toSorted())
    for (const baseRole of ['operator', 'provider', 'merchant', 'agent']) {
      expect(codesOf(baseRole).toSorted()).toEqual(ofEveryBusiness.toSorted())
    }
    expect(all.filter(({ builtIn }) => builtIn !== '1')).toEqual([])
  })

  test('are filtered, sorted and paged like every list, with dictionary texts', async () => {
    const { body } = await admin
      .get('/sys/role/list')
      .query({ roleName: '*理*', baseRole: 'merchant', column: 'roleCode', order: 'asc' })

    expect(body.result).toMatchObject({
      total: 1,
      current: 1,
      size: 10,
      records: [
        {
          roleName: '管理员',
          roleCode: 'manager',
          baseRole_dictText: '商户',
          builtIn_dictText: '是',
        },
      ],
    })
  })

  test('are shown to a business as far as they are its own or everybody’s', async () => {
    const [merchant, other] = await Promise.all([world.as('merchant'), world.as('xingqiao')])
    const { busId } = fixtureUserOf('merchant')
    const own = await resultOf<Role>(
      add(merchant, { roleName: '出纳', roleCode: 'cashier', baseRole: 'admin' }),
    )

    expect(own).toMatchObject({ baseRole: 'merchant', busId, builtIn: '0' })
    expect(await codesSeen(merchant)).toEqual([...ofEveryBusiness, 'cashier'].toSorted())
    expect(await codesSeen(other)).toEqual(ofEveryBusiness.toSorted())
    const offered = await resultOf<Role[]>(merchant.get('/sys/role/queryall'))
    expect(offered.map(({ roleCode }) => roleCode)).toEqual([...ofEveryBusiness, 'cashier'])
    const agent = await world.as('agent')
    expect(await resultOf<Role[]>(agent.get('/sys/role/queryall?baseRole=admin'))).toHaveLength(6)
  })

  test('[API-403] that are not one’s own are not found, by whatever call', async () => {
    const merchant = await world.as('merchant')
    const other = await world.as('xingqiao')
    const foreign = await addedId(other, { roleName: '客服', roleCode: 'kefu' })
    const platforms = (await roleOf(admin, 'admin', 'risk')).id
    const missing = '1999999999999999999'
    const replies = await inTurn([foreign, platforms, missing], async (id) => [
      await merchant.get('/sys/role/queryById').query({ id }),
      await merchant.put('/sys/role/edit').send({ id, roleName: '改' }),
      await merchant.get('/sys/permission/queryRolePermission').query({ roleId: id }),
      await merchant.get('/sys/role/queryTreeList').query({ roleId: id }),
      await merchant
        .post('/sys/permission/saveRolePermission')
        .send({ roleId: id, permissionIds: '' }),
      await merchant.get('/sys/user/userRoleList').query({ roleId: id }),
      await merchant
        .post('/sys/user/addSysUserRole')
        .send({ roleId: id, userIdList: [idOf('yunfan_jb')] }),
    ])

    for (const { status, body } of replies.flat()) {
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { success: false, code: 404, message: '该数据不存在或无权限', result: null },
      })
    }
  })
})

describe('a role', () => {
  test('is added, renamed and deleted by the platform, with the sentences of the convention', async () => {
    const added = await add(admin, { roleName: ' 出纳 ', roleCode: 'cashier' })
    const { id } = added.body.result
    const edited = await admin
      .put('/sys/role/edit')
      .send({ id, version: 1, roleName: '出纳员', roleCode: 'cashier2', description: '收付' })
    const late = await admin.put('/sys/role/edit').send({ id, version: 1, roleName: '迟' })
    const removed = await remove(admin, id)

    expect(added.body).toMatchObject({
      message: '添加成功！',
      code: 200,
      result: { roleName: '出纳', baseRole: 'admin', busId: null },
    })
    expect(edited.body).toMatchObject({
      message: '修改成功!',
      result: { roleName: '出纳员', roleCode: 'cashier2', description: '收付', version: 2 },
    })
    expect(late.body).toMatchObject({ success: false, code: 409, result: { version: 2 } })
    expect(removed.body).toMatchObject({ success: true, message: '删除角色成功' })
    expect((await admin.get('/sys/role/queryById').query({ id })).body.code).toBe(404)
    expect((await add(admin, { roleName: '出纳', roleCode: 'cashier2' })).body.success).toBe(true)
  })

  test('gets a code from the server where none is given', async () => {
    const role = await resultOf<Role>(add(admin, { roleName: '出纳' }))

    expect(role.roleCode).toMatch(/^role_\d{8}$/)
  })

  test.each([
    ['出纳', '角色编码不可输入汉字!'],
    ['1st', '角色编码须以字母开头，由 2 到 32 位字母、数字、下划线或横线组成'],
    ['manager', '角色编码已存在'],
  ])('with the code %s is refused: %s', async (roleCode, message) => {
    const added = await add(admin, { roleName: '新', roleCode, baseRole: 'merchant' })
    const checked = await admin
      .get('/sys/role/checkRoleCode')
      .query({ roleCode, baseRole: 'merchant' })

    for (const { body } of [added, checked]) {
      expect(body).toMatchObject({
        success: false,
        message,
        result: { fields: { roleCode: message } },
      })
    }
  })

  test('may have a code that another business or another console uses, its own too', async () => {
    const [merchant, other] = await Promise.all([world.as('merchant'), world.as('xingqiao')])
    const own = await addedId(merchant, { roleName: '出纳', roleCode: 'cashier' })

    expect((await check(other, {})).body).toMatchObject({ success: true, result: true })
    expect((await check(merchant, { id: own })).body.success).toBe(true)
    expect((await check(merchant, {})).body.success).toBe(false)
    expect((await add(other, { roleName: '出纳', roleCode: 'cashier' })).body.success).toBe(true)
    expect((await add(admin, { roleName: '出纳', roleCode: 'cashier' })).body.success).toBe(true)
    // A role for all merchants would meet those two.
    const shared = await add(admin, { roleName: '出纳', roleCode: 'cashier', baseRole: 'merchant' })
    expect(shared.body.message).toBe('角色编码已存在')
  })

  test('that is built in stays, and keeps its code', async () => {
    const { id } = await roleOf(admin, 'merchant', 'maker')
    const custom = await addedId(admin, { roleName: '甲', roleCode: 'one' })
    const renamed = await admin.put('/sys/role/edit').send({ id, roleName: '制单' })

    expect((await remove(admin, id)).body.message).toBe('内置角色不能删除')
    expect((await batch(`${custom},${id},`)).body.message).toBe('内置角色不能删除')
    expect((await admin.get('/sys/role/queryById').query({ id: custom })).body.success).toBe(true)
    expect((await admin.put('/sys/role/edit').send({ id, roleCode: 'xx' })).body).toMatchObject({
      success: false,
      result: { fields: { roleCode: '内置角色的编码不能修改' } },
    })
    expect(renamed.body).toMatchObject({ success: true, result: { roleName: '制单' } })
  })

  test('that somebody has stays and keeps its code; the refusal says how many', async () => {
    const id = await addedId(admin, { roleName: '出纳', roleCode: 'cashier' })
    await resultOf(
      admin
        .post('/sys/user/addSysUserRole')
        .send({ roleId: id, userIdList: [idOf('hz_risk'), idOf('hz_kefu')] }),
    )

    expect((await remove(admin, id)).body).toMatchObject({
      success: false,
      message: '角色“出纳”正在被 2 个用户使用，请先调整这些用户的角色',
    })
    expect((await admin.put('/sys/role/edit').send({ id, roleCode: 'other' })).body.message).toBe(
      '角色“出纳”正在被 2 个用户使用，不能修改编码',
    )
  })

  test('is deleted in a batch, all or none', async () => {
    const ids = await inTurn(['one', 'two'], (roleCode) =>
      addedId(admin, { roleName: roleCode, roleCode }),
    )
    expect((await batch(`${ids.join()},1999999999999999999`)).body.code).toBe(404)
    expect((await batch(`${ids.join()},`)).body).toMatchObject({
      success: true,
      message: '删除角色成功!',
    })
    expect((await batch(',')).body).toMatchObject({ success: false, message: '未选中角色！' })
    expect((await batch('')).body).toMatchObject({ success: false, message: '未选中角色！' })
  })

  test('of everybody is kept by the platform alone', async () => {
    const merchant = await world.as('merchant')
    const { id } = await roleOf(merchant, 'merchant', 'maker')
    const refusal = { success: false, message: '通用角色由平台维护，请新增本单位自己的角色' }

    expect((await merchant.put('/sys/role/edit').send({ id, roleName: '改' })).body).toMatchObject(
      refusal,
    )
    expect((await changeGrants(merchant, id, {})).body).toMatchObject(refusal)
  })
})
