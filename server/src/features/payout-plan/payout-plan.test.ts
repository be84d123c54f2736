import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PlanRunShown } from '@settle/shared/features/payout-plan/payout-plan-calls.ts'
import { payoutPlanMachine } from '@settle/shared/features/payout-plan/payout-plan.status.ts'
import { type PayoutPlan } from '@settle/shared/features/payout-plan/payout-plan.ts'
import { fen } from '@settle/shared/core/money/fen.ts'
import { movesOf } from '@settle/shared/core/state-machine.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'
import { post } from '#server/ledger/ledger.ts'
import { freezeOrderPosting } from '#server/ledger/postings.ts'
import {
  balanceOf,
  fund,
  importOf,
  openedWorld,
  signed,
  yunfan,
} from '#test/material/import-world.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { expectSound, paymentPassword, recharge } from '#test/material/money-world.ts'
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

const base = '/payout/plan'
const orders = '/payout/batchOrder'
const { shen, lu } = signed
/** The clock of a new world stands on Saturday, 2026-11-21, 09:30. */
const once = {
  frequency: '0',
  startDay: '2026-11-22',
  endDay: null,
  weekDay: null,
  monthDay: null,
  runTime: '10:00',
} as const
const weekly = { ...once, frequency: '1', startDay: '2026-11-21', weekDay: 3 } as const

async function answer(client: Client, call: string, body: object) {
  return (await client.post(`${base}/${call}`).send(body)).body
}

async function done<Result>(client: Client, call: string, body: object): Promise<Result> {
  const reply = await answer(client, call, body)
  expect(reply, reply.message).toMatchObject({ success: true })
  return reply.result
}

async function planned(
  schedule: object,
  client = merchant,
  payees = [{ ...shen, amountText: '1200' }],
): Promise<PayoutPlan> {
  const { id: sessionId } = await importOf(client, payees)
  const payPassword = client === merchant ? { payPassword: paymentPassword } : {}
  return done(client, 'add', { sessionId, planName: '保洁周薪', ...schedule, ...payPassword })
}

async function runsOf({ id }: PayoutPlan, client = merchant): Promise<PlanRunShown[]> {
  return (await client.get(`${base}/runs`).query({ id })).body.result
}

async function planOf({ id }: PayoutPlan): Promise<PayoutPlan> {
  return (await merchant.get(`${base}/queryById`).query({ id })).body.result
}

/** Lets days pass; a session ends after ten of them. */
async function days(count: number): Promise<void> {
  await world.advance(`${count}d`)
  merchant = await world.as('merchant')
}

/** Freezes all that the merchant has, so that nothing can be paid. */
const holdAll = async () => {
  const opened = await openedWorld(server, world)
  const available = fen(balanceOf(opened))
  await opened.commit((tx) => {
    post(tx, freezeOrderPosting(`PF-held-${tx.nextId()}`, yunfan, available))
  })
}
const rich = async () => fund(await openedWorld(server, world), 10_000_000)
test('the states are left as the table says, and by whom', () => {
  expect(movesOf(payoutPlanMachine)).toEqual([
    '执行中 merchant change',
    '执行中 merchant pause',
    '执行中 job giveUp',
    '执行中 merchant end',
    '执行中 job finish',
    '已暂停 merchant change',
    '已暂停 merchant resume',
    '已暂停 merchant end',
  ])
})

