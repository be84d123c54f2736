import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtureUsers } from '#test/material/fixture-users.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let admin: Client

beforeAll(async () => {
  // D0 is fixed, so that the fixtures' relative days are days that can be written down here.
  server = await startTestServer()
  world = await newWorld(server)
  admin = await world.as('admin')
})

afterAll(() => server.close())

const everybody = fixtureUsers.map(({ username }) => username)

function namesWhere(accepts: (user: (typeof fixtureUsers)[number]) => boolean): string[] {
  return fixtureUsers.filter(accepts).map(({ username }) => username)
}

function listUsers(query: Readonly<Record<string, string>>) {
  return admin.get('/sys/user/list').query({ pageSize: '1000', ...query })
}

async function namesListed(query: Readonly<Record<string, string>>): Promise<string[]> {
  const { status, body } = await listUsers(query)
  expect({ status, body }).toMatchObject({ status: 200, body: { success: true } })
  return body.result.records.map(({ username }: { username: string }) => username)
}

function rulesText(...rules: readonly (readonly [field: string, rule: string, val: string])[]) {
  return JSON.stringify(rules.map(([field, rule, val]) => ({ field, rule, val })))
}

/** Who reviews: one in each larger business. */
const checkers = ['haitang_fh', 'linchuan_fh', 'luoshui_fh', 'yunfan_fh', 'yunxiu_fh']

/** The newest accounts besides those that each case names. */
const addedSince = ['ob_agent_direct', 'ob_agent_wait', 'ob_operator_wait', 'ob_prv_wait']

describe('a value is read as wire.md 1.7 says', () => {
  test.each<[string, Record<string, string>, readonly string[]]>([
    ['equals', { username: 'admin' }, ['admin']],
    ['equals, the whole value', { username: 'adm' }, []],
    ['contains', { username: '*nfan*' }, ['yunfan_jb', 'yunfan_fh']],
    ['contains Chinese', { realname: '*晚*' }, ['hz_kefu']],
    ['starts with', { username: 'luoshui*' }, ['luoshui_fp', 'luoshui_fh']],
    ['ends with', { username: '*_fh' }, checkers],
    ['several wildcards', { username: 'y*_f*' }, ['yunfan_fh', 'yunxiu_fh']],
    ['in the set', { username: 'admin,nobody,agent' }, ['admin', 'agent']],
    [
      'contains one of the set',
      { roleCode: ',admin,operator,' },
      namesWhere(({ roleCode }) => roleCode === 'admin' || roleCode === 'operator'),
    ],
    ['not equal', { roleCode: '!merchant' }, namesWhere(({ roleCode }) => roleCode !== 'merchant')],
    [
      'a word operator',
      { functionRole: 'ne manager' },
      namesWhere(({ functionRole }) => functionRole !== 'manager'),
    ],
    [
      'greater',
      { createTime: '> 2026-11-18 10:00:00' },
      ['ob_audit', 'ob_operator', ...addedSince],
    ],
    [
      'at least',
      { createTime: 'ge 2026-11-18 10:00:00' },
      ['ob_audit', 'ob_agree', 'ob_operator', ...addedSince],
    ],
    ['less', { createTime: '< 2025-09-27 09:10:00' }, []],
    ['at most', { createTime: 'le 2025-09-27 09:10:00' }, ['admin']],
    ['equal by operator', { status: 'eq 2' }, ['ob_frozen']],
    ['an operator without a blank is a value', { createTime: '>=2026-11-18 10:00:00' }, []],
    ['an operator comes before a wildcard', { username: 'ne admin*' }, everybody],
    ['a wildcard comes before the exclamation mark', { username: '!admin*' }, []],
    ['a word that is no operator is a value', { username: 'constructor admin' }, []],
    ['a number', { version: 'ge 1' }, everybody],
    ['a number out of reach', { version: '> 1' }, []],
    ['a set of numbers', { version_MultiString: '1,3' }, everybody],
    ['a set of texts', { username_MultiString: 'agent,admin' }, ['admin', 'agent']],
    [
      'from a day on',
      { createTime_begin: '2026-11-18' },
      ['ob_audit', 'ob_agree', 'ob_operator', ...addedSince],
    ],
    [
      'from a moment on',
      { createTime_begin: '2026-11-18 11:00:00' },
      ['ob_audit', 'ob_operator', ...addedSince],
    ],
    ['up to the end of a day', { createTime_end: '2025-09-27' }, ['admin']],
    [
      'one day',
      { createTime_begin: '2026-11-18', createTime_end: '2026-11-18' },
      ['ob_agree', 'ob_operator'],
    ],
    [
      'all conditions together',
      { roleCode: 'agent', tenantId: '1002', username: '*hai*' },
      ['haiyue'],
    ],
    ['an unknown parameter is no condition', { colour: 'green', keyWord: 'x' }, everybody],
  ])('%s', async (_, query, expected) => {
    expect((await namesListed(query)).toSorted()).toEqual(expected.toSorted())
  })
})

