import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '@settle/shared/core/day.ts'
import { invoicingStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { invoiceApplyMachine, stageOf } from '@settle/shared/features/invoice/invoice-stage.ts'
import { type SocialOrder } from '@settle/shared/features/social/social-order.ts'
import { backPayableMonths, payableMonths } from '@settle/shared/features/social/social.rules.ts'
import {
  invoiceApplyOrderRows,
  invoiceApplyRows,
  invoiceRows,
} from '#server/features/invoice-quota/index.ts'
import { quotaOf } from '#server/features/invoice/index.ts'
import { socialOrderRows } from '#server/features/social-ledger/index.ts'
import { type World } from '#server/worlds/world.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { openedWorld } from '#test/material/import-world.ts'
import { draftOf } from '#test/material/invoice-world.ts'
import { done } from '#test/material/issued-invoices.ts'
import { LawfulMoves } from '#test/material/lawful-moves.ts'
import { expectSound, luoshui } from '#test/material/money-world.ts'
import { insured, tianjin } from '#test/material/social-world.ts'

/* What becomes of the invoices of social orders (decision 210) under any moves of all who take part. */

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const yunfan = '1400000000000000001'
const pick = fc.nat({ max: 5 })

const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('apply' as const),
      /** The last of the four was not paid. */
      orders: fc.uniqueArray(fc.constantFrom(0, 1, 2, 3), { minLength: 1, maxLength: 2 }),
      /** A special one, which its buyer may have to confirm, and an ordinary one. */
      invoiceType: fc.constantFrom('1', '3'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('issue' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('withdraw', 'reject'), pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('review' as const),
      pick,
      pass: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('reverse', 'ask'), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constantFrom('confirm', 'answer', 'cancel', 'recall'), pick }),
  },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('bureau' as const) }) },
)
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never

interface Run {
  readonly seen: TestWorld
  readonly world: World
  readonly moves: LawfulMoves
  readonly merchant: Client
  readonly provider: Client
  readonly drawer: Client
  readonly checker: Client
  readonly orderIds: readonly string[]
  /** What the merchant could have invoiced, was invoiced and so on before. */
  readonly before: ReturnType<typeof quotaOf>
}

const appliesOf = ({ world, orderIds }: Run) => {
  const ids = orderIds.flatMap((id) => entriesOf(world, id).map(({ applyId }) => applyId))
  return [...new Set(ids)].flatMap((id) => world.rows(invoiceApplyRows).find(id) ?? [])
}

function entriesOf(world: World, orderId: string) {
  return world.rows(invoiceApplyOrderRows).allBy('orderId', orderId)
}

function orderOf({ world }: Run, id: string): SocialOrder {
  const order = world.rows(socialOrderRows).find(id)
  if (order === undefined) throw new Error(`There is no social order ${id}.`)
  return order
}

const invoicesOfApply = ({ world }: Run, applyId: string) =>
  world.rows(invoiceRows).allBy('applyId', applyId)

const applies = '/invoice/invoiceApply'
const reversal = '/invoice/reversal'
const mistake = { reason: '01', remark: '类目选错' }

async function doOne(run: Run, one: Command): Promise<boolean> {
  if (one.act === 'bureau') {
    await run.seen.advance('10s')
    return true
  }
  if ('orders' in one) {
    const orderIds = one.orders.map((index) => run.orderIds[index])
    const draft = await draftOf(run.merchant, [], { orderIds, invoiceType: one.invoiceType })
    return isDone(run.merchant, `${applies}/apply`, draft)
  }
  if (!('pick' in one)) return true
  const all = appliesOf(run)
  const { id = '1' } = all[one.pick % Math.max(1, all.length)] ?? {}
  switch (one.act) {
    case 'withdraw':
      return isDone(run.merchant, `${applies}/withdraw`, { id, reason: '抬头有误' })
    case 'reject':
      return isDone(run.drawer, `${applies}/reject`, { id, reason: '资料不全' })
    case 'issue':
      // The first call is refused where it was accepted before, and then it is issued, or issued again.
      await isDone(run.drawer, `${applies}/accept`, { id })
      return isDone(run.drawer, `${applies}/issue`, { id })
    case 'review':
      return isDone(run.checker, `${applies}/review`, reviewOf(id, 'pass' in one && one.pass))
    default:
      return reverse(run, one.act, id)
  }
}

function reviewOf(id: string, pass: boolean) {
  return pass ? { id, pass } : { id, pass, reason: '金额请再核对' }
}

/** What is done about the reversal of the invoices of an application. */
function reverse(run: Run, act: string, applyId: string): Promise<boolean> {
  const blue = invoicesOfApply(run, applyId).find(({ isRed }) => isRed === '0')
  const id = blue?.id ?? '1'
  const isBuyer = ['ask', 'confirm', 'recall'].includes(act)
  const body = act === 'reverse' || act === 'ask' ? { id, ...mistake } : { id, pass: true }
  const own = act === 'cancel' || act === 'recall' ? { id } : body
  return isDone(isBuyer ? run.merchant : run.provider, `${reversal}/${act}`, own)
}

