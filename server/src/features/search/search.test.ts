import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type SearchGroup,
  type SearchHit,
  type SearchKind,
  searchKinds,
} from '@settle/shared/features/search/search-calls.ts'
import { changeGrants, permissionOf, resultOf, roleOf } from '#test/access/access-world.ts'
import { fixtureRowsOf } from '#test/material/fixture-rows.ts'
import { kindsOf, lists } from '#test/access/search-lists.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

const callers = Object.keys(kindsOf)

type Listed = Readonly<Record<string, unknown>> & { readonly id: string }

let server: TestServer
let world: TestWorld
let clients: ReadonlyMap<string, Client>
/** What the platform sees of every list: numbers, names and amounts of all tenants. */
let words: readonly string[]

beforeAll(async () => {
  server = await startTestServer()
  world = await newWorld(server)
  const logins = callers.map(async (name) => [name, await world.as(name)] as const)
  clients = new Map(await Promise.all(logins))
  words = await wordsOfAll()
})

afterAll(() => server.close())

function clientOf(caller: string): Client {
  const client = clients.get(caller)
  if (client === undefined) throw new Error(`nobody is logged in as ${caller}`)
  return client
}

async function search(caller: string, text: string): Promise<readonly SearchGroup[]> {
  const found = clientOf(caller).get('/sys/search/query').query({ text })
  return (await resultOf<{ groups: SearchGroup[] }>(found)).groups
}

function listed(caller: string, kind: SearchKind, conditions: object, pageSize = 5) {
  const page = clientOf(caller)
    .get(lists[kind].path)
    .query({ ...conditions, pageSize })
  return resultOf<{ total: number; records: Listed[] }>(page)
}

async function wordsOfAll(): Promise<string[]> {
  const pages = searchKinds.map(async (kind) => {
    const { records } = await listed('admin', kind, {}, 300)
    return records.flatMap((row) => [
      String(row[lists[kind].number]),
      String(row[lists[kind].name]),
      ...(typeof row['creditCode'] === 'string' ? [row['creditCode']] : []),
      yuanOf(row['totalPay'] ?? row['amount']),
    ])
  })
  const all = [...(await Promise.all(pages)).flat(), ...people().map(({ name }) => name)]
  // What is masked holds asterisks, which stand for any text.
  return [...new Set(all)].filter((word) => word.length >= 2 && !word.includes('*'))
}

function people() {
  return fixtureRowsOf('individuals.json').map((row) => ({
    name: String(row['name']),
    certNo: String(row['certNo']),
    phone: String(row['phone']),
  }))
}

function yuanOf(amount: unknown): string {
  if (typeof amount !== 'number') return ''
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A group is the beginning of the caller's own list under the same conditions: no other row, and no other field. */
async function expectAsListed(caller: string, group: SearchGroup): Promise<void> {
  const { total, records } = await listed(caller, group.kind, group.conditions)
  const { number, name } = lists[group.kind]
  const shown = records.map((row) => ({
    id: row.id,
    number: row[number] ?? '',
    name: row[name] ?? '',
  }))
  expect(group.total).toBe(total)
  expect(group.hits).toMatchObject(shown)
  const texts = new Set(records.flatMap((row) => Object.values(row)))
  for (const fact of group.hits.flatMap((hit: SearchHit) => hit.facts))
    expect(texts).toContain(fact)
}

describe.each(callers)('%s', (caller) => {
  test('finds what the own lists hold under the same conditions, and nothing else', async () => {
    // Parts of what stands in the rows of all tenants, so that foreign rows are asked for as often as own ones.
    const part = fc
      .tuple(fc.constantFrom(...words), fc.nat(), fc.nat())
      .map(([word, from, length]) => {
        const start = from % Math.max(1, word.length - 1)
        return word.slice(start, start + 2 + (length % word.length))
      })
    const text = fc.oneof(fc.constantFrom(...words), part)

    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        const groups = await search(caller, typed)
        for (const group of groups) {
          expect(kindsOf[caller]).toContain(group.kind)
          await expectAsListed(caller, group)
        }
        // A blank is no condition for a list, and no search.
        fc.pre(typed.trim().length >= 2)
        const found = groups.filter(({ by }) => by === 'keyWord')
        for (const kind of kindsOf[caller] ?? []) {
          const { total } = await listed(caller, kind, { keyWord: typed.trim() }, 1)
          expect(found.find((group) => group.kind === kind)?.total ?? 0, kind).toBe(total)
        }
      }),
      { numRuns: 25, seed: 17 },
    )
  })

  test('finds nothing by what the lists mask: numbers of identities, phones and accounts', async () => {
    const found = await Promise.all(secrets.map((secret) => search(caller, secret)))

    for (const group of found.flat()) expect(group.by, JSON.stringify(group)).not.toBe('keyWord')
  })
})

/** What no list shows of anybody: identities, phones and accounts of people and businesses, and parts of them. */
const secrets = [
  ...people()
    .slice(0, 8)
    .flatMap(({ certNo, phone }) => [certNo, certNo.slice(6, 14), phone]),
  ...fixtureRowsOf('payee-accounts.json')
    .slice(0, 8)
    .map((row) => String(row['accountNo'])),
  ...['merchants', 'agents', 'operators', 'providers']
    .flatMap((file) => fixtureRowsOf(`parties/${file}.json`).slice(0, 3))
    .flatMap((row) => [row['contactPhone'], row['legalIdNo'], row['accountBankNo'], row['email']])
    .filter((value): value is string => typeof value === 'string' && value !== ''),
]

