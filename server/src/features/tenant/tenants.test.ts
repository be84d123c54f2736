import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissionsOf, resultOf } from '#test/access/access-world.ts'
import { fixtureUsers } from '#test/material/fixture-users.ts'
import { inTurn } from '#test/harness/in-turn.ts'
import { menuOf } from '#test/material/menu-paths.ts'
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

interface Tenant {
  readonly id: string
  readonly tenantId: string
  readonly status: string
}

const draft = { name: '东篱云服务', beginDate: '2026-01-01', endDate: '2028-12-31' }
const add = (fields: object) => admin.post('/sys/tenant/add').send(fields)
const edit = (fields: object) => admin.put('/sys/tenant/edit').send(fields)
const remove = (id: string) => admin.delete('/sys/tenant/delete').query({ id })

const active = async (client: Client) =>
  (await resultOf<Tenant[]>(client.get('/sys/tenant/queryList'))).map(({ tenantId }) => tenantId)

describe('tenants', () => {
  test('are listed to the platform with texts; everybody knows the own one', async () => {
    const { body } = await admin
      .get('/sys/tenant/list')
      .query({ name: '*云*', order: 'asc', column: 'tenantId' })
    const [merchant, provider] = await Promise.all([world.as('merchant'), world.as('provider')])

    expect(body.result.records).toMatchObject([
      { tenantId: '1001', systemType_dictText: '运营商', status_dictText: '正常' },
      { tenantId: '1003' },
      { tenantId: '1007' },
    ])
    expect(await active(admin)).toEqual([
      '0',
      '1001',
      '1002',
      '1007',
      '1006',
      '1005',
      '1003',
      '1004',
      '1008',
    ])
    expect(await active(merchant)).toEqual(['1001'])
    expect(await active(provider)).toEqual(['0'])
  })

  test('get the next number or the one that is asked for, never a second time', async () => {
    const next = await resultOf<Tenant>(add(draft))
    const asked = await resultOf<Tenant>(add({ ...draft, tenantId: '2000' }))
    await resultOf(remove(asked.id))

    expect(next).toMatchObject({ tenantId: '1009', systemType: '2', status: '1', operatorId: null })
    expect((await add({ ...draft, tenantId: '2000' })).body).toMatchObject({
      success: false,
      result: { fields: { tenantId: '该编号已存在!' } },
    })
    expect((await add(draft)).body.result.tenantId).toBe('2001')
    expect((await add({ ...draft, tenantId: '0' })).status).toBe(400)
  })

  test('need a name and a term that does not end before it begins', async () => {
    expect((await add({ ...draft, name: ' ' })).body.message).toBe('请输入租户名称!')
    expect((await add({ ...draft, endDate: '2025-12-31' })).body.message).toBe(
      '结束日期不能早于开始日期',
    )
    expect((await add({ ...draft, endDate: '31.12.2025' })).status).toBe(400)
  })

  test('that are frozen end the sessions of their users, and nobody of them logs in', async () => {
    const [operator, merchant, provider] = await inTurn(
      ['operator', 'merchant', 'provider'],
      (username) => world.as(username),
    )
    const id = '1000000000000000002'
    const frozen = await edit({ id, version: 1, status: '2' })

    expect(frozen.body).toMatchObject({ success: true, result: { status: '2', version: 2 } })
    expect((await operator?.get('/sys/user/list'))?.status).toBe(401)
    expect((await merchant?.get('/sys/user/list'))?.status).toBe(401)
    expect((await provider?.get('/sys/user/list'))?.status).toBe(200)
    expect((await world.login('merchant')).body.message).toBe(
      '所属租户已被冻结，无法登录，请联系客服',
    )
    expect(await active(admin)).not.toContain('1001')
    await resultOf(edit({ id, status: '1' }))
    expect((await world.login('merchant')).body.success).toBe(true)
    expect((await edit({ id, version: 1, name: '迟' })).body.code).toBe(409)
  })

  test('with somebody in them stay, and so does the platform’s own', async () => {
    const users = fixtureUsers.filter(({ tenantId }) => tenantId === '1001').length

    expect((await remove('1000000000000000002')).body.message).toBe(
      `租户“青禾云服务”还有运营商或 ${users} 个用户，不能删除，可以改为冻结`,
    )
    expect((await remove('1000000000000000001')).body.message).toBe('平台自己的租户不能删除')
    expect((await edit({ id: '1000000000000000001', status: '2' })).body.message).toBe(
      '平台自己的租户不能冻结',
    )
    expect((await remove('1000000000000009999')).body.code).toBe(404)
  })
})

