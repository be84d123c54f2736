import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bidStatus,
  deliveryStatus,
  projectStatus,
  settleStatus,
  taskStatus,
} from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { projectMachine } from '@settle/shared/features/project/project.status.ts'
import { type Settlement } from '@settle/shared/features/settlement/settlement.ts'
import { settlementMachine } from '@settle/shared/features/settlement/settlement.status.ts'
import {
  bidMachine,
  deliveryMachine,
  taskMachine,
} from '@settle/shared/features/task/task.status.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { payoutItemRows } from '#server/features/payout/index.ts'
import { type World } from '#server/worlds/world.ts'
import { openedWorld } from '#test/material/import-world.ts'
import { LawfulMoves } from '#test/material/lawful-moves.ts'
import { expectSound } from '#test/material/money-world.ts'
import {
  post,
  projectDraft,
  projectWorldOf,
  taskDraft,
  type ProjectWorld,
} from '#test/material/project-world.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld } from '#test/harness/test-world.ts'
import { bidRows, deliveryRows, projectRows, settlementRows, taskRows } from './index.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const picked = fc.nat({ max: 5 })
/** What somebody of an office does next, to the project or to whatever hangs on it. */
const command = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('carryOn' as const), pick: picked }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom('publish', 'revoke', 'pass', 'reject', 'take', 'refuse', 'end'),
      by: fc.constantFrom('merchant' as const, 'provider' as const, 'operator' as const),
      pick: picked,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom('task', 'award', 'drop', 'start', 'hand', 'accept', 'back'),
      pick: picked,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('settle', 'settle', 'unsettle', 'handIn', 'handIn', 'sendBack', 'pay'),
      pick: picked,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constantFrom('wait', 'wait', 'days'), pick: picked }),
  },
)
interface Command {
  readonly act: string
  readonly by?: 'merchant' | 'provider' | 'operator'
  readonly pick: number
}

const base = '/project/projectInfo'
const pathOf: Readonly<Record<string, string>> = { pass: 'audit', reject: 'audit' }
/** What carries a project on from each state. */
const nextOf: Readonly<Record<string, readonly [ProjectActor, string]>> = {
  0: ['merchant', 'publish'],
  1: ['operator', 'pass'],
  2: ['provider', 'take'],
  3: ['merchant', 'publish'],
}
type ProjectActor = 'merchant' | 'provider' | 'operator'

interface Run {
  readonly of: ProjectWorld
  /** Who makes a payout of 云帆, and who lets it go. */
  readonly maker: Client
  readonly checker: Client
  readonly moves: LawfulMoves
  readonly world: World
  readonly id: string
}

