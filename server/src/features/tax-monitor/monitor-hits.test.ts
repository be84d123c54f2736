import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, monthOf, parseDay } from '@settle/shared/core/day.ts'
import { fen } from '@settle/shared/core/money/fen.ts'
import { type MonitorDetail } from '@settle/shared/features/tax-monitor/tax-monitor-calls.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { individuals, payeeAccounts } from '#server/features/payee-check/index.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { blacklistRows, executiveRows } from '#server/features/risk/index.ts'
import { counterIdOf, moveTaxCounter, taxCounterRows } from '#server/features/tax/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { findingsOf, openedWorld, signed, yunfan } from '#test/material/import-world.ts'
import { haitang, luoshui } from '#test/material/money-world.ts'
import { each } from '#test/settlement/settlement-books.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let opened: World

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  world = await newWorld(server)
  opened = await openedWorld(server, world)
})

const today = parseDay('2026-11-21')
const month = '2026-11'
/** Who is looked at: paid by 云帆 in the pinned orders of this month alone. */
const { certNo } = signed.shen

function person(source: RowSource) {
  const row = source.rows(individuals).findBy('certNo', certNo)
  if (row === undefined) throw new Error('The story has no 沈知夏.')
  return row
}

/** The person gets so much in a month, under way, in items of at most 20,000.00. */
function gets(tx: Transaction, amount: number, at = month, providerId = luoshui): void {
  const none = { vat: fen(0), surcharge: fen(0), iit: fen(0) }
  const payer = { merchantId: yunfan.merchantId, payPass: yunfan.pool.payPass }
  const whose = { individualId: person(tx).id, providerId, month: monthOf(parseDay(`${at}-01`)) }
  for (let rest = amount; rest > 0; rest -= 2_000_000) {
    const item = { amount: fen(Math.min(rest, 2_000_000)), ...none }
    moveTaxCounter(tx, 'reserve', { ...whose, ...payer }, item)
  }
}

/** What the person got of a provider in this month, all in all, is raised to so much. */
function raise(tx: Transaction, amount: number): void {
  gets(tx, amount - usedOf(tx))
}

function usedOf(tx: Transaction): number {
  const { id: individualId } = person(tx)
  const counter = tx
    .rows(taxCounterRows)
    .find(counterIdOf({ individualId, providerId: luoshui, month: monthOf(today) }))
  return (counter?.reserved.amount ?? 0) + (counter?.posted.amount ?? 0)
}

/** More paid items like one of the person's, each with a change. */
function paid(tx: Transaction, ...changes: readonly Partial<PayoutItem>[]): void {
  const [item] = tx.rows(payoutItemRows).allBy('individualId', person(tx).id)
  if (item === undefined) throw new Error('Nobody was paid.')
  for (const change of changes) {
    tx.rows(payoutItemRows).insert({ ...item, createTime: tx.now(), ...change, id: tx.nextId() })
  }
}

/** Others who are like the person in something. */
function others(count: number, change: (id: string) => void): void {
  for (const { id } of each(opened, individuals)
    .filter((row) => row.certNo !== certNo)
    .slice(0, count)) {
    change(id)
  }
}

function sharesCard(tx: Transaction, count: number): void {
  const [own] = tx.rows(payeeAccounts).allBy('individualId', person(tx).id)
  const [item] = tx.rows(payoutItemRows).allBy('individualId', person(tx).id)
  if (own === undefined || item === undefined) throw new Error('The person has no account.')
  others(count, (individualId) => {
    const accountNo = item.payeeAccount
    tx.rows(payeeAccounts).insert({ ...own, id: tx.nextId(), individualId, accountNo })
  })
}

function sharesPhone(tx: Transaction, count: number): void {
  const { phone } = person(tx)
  others(count, (id) => {
    const row = tx.rows(individuals).find(id)
    if (row !== undefined) tx.rows(individuals).replace({ ...row, phone })
  })
}

function changePerson(tx: Transaction, change: object): void {
  tx.rows(individuals).replace({ ...person(tx), ...change })
}

