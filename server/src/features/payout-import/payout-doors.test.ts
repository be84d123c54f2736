import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fen } from '@settle/shared/core/money/fen.ts'
import { type FailedPayment } from '@settle/shared/features/payout-import/failed-payments.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'
import { post } from '#server/ledger/ledger.ts'
import { freezeOrderPosting } from '#server/ledger/postings.ts'
import { merchants } from '#server/features/session/index.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import {
  balanceOf,
  fund,
  importOf,
  openedWorld,
  signed,
  yunfan as inPool,
} from '#test/material/import-world.ts'
import { expectSound, paymentPassword, recharge, yunfan } from '#test/material/money-world.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
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

const base = '/payout/batchOrder'
const { shen } = signed
const small = { ...shen, amountText: '600' }
/** The clock of a new world stands on Saturday, 2026-11-21, 09:30; the day is put off to Monday. */
const schedule = {
  planName: '保洁周薪',
  frequency: '0',
  startDay: '2026-11-21',
  endDay: null,
  weekDay: null,
  monthDay: null,
  runTime: '10:00',
} as const
const idOf = (username: string) => fixtureUserOf(username).id

async function done(path: string, body: object, client = merchant) {
  const { body: answer } = await client.post(path).send(body)
  expect(answer, `${path}: ${answer.message}`).toMatchObject({ success: true })
  return answer.result
}

async function failedOnes(): Promise<readonly FailedPayment[]> {
  const { body } = await merchant.get(`${base}/failedPayments`).query({ pageSize: 100 })
  return body.result.records
}

/** Freezes all that the merchant has, so that nothing can be paid. */
async function holdAll(): Promise<void> {
  const opened = await openedWorld(server, world)
  await opened.commit((tx) => {
    const all = fen(balanceOf(opened))
    post(tx, freezeOrderPosting(`PF-held-${tx.nextId()}`, inPool, all))
  })
}

/** Without the money a period leaves its list, which is opened once more by hand. */
async function heldPeriod(): Promise<string> {
  const { id: sessionId } = await importOf(merchant, [small])
  const plan = await done('/payout/plan/add', {
    sessionId,
    ...schedule,
    payPassword: paymentPassword,
  })
  await holdAll()
  await world.advance('3d')
  const { body } = await merchant.get('/payout/plan/runs').query({ id: plan.id })
  expect(body.result).toMatchObject([{ state: '3', canRetry: true }])
  const reopened = await done('/payout/plan/retry', { runId: body.result[0].id })
  return reopened.sessionId
}

/** Every door that leads to a batch: each opens a list, and gives its session. */
const doors: readonly (readonly [string, () => Promise<string>])[] = [
  ['an uploaded file', async () => (await importOf(merchant, [small])).id],
  [
    'the last batch once more',
    async () => {
      const { body } = await merchant.get(`${base}/lastBatch`).query({})
      const [first] = body.result.records
      const rows = [{ individualId: first.individualId, amountText: '600' }]
      return (await done(`${base}/importChosen`, { batchName: '再来一次', rows })).id
    },
  ],
  [
    'the failed items of one batch',
    async () => {
      const [first] = await failedOnes()
      return (await done(`${base}/retry`, { orderId: first?.orderId })).id
    },
  ],
  [
    'the desk of failed payments',
    async () => {
      const [first] = await failedOnes()
      return (await done(`${base}/retryFailed`, { itemIds: [first?.id] })).id
    },
  ],
  [
    'a settlement of tasks',
    async () => {
      const { body } = await merchant.get('/project/settle/unsettled').query({})
      const deliveryIds = [body.result[0].id]
      return (await done('/project/settle/create', { deliveryIds })).importId
    },
  ],
  ['a period of a plan that was held', heldPeriod],
]

/** Opens a door, confirms what only warns, and leaves out what no check lets through. */
async function readyAt(open: () => Promise<string>): Promise<string> {
  const sessionId = await open()
  const { body } = await merchant.get(`${base}/importResult`).query({ sessionId, pageSize: 100 })
  const rows = body.result.rows.records.map(({ rowNo }: { rowNo: number }) => ({
    rowNo,
    confirmed: true,
  }))
  await merchant.put(`${base}/importRows`).send({ sessionId, rows })
  await fund(await openedWorld(server, world), 100_000_000)
  return sessionId
}

async function submit(sessionId: string, client = merchant) {
  const asked = { sessionId, payPassword: paymentPassword, confirmRepeated: true }
  return (await client.post(`${base}/submit`).send(asked)).body
}

async function change(row: object): Promise<void> {
  const opened = await openedWorld(server, world)
  await opened.commit((tx) => {
    const known = tx.rows(merchants).find(yunfan)
    if (known === undefined) throw new Error('the merchant is gone')
    tx.rows(merchants).replace({ ...known, ...row })
  })
}

async function orderCount(): Promise<number> {
  const opened = await openedWorld(server, world)
  return opened.rows(batchOrderRows).allBy('merchantId', yunfan).length
}

