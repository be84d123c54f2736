import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addFen, fen, negate, parseYuan, plainYuan } from '@settle/shared/core/fen.ts'
import { type Recon } from '@settle/shared/features/reconciliation/recon.ts'
import { bankBalanceOf } from '#server/simulators/bank-books.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import {
  expectSound,
  gainOf,
  haitang,
  luoshui,
  newRowsOf,
  recharge,
  yunfan,
} from '#test/material/money-world.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let admin: Client
let merchant: Client
let provider: Client
/** The day on which the test moves money, and what names its reconciliation. */
let day: string
let wanted: { readonly reconDate: string; readonly providerId: string; readonly payPass: string }

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  admin = await world.as('admin')
  merchant = await world.as('merchant')
  provider = await world.as('provider')
  day = await today()
  wanted = { reconDate: day, providerId: luoshui, payPass: '1' }
})

afterAll(() => server.close())

async function today(): Promise<string> {
  const opened = await server.registry.get(world.name)
  return opened?.clock.today() ?? ''
}

async function setSwitches(change: object): Promise<void> {
  const path = `/__fake/v1/worlds/${world.name}/simulate/switches`
  expect((await server.anonymous.put(path).send(change)).status).toBe(200)
}

/** The next morning, after the nightly run; sessions last longer. */
async function nextMorning(): Promise<void> {
  await world.advance('25h')
}

async function reconOf(client: Client = admin): Promise<Recon> {
  const { body } = await client.get('/account/recon/list').query(wanted)
  expect(body).toMatchObject({ success: true, result: { total: 1 } })
  return body.result.records[0]
}

async function handle(client: Client, recon: Recon, values: object) {
  const [difference] = recon.unmatched
  const { body } = await client
    .post('/account/recon/handle')
    .send({ id: recon.id, key: difference?.key, remark: '已核对', ...values })
  return body
}

const run = async (values: object = {}) =>
  (await admin.post('/account/recon/run').send({ ...wanted, ...values })).body

test('each night the day before is reconciled; where nothing is wrong it is balanced, to the fen', async () => {
  await recharge(world, merchant, 100_000)
  await nextMorning()

  const recon = await reconOf()
  const opened = await server.registry.get(world.name)
  const bank = opened && bankBalanceOf(opened, { providerId: luoshui, payPass: '1' })
  expect(recon).toMatchObject({ status: '1', diff: 0, unmatchedCount: 0, source: '1' })
  expect([recon.bankBalance, recon.ledgerBalance]).toEqual([bank, bank])
  expect(recon.matchedCount).toBe(recon.bankCount)
  expect(recon.bankCount).toBe(recon.ledgerCount)
  const { body } = await provider
    .get('/account/recon/lines')
    .query({ id: recon.id, pageSize: 1000 })
  expect(body.result.total).toBe(recon.bankCount)
  expect(body.result.records.map(({ bankAmount }: { bankAmount: number }) => bankAmount)).toContain(
    100_000,
  )
})

test.each([
  ['loses', { loseStatementLine: true }, '2', -1],
  ['doubles', { doubleStatementLine: true }, '1', 1],
  ['alters', { alterStatementLine: true }, '3', 1],
])(
  'a statement that %s a line is found, told (N29), waited for and corrected; no money moves',
  async (_, change, kind, sign) => {
    await recharge(world, merchant, 100_000)
    await setSwitches(change)
    await nextMorning()

    const found = await reconOf(provider)
    expect(found).toMatchObject({ status: '2', unmatchedCount: 1 })
    expect(found.unmatched).toMatchObject([{ kind, state: '0' }])
    expect(Math.sign(found.diff) * Math.sign(amountOf(found))).toBe(sign)
    expect(await messagesTo(server, world, 'provider')).toContainEqual(
      expect.stringMatching(/^对账差异：洛水众服科技有限公司·.+ ¥[\d,.]+$/),
    )

    const refused = await handle(provider, found, { proposal: '1', merchantId: yunfan })
    expect(refused.success).toBe(false)
    expect(await handle(provider, found, { proposal: '4' })).toMatchObject({ success: true })
    expect(await reconOf()).toMatchObject({ status: '2', unmatched: [{ state: '1' }] })
    await world.advance('11m')

    const after = await reconOf()
    expect(after).toMatchObject({ status: '1', diff: 0, unmatchedCount: 0, source: '3' })
    expect(after.unmatched).toMatchObject([
      { state: '3', remark: '已核对', handleBy: expect.any(String) },
    ])
    await expectSound(server, world)
  },
)