test('positions are a page with the text of the rank', async () => {
  const agent = await world.as('agent')
  const { body } = await agent.get('/sys/position/list').query({ name: '*专员', pageSize: 2 })

  expect(body.result).toMatchObject({ total: 3, pages: 2 })
  expect(body.result.records[0]).toMatchObject({ postRank: '4', postRank_dictText: '专员级' })
})

describe('the template’s paths', () => {
  test('/api/user is the list of users, in the caller’s scope', async () => {
    const merchant = await world.as('merchant')
    const query = { pageSize: 2, column: 'username', order: 'asc' }
    const own = await merchant.get('/api/user').query(query)
    const list = await merchant.get('/sys/user/list').query(query)

    expect(own.body.result).toMatchObject({ total: 3, pages: 2 })
    expect(own.body.result).toEqual(list.body.result)
  })

  test('/api/role gives each role with the buttons that it holds', async () => {
    const merchant = await world.as('merchant')
    const { body } = await merchant.get('/api/role').query({ roleCode: 'manager' })

    expect(body.result.total).toBe(1)
    const [role] = body.result.records
    expect(role).toMatchObject({ roleName: '管理员', baseRole_dictText: '商户' })
    // A manager holds all that the console offers: the buttons of each of its screens.
    const offered = (await menuOf(merchant)).flatMap(({ meta }) => meta.permission ?? [])
    expect(role.permissions.map(({ action }: { action: string }) => action)).toEqual(offered)
    expect(offered).toEqual(expect.arrayContaining(['payout:review', 'invoice:apply', 'user:add']))
    const viewer = await merchant.get('/api/role').query({ roleCode: 'viewer' })
    const shown: { action: string }[] = viewer.body.result.records[0].permissions
    expect(shown.filter(({ action }) => !action.endsWith(':export'))).toEqual([])
  })

  test('/api/service gives the modules of the caller’s console', async () => {
    const agent = await world.as('agent')

    expect(await resultOf(agent.get('/api/service'))).toMatchObject([
      { name: '首页', path: '/dashboard/analysis', screens: 0, actions: 0 },
      { name: '客户管理', path: '/agent/customer', icon: 'shop', screens: 4 },
      { name: '业务数据', path: '/agent/payout', icon: 'pay-circle', screens: 5, actions: 1 },
      { name: '分润中心', path: '/agent/share', screens: 4, actions: 4 },
      { name: '系统设置', path: '/agent/system', icon: 'setting', screens: 3, actions: 5 },
    ])
  })

  test('/api/permission gives every menu and button, in pages and at once', async () => {
    const all = await inTurn(['admin', 'operator', 'agent', 'merchant', 'provider'], (role) =>
      permissionsOf(admin, role),
    )
    const ids = all.flat().map(({ id }) => id)
    const unpaged = await resultOf<{ id: string }[]>(admin.get('/api/permission/no-pager'))
    const { body } = await admin.get('/api/permission').query({ pageNo: 2, pageSize: 7 })

    expect(unpaged.map(({ id }) => id)).toEqual(ids)
    expect(body.result).toMatchObject({ total: ids.length, size: 7, current: 2 })
    expect(body.result.records.map(({ id }: { id: string }) => id)).toEqual(ids.slice(7, 14))
  })
})
