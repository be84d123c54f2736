import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
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

async function checkDuplicate(
  client: Client,
  tableName: string,
  fieldName: string,
  fieldVal?: string,
  dataId?: string,
) {
  const { status, body } = await client
    .get('/sys/duplicate/check')
    .query({ tableName, fieldName, fieldVal, dataId })
  expect(status).toBe(200)
  return body
}

const free = { success: true, code: 200, message: '该值可用！', result: null }
const taken = { success: false, code: 500, message: '该值不可用，系统中已存在！', result: null }

test("a role's code is taken within its own business and by the shared roles, not by another business", async () => {
  const merchant = await world.as('merchant')
  const other = await world.as('lanjing')
  const added = await merchant
    .post('/sys/role/add')
    .send({ roleName: '出纳', roleCode: 'cashier', description: '管付款' })
  expect(added.body).toMatchObject({ success: true })

  expect(await checkDuplicate(merchant, 'sys_role', 'role_code', 'cashier')).toMatchObject(taken)
  expect(await checkDuplicate(other, 'sys_role', 'role_code', 'cashier')).toMatchObject(free)
  expect(await checkDuplicate(other, 'sys_role', 'role_code', 'maker')).toMatchObject(taken)
})

test.each([
  ['sys_user', 'username', 'merchant', 'nobody_yet'],
  ['sys_user', 'phone', fixtureUserOf('agent').phone, '10000000001'],
  ['sys_user', 'email', fixtureUserOf('agent').email, 'nobody@example.com'],
  ['onl_cgreport_head', 'code', 'pick_user', 'pick_nothing'],
  ['sys_dict', 'dict_code', 'tax_bearer', 'no_such_dict'],
  ['sys_check_rule', 'rule_code', 'bank_card_no', 'no_such_rule'],
  ['problem_base', 'title', '如何切换服务商？', '别的问题'],
  ['sys_tenant', 'name', '青禾云服务', '新租户'],
  ['sys_tenant', 'id', '1001', '1999'],
  ['sys_user', 'work_no', 'HZ001', 'HZ999'],
  ['sys_position', 'code', 'GM', 'GM-2'],
  ['sys_category', 'code', 'A01A01', 'Z99'],
  ['sys_depart', 'org_code', 'A01A01', 'Z99'],
  ['merchant_info', 'merchant_name', '云帆到家服务有限公司', '新商户有限公司'],
  ['merchant_info', 'short_name', '云帆到家', '新商户'],
  ['merchant_info', 'merchant_code', 'SH0001', 'SH9999'],
  ['merchant_info', 'credit_code', '9199010100010407X9', '919901010009999999'],
  ['provider_info', 'provider_name', '洛水众服科技有限公司', '新服务商'],
  ['provider_info', 'provider_code', 'FWS0001', 'FWS9999'],
  ['agent_info', 'agent_code', 'DLS0001', 'DLS9999'],
  ['operator_info', 'operator_name', '青禾云服务有限公司', '新运营商'],
  ['oem_info', 'domain_name', 'qinghe.localhost', 'new.localhost'],
])('[API-CHECK] %s.%s: %s is taken, %s is free', async (table, column, known, unknown) => {
  expect(await checkDuplicate(admin, table, column, known)).toMatchObject(taken)
  expect(await checkDuplicate(admin, table, column, unknown)).toMatchObject(free)
})

describe('[API-CHECK] the row under edit', () => {
  const own = fixtureUserOf('yunfan_jb')
  const foreign = fixtureUserOf('lanjing')

  test('does not count', async () => {
    const merchant = await world.as('merchant')

    expect(await checkDuplicate(merchant, 'sys_user', 'phone', own.phone)).toMatchObject(taken)
    expect(await checkDuplicate(merchant, 'sys_user', 'phone', own.phone, own.id)).toMatchObject(
      free,
    )
  })

  test('counts where it is not the caller’s own, so that nobody learns who holds a value', async () => {
    const merchant = await world.as('merchant')
    const replies = [
      await checkDuplicate(merchant, 'sys_user', 'phone', foreign.phone, foreign.id),
      await checkDuplicate(merchant, 'sys_user', 'phone', foreign.phone, own.id),
      await checkDuplicate(merchant, 'sys_user', 'phone', foreign.phone, '1500000000000000999'),
      await checkDuplicate(
        merchant,
        'merchant_info',
        'merchant_code',
        'SH0002',
        '1400000000000000002',
      ),
    ]

    for (const reply of replies) expect(reply).toMatchObject(taken)
    expect(
      await checkDuplicate(admin, 'sys_user', 'phone', foreign.phone, foreign.id),
    ).toMatchObject(free)
  })
})

