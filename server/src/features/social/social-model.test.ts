import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '@settle/shared/core/day.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type SocialOrder } from '@settle/shared/features/social/social-order.ts'
import { backPayableMonths, payableMonths } from '@settle/shared/features/social/social.rules.ts'
import { socialMachine } from '@settle/shared/features/social/social.status.ts'
import {
  socialLineRows,
  socialMemberRows,
  socialOrderRows,
} from '#server/features/social-ledger/index.ts'
import { type World } from '#server/worlds/world.ts'
import { balanceOf, openedWorld } from '#test/material/import-world.ts'
import { LawfulMoves } from '#test/material/lawful-moves.ts'
import { expectSound } from '#test/material/money-world.ts'
import { insured, tianjin } from '#test/material/social-world.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const yunfan = '1400000000000000001'

const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('submit' as const),
      members: fc.subarray([0, 1, 2], { minLength: 1 }),
      isBack: fc.boolean(),
      /** Beyond the months that can be paid, too: those that are closed, and those to come. */
      month: fc.integer({ min: -3, max: 5 }),
      password: fc.constantFrom('Pay12345', 'Pay12345', 'Pay12345', 'Pay00000'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom('accept', 'accept', 'withdraw', 'refuse'),
      pick: fc.nat({ max: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constantFrom('leave', 'remove'),
      pick: fc.nat({ max: 2 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('bureau' as const) }) },
  // Over the fifteenth, on which a month closes, and while sessions last.
  { weight: 1, arbitrary: fc.record({ act: fc.constant('days' as const) }) },
)
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never

interface Run {
  readonly seen: TestWorld
  readonly world: World
  readonly moves: LawfulMoves
  readonly merchant: Client
  readonly provider: Client
  readonly members: readonly { readonly id: string; readonly employmentId: string }[]
  /** What the merchant could spend before the first order, fen. */
  readonly had: number
  readonly before: ReadonlySet<string>
}

function ordersOf(world: World): readonly SocialOrder[] {
  return world.rows(socialOrderRows).allBy('merchantId', yunfan)
}

function ownOrders({ world, before }: Run): SocialOrder[] {
  return ordersOf(world).filter(({ id }) => !before.has(id))
}

async function logIn(seen: TestWorld) {
  const [merchant, provider] = await Promise.all([seen.as('merchant'), seen.as('provider')])
  return { merchant, provider }
}

async function doOne(run: Run, one: Command): Promise<boolean> {
  const { seen, merchant, provider, members } = run
  if (one.act === 'bureau') {
    await seen.advance('20s')
    return true
  }
  if (one.act === 'days') {
    await seen.advance('5d')
    Object.assign(run, await logIn(seen))
    return true
  }
  if ('members' in one) return submit(run, one)
  if (!('pick' in one)) return true
  if (one.act === 'leave') {
    const ids = [members[one.pick]?.employmentId]
    const leaveDate = dayOf(run.world.clock.nowMs())
    const body = { ids, leaveDate, leaveReason: '个人原因' }
    return (await merchant.post('/sign/employment/leave').send(body)).body.success
  }
  if (one.act === 'remove') {
    const { body } = await merchant
      .delete('/social/socialMember/delete')
      .query({ id: members[one.pick]?.id })
    return body.success
  }
  const orders = ownOrders(run)
  const { id = '1' } = orders[one.pick % Math.max(1, orders.length)] ?? {}
  const client = one.act === 'withdraw' ? merchant : provider
  const { body } = await client
    .post(`/social/socialOrder/${one.act}`)
    .send({ id, reason: '按约定处理' })
  return body.success
}

async function submit(run: Run, one: Extract<Command, { act: 'submit' }>): Promise<boolean> {
  const today = dayOf(run.world.clock.nowMs())
  const payable: readonly string[] = one.isBack ? backPayableMonths(today) : payableMonths(today)
  const period = monthFrom(payable[0] ?? '', one.month)
  const { body } = await run.merchant.post('/social/socialOrder/submit').send({
    bizType: one.isBack ? '4' : '3',
    cityCode: tianjin,
    period,
    memberIds: one.members.map((index) => run.members[index]?.id),
    payPassword: one.password,
  })
  // A month that is closed is paid late or not at all, and one to come waits.
  if (body.success)
    expect(payable, `${one.isBack ? 'back' : 'in time'}: ${today}`).toContain(period)
  return body.success
}

/** So many months after one. */
function monthFrom(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const total = year * 12 + number - 1 + count
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`
}

const { toPay, paying, succeeded, failed, withdrawn } = paymentStatus.values
const live: ReadonlySet<string> = new Set([toPay, paying, succeeded])

/** What always holds of social orders (domain.md 3.19). */
function look(run: Run): void {
  const { world, had } = run
  const orders = ownOrders(run)
  run.moves.look(socialMachine, orders)
  const spent = orders.reduce((sum, row) => sum + takenBy(row), 0)
  expect(had - balanceOf(world), 'what the orders took').toBe(spent)
  const paid: string[] = []
  for (const order of orders) {
    const lines = world.rows(socialLineRows).allBy('orderId', order.id)
    expect(lines.length).toBe(order.headcount)
    for (const line of lines) {
      const isLive = live.has(order.status) && live.has(line.status)
      // An order of this test pays one month, whatever its kind.
      if (isLive) paid.push(`${line.individualId}/${order.period}`)
    }
    const refused = lines.filter(({ status }) => status === failed)
    expect(order.status !== succeeded || refused.length === order.failedCount).toBe(true)
    expect(order.status !== failed || refused.length === lines.length).toBe(true)
  }
  expect(new Set(paid).size, 'nobody is insured twice for a month').toBe(paid.length)
}

/** What an order holds or has used of its merchant's money, fen. */
function takenBy({ status, totalPay, paidAmount, paidFee }: SocialOrder): number {
  if (status === toPay || status === paying) return totalPay
  if (status === withdrawn || status === failed) return 0
  return paidAmount + paidFee
}

/** The rows that a refused call may not have touched. */
function traceOf(run: Run): string {
  const { world, members } = run
  const rows = ownOrders(run)
  const there = members.map(({ id }) => world.rows(socialMemberRows).find(id)?.delFlag)
  return JSON.stringify([rows.map(({ id, version }) => [id, version]), there, balanceOf(world)])
}

test('whatever a merchant, a provider and the bureau do, nobody is insured twice and no fen is lost', async () => {
  const property = fc.asyncProperty(
    fc.array(command, { minLength: 16, maxLength: 16 }),
    async (commands) => {
      const seen = await newWorld(server)
      await seen.setClock({ mode: 'frozen' })
      const world = await openedWorld(server, seen)
      const { merchant, provider } = await logIn(seen)
      const run: Run = {
        seen,
        world,
        merchant,
        provider,
        moves: new LawfulMoves(),
        members: await insured(merchant),
        had: balanceOf(world),
        before: new Set(ordersOf(world).map(({ id }) => id)),
      }
      for (const next of commands) {
        const trace = traceOf(run)
        // oxlint-disable-next-line eslint/no-await-in-loop -- each command meets what those before it left
        const isDone = await doOne(run, next)
        expect(isDone || traceOf(run) === trace, 'nothing half done').toBe(true)
        look(run)
      }
      await expectSound(server, seen)
      await seen.remove()
    },
  )

  await expect(fc.assert(property, { numRuns: 4, endOnFailure: true })).resolves.toBeUndefined()
})