async function hitsFor(username: string): Promise<MonitorDetail['hits']> {
  const client = await world.as(username)
  const whose = { individualId: person(opened).id, providerId: luoshui, month: monthOf(today) }
  const { body } = await client.get('/tax/taxMonitor/detail').query({ id: counterIdOf(whose) })
  expect(body).toMatchObject({ success: true })
  return body.result.hits
}

const cards = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ payeeAccount: `62000000${at}` }))

type Case = readonly [
  rule: string,
  when: string,
  change: (tx: Transaction) => void,
  /** The rule alone, or nothing. */
  expected: readonly Partial<MonitorDetail['hits'][number]>[],
]

test.each<Case>([
  ['R02', 'below 80 % of the month', (tx) => raise(tx, 7_839_999), []],
  ['R02', 'at 80 % of the month', (tx) => raise(tx, 7_840_000), [{ level: '2' }]],
  ['R02', 'at the limit', (tx) => raise(tx, 9_800_000), [{ level: '3' }]],
  ['R03', 'L04, one fen below', (tx) => yearOf(tx, 399_999_999), []],
  ['R03', 'L04', (tx) => yearOf(tx, 400_000_000), [{ level: '2', value: '近12月 ¥4,000,000.00' }]],
  ['R03', 'at 5,000,000.00', (tx) => yearOf(tx, 500_000_000), [{ level: '3' }]],
  ['R04', 'too old', (tx) => changePerson(tx, { birthDate: '1950-01-01' }), [{ level: '3' }]],
  // The policy of 洛水 goes up to 65; the 66th birthday is in December.
  [
    'R04',
    'soon too old',
    (tx) => changePerson(tx, { birthDate: '1960-12-20' }),
    [{ level: '2', value: '65 岁，90 天内超龄' }],
  ],
  ['R05', 'on the blacklist', blacklisted, [{ level: '3', value: '在黑名单中' }]],
  ['R05', 'an executive of the payer', executive, [{ level: '3', value: '在董监高名单中' }]],
  ['R06', 'a card of two', (tx) => sharesCard(tx, 1), [{ level: '2', value: '同一账户 2 人' }]],
  ['R06', 'a card of three', (tx) => sharesCard(tx, 2), [{ level: '3', value: '同一账户 3 人' }]],
  ['R07', 'four cards', (tx) => paid(tx, ...cards(3)), [{ level: '2', value: '30 天内 4 个账户' }]],
  ['R07', 'six cards', (tx) => paid(tx, ...cards(5)), [{ level: '3', value: '30 天内 6 个账户' }]],
  ['R08', 'a phone of two', (tx) => sharesPhone(tx, 1), [{ level: '2', value: '同一手机号 2 人' }]],
  [
    'R08',
    'a phone of three',
    (tx) => sharesPhone(tx, 2),
    [{ level: '3', value: '同一手机号 3 人' }],
  ],
  ['R09', 'just below the line for one month', (tx) => nearLine(tx, []), []],
  ['R09', 'for two', (tx) => nearLine(tx, ['2026-10']), [{ level: '2' }]],
  ['R09', 'for three', (tx) => nearLine(tx, ['2026-10', '2026-09']), [{ level: '3' }]],
  ['R10', 'one payer for three months', oneMerchant, [{ level: '2' }]],
  ['R11', 'the same to twenty', equally, [{ level: '2', value: '批次内 80% 以上金额相同' }]],
  ['R13', 'wages and fees', wages, [{ level: '2', value: '同月既发工资又发劳务报酬' }]],
  ['R14', 'ten times as much', (tx) => gets(tx, 900_000_000), [{ level: '3' }]],
  ['R15', 'never checked', (tx) => changePerson(tx, { realNameTime: null }), [{ level: '2' }]],
  [
    'R15',
    'checked a year and a day ago',
    (tx) => changePerson(tx, { realNameTime: `${addDays(today, -366)} 10:00:00` }),
    [{ level: '2' }],
  ],
])('%s: %s', async (rule, _, change, expected) => {
  const before = await hitsFor('admin')
  expect(before.map((hit) => hit.rule)).not.toContain(rule)
  await opened.commit(change)

  const hits = (await hitsFor('admin')).filter((hit) => hit.rule === rule)
  expect(hits).toMatchObject(expected)
})

