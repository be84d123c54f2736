import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addFen, fen } from '@settle/shared/core/money/fen.ts'
import { type PlatformReport } from '@settle/shared/features/platform-report/platform-report.ts'
import { platformReportMachine } from '@settle/shared/features/platform-report/platform-report.status.ts'
import { payoutItemRows } from '#server/features/payout/index.ts'
import { taxCounterRows } from '#server/features/tax/index.ts'
import { expectSound } from '#test/material/money-world.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { platformReportRows } from './index.ts'

let server: TestServer
let world: TestWorld
let luoshui: Client
let haitang: Client
let yunxiu: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  luoshui = await world.as('provider')
  haitang = await world.as('haitang')
  yunxiu = await world.as('yunxiu')
})

afterAll(() => server.close())

async function reportsOf(client: Client, query: object = {}): Promise<PlatformReport[]> {
  const { body } = await client.get('/tax/platformReport/list').query({ pageSize: 100, ...query })
  expect(body).toMatchObject({ success: true })
  return body.result.records
}

async function theReport(client: Client, query: object): Promise<PlatformReport> {
  const [row] = await reportsOf(client, query)
  if (row === undefined) throw new Error('The story has no such report.')
  return row
}

const post = async (client: Client, verb: string, body: object) =>
  (await client.post(`/tax/platformReport/${verb}`).send(body)).body

test('the story has two quarters in every state that the screen shows, and each adds up to the fen', async () => {
  const admin = await world.as('admin')
  const rows = await reportsOf(admin)
  expect(new Set(rows.map(({ period }) => period)).size).toBeGreaterThanOrEqual(2)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['0', '2', '3', '4', '6']))
  const paid = rows.filter(({ ledger }) => ledger > 0)
  expect(paid.length).toBeGreaterThan(3)
  for (const { id } of paid) {
    const { body } = await admin.get('/tax/platformReport/reconcile').query({ id, pageSize: 1000 })
    const { ledger, reported, withheld, exempt, isEqual, records, total } = body.result
    expect(isEqual).toBe(true)
    expect(reported + withheld + exempt).toBe(ledger)
    // The rows behind the numbers, of each class and of all.
    const sumOf = (wanted: string) =>
      records
        .filter((row: { class: string }) => row.class === wanted)
        .reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    expect(total).toBeLessThanOrEqual(1000)
    expect([sumOf('R'), sumOf('W'), sumOf('E')]).toEqual([reported, withheld, exempt])
    // The platform sees nobody's whole name.
    for (const { name } of records) expect(name).toMatch(/\*/)
  }
  await expectSound(server, world)
})

test('what was refused names person and field, is sent again and accepted; only then the income', async () => {
  const identity = await theReport(haitang, { status: '3' })
  expect(identity).toMatchObject({ kind: 'IDENTITY', failMsg: 'BS01 证件号码校验不通过' })
  expect(identity.refusedRows).toMatchObject([{ field: '证件号码', name: expect.any(String) }])
  const income = await theReport(haitang, { kind: 'INCOME', period: identity.period })
  expect(await post(haitang, 'submit', { id: income.id })).toMatchObject({
    success: false,
    message: '请先报送本期的身份信息，受理后再报送收入信息',
  })

  expect(await post(haitang, 'submit', { id: identity.id })).toMatchObject({
    success: true,
    result: { status: '1' },
  })
  expect((await post(haitang, 'submit', { id: identity.id })).success).toBe(false)
  await world.advance('11s')
  expect(await theReport(haitang, { kind: 'IDENTITY', period: identity.period })).toMatchObject({
    status: '2',
    receiptNo: expect.stringMatching(/^990101\d{14}$/),
    refusedRows: [],
  })
  expect(await post(haitang, 'submit', { id: income.id })).toMatchObject({ success: true })
  await world.advance('11s')
  expect(await theReport(haitang, { kind: 'INCOME', period: identity.period })).toMatchObject({
    status: '2',
  })
})

test('what was asked about is explained; what was accepted is corrected by a version that supersedes it', async () => {
  const asked = await theReport(yunxiu, { status: '4' })
  expect(asked.askText).toMatch(/^请说明\*+.+等3人收入较上期增长超过300%的原因$/)
  const text = '本季度新增两个项目，人员收入随之增加。'
  expect(await post(yunxiu, 'reply', { id: asked.id, text })).toMatchObject({ success: true })
  await world.advance('11s')
  const accepted = await theReport(yunxiu, { kind: 'INCOME', period: asked.period })
  expect(accepted).toMatchObject({ status: '2', replyText: text })

  const made = await post(yunxiu, 'correct', { id: accepted.id, reason: '季度内有退汇' })
  expect(made).toMatchObject({ success: true, result: { status: '0', reportVersion: 2 } })
  expect(await post(yunxiu, 'correct', { id: accepted.id, reason: '再更正' })).toMatchObject({
    success: false,
    message: '该报送已有更正，请先完成更正',
  })
  expect(await post(yunxiu, 'submit', { id: made.result.id })).toMatchObject({ success: true })
  expect(await theReport(yunxiu, { id: accepted.id })).toMatchObject({ status: '2' })
  await world.advance('11s')
  expect((await reportsOf(yunxiu, { status: '5' })).map(({ id }) => id)).toEqual([accepted.id])
})

