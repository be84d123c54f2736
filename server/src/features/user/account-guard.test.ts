import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '@settle/shared/contract.ts'
import { resultOf, roleOf } from '#test/access/access-world.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, seededPassword, type TestWorld } from '#test/harness/test-world.ts'

/*
 * Who may change what an account logs in with, what it may do, and whether it may log in: who holds all of its rights
 * (docs/decisions/0043). The rule is one; this is the list of the doors that it guards.
 */

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

interface Door {
  /** The call, as the contract names it. */
  readonly id: string
  readonly what: string
  /** Somebody who holds the button of the call and not the rights of the other. */
  readonly by: string
  readonly against: string
  readonly call: (client: Client, target: Target) => PromiseLike<{ body: unknown }>
  /** What has to be done before there is anything to change. */
  readonly before?: (target: Target) => Promise<unknown>
  readonly sentence?: RegExp
}

interface Target {
  readonly id: string
  readonly username: string
  readonly phone: string
}

const heldMore = /^账号 \w+ 持有您没有的权限，请联系管理员$/
const otherFunction = /^只能分配与自己相同的角色/
const edit = (client: Client, { id }: Target, fields: object) =>
  client.put('/sys/user/edit').send({ id, ...fields })
const freeze = (client: Client, { id }: Target, status: string) =>
  client.put('/sys/user/frozenBatch').send({ ids: `${id},`, status })
const deleted = ({ id }: Target) => resultOf(admin.delete('/sys/user/delete').query({ id }))

async function roleIdOf(code: string): Promise<string> {
  const { id } = await roleOf(admin, 'merchant', code)
  return id
}

async function tenantOf(status: string) {
  const { body } = await admin.get('/sys/tenant/list').query({ tenantId: '1001' })
  return { id: body.result.records[0].id, status }
}

/** A maker and the checker beside them, and customer service of the platform and everybody else. */
const maker = { by: 'yunfan_jb', against: 'yunfan_fh' }
const service = { by: 'hz_kefu', against: 'merchant' }

const doors: readonly Door[] = [
  {
    id: 'user.changePassword',
    what: 'another password, of a colleague',
    by: 'luoshui_fp',
    against: 'luoshui_fh',
    call: (client, { username }) =>
      client
        .put('/sys/user/changePassword')
        .send({ username, password: 'New12345', confirmpassword: 'New12345' }),
  },
  {
    id: 'user.changePassword',
    what: 'another password, of an account of another console',
    ...service,
    call: (client, { username }) =>
      client
        .put('/sys/user/changePassword')
        .send({ username, password: 'New12345', confirmpassword: 'New12345' }),
  },
  {
    id: 'user.edit',
    what: 'another phone, which logs in by text message',
    ...maker,
    call: (client, target) => edit(client, target, { phone: '10011112222' }),
  },
  {
    id: 'user.edit',
    what: 'no phone any more',
    ...maker,
    call: (client, target) => edit(client, target, { phone: null }),
  },
  {
    id: 'user.edit',
    what: 'another phone of an account of another console',
    ...service,
    call: (client, target) => edit(client, target, { phone: '10011112222' }),
  },
  {
    id: 'user.edit',
    what: 'another e-mail',
    ...maker,
    call: (client, target) => edit(client, target, { email: 'mine@example.com' }),
  },
  {
    id: 'user.edit',
    what: 'another function role',
    ...maker,
    call: (client, target) => edit(client, target, { functionRole: 'maker' }),
    sentence: otherFunction,
  },
  {
    id: 'user.edit',
    what: 'another role by its id',
    ...maker,
    call: async (client, target) =>
      edit(client, target, { selectedroles: await roleIdOf('maker') }),
    sentence: otherFunction,
  },
  {
    id: 'user.edit',
    what: 'out of all departments',
    ...maker,
    call: (client, target) => edit(client, target, { selecteddeparts: '' }),
  },
  {
    id: 'user.freeze',
    what: 'frozen',
    ...maker,
    call: (client, target) => freeze(client, target, '2'),
  },
  {
    id: 'user.freeze',
    what: 'unfrozen',
    ...maker,
    before: (target) => resultOf(freeze(admin, target, '2')),
    call: (client, target) => freeze(client, target, '1'),
  },
  {
    id: 'user.freeze',
    what: 'frozen, an account of another console',
    ...service,
    call: (client, target) => freeze(client, target, '2'),
  },
  {
    id: 'user.addToRole',
    what: 'given a role',
    ...maker,
    call: async (client, { id }) =>
      client
        .post('/sys/user/addSysUserRole')
        .send({ roleId: await roleIdOf('maker'), userIdList: [id] }),
    sentence: otherFunction,
  },
  {
    id: 'user.removeFromRole',
    what: 'taken out of the role',
    ...maker,
    call: async (client, { id }) =>
      client
        .delete('/sys/user/deleteUserRole')
        .query({ roleId: await roleIdOf('checker'), userId: id }),
    sentence: otherFunction,
  },
  {
    id: 'user.removeFromRoleBatch',
    what: 'taken out of the role, among others',
    ...maker,
    call: async (client, { id }) =>
      client
        .delete('/sys/user/deleteUserRoleBatch')
        .query({ roleId: await roleIdOf('checker'), userIds: `${id},` }),
    sentence: otherFunction,
  },
  {
    id: 'user.remove',
    what: 'deleted',
    ...service,
    call: (client, { id }) => client.delete('/sys/user/delete').query({ id }),
  },
  {
    id: 'user.removeBatch',
    what: 'deleted among others',
    ...service,
    call: (client, { id }) => client.delete('/sys/user/deleteBatch').query({ ids: `${id},` }),
  },
  {
    id: 'user.restore',
    what: 'brought back from the recycle bin',
    ...service,
    before: deleted,
    call: (client, { id }) => client.put('/sys/user/putRecycleBin').send({ userIds: id }),
  },
  {
    id: 'user.erase',
    what: 'erased from the recycle bin',
    ...service,
    before: deleted,
    call: (client, { id }) => client.delete('/sys/user/deleteRecycleBin').query({ userIds: id }),
  },
  {
    id: 'tenant.edit',
    what: 'shut out with the whole tenant',
    ...service,
    before: () => giveService('tenant:edit'),
    call: async (client) => client.put('/sys/tenant/edit').send(await tenantOf('2')),
  },
]