describe('the advanced query is one group of rules', () => {
  const agentOf1002 = [
    ['roleCode', 'eq', 'agent'],
    ['tenantId', 'eq', '1002'],
  ] as const

  test.each<[string, Record<string, string>, readonly string[]]>([
    ['and', { superQueryParams: rulesText(...agentOf1002) }, ['haiyue', 'ob_agent_reject']],
    [
      'or',
      { superQueryParams: rulesText(...agentOf1002), superQueryMatchType: 'or' },
      namesWhere(({ roleCode, tenantId }) => roleCode === 'agent' || tenantId === '1002'),
    ],
    [
      'or, under the other conditions',
      {
        roleCode: 'merchant',
        superQueryParams: rulesText(['username', 'eq', 'admin'], ['username', 'eq', 'merchant']),
        superQueryMatchType: 'or',
      },
      ['merchant'],
    ],
    [
      'URL-encoded once more',
      { superQueryParams: encodeURIComponent(rulesText(...agentOf1002)) },
      ['haiyue', 'ob_agent_reject'],
    ],
    ['ne', { superQueryParams: rulesText(['status', 'ne', '1']) }, ['ob_frozen']],
    [
      'like',
      { superQueryParams: rulesText(['username', 'like', 'nfan']) },
      ['yunfan_jb', 'yunfan_fh'],
    ],
    ['left_like', { superQueryParams: rulesText(['username', 'left_like', '_fh']) }, checkers],
    [
      'right_like',
      { superQueryParams: rulesText(['username', 'right_like', 'hz_']) },
      ['hz_risk', 'hz_kefu'],
    ],
    ['in', { superQueryParams: rulesText(['username', 'in', 'admin,agent']) }, ['admin', 'agent']],
    [
      'gt',
      { superQueryParams: rulesText(['createTime', 'gt', '2026-11-18 11:00:00']) },
      ['ob_audit', 'ob_operator', ...addedSince],
    ],
    ['le', { superQueryParams: rulesText(['createTime', 'le', '2025-09-27 09:10:00']) }, ['admin']],
    [
      'an unknown field is no condition',
      { superQueryParams: rulesText(['constructor', 'eq', 'x']) },
      everybody,
    ],
    ['an empty list is no condition', { superQueryParams: '[]' }, everybody],
  ])('%s', async (_, query, expected) => {
    expect((await namesListed(query)).toSorted()).toEqual(expected.toSorted())
  })

  test.each([
    '[{"field":"username"',
    '{"field":"username","rule":"eq","val":"admin"}',
    '[null]',
    '[{"field":"username","rule":"eq"}]',
    '[{"field":5,"rule":"eq","val":"x"}]',
    '%5B%zz',
    'x',
  ])('[API-BAD] %s is refused with 400', async (superQueryParams) => {
    const { status, body } = await listUsers({ superQueryParams })

    expect({ status, body }).toMatchObject({
      status: 400,
      body: { success: false, message: '高级查询条件 superQueryParams 不是有效的 JSON 列表' },
    })
  })

  test('[API-BAD] an unknown rule is refused with 400', async () => {
    const { status, body } = await listUsers({
      superQueryParams: rulesText(['username', 'constructor', 'x']),
    })

    expect({ status, body }).toMatchObject({ status: 400, body: { success: false, code: 400 } })
  })
})

