import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeGrants, permissionOf, resultOf, roleOf } from '#test/access/access-world.ts'
import { fixtureUserOf, fixtureUsers } from '#test/material/fixture-users.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let admin: Client
let merchant: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  ;[admin, merchant] = await Promise.all([world.as('admin'), world.as('merchant')])
})

afterAll(() => server.close())

const merchantManagers = fixtureUsers.filter(
  ({ roleCode, functionRole }) => roleCode === 'merchant' && functionRole === 'manager',
)
const idOf = (username: string) => fixtureUserOf(username).id

const assign = (client: Client, selectedroles: string) =>
  client.put('/sys/user/edit').send({ id: idOf('yunfan_jb'), selectedroles })
const removeAll = (list: readonly string[]) =>
  admin.delete('/sys/user/deleteBatch').query({ ids: `${list.join()},` })
const bin = async () => {
  const users = await resultOf<{ username: string; phone: string }[]>(
    admin.get('/sys/user/recycleBin'),
  )
  return users.map(({ username }) => username)
}
const restoreAll = (userIds: string) => admin.put('/sys/user/putRecycleBin').send({ userIds })

async function functionRoleOf(username: string): Promise<string> {
  const { body } = await admin.get('/sys/user/list').query({ username })
  return body.result.records[0].functionRole
}

function give(client: Client, roleId: string, ...usernames: readonly string[]) {
  return client
    .post('/sys/user/addSysUserRole')
    .send({ roleId, userIdList: usernames.map((username) => idOf(username)) })
}

const take = (client: Client, roleId: string, username: string) =>
  client.delete('/sys/user/deleteUserRole').query({ roleId, userId: idOf(username) })

const custom = { roleName: '出纳', roleCode: 'cashier' }

describe('the role of a user', () => {
  test('is told by its id, and a role tells who has it', async () => {
    const { id } = await roleOf(merchant, 'merchant', 'maker')
    const ofMaker = merchant.get('/sys/user/queryUserRole').query({ userid: idOf('yunfan_jb') })
    const holders = (client: Client, query: object = {}) =>
      client.get('/sys/user/userRoleList').query({ roleId: id, ...query })

    expect(await resultOf(ofMaker)).toEqual([id])
    expect((await holders(merchant)).body.result).toMatchObject({
      total: 1,
      records: [{ username: 'yunfan_jb', functionRole_dictText: '经办' }],
    })
    expect((await holders(merchant, { username: 'xx' })).body.result.total).toBe(0)
    const { id: managers } = await roleOf(admin, 'merchant', 'manager')
    const page = await holders(admin, {
      roleId: managers,
      pageSize: 5,
      column: 'username',
      order: 'asc',
    })
    expect(page.body.result).toMatchObject({ total: merchantManagers.length, pages: 6 })
    expect(
      (await merchant.get('/sys/user/queryUserRole').query({ userid: idOf('agent') })).body.code,
    ).toBe(404)
  })

  test('is chosen in the user form by its id or by its code', async () => {
    const { id } = await roleOf(merchant, 'merchant', 'finance')
    const draft = { username: 'yunfan_cw', realname: '财务', password: 'First1234' }
    const added = await merchant.post('/sys/user/add').send({ ...draft, selectedroles: `${id},` })
    const both = await merchant
      .put('/sys/user/edit')
      .send({ id: idOf('yunfan_jb'), selectedroles: id, functionRole: 'maker' })

    expect(added.body).toMatchObject({ success: true, result: { functionRole: 'finance' } })
    expect(both.body).toMatchObject({ success: true, result: { functionRole: 'finance' } })
  })

  test.each([
    ['none', {}, 'functionRole', '请选择角色'],
    [
      'one that is not there',
      { functionRole: 'boss' },
      'functionRole',
      '没有这个角色，或它不属于该用户所在单位',
    ],
    [
      'one by a wrong id',
      { selectedroles: '19' },
      'selectedroles',
      '没有这个角色，或它不属于该用户所在单位',
    ],
    [
      'two',
      { selectedroles: '19,20' },
      'selectedroles',
      '一个用户只能有一个角色：经办与复核不能是同一人',
    ],
  ])('is refused in the form: %s', async (_, fields, field, message) => {
    const draft = { username: 'yunfan_cw', realname: '财务', password: 'First1234', ...fields }
    const { body } = await merchant.post('/sys/user/add').send(draft)

    expect(body).toMatchObject({
      success: false,
      message,
      result: { fields: { [field]: message } },
    })
  })

  test('[API-403] is never one of another console or another business', async () => {
    const platforms = await roleOf(admin, 'admin', 'risk')
    const other = await world.as('xingqiao')
    const foreign = await resultOf<{ id: string }>(other.post('/sys/role/add').send(custom))

    for (const { body } of [
      await assign(merchant, platforms.id),
      await assign(merchant, foreign.id),
      await assign(admin, foreign.id),
      await assign(admin, platforms.id),
      await give(admin, foreign.id, 'yunfan_jb'),
      await give(admin, platforms.id, 'yunfan_jb'),
    ]) {
      expect(body).toMatchObject({
        success: false,
        message: '没有这个角色，或它不属于该用户所在单位',
      })
    }
    expect(await functionRoleOf('yunfan_jb')).toBe('maker')
  })

  test('an operator gives a merchant’s user the roles of everybody, not those of the merchant', async () => {
    const operator = await world.as('operator')
    const own = await resultOf<{ id: string }>(merchant.post('/sys/role/add').send(custom))
    const edit = (fields: object) =>
      operator.put('/sys/user/edit').send({ id: idOf('yunfan_jb'), ...fields })

    expect((await edit({ functionRole: 'finance' })).body.success).toBe(true)
    expect((await edit({ selectedroles: own.id })).body.success).toBe(false)
    expect(await functionRoleOf('yunfan_jb')).toBe('finance')
  })

  test('replaces the former one; anyone who is taken out of their role may only look', async () => {
    const role = await resultOf<{ id: string }>(merchant.post('/sys/role/add').send(custom))
    const viewer = await roleOf(merchant, 'merchant', 'viewer')

    expect((await give(merchant, role.id, 'yunfan_jb', 'yunfan_fh')).body).toMatchObject({
      success: true,
      message: '添加成功!',
    })
    expect(await functionRoleOf('yunfan_fh')).toBe('cashier')
    expect((await take(merchant, role.id, 'yunfan_jb')).body).toMatchObject({
      success: true,
      message: '删除成功!',
    })
    expect(await functionRoleOf('yunfan_jb')).toBe('viewer')
    expect((await take(merchant, role.id, 'yunfan_jb')).body.message).toBe(
      '用户 yunfan_jb 没有角色“出纳”',
    )
    expect((await take(merchant, viewer.id, 'yunfan_jb')).body.message).toBe(
      '只读角色不能移出，请改为分配其他角色',
    )
    const batch = await merchant
      .delete('/sys/user/deleteUserRoleBatch')
      .query({ roleId: role.id, userIds: `${idOf('yunfan_fh')},` })
    expect(batch.body.success).toBe(true)
    expect(await functionRoleOf('yunfan_fh')).toBe('viewer')
  })

  test('[API-403] is not changed by oneself, nor by somebody who has another one', async () => {
    const maker = await world.as('yunfan_jb')
    const manager = await roleOf(merchant, 'merchant', 'manager')
    const { id: checker } = await roleOf(merchant, 'merchant', 'checker')
    const own = await give(merchant, checker, 'merchant')
    const byMaker = await give(maker, manager.id, 'yunfan_fh')
    const taken = await take(maker, checker, 'yunfan_fh')

    expect(own.body.message).toBe('不能修改自己的角色')
    for (const { body } of [byMaker, taken]) {
      expect(body.message).toBe('只能分配与自己相同的角色，请联系管理员')
    }
    // One refused user refuses them all.
    expect((await give(merchant, checker, 'yunfan_jb', 'merchant')).body.success).toBe(false)
    expect(await functionRoleOf('yunfan_jb')).toBe('maker')
  })

  test('[API-403] is not given with rights that the giver lacks', async () => {
    const managers = await roleOf(admin, 'merchant', 'manager')
    const button = await permissionOf(admin, 'merchant', 'user:frozen')
    await resultOf(changeGrants(admin, managers.id, { take: [button.id] }))
    const maker = await roleOf(merchant, 'merchant', 'maker')
    const refused = await give(merchant, maker.id, 'yunfan_fh')

    expect(refused.body.message).toBe('该角色持有您没有的权限，请联系管理员')
    expect((await give(admin, maker.id, 'yunfan_fh')).body.success).toBe(true)
  })
})