function amountOf({ unmatched: [difference] }: Recon): number {
  const { bankAmount = null, ledgerAmount = null } = difference ?? {}
  return bankAmount ?? ledgerAmount ?? 0
}

async function theReceipt() {
  await setSwitches({ loseReceiptNotices: true })
  await recharge(world, merchant, 250_000)
  await setSwitches({ loseReceiptNotices: false })
  expect(await gainOf(server, world, 'merchant')).toMatchObject({ available: 0 })
  await expectSound(server, world)
  await nextMorning()
  const recon = await reconOf()
  expect(recon).toMatchObject({ status: '2', diff: 250_000 })
  expect(recon.unmatched).toMatchObject([{ kind: '1', bankAmount: 250_000, ledgerAmount: null }])
  return recon
}

describe('money that the bank told nobody of', () => {
  test.each([
    ['claimed for a merchant', { proposal: '1', merchantId: yunfan }, '2', 250_000],
    ['booked as unmatched', { proposal: '3' }, '1', 0],
    ['sent back', { proposal: '2' }, '3', 0],
    ['told by the bank after all', { proposal: '4' }, '2', 250_000],
  ])('is %s, and both sides agree the day after', async (_, values, status, available) => {
    const recon = await theReceipt()
    expect(await handle(admin, recon, values)).toMatchObject({ success: true })
    await world.advance('11m')

    expect(await newRowsOf(server, world, 'recharges')).toMatchObject([{ status, amount: 250_000 }])
    expect(await gainOf(server, world, 'merchant')).toMatchObject({ available })
    expect(await reconOf()).toMatchObject({ status: '3', unmatchedCount: 0 })
    await expectSound(server, world)
    wanted = { ...wanted, reconDate: await today() }
    await nextMorning()
    expect(await reconOf()).toMatchObject({ status: '1', diff: 0, unmatched: [] })
  })

  test('cannot be booked twice, nor on an older version, nor by somebody who may not claim', async () => {
    const recon = await theReceipt()
    expect(await handle(admin, recon, { proposal: '1' })).toMatchObject({
      success: false,
      message: '请选择认领到的商户',
    })
    const older = await handle(admin, recon, { proposal: '3', version: recon.version + 1 })
    expect(older).toMatchObject({ success: false, code: 409 })
    const foreign = await world.as('haitang')
    expect((await handle(foreign, recon, { proposal: '3' })).code).toBe(404)
    expect(await newRowsOf(server, world, 'recharges')).toEqual([])

    expect(await handle(admin, recon, { proposal: '3' })).toMatchObject({ success: true })
    expect(await handle(admin, recon, { proposal: '3' })).toMatchObject({
      success: false,
      message: '该差异已处理，请刷新后查看',
    })
    expect(await newRowsOf(server, world, 'recharges')).toHaveLength(1)
    await expectSound(server, world)
  })
})

test('a run by hand asks the bank anew and keeps what was done; a day that is not over is refused', async () => {
  await recharge(world, merchant, 100_000)
  expect(await run()).toMatchObject({
    success: false,
    message: `${day}还没有结束，银行次日才出具当天的对账单`,
  })
  await setSwitches({ loseStatementLine: true })
  await nextMorning()
  await handle(admin, await reconOf(), { proposal: '4' })
  expect((await run()).result).toMatchObject({ status: '2', unmatched: [{ state: '1' }] })
  await setSwitches({ loseStatementLine: false })
  expect((await run()).result).toMatchObject({ status: '1', unmatched: [{ state: '3' }] })
  await setSwitches({ loseStatementLine: true })
  expect((await run()).result).toMatchObject({ status: '2', unmatched: [{ state: '0' }] })
  expect(await run({ providerId: '1200000000000000999' })).toMatchObject({ code: 404 })
})

test('while the bank is down a day waits for its statement', async () => {
  await setSwitches({ isDown: true })
  await nextMorning()
  expect(await reconOf()).toMatchObject({ status: '0', bankBalance: null, reconTime: null })
  await setSwitches({ isDown: false })
  await world.advance('31m')
  expect(await reconOf()).toMatchObject({ status: '1', diff: 0 })
})

async function bankFile() {
  const { text } = await admin.get('/account/recon/bankFile').query({
    id: (await reconOf()).id,
    format: 'csv',
  })
  return text.replace('\uFEFF', '')
}