describe('the order', () => {
  const sorted = everybody.toSorted()

  test.each<[string, Record<string, string>, string[]]>([
    ['ascends', { column: 'username', order: 'asc' }, sorted],
    ['ascends whatever holds "asc"', { column: 'username', order: 'ASCend' }, sorted],
    ['descends', { column: 'username', order: 'desc' }, sorted.toReversed()],
    ['descends for everything else', { column: 'username', order: 'x' }, sorted.toReversed()],
  ])('%s', async (_, query, expected) => {
    expect(await namesListed(query)).toEqual(expected)
  })

  test('is the newest first where column or order is missing', async () => {
    const newest = await namesListed({})

    expect(newest.slice(0, 3)).toEqual(['ob_audit', 'ob_agent_wait', 'ob_operator_wait'])
    expect(newest.at(-1)).toBe('admin')
    expect(await namesListed({ column: 'username' })).toEqual(newest)
    expect(await namesListed({ order: 'asc' })).toEqual(newest)
  })

  test('goes by the code where the column is a dictionary text', async () => {
    const [first] = await namesListed({ column: 'status_dictText', order: 'desc' })

    expect(first).toBe('ob_frozen')
  })

  test.each(['colour', 'constructor', 'phone_x'])(
    'refuses the column %s, which no row has',
    async (column) => {
      const { status, body } = await listUsers({ column, order: 'asc' })

      expect({ status, body }).toMatchObject({
        status: 200,
        body: { success: false, code: 500, message: `请注意，将要排序的列字段不存在：${column}` },
      })
    },
  )
})

test('[MASK-01] what a list masks neither filters nor orders it', async () => {
  const probes = [
    { phone: '10034697774' },
    { phone: '*4697*' },
    { phone_begin: '1003' },
    { email: '!x' },
    { email_MultiString: 'admin@example.com' },
    { column: 'phone', order: 'asc' },
    { column: 'email_dictText', order: 'asc' },
    { superQueryParams: rulesText(['phone', 'right_like', '1003']) },
    {
      superQueryParams: rulesText(['username', 'eq', 'admin'], ['email', 'like', 'a']),
      superQueryMatchType: 'or',
    },
  ]
  const replies = await Promise.all(probes.map((query) => listUsers(query)))

  for (const { status, body } of replies) {
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { success: false, code: 500, result: null },
    })
    expect(body.message).toMatch(/^字段 (phone|email) 以掩码显示，不能用于查询或排序$/)
  }
})

test('pages hold every row once, and the page beyond the end is the last', async () => {
  const { length: total } = fixtureUsers
  const lastPage = Math.ceil(total / 10)
  const pageNos = Array.from({ length: lastPage }, (_, index) => index + 1)
  const [beyond, ...pages] = await Promise.all(
    [999, ...pageNos].map((pageNo) =>
      admin.get('/sys/user/list').query({ pageNo, pageSize: 10, column: 'roleCode', order: 'asc' }),
    ),
  )
  const names = pages.flatMap(({ body }) =>
    body.result.records.map(({ username }: { username: string }) => username),
  )

  expect(names).toHaveLength(total)
  expect(new Set(names)).toEqual(new Set(everybody))
  expect(pages.map(({ body }) => body.result.records.length)).toEqual(
    pageNos.map((pageNo) => Math.min(10, total - (pageNo - 1) * 10)),
  )
  expect(beyond?.body.result).toEqual(pages.at(-1)?.body.result)
  expect(beyond?.body.result).toMatchObject({
    total,
    size: 10,
    current: lastPage,
    pages: lastPage,
  })
  expect((await admin.get('/sys/user/list')).body.result).toMatchObject({ size: 10, current: 1 })
})

test('a range over a column of days holds its own first and last day', async () => {
  const { body } = await admin.get('/sys/tenant/list')
  const { beginDate, tenantId } = body.result.records[0]
  const within = await admin
    .get('/sys/tenant/list')
    .query({ beginDate_begin: beginDate, beginDate_end: beginDate })

  expect(within.body.result.records).toEqual([expect.objectContaining({ tenantId })])
})