describe('several users', () => {
  test('are deleted, all or none, listed as deleted and brought back', async () => {
    const ids = [idOf('yunfan_jb'), idOf('yunfan_fh')]

    expect((await removeAll([...ids, idOf('admin')])).body.success).toBe(false)
    expect(await bin()).toEqual([])
    expect((await removeAll(ids)).body).toMatchObject({
      success: true,
      message: '批量删除用户成功',
    })
    expect((await bin()).toSorted()).toEqual(['yunfan_fh', 'yunfan_jb'])
    expect((await world.login('yunfan_jb')).body.success).toBe(false)

    expect((await restoreAll(`${ids.join()},`)).body).toMatchObject({
      success: true,
      message: '还原成功',
    })
    expect((await world.login('yunfan_jb')).body.success).toBe(true)
    expect((await restoreAll(ids.join())).body.code).toBe(404)
    expect((await merchant.get('/sys/user/recycleBin')).status).toBe(403)
  })

  test('a deleted user whose phone is somebody else’s now stays deleted; whose role is gone only looks', async () => {
    const role = await resultOf<{ id: string }>(merchant.post('/sys/role/add').send(custom))
    await resultOf(give(merchant, role.id, 'yunfan_fh'))
    await resultOf(
      admin
        .delete('/sys/user/deleteBatch')
        .query({ ids: [idOf('yunfan_jb'), idOf('yunfan_fh')].join() }),
    )
    await resultOf(admin.delete('/sys/role/delete').query({ id: role.id }))
    const { phone } = fixtureUserOf('yunfan_jb')
    await resultOf(admin.put('/sys/user/edit').send({ id: idOf('agent'), phone }))
    const restore = (username: string) =>
      admin.put('/sys/user/putRecycleBin').send({ userIds: idOf(username) })

    expect((await restore('yunfan_jb')).body.message).toBe('手机号已存在!')
    expect((await restore('yunfan_fh')).body.success).toBe(true)
    expect(await functionRoleOf('yunfan_fh')).toBe('viewer')
  })

  test('are read by their ids as far as the caller sees them, contacts masked', async () => {
    const userIds = [idOf('yunfan_jb'), idOf('agent'), 'x'].join()
    const { body, text } = await merchant.get('/sys/user/queryByIds').query({ userIds })

    expect(body.result).toMatchObject([{ username: 'yunfan_jb' }])
    expect(text).not.toContain(fixtureUserOf('yunfan_jb').phone)
  })

  test('a user id is 32 hex digits, another one each time', async () => {
    const ids = await Promise.all(
      [1, 2].map(() => resultOf<string>(admin.get('/sys/user/generateUserId'))),
    )

    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(ids).size).toBe(2)
  })
})