async function isDone(client: Client, path: string, body: object): Promise<boolean> {
  const { status, body: answer } = await client.post(path).send(body)
  expect([200, 404], `${path}: ${answer.message}`).toContain(status)
  return answer.success
}

const { toInvoice, applied, invoiced } = invoicingStatus.values

/** What always holds of the invoices of social orders (domain.md 3.8 to 3.10). */
function look(run: Run): void {
  const { world, before } = run
  run.moves.look(
    invoiceApplyMachine,
    appliesOf(run).map((row) => ({ id: row.id, status: stageOf(row) })),
  )
  const sums = { [toInvoice]: 0, [applied]: 0, [invoiced]: 0 }
  for (const order of run.orderIds.map((id) => orderOf(run, id))) {
    const claims = entriesOf(world, order.id).filter((row) => row.invoicingStatus !== toInvoice)
    expect(claims.length, 'an order is in one living application at most').toBeLessThanOrEqual(1)
    const status = claims[0]?.invoicingStatus ?? toInvoice
    expect(order.invoicingStatus, `what order ${order.orderNo} says of itself`).toBe(status)
    const isPaid = order.status === paymentStatus.values.succeeded
    expect(isPaid || status === toInvoice, 'nothing unpaid is invoiced').toBe(true)
    const amount = order.paidAmount + order.paidFee
    sums[status] += amount
    expect(claims[0]?.amount ?? amount, 'what the bureau took and its fee').toBe(amount)
  }
  const quota = quotaOf(world, yunfan, luoshui)
  expect(quota, 'the quota').toEqual({
    available: before.available + sums[toInvoice],
    applied: before.applied + sums[applied],
    invoiced: before.invoiced + sums[invoiced],
    toReverse: before.toReverse,
  })
  const net = appliesOf(run).flatMap(({ id }) => invoicesOfApply(run, id))
  const total = net.reduce((sum, { totalAmount }) => sum + totalAmount, 0)
  expect(total, 'blue invoices less red ones').toBe(sums[invoiced])
}

/** The rows that a refused call may not have touched. */
function traceOf(run: Run): string {
  const orders = run.orderIds.map((id) => orderOf(run, id).version)
  const rows = appliesOf(run).map(({ id, version }) => [
    id,
    version,
    invoicesOfApply(run, id).map((invoice) => invoice.version),
  ])
  return JSON.stringify([orders, rows])
}

/** Three orders that are paid, one of them late, and one that the bureau refused. */
async function ordersToInvoice(seen: TestWorld, world: World, merchant: Client, provider: Client) {
  const [first, second, refused] = await insured(merchant)
  const today = dayOf(world.clock.nowMs())
  const [period] = payableMonths(today)
  const [past] = backPayableMonths(today)
  const orderIds: string[] = []
  for (const [bizType, month, member] of [
    ['3', period, first],
    ['3', period, second],
    ['4', past, first],
    ['3', period, refused],
  ] as const) {
    const order = { bizType, cityCode: tianjin, period: month, memberIds: [member?.id] }
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    const { id } = await done(merchant, '/social/socialOrder/submit', {
      ...order,
      payPassword: 'Pay12345',
    })
    orderIds.push(id)
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await done(provider, '/social/socialOrder/accept', { id })
  }
  await seen.advance('20s')
  return orderIds
}

test('whatever is done about the invoices of social orders, each is invoiced once and all quotas agree', async () => {
  const property = fc.asyncProperty(
    fc.array(command, { minLength: 24, maxLength: 24 }),
    async (commands) => {
      const seen = await newWorld(server)
      await seen.setClock({ mode: 'frozen' })
      const world = await openedWorld(server, seen)
      const [merchant, provider] = await Promise.all([seen.as('merchant'), seen.as('provider')])
      const [drawer, checker] = await Promise.all([seen.as('luoshui_fp'), seen.as('luoshui_fh')])
      const before = quotaOf(world, yunfan, luoshui)
      const orderIds = await ordersToInvoice(seen, world, merchant, provider)
      const people = { merchant, provider, drawer, checker }
      const run: Run = { seen, world, moves: new LawfulMoves(), ...people, orderIds, before }
      look(run)
      for (const next of commands) {
        const trace = traceOf(run)
        // oxlint-disable-next-line eslint/no-await-in-loop -- each command meets what those before it left
        const isDoneNow = await doOne(run, next)
        // Of two calls the first may have been done.
        const isWhole = isDoneNow || next.act === 'issue' || traceOf(run) === trace
        expect(isWhole, 'nothing half done').toBe(true)
        look(run)
      }
      await expectSound(server, seen)
      await seen.remove()
    },
  )

  await expect(fc.assert(property, { numRuns: 5, endOnFailure: true })).resolves.toBeUndefined()
})