test('a report is deferred once, before it is due', async () => {
  const opened = await server.registry.get(world.name)
  await opened?.commit((tx) => {
    for (const row of tx.rows(platformReportRows).allBy('status', '3')) {
      tx.rows(platformReportRows).replace({ ...row, deadline: tx.today() })
    }
  })
  const report = await theReport(haitang, { status: '3' })
  const body = { id: report.id, reason: '证件待核实', days: 10 }
  expect(await post(haitang, 'defer', body)).toMatchObject({
    success: true,
    result: { izDeferred: '1' },
  })
  expect(await post(haitang, 'defer', body)).toMatchObject({
    success: false,
    message: '同一期间只能延期一次',
  })
})

describe('nothing is sent', () => {
  test('while a payout of the quarter is unfinished', async () => {
    const report = await theReport(haitang, { status: '3' })
    await changeItem(report, { status: '1' })
    expect(await post(haitang, 'submit', { id: report.id })).toMatchObject({
      success: false,
      message: '本期仍有1笔付款未完成',
    })
  })

  test('that does not add up; the health check names it', async () => {
    const report = await theReport(haitang, { status: '3' })
    const opened = await server.registry.get(world.name)
    await opened?.commit((tx) => {
      const months = [report.period].flatMap((period) => monthsIn(period))
      const counter = months
        .flatMap((month) =>
          tx.rows(taxCounterRows).allBy('period', `${report.providerId}/${month}`),
        )
        .find(({ income }) => income > 0)
      if (counter === undefined) throw new Error('Nobody was paid.')
      const posted = { ...counter.posted, amount: addFen(counter.posted.amount, fen(1)) }
      tx.rows(taxCounterRows).replace({ ...counter, posted })
    })
    expect(await post(haitang, 'submit', { id: report.id })).toMatchObject({
      success: false,
      message: '报送数据与账务不平，差额-0.01元',
    })
    const { body } = await server.anonymous.get(`/__fake/v1/worlds/${world.name}/invariants`)
    const broken = body.filter(({ holds }: { holds: boolean }) => !holds)
    expect(broken.map(({ name }: { name: string }) => name)).toContain(
      '平台报送：报送 + 已代扣申报 + 免报 = 账务',
    )
  })
})

test('a payout that comes back marks the accepted reports of its quarter', async () => {
  const report = await theReport(luoshui, { status: '2', kind: 'INCOME' })
  await changeItem(report, { status: '3', returned: '1' })
  const marked = await reportsOf(luoshui, { period: report.period, izChanged: '1' })
  expect(marked.length).toBe(2)
})

test('a payout that comes back while the bureau has the report marks it as well, and its answer is heard', async () => {
  const asked = await theReport(yunxiu, { status: '4' })
  await changeItem(asked, { status: '3', returned: '1' })
  const text = '本季度新增两个项目，人员收入随之增加。'
  const sent = await post(yunxiu, 'reply', { id: asked.id, text })
  expect(sent).toMatchObject({ success: true, result: { status: '1', izChanged: '1' } })
  await changeItem(asked, { status: '3', returned: '1' })
  await world.advance('11s')
  expect(await theReport(yunxiu, { kind: 'INCOME', period: asked.period })).toMatchObject({
    status: '2',
    izChanged: '1',
  })
})

test('another provider reads and sends nothing; the platform only reads', async () => {
  const report = await theReport(haitang, { status: '3' })
  expect((await post(luoshui, 'submit', { id: report.id })).code).toBe(404)
  const admin = await world.as('admin')
  expect((await post(admin, 'submit', { id: report.id })).code).toBe(403)
  const { body } = await luoshui.get('/tax/platformReport/people').query({ id: report.id })
  expect(body.code).toBe(404)
})

test('the table of states', () => {
  expect(
    platformReportMachine.moves.map(
      ({ from, event, to, by }) => `${from} ${event} ${to} ${String(by)}`,
    ),
  ).toEqual([
    '0 submit 1 provider',
    '3 submit 1 provider',
    '4 reply 1 provider',
    '2 correct 2 provider',
    '1 accept 2 sim',
    '1 reject 3 sim',
    '1 ask 4 sim',
    '2 supersede 5 sim',
  ])
})

/** Changes one paid item of a report's quarter behind everybody's back. */
async function changeItem(report: PlatformReport, change: object): Promise<void> {
  const opened = await server.registry.get(world.name)
  const months = monthsIn(report.period)
  await opened?.commit((tx) => {
    const [item] = tx.rows(payoutItemRows).page(
      {
        where: [
          { field: 'providerId', is: 'equal', value: report.providerId },
          { field: 'status', is: 'equal', value: '2' },
          { field: 'taxPeriod', is: 'in', values: months },
        ],
        order: { field: 'id', descending: false },
      },
      0,
      1,
    ).rows
    if (item === undefined) throw new Error('Nobody was paid.')
    tx.rows(payoutItemRows).replace({ ...item, ...change })
  })
}

function monthsIn(period: string): string[] {
  const first = (Number(period.slice(5)) - 1) * 3
  return [1, 2, 3].map((count) => `${period.slice(0, 4)}-${String(first + count).padStart(2, '0')}`)
}
