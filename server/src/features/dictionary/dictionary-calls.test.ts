import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { roles } from '@settle/shared/core/role.ts'
import { dictionaries } from '@settle/shared/contract.ts'
import { fixtureUsers } from '#test/material/fixture-users.ts'
import { root, startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let merchant: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  merchant = await world.as('merchant')
})

afterAll(() => server.close())

interface Option {
  readonly value: string
  readonly text: string
  readonly title: string
}

async function itemsOf(client: Client, code: string): Promise<Option[]> {
  const { body } = await client.get(`/sys/dict/getDictItems/${encodeURIComponent(code)}`)
  expect(body).toMatchObject({ success: true, code: 0 })
  return body.result
}

function textsOf(options: readonly Option[]): string[] {
  return options.map(({ text }) => text)
}

test('[API-DICT] a dictionary is given by its code, and an unknown one is empty', async () => {
  expect(await itemsOf(merchant, 'tax_bearer')).toEqual([
    { value: '1', text: '企业', title: '企业' },
    { value: '2', text: '个人', title: '个人' },
  ])
  expect(await itemsOf(merchant, 'no_such_code')).toEqual([])
  expect(await itemsOf(merchant, 'constructor')).toEqual([])
  expect(await itemsOf(merchant, '__proto__')).toEqual([])
})

