import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

const rulePath = '/sys/checkRule'

/** As the client does it: the value is encoded once more than the address needs. */
async function checkByCode(ruleCode: string, value: string, client = admin) {
  const { body } = await client
    .get(`${rulePath}/checkByCode`)
    .query({ ruleCode, value: encodeURIComponent(value) })
  return body
}

/** A rule as a form sends it. */
function aRule(entries: unknown, fields: object = {}) {
  return { ruleName: '规则', ruleCode: 'my_rule', ruleJson: JSON.stringify(entries), ...fields }
}

async function addRule(entries: unknown, fields: object = {}) {
  const { body } = await admin.post(`${rulePath}/add`).send(aRule(entries, fields))
  return body
}

async function remove(ids: string) {
  const { body } = await admin.delete(`${rulePath}/deleteBatch`).query({ ids })
  return body
}

const passed = { success: true, code: 200, message: '成功', result: null }

describe('[API-CHECK] a value is checked by the rule of a code', () => {
  test.each([
    ['merchant_short_name', '云帆到家'],
    ['contract_no', 'HT20261121000001'],
    ['bank_card_no', '6200000000100080001'],
    ['company_code', '9199010100010407X9'],
  ])('the seeded rule %s lets %s pass', async (code, value) => {
    expect(await checkByCode(code, value)).toMatchObject(passed)
  })

  test('every role may ask, and a value with signs of an address arrives as it was', async () => {
    const merchant = await world.as('merchant')
    await addRule([{ digits: '*', pattern: '^a\\+b&c=100% 好$', message: '不符' }])

    expect(await checkByCode('my_rule', 'a+b&c=100% 好', merchant)).toMatchObject(passed)
  })

  test('the first entry that fails decides, and stands in the result with its place', async () => {
    expect(await checkByCode('contract_no', 'HT20261321000001')).toMatchObject({
      success: false,
      code: 500,
      message: '第7到10位须为月日',
      result: {
        digits: '4',
        pattern: '^(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])$',
        message: '第7到10位须为月日',
        beginIndex: 6,
        endIndex: 10,
        checkValue: '1321',
        passed: false,
      },
    })
  })

  test('an entry for the whole value has no place', async () => {
    const { message, result } = await checkByCode('company_code', 'x')

    expect(message).toBe('统一社会信用代码须为18位')
    expect(result).toEqual({
      digits: '*',
      pattern: '^.{18}$',
      message: '统一社会信用代码须为18位',
      checkValue: 'x',
      passed: false,
    })
  })

  test('a pattern fits the whole part, and a value that is too short fails at its end', async () => {
    await addRule([
      { digits: 1, pattern: '[A-Z]', message: '首位须为大写字母' },
      { digits: 2, pattern: '\\d\\d', message: '其后须为两位数字' },
    ])

    expect(await checkByCode('my_rule', 'A12')).toMatchObject(passed)
    expect(await checkByCode('my_rule', 'AB2')).toMatchObject({ message: '其后须为两位数字' })
    expect(await checkByCode('my_rule', 'A1')).toMatchObject({
      result: { beginIndex: 1, endIndex: 2, checkValue: '1' },
    })
    expect(await checkByCode('my_rule', '')).toMatchObject({ message: '首位须为大写字母' })
  })

  test('[API-BAD] an unknown code is refused', async () => {
    expect(await checkByCode('no_such_rule', 'x')).toMatchObject({
      success: false,
      code: 500,
      message: '该编码不存在',
    })
  })

  test.each([
    ['%', '参数 value 的编码不正确'],
    ['%E4%BA', '参数 value 的编码不正确'],
    ['x'.repeat(201), '参数 value 最多 200 个字符'],
    ['x'.repeat(10_000), '参数 value 最多 2000 个字符'],
  ])('[API-BAD] %.10s as a value is malformed', async (value, message) => {
    const { status, body } = await admin
      .get(`${rulePath}/checkByCode`)
      .query({ ruleCode: 'bank_card_no', value })

    expect({ status, message: body.message }).toEqual({ status: 400, message })
  })
})

