import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissionOf, resultOf, roleOf } from '#test/access/access-world.ts'
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

async function addedId(client: Client, fields: object): Promise<string> {
  return (await resultOf<Role>(add(client, fields))).id
}

describe('data rules', () => {
  test('are added to a menu, chosen for a role, and go with either', async () => {
    const menu = await permissionOf(admin, 'merchant', '/merchant/system/user')
    const { id: roleId } = await roleOf(admin, 'merchant', 'maker')
    const draft = {
      permissionId: menu.id,
      ruleName: '只看本人',
      ruleColumn: 'createBy',
      ruleConditions: '=',
      ruleValue: '#{sys_user_code}',
    }
    const rule = await resultOf<{ id: string }>(
      admin.post('/sys/permission/addPermissionRule').send(draft),
    )
    const path = `/sys/role/datarule/${menu.id}/${roleId}`
    const choose = (dataRuleIds: string) =>
      admin.post('/sys/role/datarule').send({ permissionId: menu.id, roleId, dataRuleIds })

    expect(await resultOf(admin.get(path))).toMatchObject({ datarule: [draft], drChecked: '' })
    expect((await choose(`${rule.id},`)).body).toMatchObject({
      success: true,
      message: '保存成功!',
    })
    expect(await resultOf(admin.get(path))).toMatchObject({ drChecked: rule.id })
    expect((await choose('1999999999999999999')).body.code).toBe(404)
    expect(await permissionOf(admin, 'merchant', '/merchant/system/user')).toMatchObject({
      ruleFlag: 1,
    })

    const edited = await admin
      .put('/sys/permission/editPermissionRule')
      .send({ id: rule.id, version: 1, ruleValue: 'merchant' })
    expect(edited.body).toMatchObject({ message: '更新成功！', result: { ruleValue: 'merchant' } })
    const found = await resultOf<object[]>(
      admin.get('/sys/permission/queryPermissionRule').query({ ruleName: '本人' }),
    )
    expect(found).toHaveLength(1)
    const removal = { id: rule.id }
    expect(
      (await admin.delete('/sys/permission/deletePermissionRule').query(removal)).body,
    ).toMatchObject({ success: true, message: '删除成功！' })
    expect((await admin.get(path)).body).toMatchObject({
      success: false,
      message: '未找到权限配置信息',
    })
    const rules = admin.get('/sys/permission/getPermRuleListByPermId')
    expect(await resultOf(rules.query({ permissionId: menu.id }))).toEqual([])
  })

  test('need a menu, and a role that holds it', async () => {
    const button = await permissionOf(admin, 'merchant', 'user:add')
    const menu = await permissionOf(admin, 'merchant', '/merchant/system/user')
    const roleId = await addedId(admin, {
      roleName: '甲',
      roleCode: 'one',
      baseRole: 'merchant',
    })
    const rule = { ruleName: '甲', ruleConditions: '=', ruleValue: '1' }
    const addRule = (permissionId: string) =>
      admin.post('/sys/permission/addPermissionRule').send({ permissionId, ...rule })

    expect((await addRule(button.id)).body.message).toBe('数据规则只能加在菜单上')
    expect((await addRule('1999999999999999999')).body.code).toBe(404)
    expect(
      (
        await admin
          .post('/sys/role/datarule')
          .send({ permissionId: menu.id, roleId, dataRuleIds: '' })
      ).body.message,
    ).toBe('请先保存角色菜单权限!')
  })
})