describe('a plan whose time comes', () => {
  test('on a Sunday it waits for Monday, pays once, and is over', async () => {
    await recharge(world, merchant, 10_000_000)
    const { body } = await merchant
      .get(`${base}/preview`)
      .query({ ...once, endDay: undefined, weekDay: undefined, monthDay: undefined })
    expect(body.result).toEqual([
      { dueDay: '2026-11-22', runAt: '2026-11-23 10:00:00', dayOff: '周末', isAnnounced: true },
    ])
    const plan = await planned(once)
    expect(plan).toMatchObject({ nextDueDay: '2026-11-22', nextRunTime: '2026-11-23 10:00:00' })
    await world.advance('1d')
    expect(await runsOf(plan)).toEqual([])
    await world.advance('2d')

    const [run, ...others] = await runsOf(plan)
    expect(others).toEqual([])
    expect(run).toMatchObject({
      dueDay: '2026-11-22',
      runTime: '2026-11-23 10:00:00',
      state: '1',
      reason: null,
      canRetry: false,
    })
    expect(await planOf(plan)).toMatchObject({ status: '2', runCount: 1, nextRunTime: null })
    const { body: order } = await merchant.get(`${orders}/queryById`).query({ id: run?.orderId })
    expect(order.result).toMatchObject({
      batchName: '保洁周薪',
      totalAmount: 120_000,
      planRunId: `${plan.id}-2026-11-22`,
      submitBy: 'merchant',
    })
    expect(await messagesTo(server, world, 'merchant')).toContain(
      `计划付款已提交：保洁周薪，批次 ${run?.orderNo ?? ''}`,
    )
    await expectSound(server, world)
  })

  test('it comes again each week until it is ended', async () => {
    await rich()
    const plan = await planned(weekly)
    await days(15)
    expect((await runsOf(plan)).map(({ dueDay, state }) => [dueDay, state])).toEqual([
      ['2026-12-02', '1'],
      ['2026-11-25', '1'],
    ])
    expect(await done(merchant, 'end', { id: plan.id, reason: '合作结束' })).toMatchObject({
      status: '2',
      nextRunTime: null,
    })
    await days(15)
    expect(await runsOf(plan)).toHaveLength(2)
    expect(await answer(merchant, 'resume', { id: plan.id })).toMatchObject({
      success: false,
      message: '当前状态不允许该操作',
    })
  })

  test('without the balance the list stays, the maker is told, and the list is paid by hand, once', async () => {
    const plan = await planned(weekly)
    await holdAll()
    const opened = await openedWorld(server, world)
    const before = balanceOf(opened)
    await world.advance('5d')

    const [run] = await runsOf(plan)
    expect(run).toMatchObject({ state: '3', orderId: null, canRetry: true })
    expect(run?.reason).toMatch(/^可用余额不足，还需充值¥/u)
    expect(balanceOf(opened)).toBe(before)
    const told = await messagesTo(server, world, 'merchant')
    expect(
      told.some((title) =>
        title.startsWith('计划付款未执行：保洁周薪（2026-11-25），可用余额不足'),
      ),
    ).toBe(true)
    const { sessionId } = await done<{ sessionId: string }>(merchant, 'retry', { runId: run?.id })
    expect(sessionId).toBe(run?.sessionId)

    await rich()
    const paid = await merchant
      .post(`${orders}/submit`)
      .send({ sessionId, payPassword: paymentPassword })
    expect(paid.body, paid.body.message).toMatchObject({ success: true })
    expect((await runsOf(plan))[0]).toMatchObject({
      state: '1',
      orderNo: paid.body.result.orderNo,
      canRetry: false,
    })
    expect(await answer(merchant, 'retry', { runId: run?.id })).toMatchObject({
      success: false,
      message: `该期付款已生成批次 ${paid.body.result.orderNo}，不能重复付款`,
    })
  })

  test('after a payee was blocked nobody is paid, and the payee is named', async () => {
    await rich()
    const plan = await planned(once, merchant, [shen, lu])
    const admin = await world.as('admin')
    const { name, certNo } = lu
    const blocked = await admin
      .post('/risk/blacklist/add')
      .send({ name, certNo, reason: '伪造身份' })
    expect(blocked.body, blocked.body.message).toMatchObject({ success: true })
    await world.advance('3d')
    const [run] = await runsOf(plan)
    expect(run).toMatchObject({ state: '3', orderId: null })
    expect(run?.reason).toContain('有1人未通过校验：陆怀远：')
    expect(run?.sessionId).not.toBeNull()
  })

  test('three periods in a row that come to nothing pause it', async () => {
    await holdAll()
    const plan = await planned(weekly)
    await days(30)
    expect(await planOf(plan)).toMatchObject({ status: '1', runCount: 3, nextRunTime: null })
    expect(await messagesTo(server, world, 'merchant')).toContain(
      '付款计划已暂停：保洁周薪连续3次未能付款',
    )
  })
})