describe('the platform keeps the rules', () => {
  const entry = { digits: '*', pattern: '^\\d+$', message: '须为数字' }

  test('they are listed, added, edited, read and deleted, and each change holds at once', async () => {
    const list = await admin.get(`${rulePath}/list`)
    const added = await addRule([entry])
    const { id } = added.result
    expect(await checkByCode('my_rule', 'x')).toMatchObject({ message: '须为数字' })
    const edited = await admin
      .put(`${rulePath}/edit`)
      .send({ id, version: 1, ruleJson: JSON.stringify([{ ...entry, message: '只要数字' }]) })
    expect(await checkByCode('my_rule', 'x')).toMatchObject({ message: '只要数字' })
    const read = await admin.get(`${rulePath}/queryById`).query({ id })
    const removed = await admin.delete(`${rulePath}/delete`).query({ id })

    expect(list.body.result.total).toBe(5)
    expect(added).toMatchObject({ success: true, message: '添加成功！', result: { version: 1 } })
    expect(edited.body).toMatchObject({ success: true, message: '修改成功!' })
    expect(read.body.result).toMatchObject({ id, version: 2, ruleCode: 'my_rule' })
    expect(removed.body).toMatchObject({ success: true, message: '删除成功!' })
    expect(await checkByCode('my_rule', 'x')).toMatchObject({ message: '该编码不存在' })
  })

  test('several are deleted together or not at all', async () => {
    const { result } = await addRule([entry])
    expect(await remove(`${result.id},1190000000000000999`)).toMatchObject({ code: 404 })
    expect(await checkByCode('my_rule', '1')).toMatchObject(passed)
    expect(await remove(`${result.id},`)).toMatchObject({
      success: true,
      message: '批量删除成功！',
    })
    expect(await checkByCode('my_rule', '1')).toMatchObject({ message: '该编码不存在' })
    expect(await remove(',')).toMatchObject({ message: '请选择一条记录！' })
  })

  test('a code is there once, and an older version is a conflict', async () => {
    const { result } = await addRule([entry])
    const sameCode = await addRule([entry])
    await admin.put(`${rulePath}/edit`).send({ id: result.id, ruleName: '一' })
    const late = await admin
      .put(`${rulePath}/edit`)
      .send({ id: result.id, version: 1, ruleName: '二' })
    const renamed = await admin
      .put(`${rulePath}/edit`)
      .send({ id: result.id, ruleCode: 'bank_card_no' })

    expect(sameCode).toMatchObject({ success: false, message: '规则编码已存在，请换一个' })
    expect(late.body).toMatchObject({ success: false, code: 409, result: { ruleName: '一' } })
    expect(renamed.body).toMatchObject({ success: false, message: '规则编码已存在，请换一个' })
  })

  const unreadable = '规则应为 JSON 数组，每项有 digits（1 到 200 或 *）、pattern 和 message'

  test.each([
    ['{ "', unreadable],
    ['{}', unreadable],
    ['[]', unreadable],
    ['[{"digits":0,"pattern":"a","message":"b"}]', unreadable],
    ['[{"digits":"x","pattern":"a","message":"b"}]', unreadable],
    ['[{"digits":"1","pattern":"a"}]', unreadable],
    [JSON.stringify([{ ...entry, pattern: 'a'.repeat(201) }]), unreadable],
    [
      JSON.stringify([{ ...entry, pattern: '([a-z' }]),
      '正则表达式 ([a-z 无法使用：写法有误，或用了不支持的语法',
    ],
    [
      JSON.stringify([{ ...entry, pattern: '(a)\\1' }]),
      '正则表达式 (a)\\1 无法使用：写法有误，或用了不支持的语法',
    ],
  ])('[API-BAD] a rule of %s is refused and not kept', async (ruleJson, message) => {
    const { body } = await admin.post(`${rulePath}/add`).send(aRule([], { ruleJson }))

    expect(body).toMatchObject({ success: false, message })
    expect((await admin.get(`${rulePath}/list`)).body.result.total).toBe(5)
  })

  test('a pattern that explodes in other engines does not hold up anybody', async () => {
    await addRule([{ ...entry, pattern: '^(a+)+$' }])

    expect(await checkByCode('my_rule', `${'a'.repeat(199)}!`)).toMatchObject({
      message: '须为数字',
    })
  })

  test('somebody of the platform without the button keeps no rules', async () => {
    const support = await world.as('hz_kefu')
    const { status, body } = await support.post(`${rulePath}/add`).send(aRule([entry]))

    expect({ status, code: body.code }).toEqual({ status: 403, code: 510 })
  })
})