/** Gives customer service a button, so that the call itself is open to it. */
async function giveService(code: string): Promise<void> {
  const { id: roleId } = await roleOf(admin, 'admin', 'service')
  const tree = await resultOf<{ id: string }[]>(
    admin.get('/sys/permission/list').query({ baseRole: 'admin' }),
  )
  const found = /"id":"(\d+)"[^{}]*?"perms":"PERMS"/.source.replace('PERMS', code)
  const button = new RegExp(found).exec(JSON.stringify(tree))?.[1]
  await resultOf(
    admin
      .post('/sys/permission/saveRolePermission')
      .send({ roleId, permissionIds: button, lastpermissionIds: '' }),
  )
}

/** Everything about an account that the doors lead to. */
async function standingOf({ username, id }: Target) {
  const [listed, departs, login] = [
    await admin.get('/sys/user/list').query({ username }),
    await admin.get('/sys/user/userDepartList').query({ userId: id }),
    await world.login(username),
  ]
  const [row] = listed.body.result.records
  const { lastLoginTime: _, ...kept } = row ?? {}
  return { row: kept, departs: departs.body.result, mayLogIn: login.body.success }
}

describe.each(doors)('$id: $what', ({ by, against, call, before, sentence = heldMore }) => {
  const { id, username, phone } = fixtureUserOf(against)
  const target = { id, username, phone }

  test('[API-403] is refused to somebody who holds less, and changes nothing', async () => {
    await before?.(target)
    const client = await world.as(by)
    const standing = await standingOf(target)
    const { body } = await call(client, target)

    expect(body).toMatchObject({ success: false, message: expect.stringMatching(sentence) })
    expect(await standingOf(target)).toEqual(standing)
  })

  test('is open to a manager of the platform', async () => {
    await before?.(target)
    const { body } = await call(admin, target)

    expect(body).toMatchObject({ success: true })
  })
})

test('every call that changes users or tenants is a door of the list, or opens none', () => {
  const opensNone = new Set([
    // New accounts hold no more than who makes them: user.test.ts and user-roles.test.ts.
    'user.add',
    'user.import',
    'tenant.add',
    // A position says what somebody does, and gives no right.
    'position.add',
    'position.edit',
    'position.remove',
    'position.removeBatch',
    // Only a tenant without accounts can be deleted: tenants.test.ts.
    'tenant.remove',
    // They show, and change nothing.
    'user.reveal',
    'user.export',
  ])
  const known = new Set(doors.map(({ id }) => id))
  const concerned = endpoints.filter(
    ({ effect, permission = '' }) => effect === 'mutate' && /^(user|tenant):/.test(permission),
  )

  expect(
    concerned.map(({ id }) => id).filter((id) => !known.has(id) && !opensNone.has(id)),
  ).toEqual([])
})

test('who holds everything of an account may change it without being a manager', async () => {
  const draft = { realname: '二', functionRole: 'maker', password: 'First1234' }
  await resultOf(
    (await world.as('merchant')).post('/sys/user/add').send({ ...draft, username: 'maker2' }),
  )
  const maker2 = await world.as('maker2', 'First1234')
  const target = fixtureUserOf('yunfan_jb')

  expect((await edit(maker2, target, { phone: '10011112222' })).body).toMatchObject({
    success: true,
  })
  expect((await freeze(maker2, target, '2')).body).toMatchObject({ success: true })
  expect((await world.login('yunfan_jb', seededPassword)).body.success).toBe(false)
})

test('what does not log in is changed by the one who may edit, also in a form that repeats the phone', async () => {
  const client = await world.as('yunfan_jb')
  const target = fixtureUserOf('yunfan_fh')
  const { phone, email } = target

  expect((await edit(client, target, { remark: '新备注', phone, email })).body).toMatchObject({
    success: true,
    result: { remark: '新备注' },
  })
})

test('one account that holds more refuses the whole batch', async () => {
  const client = await world.as('hz_kefu')
  await resultOf(
    admin.post('/sys/user/add').send({
      username: 'kefu2',
      realname: '二',
      functionRole: 'service',
      password: 'First1234',
    }),
  )
  const { body } = await admin.get('/sys/user/list').query({ username: 'kefu2' })
  const own = body.result.records[0].id
  const ids = [own, fixtureUserOf('merchant').id].join()

  const refused = await client.put('/sys/user/frozenBatch').send({ ids, status: '2' })
  expect(refused.body).toMatchObject({ success: false, message: expect.stringMatching(heldMore) })
  expect((await world.login('kefu2', 'First1234')).body.success).toBe(true)
})