test('names of people are found by those alone who see them unmasked', async () => {
  const paid = await listed('merchant', 'payoutItem', {}, 1)
  const name = String(paid.records[0]?.['name'])
  const kindsFound = async (caller: string) =>
    (await search(caller, name)).map(({ kind }) => kind).filter((kind) => kind !== 'flow')

  expect(await kindsFound('merchant')).toEqual(['payoutItem', 'person'])
  expect(await kindsFound('provider')).toEqual(['payoutItem', 'person'])
  for (const caller of ['admin', 'operator', 'agent']) expect(await kindsFound(caller)).toEqual([])
})

test('a hit shows no more of a row than the list does', async () => {
  const { records } = await listed('admin', 'payoutItem', {}, 1)
  const itemNo = records[0]?.['itemNo']
  const name = records[0]?.['name']
  const [ofAdmin] = await search('admin', String(itemNo))

  expect(name).toMatch(/\*/)
  expect(ofAdmin?.hits).toMatchObject([{ number: itemNo, name }])
})

test('an amount is found to the fen, however it is written', async () => {
  const { records } = await listed('merchant', 'batchOrder', {}, 1)
  const [order] = records
  const totalPay = Number(order?.['totalPay'])
  const yuan = yuanOf(totalPay)
  const grouped = yuan.replaceAll(/\B(?=(\d{3})+\.)/g, ',')

  for (const text of [yuan, grouped, `¥${grouped}`, `￥ ${grouped}`, `${yuan}元`]) {
    const group = (await search('merchant', text)).find(({ by }) => by === 'totalPay')
    expect(
      group?.hits.map(({ id }) => id),
      text,
    ).toContain(order?.id)
    expect(new Set(group?.hits.map(({ amount }) => amount)), text).toEqual(new Set([totalPay]))
    expect(group?.conditions).toEqual({
      totalPay_begin: String(totalPay),
      totalPay_end: String(totalPay),
    })
  }
  const near = (await search('merchant', yuanOf(totalPay + 1))).flatMap(({ hits }) => hits)
  expect(near.map(({ id }) => id)).not.toContain(order?.id)
})

/** The amount of the merchant's newest statement line in a direction, as the search and as the list tell it. */
async function amountsOf(direction: string) {
  const { records } = await listed('merchant', 'flow', { direction }, 1)
  const [group] = await search('merchant', String(records[0]?.['flowNo']))
  return { found: group?.hits[0]?.amount, inList: Number(records[0]?.['amount']) }
}

test('money that went out of an account has a minus', async () => {
  const income = await amountsOf('1')
  const expense = await amountsOf('2')

  expect(income.found).toBe(income.inList)
  expect(expense.found).toBe(-expense.inList)
})

test('at most five rows of a list come, with the number of all', async () => {
  const { total } = await listed('admin', 'payoutItem', { keyWord: 'PF' }, 1)
  const group = (await search('admin', 'PF')).find(({ kind }) => kind === 'payoutItem')

  expect(total).toBeGreaterThan(5)
  expect(group).toMatchObject({ by: 'keyWord', total, conditions: { keyWord: 'PF' } })
  expect(group?.hits).toHaveLength(5)
})

test('a role that loses a screen finds none of its rows any more', async () => {
  const other = await newWorld(server)
  const admin = await other.as('admin')
  const merchant = await other.as('merchant')
  const kindsFound = async () => {
    const found = merchant.get('/sys/search/query').query({ text: 'PF' })
    const { groups } = await resultOf<{ groups: SearchGroup[] }>(found)
    return groups.map(({ kind }) => kind)
  }
  expect(await kindsFound()).toEqual(['batchOrder', 'payoutItem', 'flow'])

  const role = await roleOf(admin, 'merchant', 'manager')
  const screen = await permissionOf(admin, 'merchant', '/merchant/payout/item')
  // Who holds a button of a screen holds the screen.
  const buttons = (screen.children ?? []).map(({ id }) => id)
  await resultOf(changeGrants(admin, role.id, { take: [screen.id, ...buttons] }))

  expect(await kindsFound()).toEqual(['batchOrder', 'flow'])
})

describe('hostile and odd texts', () => {
  test.each(['*', '**', ' ** ', 'a', '付', '   ', '*付*'])(
    '%j is too short to search',
    async (text) => {
      expect(await search('admin', text)).toEqual([])
    },
  )

  test.each([
    '%_',
    '.*.*.*',
    "' OR 1=1 --",
    '{"$gt":""}',
    '__proto__',
    'constructor',
    '\u0000\u0000',
    '💰💰💰',
    '(a+)+$',
    '*P*F*2*0*2*6*'.repeat(4),
    '999999999999999999999999',
    '1,23,456.00',
    '0.001',
    '-0.00',
  ])('%j is answered', async (text) => {
    const groups = await search('merchant', text)
    expect(groups).toEqual(expect.any(Array))
    for (const group of groups) await expectAsListed('merchant', group)
  })

  test('a text that is too long, and none, is refused', async () => {
    const long = clientOf('admin').get('/sys/search/query')
    expect((await long.query({ text: 'P'.repeat(65) })).status).toBe(400)
    expect((await clientOf('admin').get('/sys/search/query')).status).toBe(400)
  })
})
