import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fen } from '@settle/shared/core/fen.ts'
import { monthOf, parseDay } from '@settle/shared/core/day.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import { moveTaxCounter, taxCounterRows } from '#server/features/tax/index.ts'
import { type World } from '#server/worlds/world.ts'
import { openedWorld, yunfan } from '#test/material/import-world.ts'
import { each } from '#test/settlement/settlement-books.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
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

const month = '2026-11'
/** Far from the limit of one item. */
const mostAtOnce = 2_000_000

async function rowsOf(client: Client, query: Record<string, string> = {}) {
  const { body } = await client
    .get('/tax/taxMonitor/list')
    .query({ month, pageSize: '100', ...query })
  return body.result
}

/** A person of 云帆 gets so much more this month. */
async function reserve(amount: number) {
  const counter = each(opened, taxCounterRows).find(
    ({ parts, period }) =>
      period === `${yunfan.pool.providerId}/${month}` &&
      parts.some(({ merchantId }) => merchantId === yunfan.merchantId),
  )
  if (counter === undefined) throw new Error('Nobody was paid.')
  const { individualId, providerId } = counter
  const none = { vat: fen(0), surcharge: fen(0), iit: fen(0) }
  const payer = { merchantId: yunfan.merchantId, payPass: yunfan.pool.payPass }
  const person = { individualId, providerId, month: monthOf(parseDay(`${month}-01`)), ...payer }
  for (let rest = amount; rest > 0; rest -= mostAtOnce) {
    const part = { amount: fen(Math.min(rest, mostAtOnce)), ...none }
    // oxlint-disable-next-line no-await-in-loop -- one item after another
    await opened.commit((tx) => moveTaxCounter(tx, 'reserve', person, part))
  }
  return counter
}

test('rows come from the counters: the provider sees whole persons, a merchant its own part', async () => {
  const provider = await rowsOf(await world.as('provider'))
  const counters = each(opened, taxCounterRows).filter(
    ({ period, reserved, posted }) =>
      period === `${yunfan.pool.providerId}/${month}` && reserved.amount + posted.amount > 0,
  )
  expect(provider.total).toBe(counters.length)
  const merchant = await rowsOf(await world.as('merchant'))
  const own = counters.flatMap(({ parts }) =>
    parts.filter(({ merchantId }) => merchantId === yunfan.merchantId),
  )
  expect(
    merchant.records.every((row: { merchantId: string }) => row.merchantId === yunfan.merchantId),
  ).toBe(true)
  expect(
    merchant.records
      .filter((row: { providerId: string }) => row.providerId === yunfan.pool.providerId)
      .reduce((sum: number, { cumAmount }: { cumAmount: number }) => sum + cumAmount, 0),
  ).toBe(own.reduce((sum, { reserved, posted }) => sum + reserved.amount + posted.amount, 0))
  const operator = await rowsOf(await world.as('operator'))
  expect(operator.records.every(({ name }: { name: string }) => name.includes('*'))).toBe(true)
  const agent = await (await world.as('agent')).get('/tax/taxMonitor/list')
  expect(agent.body.success).toBe(false)
})

test('80 % of the month limit warns the provider and the merchant once, 100 % exceeds it (N28)', async () => {
  const { individualId, reserved, posted } = await reserve(0)
  const used = reserved.amount + posted.amount
  await reserve(7_840_000 - used)
  await reserve(100)
  const name = opened.rows(individuals).find(individualId)?.name ?? ''
  const provider = await world.as('provider')
  const near = await rowsOf(provider, { name })
  expect(near.records).toMatchObject([{ riskLevel: '2', ruleTexts: 'R02 月限额' }])
  for (const client of [provider, await world.as('merchant')]) {
    // oxlint-disable-next-line no-await-in-loop -- two readers, one after the other
    const { body } = await client
      .get('/sys/sysAnnouncementSend/getMyAnnouncementSend')
      .query({ pageSize: 100 })
    const titles = body.result.records.map(({ titile }: { titile: string }) => titile)
    expect(titles.filter((title: string) => title === `月限额预警：${name} 已用 80%`)).toHaveLength(
      1,
    )
  }
  await reserve(9_800_000 - 7_840_100)
  const over = await rowsOf(provider, { name })
  expect(over.records).toMatchObject([{ riskLevel: '3', usedRatio: 1_000_000 }])
})

test('a row in full tells limits, rules and the year; handling leaves a note for those who may', async () => {
  const { reserved, posted } = await reserve(0)
  await reserve(7_900_000 - reserved.amount - posted.amount)
  const provider = await world.as('provider')
  const [row] = (await rowsOf(provider, { riskLevel: '2' })).records
  const detail = await provider.get('/tax/taxMonitor/detail').query({ id: row.id })
  expect(detail.body.result.limits.map(({ kind }: { kind: string }) => kind)).toEqual([
    'single',
    'month',
    'rolling12',
    'age',
  ])
  expect(detail.body.result.hits.map(({ rule }: { rule: string }) => rule)).toContain('R02')
  expect(detail.body.result.months).toHaveLength(12)
  const remark = '已与商户核实，付款属实'
  const handled = await provider.post('/tax/taxMonitor/handle').send({ id: row.id, remark })
  expect(handled.body.success).toBe(true)
  const after = await rowsOf(provider, { riskLevel: '2', name: row.name })
  expect(after.records).toMatchObject([
    { handled: '1', handleRemark: remark, handleBy: 'provider' },
  ])

  const merchant = await world.as('merchant')
  const own = `${row.id}/${yunfan.merchantId}`
  const seen = await merchant.get('/tax/taxMonitor/detail').query({ id: own })
  expect(seen.body.result.hits.every(({ rule }: { rule: string }) => rule < 'R04')).toBe(true)
  expect(seen.body.result.handling).toEqual([])
  const answers = await Promise.all([
    merchant.get('/tax/taxMonitor/detail').query({ id: row.id }),
    (await world.as('lanjing')).get('/tax/taxMonitor/detail').query({ id: own }),
    (await world.as('haitang')).get('/tax/taxMonitor/detail').query({ id: row.id }),
    (await world.as('haitang')).post('/tax/taxMonitor/handle').send({ id: row.id, remark }),
  ])
  expect(new Set(answers.map(({ body }) => body.message))).toEqual(
    new Set(['该数据不存在或无权限']),
  )
})