test.each(['/', '', '/%20', '/%20%09', '/?_t=1795000000'])(
  '[API-DICT] without a code (getDictItems%s) the call is refused with its sentence',
  async (ending) => {
    const { status, body } = await merchant.get(`/sys/dict/getDictItems${ending}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({ success: false, code: 500, message: '字典Code不能为空!' })
  },
)

test('[API-DICT] the caches are refreshed by GET and by POST, by whatever role, and nothing changes', async () => {
  const answers = roles.map(async (role) => {
    const client = await world.as(role)
    return [
      (await client.get('/sys/dict/refleshCache')).body,
      (await client.post('/sys/dict/refleshCache')).body,
    ]
  })

  for (const body of (await Promise.all(answers)).flat()) {
    expect(body).toMatchObject({ success: true, code: 0, result: null })
  }
})

test('[API-DICT] every dictionary comes in one answer, which is also the one of the login', async () => {
  const { body } = await merchant.get('/sys/dict/queryAllDictItems')
  const login = (await world.login('agent')).body.result

  expect(body).toMatchObject({ success: true, code: 200 })
  expect(Object.keys(body.result).toSorted()).toEqual(
    dictionaries.map(({ code }) => code).toSorted(),
  )
  expect(login.data.sysAllDictItems).toEqual(body.result)
  expect(login.sysAllDictItems).toEqual(body.result)
})

test('[DICT-01] both calls serve every dictionary with exactly its values and texts, in both languages', async () => {
  for (const locale of ['zh-CN', 'en-US'] as const) {
    const ask = (path: string) => merchant.get(path).set('X-Locale', locale)
    const all = (await ask('/sys/dict/queryAllDictItems')).body.result
    const singly = dictionaries.map(async ({ code }) => {
      const { body } = await ask(`/sys/dict/getDictItems/${code}`)
      return [code, body.result] as const
    })
    const expected = Object.fromEntries(
      dictionaries.map(({ code, options }) => [code, options(locale)]),
    )

    expect(all).toEqual(expected)
    expect(Object.fromEntries(await Promise.all(singly))).toEqual(expected)
  }
})

// Written from the specification, section 3, and domain.md 2.1.
const named: readonly (readonly [string, number, string])[] = [
  ['bank_items', 16, '中国工商银行'],
  ['z_bank_item', 17, '合作银行'],
  ['register_status', 4, '已注册'],
  ['sms_type', 7, '支付密码'],
  ['third_provider_type', 7, '电子签'],
]

test.each(named)('[DICT-02] the named dictionary %s is served', async (code, count, oneText) => {
  const items = await itemsOf(merchant, code)

  expect(items).toHaveLength(count)
  expect(textsOf(items)).toContain(oneText)
})

const lists: readonly (readonly [string, 'public' | 'authenticated', object])[] = [
  ['/basics/cityCodeInfo/list', 'public', { value: '110000', label: '北京市' }],
  ['/positionCityCode/cityCodeInfo/list', 'authenticated', { cityCode: '110100', isHot: '1' }],
  ['/basics/industry/getAll', 'public', { industryCode: 'A', industryName: '农、林、牧、渔业' }],
  [
    '/basics/invoiceCategory/listAll',
    'authenticated',
    { categoryName: '现代服务·市场推广服务', taxRatePpm: 60_000, invoiceTypes: '1,3' },
  ],
]

test.each(lists)('[API-DICT] [DICT-02] %s gives its whole list', async (path, access, first) => {
  const { body } = await merchant.get(path)
  const anonymous = await world.anonymous.get(path)

  expect(body).toMatchObject({ success: true, code: 0 })
  expect(body.result.length).toBeGreaterThan(19)
  expect(body.result[0]).toMatchObject(first)
  expect(anonymous.status).toBe(access === 'public' ? 200 : 401)
})

async function textOf(path: string, locale = 'zh-CN') {
  return (await merchant.get(`/sys/dict/getDictText/${path}`).set('X-Locale', locale)).body
}

test('one text is found by code and value, and there may be none', async () => {
  expect(await textOf('tax_bearer/2')).toMatchObject({ success: true, result: '个人' })
  expect(await textOf('tax_bearer/2', 'en-US')).toMatchObject({ result: 'Individual' })
  expect(await textOf('tax_bearer/9')).toMatchObject({ success: true, result: null })
  expect(await textOf('no_such_code/1')).toMatchObject({ success: true, result: null })
})

async function search(code: string, query: object): Promise<Option[]> {
  return (await merchant.get(`/sys/dict/loadDict/${code}`).query(query)).body.result
}

test('a dictionary is searched by a part of the text', async () => {
  expect(textsOf(await search('bank_items', { keyword: '银行', pageSize: 3 }))).toEqual([
    '中国工商银行',
    '中国农业银行',
    '中国银行',
  ])
  expect(textsOf(await search('courier', { keyword: 'ems' }))).toEqual(['邮政EMS'])
  expect(await search('courier', { keyword: '*' })).toEqual([])
  expect(await search('courier', {})).toHaveLength(11)
  for (const code of ['no_such_code', 'constructor', '__proto__']) {
    expect(await search(code, {})).toEqual([])
  }
})

test('texts of several values come in the order of the values, and an unknown value as it is', async () => {
  const { body } = await merchant
    .get('/sys/dict/loadDictItem/tax_bearer')
    .query({ key: '2,1,seven' })
  const { body: users } = await merchant
    .get('/sys/dict/loadDictItem/sys_user,realname,username')
    .query({ key: 'merchant,nobody' })

  expect(body).toMatchObject({ success: true, result: ['个人', '企业', 'seven'] })
  expect(users.result).toEqual([
    fixtureUsers.find(({ username }) => username === 'merchant')?.realname,
    'nobody',
  ])
})

function namesIn(parties: string, field: string): string[] {
  const file = join(root, 'fixtures', 'parties', `${parties}.json`)
  const rows: readonly Readonly<Record<string, string>>[] = JSON.parse(readFileSync(file, 'utf8'))
  return rows.map((row) => row[field] ?? '')
}

/** Written from domain.md 2.3 and 2.4: which parties of each kind a role may name. */
const offered: readonly (readonly [string, Readonly<Record<string, readonly string[]>>])[] = [
  [
    'admin',
    {
      tenant: namesIn('tenants', 'name'),
      operator: namesIn('operators', 'operatorName'),
      provider: namesIn('providers', 'providerName'),
      agent: namesIn('agents', 'agentName'),
      merchant: namesIn('merchants', 'merchantName'),
    },
  ],
  [
    'operator',
    {
      tenant: [],
      operator: ['青禾云服务有限公司'],
      provider: ['洛水众服科技有限公司', '海棠企业服务有限公司'],
      agent: [
        '启明渠道管理有限公司',
        '广川商务咨询有限公司',
        '渡口渠道有限公司',
        '溪亭渠道服务有限公司',
        '梅落英',
        '断桥商务有限公司',
      ],
    },
  ],
  ['agent', { tenant: [], operator: [], provider: [], agent: ['启明渠道管理有限公司'] }],
  ['merchant', { tenant: [], operator: [], agent: [], merchant: ['云帆到家服务有限公司'] }],
  ['provider', { tenant: [], operator: [], agent: [], provider: ['洛水众服科技有限公司'] }],
]

const partyCodes: Readonly<Record<string, string>> = {
  tenant: 'sys_tenant,name,id',
  operator: 'operator_info,operator_name,id',
  provider: 'provider_info,provider_name,id',
  agent: 'agent_info,agent_name,id',
  merchant: 'merchant_info,merchant_name,id',
}

test.each(offered)(
  'a table dictionary shows %s the parties of their scope',
  async (role, parties) => {
    const client = await world.as(role)

    for (const [kind, expected] of Object.entries(parties)) {
      const texts = textsOf(await itemsOf(client, partyCodes[kind] ?? ''))
      expect(texts, kind).toEqual(expected)
    }
  },
)

test('an agent and a provider are offered their merchants, a merchant its providers', async () => {
  const merchantsOf = async (role: string) =>
    textsOf(await itemsOf(await world.as(role), partyCodes['merchant'] ?? ''))

  expect(await merchantsOf('agent')).toContain('云帆到家服务有限公司')
  expect(await merchantsOf('agent')).not.toContain('蓝鲸配送科技有限公司')
  expect(await merchantsOf('provider')).toContain('蓝鲸配送科技有限公司')
  expect(await merchantsOf('provider')).not.toContain('绿洲物业管理有限公司')
  expect(textsOf(await itemsOf(merchant, partyCodes['provider'] ?? ''))).toEqual([
    '洛水众服科技有限公司',
    '海棠企业服务有限公司',
  ])
})

test('users are offered within the scope of the user list', async () => {
  const listed = (await merchant.get('/sys/user/list').query({ pageSize: 100 })).body.result
  const items = await itemsOf(merchant, 'sys_user,realname,id')
  const all = await itemsOf(await world.as('admin'), 'sys_user, realname, username')

  expect(items.map(({ value }) => value).toSorted()).toEqual(
    listed.records.map(({ id }: { id: string }) => id).toSorted(),
  )
  expect(all.length).toBeGreaterThan(items.length)
})

const malformed: readonly (readonly [string, string])[] = [
  ['sys_user,realname', '字典Code格式不正确！'],
  ['a,b,c,d,e', '字典Code格式不正确！'],
  [',', '字典Code格式不正确！'],
  ["sys_user,realname,id,1=1 or ''=''", '表字典不支持 SQL 条件，请去掉第四段'],
  ['sys_user,phone,id', '不支持的表字典，请使用接口文档列出的表和列'],
  ['sys_user,realname,passwordHash', '不支持的表字典，请使用接口文档列出的表和列'],
  ['sys_user,constructor,id', '不支持的表字典，请使用接口文档列出的表和列'],
  ['credentials,passwordHash,id', '不支持的表字典，请使用接口文档列出的表和列'],
  ['merchant_info,accountBankNo,id', '不支持的表字典，请使用接口文档列出的表和列'],
]

test.each(malformed)('the table code %s is refused with a sentence', async (code, message) => {
  for (const call of ['getDictItems', 'loadDict', 'loadDictItem']) {
    const { status, body } = await merchant
      .get(`/sys/dict/${call}/${encodeURIComponent(code)}`)
      .query({ key: '1' })

    expect({ status, body }).toMatchObject({ status: 200, body: { success: false, message } })
  }
})