describe.each(doors)('by %s', (_, open) => {
  test('a batch is made where no rule asks for anybody else', async () => {
    const sessionId = await readyAt(open)
    const before = await orderCount()
    const paid = await submit(sessionId)
    expect(paid.result, paid.message).toMatchObject({ state: '3', orderNo: expect.any(String) })
    expect(await orderCount()).toBe(before + 1)
    const again = await submit(sessionId)
    expect(again.success).toBe(false)
    expect(await orderCount()).toBe(before + 1)
  })

  test('a rule of two steps is asked for, of the right people in the right order, and never of the maker', async () => {
    const steps = [
      { userIds: [idOf('yunfan_fh')] },
      { userIds: [idOf('merchant'), idOf('yunfan_fh')] },
    ]
    const rule = { ruleName: '双人审批', minAmount: 0, newPayees: '0', izEnabled: '1' }
    // The second step has nobody left but the maker.
    const sessionId = await readyAt(open)
    await done('/payout/approvalRule/add', { ...rule, steps })
    const before = await orderCount()
    expect(await submit(sessionId)).toMatchObject({
      success: false,
      message: '审批规则要求的各步没有足够的不同审批人，请联系管理员修改规则',
    })
    const { body } = await merchant.get('/payout/approvalRule/list').query({})
    const { id, version } = body.result.records[0]
    const edited = { id, version, ...rule, steps: [steps[0]] }
    expect((await merchant.put('/payout/approvalRule/edit').send(edited)).body.success).toBe(true)

    expect((await submit(sessionId)).result).toMatchObject({ state: '2', orderId: null })
    const review = { sessionId, pass: true, payPassword: paymentPassword }
    expect((await merchant.post(`${base}/review`).send(review)).body).toMatchObject({
      success: false,
      message: '提交人不能复核自己提交的批次',
    })
    const stranger = await world.as('xingqiao')
    expect((await stranger.post(`${base}/review`).send(review)).body.success).toBe(false)
    const maker = await world.as('yunfan_jb')
    expect((await maker.post(`${base}/review`).send(review)).body.success).toBe(false)
    expect(await orderCount()).toBe(before)
    await done(`${base}/review`, review, await world.as('yunfan_fh'))
    expect(await orderCount()).toBe(before + 1)
    const twice = await (await world.as('yunfan_fh')).post(`${base}/review`).send(review)
    expect(twice.body.success).toBe(false)
    expect(await orderCount()).toBe(before + 1)
  })

  test.each([
    ['a frozen merchant', { userStatus: '2' }, '商户已被冻结，不能发起付款'],
    [
      'an account that is being closed',
      { accountStatus: '1' },
      '账户正在注销或注销失败，不能发起付款',
    ],
    ['a closed account', { accountStatus: '2' }, '账户已注销，只能查看，不能再办理业务'],
  ])('%s pays nobody', async (_what, row, message) => {
    const sessionId = await readyAt(open)
    await change(row)
    const before = await orderCount()
    expect(await submit(sessionId)).toMatchObject({ success: false, message })
    expect(await orderCount()).toBe(before)
  })

  test('without the money nothing is made', async () => {
    const sessionId = await readyAt(open)
    await holdAll()
    const before = await orderCount()
    const refused = await submit(sessionId)
    expect(refused.success).toBe(false)
    expect(refused.message).toMatch(/^可用余额不足，还需充值¥/u)
    expect(await orderCount()).toBe(before)
  })
})

test('what waits for its review when the merchant is frozen or closed is not let go', async () => {
  await done('/payout/approvalRule/add', {
    ruleName: '双人审批',
    minAmount: 0,
    newPayees: '0',
    izEnabled: '1',
    steps: [{ userIds: [idOf('yunfan_fh')] }],
  })
  await recharge(world, merchant, 100_000)
  const { id: sessionId } = await importOf(merchant, [small])
  expect((await submit(sessionId)).result).toMatchObject({ state: '2' })
  const checker = await world.as('yunfan_fh')
  const review = { sessionId, pass: true, payPassword: paymentPassword }
  for (const [row, message] of [
    [{ userStatus: '2' }, '商户已被冻结，不能发起付款'],
    [{ userStatus: '1', accountStatus: '2' }, '账户已注销，只能查看，不能再办理业务'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one state after the other
    await change(row)
    // oxlint-disable-next-line no-await-in-loop -- one state after the other
    const { body } = await checker.post(`${base}/review`).send(review)
    expect(body).toMatchObject({ success: false, message })
  }
  await change({ userStatus: '1', accountStatus: '0' })
  await expectSound(server, world)
})

describe('a plan whose time comes while its merchant', () => {
  test.each([
    ['is frozen', { userStatus: '2' }, '商户已被冻结，不能发起付款'],
    ['closes its account', { accountStatus: '1' }, '账户正在注销或注销失败，不能发起付款'],
    ['has closed its account', { accountStatus: '2' }, '账户已注销，不能再付款'],
  ])('%s pays nobody, and says why', async (_what, row, reason) => {
    await recharge(world, merchant, 1_000_000)
    const { id: sessionId } = await importOf(merchant, [small])
    const planned = { sessionId, ...schedule, payPassword: paymentPassword }
    const plan = await done('/payout/plan/add', planned)
    await change(row)
    const before = await orderCount()
    await world.advance('3d')
    const looking = await world.as('merchant')
    const { body } = await looking.get('/payout/plan/runs').query({ id: plan.id })
    expect(body.result).toMatchObject([{ state: '3', orderId: null, reason }])
    expect(await orderCount()).toBe(before)
    await change({ userStatus: '1', accountStatus: '0' })
    await expectSound(server, world)
  })
})