// oxlint-disable-next-line vitest/expect-expect -- what holds is asked after each step
test('whatever is asked in whatever order, projects and all that hangs on them hold together', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 12, maxLength: 26 }), async (commands) => {
      const seen = await newWorld(server)
      const of = await projectWorldOf(seen)
      const { result } = await post(of.merchant, `${base}/add`, projectDraft)
      const [maker, checker] = await Promise.all([seen.as('yunfan_jb'), seen.as('yunfan_fh')])
      const world = await openedWorld(server, seen)
      const run = { of, maker, checker, moves: new LawfulMoves(), world, id: String(result.id) }
      await commands.reduce(
        (before: Promise<void>, one) => before.then(() => doOne(run, one)),
        Promise.resolve(),
      )
      await expectSound(server, seen)
      await seen.remove()
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

async function doOne(run: Run, one: Command): Promise<void> {
  const before = statusOf(run)
  if (one.act === 'wait') await run.of.world.advance('2m')
  else if (one.act === 'days') await run.of.world.advance('30h')
  else if (one.act === 'carryOn') await carryOn(run, before, one)
  else if (one.by !== undefined) await move(run, before, one.by, one.act)
  else await work(run, one)
  holdTogether(run)
}

function carryOn(run: Run, status: string, one: Command): Promise<void> {
  const [by, act] = nextOf[status] ?? []
  if (by === undefined || act === undefined) return work(run, { ...one, act: 'task' })
  return move(run, status, by, act)
}

/** A move of the project: it succeeds only where the table knows it, and a refused one changes nothing. */
async function move(run: Run, before: string, by: ProjectActor, act: string): Promise<void> {
  const client: Client = run.of[by]
  const body = { id: run.id, pass: act === 'pass', reason: '按约定处理' }
  const sent = await client.post(`${base}/${pathOf[act] ?? act}`).send(body)
  const known = projectStatus.items.find(({ value }) => value === before)
  const event = projectMachine.moves.find((row) => row.from === known?.value && row.event === act)
  const allowed = event?.by.some((mover) => mover === by) === true
  const isDone: boolean = sent.body.success
  if (!allowed) expect({ act, by, before, isDone }).toEqual({ act, by, before, isDone: false })
  expect(statusOf(run)).toBe(isDone ? event?.to : before)
}

async function work(run: Run, { act, pick }: Command): Promise<void> {
  const { of, world, id } = run
  const tasks = world.rows(taskRows).allBy('projectId', id)
  const bids = world.rows(bidRows).allBy('projectId', id)
  const owed = world.rows(deliveryRows).allBy('projectId', id)
  const one = (rows: readonly { readonly id: string }[]) =>
    rows[pick % Math.max(1, rows.length)]?.id ?? '1'
  switch (act) {
    case 'task': {
      const draft = { projectId: id, ...taskDraft, headcount: 1 + (pick % 2) }
      const { result } = await post(of.provider, '/project/task/add', draft)
      if (result !== null) await post(of.provider, '/project/task/publish', { id: result.id })
      await of.world.advance('1m')
      return
    }
    case 'award':
      await post(of.merchant, '/project/bid/award', { id: one(bids) })
      return
    case 'drop':
      await post(of.provider, '/project/bid/reject', { id: one(bids), reason: '换人' })
      return
    case 'start':
      await post(of.provider, '/project/task/start', { id: one(tasks) })
      return
    case 'hand': {
      const handed = { content: '已完成', files: [], quantity: 1 + pick }
      await post(of.merchant, '/project/delivery/submit', { id: one(owed), ...handed })
      return
    }
    case 'accept':
      await post(of.merchant, '/project/delivery/audit', { id: one(owed), pass: true })
      return
    case 'back':
      await post(of.provider, '/project/delivery/audit', {
        id: one(owed),
        pass: false,
        reason: '不符合标准',
      })
      return
    case 'settle':
      await post(of.merchant, '/project/settle/create', { deliveryIds: [one(owed)] })
      return
    default: {
      const settled = world.rows(settlementRows).allBy('projectId', id)
      const { id: settlementId = '1' } = settled[pick % Math.max(1, settled.length)] ?? {}
      await settle(run, act, settlementId)
    }
  }
}

/** What becomes of a settlement: it is given up, or its payouts are handed in, and sent back or made by the provider. */
async function settle(run: Run, act: string, id: string): Promise<void> {
  const { of, world, maker, checker } = run
  const row = world.rows(settlementRows).find(id)
  const orderId = row?.batchOrderId ?? '1'
  const order = '/payout/batchOrder'
  if (act === 'unsettle') await post(of.merchant, '/project/settle/cancel', { id })
  if (act === 'handIn') {
    const sessionId = row?.importId ?? '1'
    await post(maker, `${order}/submit`, { sessionId })
    await post(checker, `${order}/review`, { sessionId, pass: true, payPassword: 'Pay12345' })
  }
  if (act === 'sendBack') {
    await post(of.provider, `${order}/refuse`, { id: orderId, reason: '缺少验收单' })
  }
  if (act === 'pay') {
    await post(of.provider, `${order}/accept`, { id: orderId })
    await post(of.provider, `${order}/pay`, { id: orderId, payPassword: 'Pay12345' })
    await of.world.advance('5m')
  }
}

function statusOf({ world, id }: Run): string {
  return world.rows(projectRows).find(id)?.status ?? ''
}

/** What is true whatever was done. */
function holdTogether({ world, id, moves }: Run): void {
  const project = world.rows(projectRows).find(id)
  const tasks = world.rows(taskRows).allBy('projectId', id)
  const owed = world.rows(deliveryRows).allBy('projectId', id)
  const settled = world.rows(settlementRows).allBy('projectId', id)
  for (const task of tasks) {
    const bids = world.rows(bidRows).allBy('taskId', task.id)
    const won = bids.filter(({ status }) => status === bidStatus.values.won)
    expect(won.length).toBeLessThanOrEqual(task.headcount)
    expect(new Set(bids.map(({ individualId }) => individualId)).size).toBe(bids.length)
    const delivered = owed.filter(({ taskId }) => taskId === task.id)
    const { inProgress, ended } = taskStatus.values
    const hasBegun = task.startTime !== null
    expect(delivered.map(({ bidId }) => bidId).toSorted()).toEqual(
      hasBegun ? won.map((bid) => bid.id).toSorted() : [],
    )
    if (hasBegun) expect([inProgress, ended]).toContain(task.status)
  }
  for (const row of owed) {
    expect(row.amount).toBeLessThanOrEqual(row.claimed)
    const isHeld = row.settlementId !== null
    if (isHeld) expect(row.status).toBe(deliveryStatus.values.passed)
  }
  const bids = world.rows(bidRows).allBy('projectId', id)
  moves.look(projectMachine, project === undefined ? [] : [project])
  moves.look(taskMachine, tasks)
  moves.look(bidMachine, bids)
  moves.look(deliveryMachine, owed)
  moves.look(settlementMachine, settled)
  const open = settled.filter(({ delFlag }) => delFlag === '0')
  settledOnce(world, owed, open)
  if (project?.status !== projectStatus.values.taskEnded) return
  const waiting = owed.filter(({ status }) => status === deliveryStatus.values.finished)
  expect(waiting).toEqual([])
  const { toSettle, settling } = settleStatus.values
  const late = open.filter(({ status, createTime }) => {
    const isOpen = status === toSettle || status === settling
    return isOpen && createTime < (project.endTime ?? '')
  })
  expect(late).toEqual([])
  expect(tasks.filter(({ status }) => status === taskStatus.values.enrolling)).toEqual([])
}

/** No delivery stands in two settlements, and nobody is paid twice for one. */
function settledOnce(
  world: World,
  owed: readonly { readonly id: string; readonly settlementId: string | null }[],
  open: readonly Settlement[],
): void {
  const held = owed.filter(({ settlementId }) => settlementId !== null)
  const counts = open.map((row) => [
    row.id,
    row.status === settleStatus.values.failed ? row.paidCount : row.count,
  ])
  const found = open.map(({ id }) => [
    id,
    held.filter(({ settlementId }) => settlementId === id).length,
  ])
  expect(found).toEqual(counts)
  expect(held.length).toBe(found.reduce((sum, [, count]) => sum + Number(count), 0))
  const ids = new Set(owed.map(({ id }) => id))
  const { succeeded, paying, toPay } = paymentStatus.values
  const live: ReadonlySet<string> = new Set([succeeded, paying, toPay])
  const paidFor = [...world.rows(payoutItemRows).each(everything)]
    .filter(({ deliveryId }) => deliveryId !== null && ids.has(deliveryId))
    .filter(({ status, returned }) => live.has(status) && returned === yesNo.values.no)
    .map(({ deliveryId }) => deliveryId)
  expect(new Set(paidFor).size, 'paid once').toBe(paidFor.length)
}

const everything = { where: [], order: { field: 'id', descending: false } } as const