test('L05, R12: 3,000,000 at each of two providers blocks nothing, and only the platform sees the sum', async () => {
  await opened.commit((tx) => {
    gets(tx, 300_000_000, '2026-06')
    gets(tx, 300_000_000, '2026-06', haitang)
  })
  const findings = await findingsOf(await world.as('merchant'), [
    { ...signed.shen, amountText: '100' },
  ])
  expect(findings.flat().filter((text) => text.startsWith('C13'))).toEqual([])

  expect(await hitsFor('admin')).toMatchObject([
    { rule: 'R12', level: '3', value: '全部服务商近12月 ¥6,022,000.00' },
  ])
  expect((await hitsFor('provider')).map(({ rule }) => rule)).not.toContain('R12')
})

test('L02 at the door: what lies above 5,000,000.00 in twelve months is not paid (C13)', async () => {
  await opened.commit((tx) => gets(tx, 500_000_000 - usedOf(tx) - 10_000, '2026-06'))
  const merchant = await world.as('merchant')
  const of = (amountText: string) => findingsOf(merchant, [{ ...signed.shen, amountText }])
  expect((await of('100')).flat().filter((text) => text.startsWith('C13'))).toEqual([])
  expect((await of('100.01')).flat()).toContain('C13 连续12个月累计超500万元，请办理登记')
  // The try exceeds the limit of twelve months, and not that of the month.
  const hits = await hitsFor('admin')
  expect(hits.filter(({ rule }) => rule === 'R03')).toMatchObject([{ level: '3' }])
  expect(hits.map(({ rule }) => rule)).not.toContain('R02')
})

/** So much in twelve months, with what this month has already. */
function yearOf(tx: Transaction, amount: number): void {
  gets(tx, amount - usedOf(tx), '2026-06')
}

function blacklisted(tx: Transaction): void {
  const [entry] = each(opened, blacklistRows)
  if (entry === undefined) throw new Error('Nobody is on the blacklist.')
  const row = { ...entry, id: tx.nextId(), certNo, providerId: null, expireDate: null }
  tx.rows(blacklistRows).insert({ ...row, delFlag: '0' })
}

function executive(tx: Transaction): void {
  const [entry] = each(opened, executiveRows)
  if (entry === undefined) throw new Error('Nobody is an executive.')
  const { merchantId } = yunfan
  const row = { ...entry, id: tx.nextId(), certNo, merchantId, expireDate: null }
  tx.rows(executiveRows).insert({ ...row, delFlag: '0' })
}

/** 96,000.00 in this month and in others: 95 % of the line and more, and not above it. */
function nearLine(tx: Transaction, months: readonly string[]): void {
  raise(tx, 9_600_000)
  for (const one of months) gets(tx, 9_600_000, one)
}

function oneMerchant(tx: Transaction): void {
  paid(tx, { taxPeriod: monthOf(parseDay('2026-10-01')), amount: fen(1_000_000) })
  paid(tx, { taxPeriod: monthOf(parseDay('2026-09-01')), amount: fen(1_000_000) })
}

function equally(tx: Transaction): void {
  const [item] = tx.rows(payoutItemRows).allBy('individualId', person(tx).id)
  others(100, (individualId) => {
    if (item === undefined) return
    tx.rows(payoutItemRows).insert({ ...item, id: tx.nextId(), individualId })
  })
}

function wages(tx: Transaction): void {
  const [item] = tx.rows(payoutItemRows).allBy('individualId', person(tx).id)
  const order = tx.rows(batchOrderRows).find(item?.orderId ?? '')
  if (order !== undefined) tx.rows(batchOrderRows).replace({ ...order, bizType: '2' })
}
