import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '@settle/shared/contract.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld } from '#test/harness/test-world.ts'
import { allExamples, isSuccess, makeExample } from './example-walk.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

/** The calls of API-SYS, written from the specification (section 7, "Other system APIs") and wire.md 7 to 13. */
const systemCalls = [
  'POST /sys/role/add',
  'PUT /sys/role/edit',
  'GET /sys/role/queryall',
  'GET /sys/role/queryTreeList',
  'POST /sys/user/add',
  'PUT /sys/user/edit',
  'GET /sys/user/list',
  'GET /sys/user/queryUserRole',
  'PUT /sys/user/frozenBatch',
  'GET /sys/user/checkOnlyUser',
  'PUT /sys/user/changePassword',
  'GET /sys/user/queryUserByDepId',
  'POST /sys/permission/add',
  'PUT /sys/permission/edit',
  'GET /sys/permission/list',
  'GET /sys/permission/getSystemMenuList',
  'GET /sys/permission/getSystemSubmenu',
  'GET /sys/permission/getSystemSubmenuBatch',
  'GET /sys/permission/queryTreeList',
  'GET /sys/permission/getPermRuleListByPermId',
  'GET /sys/permission/queryPermissionRule',
  'POST /sys/permission/addPermissionRule',
  'PUT /sys/permission/editPermissionRule',
  'DELETE /sys/permission/deletePermissionRule',
  'GET /sys/permission/queryRolePermission',
  'POST /sys/permission/saveRolePermission',
  'GET /sys/permission/queryDepartPermission',
  'POST /sys/permission/saveDepartPermission',
  'GET /sys/sysDepart/queryTreeList',
  'GET /sys/sysDepart/searchBy',
  'DELETE /sys/sysDepart/delete',
  'POST /sys/dict/add',
  'PUT /sys/dict/edit',
  'POST /sys/dictItem/add',
  'PUT /sys/dictItem/edit',
  'GET /sys/loginfo',
  'GET /sys/visitInfo',
  'GET /sys/duplicate/check',
  'GET /sys/checkRule/checkByCode',
  'GET /api/user',
  'GET /api/role',
  'GET /api/service',
  'GET /api/permission',
  'GET /api/permission/no-pager',
]

test.each(systemCalls)('[API-SYS] %s is served and does what its example says', async (call) => {
  const id = endpoints.find(({ method, path }) => `${method} ${path}` === call)?.id
  const example = allExamples.get(id ?? '')
  if (example === undefined) throw new Error(`${call} is not in the contract`)

  const { response } = await makeExample(await newWorld(server), example)

  expect(isSuccess(response), response.bytes.toString().slice(0, 300)).toBe(true)
})

test('[API-SYS] what is administered takes effect: a role, its rights and a dictionary', async () => {
  const world = await newWorld(server)
  const admin = await world.as('admin')
  const tree = await admin.get('/sys/permission/list')
  const permissions = flat(tree.body.result)
  const button = permissions.find(({ perms }) => perms === 'question:add')
  const added = await admin
    .post('/sys/role/add')
    .send({ roleName: '帮助编辑', roleCode: 'help_editor', description: '写常见问题' })
  const { id: roleId } = added.body.result
  const saved = await admin.post('/sys/permission/saveRolePermission').send({
    roleId,
    permissionIds: `${button?.id},${button?.parentId}`,
    lastpermissionIds: '',
  })
  expect(saved.body).toMatchObject({ success: true })

  const assigned = await admin
    .post('/sys/user/addSysUserRole')
    .send({ roleId, userIdList: ['1500000000000000003'] })
  expect(assigned.body).toMatchObject({ success: true })
  const editor = await world.as('hz_kefu')
  const menu = await editor.get('/sys/permission/getUserPermissionByToken')
  const item = await admin
    .post('/sys/dict/add')
    .send({ dictName: '渠道来源', dictCode: 'lead_source' })

  expect(menu.body.result.auth).toEqual([expect.objectContaining({ action: 'question:add' })])
  expect(item.body).toMatchObject({ success: true })
  const all = await admin.get('/sys/dict/queryAllDictItems')
  expect(all.body.result).toHaveProperty('lead_source', [])
})

/** The rows of a tree, parents first. */
function flat(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => [row, ...flat(row.children ?? [])])
}

interface Row {
  readonly id: string
  readonly parentId: string
  readonly perms: string | null
  readonly children?: readonly Row[] | null
}