test('uniqueness is that of the whole product, whatever the caller sees', async () => {
  const beichen = await world.as('beichen')

  expect(await checkDuplicate(beichen, 'merchant_info', 'merchant_code', 'SH0001')).toMatchObject(
    taken,
  )
  expect(await checkDuplicate(beichen, 'sys_user', 'username', 'merchant')).toMatchObject(taken)
})

test('a change is seen at once; a deleted user keeps the name, and frees phone and e-mail', async () => {
  const added = await admin.post('/sys/user/add').send({
    username: 'passing_by',
    password: 'Hz123456',
    realname: '过客',
    functionRole: 'service',
    phone: '10099990001',
  })
  expect(await checkDuplicate(admin, 'sys_user', 'phone', '10099990001')).toMatchObject(taken)
  await admin.delete('/sys/user/delete').query({ id: added.body.result.id })

  expect(await checkDuplicate(admin, 'sys_user', 'phone', '10099990001')).toMatchObject(free)
  expect(await checkDuplicate(admin, 'sys_user', 'username', 'passing_by')).toMatchObject(taken)
})

test.each([undefined, ''])(
  '[API-CHECK] an empty value (%o) passes and is not looked for',
  async (value) => {
    expect(await checkDuplicate(admin, 'sys_user', 'username', value)).toMatchObject({
      success: true,
      code: 200,
      message: '数据为空,不作处理！',
      result: null,
      timestamp: expect.any(Number),
    })
  },
)

test.each([
  ['sys_user', 'password'],
  ['sys_user', 'realname'],
  ['sys_user', 'constructor'],
  ['credentials', 'password_hash'],
  ['individual_info', 'cert_no'],
  ['merchant_info', 'contact_phone'],
  ['sys_user; drop table sys_user', 'username'],
  ['__proto__', 'username'],
  ['sys_fill_rule', 'rule_code'],
  ['sys_data_source', 'code'],
  ['onl_cgform_head', 'table_name'],
  ['sys_dict_item', 'item_value'],
  ['sys_permission', 'perms'],
])('[API-CHECK] [API-BAD] %s.%s cannot be answered: free, and named', async (table, column) => {
  expect(await unanswered(admin, table, column)).toBe(encodeURIComponent(`${table}.${column}`))
})

/** The header of a check that nobody can answer; a form of the ancestor goes on (docs/decisions/0058). */
async function unanswered(client: Client, tableName: string, fieldName: string) {
  const { body, headers } = await client
    .get('/sys/duplicate/check')
    .query({ tableName, fieldName, fieldVal: '1' })
  expect(body).toMatchObject(free)
  return headers['x-fake-ignored']
}

const itemsOf = async (dictCode: string) => {
  const dict = await admin.get('/sys/dict/list').query({ dictCode })
  const dictId: string = dict.body.result.records[0].id
  return (await admin.get('/sys/dictItem/list').query({ dictId })).body.result.records
}

const checkItem = (value: string, dataId: string) =>
  checkDuplicate(admin, 'sys_dict_item', 'item_value', value, dataId)

test('a value below a parent repeats among the children of that parent alone', async () => {
  const [male, female] = await itemsOf('sex')
  expect(await checkItem(male.itemValue, female.id)).toMatchObject(taken)
  expect(await checkItem(male.itemValue, male.id)).toMatchObject(free)
  expect(await checkItem('H', male.id)).toMatchObject(free)
})

test.each([
  ['merchant', 'provider_info', 'provider_name'],
  ['provider', 'merchant_info', 'credit_code'],
  ['operator', 'onl_cgreport_head', 'code'],
  ['agent', 'operator_info', 'credit_code'],
])('[API-403] %s makes no rows of %s and learns nothing of them', async (caller, table, column) => {
  const client = await world.as(caller)

  expect(await unanswered(client, table, column)).toBe(`${table}.${column}`)
})

test('[API-BAD] what is missing or too long is malformed', async () => {
  const missing = await admin.get('/sys/duplicate/check').query({ tableName: 'sys_user' })
  const long = await admin
    .get('/sys/duplicate/check')
    .query({ tableName: 'sys_user', fieldName: 'username', fieldVal: 'x'.repeat(10_000) })

  expect([missing.status, missing.body.message]).toEqual([400, '缺少参数 fieldName'])
  expect([long.status, long.body.message]).toEqual([400, '参数 fieldVal 最多 200 个字符'])
})