test('where two must agree each period waits for a checker, whose pass makes the batch', async () => {
  await rich()
  const [maker, checker] = [await world.as('yunfan_jb'), await world.as('yunfan_fh')]
  const plan = await planned(once, maker)
  await world.advance('3d')
  const [run] = await runsOf(plan, maker)
  expect(run).toMatchObject({ state: '2', orderId: null, canRetry: false })
  const sessionId = run?.sessionId
  const { body } = await checker
    .post(`${orders}/review`)
    .send({ sessionId, pass: true, payPassword: paymentPassword })
  expect(body, body.message).toMatchObject({ success: true })
  expect((await runsOf(plan, maker))[0]).toMatchObject({ state: '1', orderNo: body.result.orderNo })
})

test('a paused plan pays nothing, and what was due meanwhile is not made up for', async () => {
  await rich()
  const plan = await planned(weekly)
  await done(merchant, 'pause', { id: plan.id, reason: '人员有变动' })
  await days(6)
  expect(await runsOf(plan)).toEqual([])
  const resumed = await done<PayoutPlan>(merchant, 'resume', { id: plan.id })
  expect(resumed).toMatchObject({ status: '0', nextRunTime: '2026-12-02 10:00:00' })
  const { body } = await merchant.put(`${base}/edit`).send({
    id: plan.id,
    version: resumed.version,
    planName: '保洁月薪',
    ...once,
    frequency: '2',
    monthDay: 5,
  })
  // The fifth of December is a Saturday.
  expect(body.result, body.message).toMatchObject({
    planName: '保洁月薪',
    nextDueDay: '2026-12-05',
    nextRunTime: '2026-12-07 10:00:00',
  })
  await days(8)
  expect((await runsOf(plan)).map(({ dueDay }) => dueDay)).toEqual([])
  await days(4)
  expect((await runsOf(plan)).map(({ dueDay }) => dueDay)).toEqual(['2026-12-05'])
})

/** The weekly plan has run on Wednesday the 25th at 10:00; it is 10:30. */
async function ranToday(): Promise<PayoutPlan> {
  await rich()
  const plan = await planned(weekly)
  await world.advance('4d')
  await world.advance('1h')
  expect((await runsOf(plan)).map(({ dueDay }) => dueDay)).toEqual(['2026-11-25'])
  return plan
}
const batchesOf = async ({ id, merchantId }: PayoutPlan) => {
  const opened = await openedWorld(server, world)
  return opened
    .rows(batchOrderRows)
    .allBy('merchantId', merchantId)
    .filter(({ planRunId }) => planRunId?.startsWith(id) === true)
}

describe('a period comes once', () => {
  test('when its event comes a second time, and a third for a day that is none of its own', async () => {
    const plan = await ranToday()
    const opened = await openedWorld(server, world)
    await opened.commit((tx) => {
      for (const day of ['2026-11-25', '2026-11-25', '2026-11-26', '2026-12-02']) {
        tx.schedule('payoutPlan.due', tx.nowMs(), { plan: plan.id, day })
      }
    })
    await world.advance('1m')
    expect(await runsOf(plan)).toHaveLength(1)
    expect(await batchesOf(plan)).toHaveLength(1)
    expect(await planOf(plan)).toMatchObject({ runCount: 1, nextRunTime: '2026-12-02 10:00:00' })
  })

  test('when its hour is moved to later on the same day', async () => {
    const plan = await ranToday()
    const { version } = await planOf(plan)
    const { body } = await merchant
      .put(`${base}/edit`)
      .send({ id: plan.id, version, planName: '保洁周薪', ...weekly, runTime: '11:00' })
    expect(body.result, body.message).toMatchObject({ nextRunTime: '2026-12-02 11:00:00' })
    await world.advance('1d')
    expect(await runsOf(plan)).toHaveLength(1)
    expect(await batchesOf(plan)).toHaveLength(1)
  })
})

