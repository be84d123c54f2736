import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MenuNode } from '@settle/shared/core/frame/menu.ts'
import { type ReportPlaces } from '@settle/shared/features/report/report-menu.ts'
import { resultOf } from '#test/access/access-world.ts'
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

const base = '/online/cgreport'
/** The seeded payout_orders, and where it opens. */
const report = '1160000000000000009'
const path = '/online/cgreport/payout_orders'

const placesOf = (id = report) =>
  resultOf<ReportPlaces>(admin.get(`${base}/menu/places`).query({ id }))

/** Puts the report under the first group that a console offers. */
async function place(
  client: Client,
  ...wanted: readonly { baseRole: string; roles?: readonly string[]; name?: string }[]
) {
  const { consoles } = await placesOf()
  const places = wanted.map(({ baseRole, roles: roleNames = [], name = '付款报表' }) => {
    const offered = consoles.find((row) => row.baseRole === baseRole)
    return {
      baseRole,
      parentId: offered?.groups[0]?.value ?? '',
      name,
      roleIds: (offered?.roles ?? [])
        .filter(({ text }) => roleNames.includes(text))
        .map(({ value }) => value),
    }
  })
  const { body } = await client.post(`${base}/menu/place`).send({ id: report, places })
  return body
}

async function menuOf(username: string) {
  const client = await world.as(username)
  const { menu } = await resultOf<{ menu: MenuNode[] }>(
    client.get('/sys/permission/getUserPermissionByToken'),
  )
  return menu
}

/** How the report stands in somebody's menu; undefined where it does not, or cannot be opened. */
async function entryOf(username: string) {
  const nodes = (await menuOf(username)).flatMap((node) => [node, ...(node.children ?? [])])
  const node = nodes.find((each) => each.path === path)
  return node === undefined || node.hidden ? undefined : node
}

async function dataAs(username: string, query: object = {}) {
  const client = await world.as(username)
  const { body } = await client.get(`${base}/api/getData/${report}`).query(query)
  return body
}

test('a report that is put into a menu stands there for those who were granted, opens, and goes away without a trace', async () => {
  const before = await Promise.all(['merchant', 'hz_kefu', 'operator'].map(menuOf))
  expect(await dataAs('hz_kefu')).toMatchObject({ success: false, code: 510 })

  expect(
    await place(
      admin,
      { baseRole: 'merchant' },
      { baseRole: 'admin', roles: ['客服'], name: '付款' },
    ),
  ).toMatchObject({ success: true, message: '菜单已更新' })

  expect(await entryOf('merchant')).toMatchObject({
    path,
    component: 'modules/online/cgreport/auto/OnlCgreportAutoList',
    meta: { title: '付款报表' },
  })
  expect(await entryOf('hz_kefu')).toMatchObject({ meta: { title: '付款' } })
  // Not granted: another role of the same console, and another console.
  expect(await entryOf('hz_risk')).toBeUndefined()
  expect(await entryOf('yunfan_jb')).toBeUndefined()
  expect(await entryOf('operator')).toBeUndefined()
  // It opens for who has no other page of these rows; a file of them needs its own code.
  expect((await dataAs('hz_kefu')).result.total).toBeGreaterThan(0)
  const kefu = await world.as('hz_kefu')
  expect((await kefu.get(`${base}/api/exportXls/${report}`)).status).toBe(403)
  expect((await kefu.get(`${base}/api/getColumnsAndData/${report}`)).body.result.canExport).toBe(
    false,
  )
  expect((await admin.get(`${base}/api/exportXls/${report}`)).status).toBe(200)
  expect(await resultOf(admin.get(`${base}/menu/list`))).toEqual([
    { headId: report, baseRole: 'admin' },
    { headId: report, baseRole: 'merchant' },
  ])

  expect(await place(admin)).toMatchObject({ success: true })

  expect(await Promise.all(['merchant', 'hz_kefu', 'operator'].map(menuOf))).toEqual(before)
  expect(await dataAs('hz_kefu')).toMatchObject({ success: false, code: 510 })
  expect(await resultOf(admin.get(`${base}/menu/list`))).toEqual([])
})

test('an entry is renamed, moved and given to other roles in place; what is said again changes nothing', async () => {
  await place(admin, { baseRole: 'admin', roles: ['客服'] })
  await place(admin, { baseRole: 'admin', roles: ['风控'], name: '每日付款' })

  expect(await entryOf('hz_kefu')).toBeUndefined()
  expect(await entryOf('hz_risk')).toMatchObject({ meta: { title: '每日付款' } })
  const once = await placesOf()
  await place(admin, { baseRole: 'admin', roles: ['风控'], name: '每日付款' })
  expect(await placesOf()).toEqual(once)
})

test('a report in a menu is neither deleted nor renamed in its address before it is taken out', async () => {
  await place(admin, { baseRole: 'merchant' }, { baseRole: 'agent' })
  const remove = () => admin.delete(`${base}/head/delete`).query({ id: report })

  expect((await remove()).body).toMatchObject({
    success: false,
    message: '“付款批次报表”还在 2 个控制台的菜单里，请先移出菜单再删除',
  })
  const { body } = await admin
    .put(`${base}/head/editAll`)
    .send({ head: { id: report, code: 'orders_of_ours' } })
  expect(body).toMatchObject({
    success: false,
    message: '“付款批次报表”在菜单里，编码和数据集不能修改；请先移出菜单',
  })
  await place(admin)
  expect((await remove()).body).toMatchObject({ success: true })
})

test('what cannot stand in a menu is refused with the reason, and nothing of it is kept', async () => {
  const shares = '1160000000000000012'
  const { consoles } = await placesOf(shares)
  expect(consoles.map(({ baseRole }) => baseRole)).toEqual([
    'admin',
    'operator',
    'agent',
    'provider',
  ])
  const send = async (id: string, ...places: object[]) =>
    (await admin.post(`${base}/menu/place`).send({ id, places })).body
  const [forAdmin] = (await placesOf()).consoles
  const fits = {
    baseRole: 'admin',
    parentId: forAdmin?.groups[0]?.value,
    name: '付款',
    roleIds: [],
  }

  expect(await send(shares, fits, { ...fits, baseRole: 'merchant' })).toMatchObject({
    success: false,
    message: '“分润报表”的数据集不对这个控制台开放，不能放入它的菜单',
  })
  expect(await send(report, fits, fits)).toMatchObject({ message: '同一个控制台只能放入一次' })
  expect(await send(report, fits, { ...fits, baseRole: 'agent' })).toMatchObject({
    message: '请选择这个控制台的一级菜单',
  })
  expect(await send(report, { ...fits, roleIds: ['none'] })).toMatchObject({
    message: '请选择这个控制台的内置角色',
  })
  expect(await send('1160000000000000999', fits)).toMatchObject({ success: false })
  expect(await resultOf(admin.get(`${base}/menu/list`))).toEqual([])
})
