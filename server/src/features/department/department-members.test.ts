import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissionOf, resultOf } from '#test/access/access-world.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { root, startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

interface FixtureDepart {
  readonly id: string
  readonly busId: string | null
  readonly departName: string
  readonly orgCode: string
}

/** The departments of the committed fixtures: the independent side of what is expected. */
const seeded: readonly FixtureDepart[] = JSON.parse(
  readFileSync(join(root, 'fixtures', 'departs.json'), 'utf8'),
)

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

const idOf = (username: string) => fixtureUserOf(username).id
const save = (departId: string, permissionIds: string, lastpermissionIds?: string) =>
  admin
    .post('/sys/permission/saveDepartPermission')
    .send({ departId, permissionIds, lastpermissionIds })

const exportLog = (client: Client) => client.get('/sys/log/exportXls')

function departIdOf(orgCode: string): string {
  const found = seeded.find((depart) => depart.orgCode === orgCode)
  if (found === undefined) throw new Error(`fixtures/departs.json has no ${orgCode}`)
  return found.id
}

describe('the members of a department', () => {
  test('are listed with those below, page by page or with the names of their departments', async () => {
    const merchant = await world.as('merchant')
    const page = (query: object) => merchant.get('/sys/user/departUserList').query(query)
    const below = await resultOf<{ username: string; orgCode: string; phone: string }[]>(
      merchant.get('/sys/user/queryUserByDepId').query({ id: departIdOf('A04') }),
    )
    const named = merchant.get('/sys/user/queryUserByDepId')
    const one = await named.query({ id: departIdOf('A04'), realname: '小满' })
    const agent = await world.as('agent')

    expect(Object.fromEntries(below.map(({ username, orgCode }) => [username, orgCode]))).toEqual({
      merchant: '云帆到家服务,财务部',
      yunfan_jb: '财务部',
      yunfan_fh: '财务部',
    })
    expect(below[0]?.phone).toMatch(/^\d{3}\*{4}\d{4}$/)
    expect(one.body.result).toHaveLength(1)
    expect((await page({ depId: departIdOf('A04A01'), pageSize: 2 })).body.result).toMatchObject({
      total: 3,
      pages: 2,
    })
    expect((await page({ username: 'jb' })).body.result).toMatchObject({ total: 1 })
    expect((await agent.get('/sys/user/departUserList')).body).toMatchObject({
      success: true,
      result: null,
    })
  })

  test('[API-403] of another business are not found', async () => {
    const merchant = await world.as('xingqiao')
    const id = departIdOf('A04')

    for (const { body } of [
      await merchant.get('/sys/user/queryUserByDepId').query({ id }),
      await merchant.get('/sys/user/departUserList').query({ depId: id }),
      await merchant.get('/sys/user/userDepartList').query({ userId: idOf('merchant') }),
    ]) {
      expect(body).toMatchObject({ success: false, code: 404 })
    }
  })

  test('are put into departments of their own business by the user form', async () => {
    const merchant = await world.as('merchant')
    const place = (selecteddeparts: string) =>
      merchant.put('/sys/user/edit').send({ id: idOf('yunfan_jb'), selecteddeparts })
    const departs = async () => {
      const { body } = await merchant
        .get('/sys/user/userDepartList')
        .query({ userId: idOf('yunfan_jb') })
      return body.success ? body.result.map(({ title }: { title: string }) => title) : body.message
    }

    expect(await departs()).toEqual(['财务部'])
    await resultOf(place(`${departIdOf('A04A02')},${departIdOf('A04')},`))
    expect(await departs()).toEqual(['云帆到家服务', '人事部'])
    expect((await place(departIdOf('A01'))).body).toMatchObject({
      success: false,
      result: { fields: { selecteddeparts: '部门不存在或不属于该用户所在单位' } },
    })
    expect(await departs()).toEqual(['云帆到家服务', '人事部'])
    await resultOf(place(''))
    expect(await departs()).toBe('查找失败')
  })

  test('choose which of their departments they work for', async () => {
    const merchant = await world.as('merchant')
    const mine = () => merchant.get('/sys/user/getCurrentUserDeparts')
    const choose = (fields: object) => merchant.put('/sys/selectDepart').send(fields)
    expect(await resultOf(mine())).toMatchObject({
      list: [{ orgCode: 'A04' }, { orgCode: 'A04A01' }],
      orgCode: 'A04',
    })

    const { userInfo } = await resultOf<{ userInfo: object }>(
      choose({ username: '', orgCode: 'A04A01' }),
    )
    expect(userInfo).toMatchObject({
      orgCode: 'A04A01',
      username: 'merchant',
      info: { roleCode: 'merchant' },
      permissionList: expect.arrayContaining(['user:add']),
    })
    expect(await resultOf(mine())).toMatchObject({ orgCode: 'A04A01' })
    expect((await choose({ orgCode: 'A04A02' })).body).toMatchObject({
      success: false,
      message: '您不属于该部门，请重新选择',
    })
    expect((await choose({ username: 'admin', orgCode: 'A01' })).body.message).toBe(
      '只能切换自己的部门',
    )
  })
})