describe('what is no plan', () => {
  test.each([
    [{ ...once, startDay: '2026-11-20' }, '开始日期不能早于今天'],
    [{ ...once, startDay: '2026-02-31' }, '没有这一天，请按 2027-06-30 的样子填写'],
    [{ ...once, startDay: '2028-02-01' }, '开始日期须在一年之内'],
    [{ ...weekly, weekDay: null }, '请选择每周几'],
    [{ ...weekly, endDay: '2026-11-20' }, '结束日期不能早于开始日期'],
    [{ ...weekly, endDay: '2026-11-24' }, '按这个安排没有之后的付款日期，请调整日期和时间'],
    [{ ...once, frequency: '2' }, '请选择每月几日'],
  ])('%j is refused', async (schedule, message) => {
    const { id: sessionId } = await importOf(merchant, [shen])
    const body = { sessionId, ...schedule, payPassword: paymentPassword }
    expect(await answer(merchant, 'add', body)).toMatchObject({ success: false, message })
    // The draft is still there to be submitted.
    const { body: left } = await merchant.get(`${orders}/importResult`).query({ sessionId })
    expect(left.success).toBe(true)
  })

  test('a wrong password, a list that is a plan already, and a plan of another company', async () => {
    const { id: sessionId } = await importOf(merchant, [shen])
    const wrong = await answer(merchant, 'add', { sessionId, ...once, payPassword: 'Wrong123' })
    expect(wrong.success).toBe(false)
    const plan = await done<PayoutPlan>(merchant, 'add', {
      sessionId,
      ...once,
      payPassword: paymentPassword,
    })
    const twice = await merchant
      .post(`${orders}/submit`)
      .send({ sessionId, payPassword: paymentPassword })
    expect(twice.body).toMatchObject({ success: false, message: '该数据不存在或无权限' })
    const stranger = await world.as('xingqiao')
    expect((await stranger.get(`${base}/runs`).query({ id: plan.id })).body.success).toBe(false)
    expect(await answer(stranger, 'end', { id: plan.id, reason: '不是我的' })).toMatchObject({
      success: false,
      message: '该数据不存在或无权限',
    })
    const stale = { id: plan.id, version: 9, planName: '新名称', ...once }
    expect((await merchant.put(`${base}/edit`).send(stale)).body.success).toBe(false)
  })
})

const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      days: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('pause', 'resume', 'end', 'edit', 'retry', 'submit', 'withdraw', 'hold'),
      days: fc.integer({ min: 1, max: 28 }),
    }),
  },
)

test('whatever people and the clock do, each period has one batch at most, and the states move as the table says', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 12 }), async (acts) => {
      world = await newWorld(server)
      merchant = await world.as('merchant')
      await rich()
      const plan = await planned(weekly, merchant, [{ ...shen, amountText: '300' }])
      let before = plan.status
      for (const one of acts) {
        // oxlint-disable-next-line eslint/no-await-in-loop -- one thing happens after the other
        await happen(plan, one)
        // oxlint-disable-next-line eslint/no-await-in-loop -- the state after each
        before = await expectLawful(plan, before)
      }
    }),
    { numRuns: 6 },
  )
})

async function happen(plan: PayoutPlan, { do: what, days: count }: { do: string; days: number }) {
  if (what === 'wait') return days(count)
  if (what === 'hold') return holdAll()
  const { id } = plan
  const [run] = await runsOf(plan)
  const reason = '核对之后再说'
  if (what === 'edit') {
    const schedule = { ...weekly, weekDay: (count % 7) + 1 }
    await merchant.put(`${base}/edit`).send({ id, planName: '保洁周薪', ...schedule })
  } else if (what === 'retry') await answer(merchant, 'retry', { runId: run?.id ?? 'none' })
  else if (what === 'submit') {
    const sessionId = run?.sessionId ?? 'none'
    await merchant.post(`${orders}/submit`).send({ sessionId, payPassword: paymentPassword })
  } else if (what === 'withdraw') {
    await merchant.post(`${orders}/withdraw`).send({ id: run?.orderId ?? 'none', reason })
  } else await answer(merchant, what, { id, reason })
}

/** The status now; fails where it moved otherwise than by the table, or a period was paid twice. */
async function expectLawful(
  plan: PayoutPlan,
  before: PayoutPlan['status'],
): Promise<PayoutPlan['status']> {
  const { status } = await planOf(plan)
  const reachable = payoutPlanMachine.moves.filter(({ from }) => from === before)
  expect([before, ...reachable.map(({ to }) => to)]).toContain(status)
  const opened = await openedWorld(server, world)
  const paid = opened
    .rows(batchOrderRows)
    .allBy('merchantId', plan.merchantId)
    .filter(({ planRunId, status: state }) => planRunId !== null && state !== '2' && state !== '5')
    .map(({ planRunId }) => planRunId)
  expect(paid).toEqual([...new Set(paid)])
  const due = (await runsOf(plan)).map(({ dueDay }) => dueDay)
  expect(due).toEqual([...new Set(due)].toSorted().toReversed())
  return status
}