async function upload(content: string, values: object = {}) {
  const call = admin.post('/account/recon/upload')
  for (const [name, value] of Object.entries({ ...wanted, ...values })) call.field(name, value)
  return (await call.attach('file', Buffer.from(content), '对账单.csv')).body
}

describe('an uploaded statement', () => {
  test('is what was downloaded, and is judged line by line', async () => {
    await recharge(world, merchant, 100_000)
    await nextMorning()
    const whole = await bankFile()
    expect(await upload(whole)).toMatchObject({
      success: true,
      result: { status: '1', source: '2' },
    })
    expect(await upload(whole)).toMatchObject({
      success: false,
      message: expect.stringMatching(/^该文件已于.+上传过，不能重复上传$/),
    })

    // One line more than there is, with the sum mended.
    const account = `${luoshui}-1`
    const foreign = `${account},B-1,${day} 12:00:00,收入,5.00,某人,转账\n`
    const lines = whole.trimEnd().split('\n')
    const [, serialWord, count, way, sum = ''] = (lines.at(-1) ?? '').split(',')
    const signedSum = addFen(way === '收入' ? parseYuan(sum) : negate(parseYuan(sum)), fen(500))
    const total = [
      account,
      serialWord,
      `${Number.parseInt(count ?? '', 10) + 1}笔`,
      signedSum >= 0 ? '收入' : '支出',
      plainYuan(fen(Math.abs(signedSum))),
      '',
      '',
    ].join(',')
    const longer = [...lines.slice(0, -1), foreign.trim(), total].join('\n')
    const body = await upload(longer)
    expect(body).toMatchObject({ success: true, result: { status: '2', diff: 500 } })
    // The bank knows nothing of it, so that nothing is booked.
    expect(await handle(admin, body.result, { proposal: '3' })).toMatchObject({
      success: false,
      message: '银行查证：没有这笔未入账的到账，不能入账或退回，请选择等待银行更正',
    })
    await expectSound(server, world)
  })

  test.each<[string, (lines: string[]) => string[], object, RegExp]>([
    ['cut at the end', (lines) => lines.slice(0, -1), {}, /^文件不完整：最后一行不是合计/],
    [
      'cut in the middle',
      (lines) => lines.toSpliced(2, 1),
      {},
      /^文件不完整：合计是\d+笔，文件里有\d+笔/,
    ],
    ['cut at the beginning', (lines) => lines.toSpliced(1, 1), {}, /^文件不完整：缺少期初余额行/],
    ['two in one', (lines) => [...lines, ...lines.slice(1)], {}, /^文件里有两份对账单/],
    [
      'altered',
      (lines) => lines.map((line, at) => (at === 2 ? line.replace(/\.\d\d,/, '.99,') : line)),
      {},
      /^文件的合计金额与逐笔之和不符/,
    ],
    [
      'of another day',
      (lines) => lines,
      { reconDate: '2026-01-05' },
      /^文件里有 .+ 的流水，不是 2026-01-05 的对账单/,
    ],
    [
      'of another pool',
      (lines) => lines,
      { providerId: haitang, payPass: '7' },
      /^文件是监管账号 .+ 的对账单/,
    ],
    ['no statement', () => ['姓名,金额', '某人,1'], {}, /^文件缺少以下列/],
    ['without lines', (lines) => lines.slice(0, 1), {}, /^文件里没有流水/],
    [
      'with letters for money',
      (lines) =>
        lines.map((line, at) => (at === 2 ? line.replace(/,(\d+\.\d\d),/, ',壹元,') : line)),
      {},
      /^第3行的金额无法识别/,
    ],
  ])('%s is refused, and nothing is kept', async (_, change, values, message) => {
    await recharge(world, merchant, 123_400)
    await nextMorning()
    const before = await reconOf()
    const lines = (await bankFile()).trimEnd().split(/\r?\n/)
    const body = await upload(change(lines).join('\n'), values)
    expect(body).toMatchObject({ success: false, message: expect.stringMatching(message) })
    expect(await reconOf()).toEqual(before)
  })
})

async function reconTodo() {
  const { body } = await admin.get('/dashboard/todos')
  return body.result.find((one: { todo: string }) => one.todo === 'reconDifference')
}

test('the dashboard counts the days with differences and leads to them', async () => {
  const before = await reconTodo()
  await setSwitches({ loseStatementLine: true })
  await recharge(world, merchant, 100_000)
  await nextMorning()
  const after = await reconTodo()
  expect(after.count).toBeGreaterThan(before.count)
  expect(after.link).toMatchObject({ path: '/plate/account/recon', query: { status: '2' } })
})