describe('the rights of a department', () => {
  test('are held by its members besides their roles, at once and as long as they are members', async () => {
    const service = await world.as('hz_kefu')
    const button = await permissionOf(admin, 'admin', 'log:export')
    const departId = departIdOf('A01A03A01')
    expect((await exportLog(service)).status).toBe(403)

    expect((await save(departId, button.id)).body).toMatchObject({
      success: true,
      message: '保存成功！',
    })
    const query = admin.get('/sys/permission/queryDepartPermission')
    expect(await resultOf(query.query({ departId }))).toEqual([button.id])
    expect((await exportLog(service)).status).toBe(200)
    // A colleague of the same role would come by it with the account.
    const draft = {
      username: 'kefu2',
      realname: '二',
      functionRole: 'service',
      password: 'First1234',
    }
    await resultOf(admin.post('/sys/user/add').send(draft))
    const colleague = await world.as('kefu2', 'First1234')
    const password = { password: 'New12345', confirmpassword: 'New12345' }
    const reset = await colleague
      .put('/sys/user/changePassword')
      .send({ username: 'hz_kefu', ...password })
    expect(reset.body.message).toBe('账号 hz_kefu 持有您没有的权限，请联系管理员')
    await resultOf(admin.put('/sys/user/edit').send({ id: idOf('hz_kefu'), selecteddeparts: '' }))
    expect((await exportLog(service)).status).toBe(403)
    await resultOf(save(departId, '', button.id))
    expect(
      await resultOf(admin.get('/sys/permission/queryDepartPermission').query({ departId })),
    ).toEqual([])
  })

  test('[API-403] are of its business’s console, and nobody places a user where they gain what the placer lacks', async () => {
    const admins = await permissionOf(admin, 'admin', 'log:export')
    const frozen = await permissionOf(admin, 'merchant', 'user:frozen')
    const departId = departIdOf('A04A02')
    expect((await save(departId, admins.id)).body.message).toBe(
      '菜单权限不存在或属于其他控制台，请刷新后重试',
    )
    await resultOf(save(departId, frozen.id))

    const makers = (
      await resultOf<{ id: string; roleCode: string }[]>(
        admin.get('/sys/role/queryall?baseRole=merchant'),
      )
    ).find(({ roleCode }) => roleCode === 'maker')
    await resultOf(
      admin
        .post('/sys/permission/saveRolePermission')
        .send({ roleId: makers?.id, permissionIds: '', lastpermissionIds: frozen.id }),
    )
    const maker = await world.as('yunfan_jb')
    const placed = await maker
      .put('/sys/user/edit')
      .send({ id: idOf('yunfan_jb'), selecteddeparts: departId })
    expect(placed.body).toMatchObject({
      success: false,
      message: '该部门持有您没有的权限，请联系管理员',
    })
  })
})
