import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Recharge } from '@settle/shared/features/funds/recharge.ts'
import { proposalsFor } from '@settle/shared/features/reconciliation/recon.rules.ts'
import { type Recon, type ReconDifference } from '@settle/shared/features/reconciliation/recon.ts'
import { rechargeRows } from '#server/features/funds/index.ts'
import { type World } from '#server/worlds/world.ts'
import { openedWorld } from '#test/material/import-world.ts'
import { LawfulMoves } from '#test/material/lawful-moves.ts'
import { expectSound, luoshui, yunfan } from '#test/material/money-world.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { reconRows } from './index.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const pool = { providerId: luoshui, payPass: '1' } as const
const switches = [
  'loseReceiptNotices',
  'loseStatementLine',
  'doubleStatementLine',
  'alterStatementLine',
  'isDown',
] as const

/** What the bank, the merchant, those who reconcile and the clock do next. */
const command = fc.record({
  act: fc.oneof(
    { weight: 4, arbitrary: fc.constant('recharge') },
    { weight: 3, arbitrary: fc.constantFrom('break', 'break', 'mend') },
    { weight: 4, arbitrary: fc.constant('night') },
    { weight: 6, arbitrary: fc.constant('handle') },
    { weight: 2, arbitrary: fc.constantFrom('run', 'minutes') },
  ),
  pick: fc.nat({ max: 7 }),
  proposal: fc.constantFrom('1', '2', '3', '3', '4'),
  by: fc.constantFrom('admin', 'admin', 'provider', 'haitang'),
})
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never

/** Money of which the bank tells nobody, and the night after it. */
const firstNight: readonly Command[] = [
  { act: 'recharge', pick: 1, proposal: '3', by: 'admin' },
  { act: 'night', pick: 0, proposal: '3', by: 'admin' },
]

interface Run {
  readonly seen: TestWorld
  readonly world: World
  readonly moves: LawfulMoves
  readonly clients: Map<string, Client>
  /** By which receipt a difference was booked. */
  readonly booked: Map<string, string>
  readonly before: ReadonlySet<string>
}

/** A difference that money was booked for is never open again; others come back when the bank errs again. */
const differenceMachine = {
  name: '对账差异',
  moves: [
    { from: '0', to: '1' },
    { from: '0', to: '2' },
    { from: '0', to: '3' },
    { from: '1', to: '3' },
    { from: '3', to: '0' },
  ],
}

function reconsOf({ world }: Run): Recon[] {
  return world
    .rows(reconRows)
    .allBy('providerId', luoshui)
    .filter(({ payPass }) => payPass === pool.payPass)
}

function allRecharges({ world }: Run): Recharge[] {
  return [...world.rows(rechargeRows).each(byId)]
}

/** Those that this run made. */
function rechargesOf(run: Run): Recharge[] {
  return allRecharges(run).filter(({ id }) => !run.before.has(id))
}

const byId = { where: [], order: { field: 'id', descending: false } } as const

async function logIn({ seen, clients }: Pick<Run, 'seen' | 'clients'>): Promise<void> {
  const names = ['admin', 'provider', 'haitang', 'merchant']
  const found = await Promise.all(names.map((name) => seen.as(name)))
  for (const [index, name] of names.entries()) {
    const client = found[index]
    if (client !== undefined) clients.set(name, client)
  }
}

function clientOf({ clients }: Run, name: string): Client {
  const client = clients.get(name)
  if (client === undefined) throw new Error(`${name} is not logged in`)
  return client
}

async function turn({ seen }: Run, change: object): Promise<void> {
  const path = `/__fake/v1/worlds/${seen.name}/simulate/switches`
  expect((await server.anonymous.put(path).send(change)).status).toBe(200)
}

async function doOne(run: Run, { act, pick, proposal, by }: Command): Promise<void> {
  const { seen } = run
  switch (act) {
    case 'recharge': {
      const body = { ...pool, amount: 10_000 + pick * 100 }
      await clientOf(run, 'merchant').post('/account/recharge/simulateTransfer').send(body)
      await seen.advance('10s')
      return
    }
    case 'break':
      return turn(run, { [switches[pick % switches.length] ?? 'isDown']: true })
    case 'mend':
      return turn(run, Object.fromEntries(switches.map((name) => [name, false])))
    case 'handle':
      return handle(run, pick, proposal, by)
    case 'run': {
      const days = reconsOf(run)
      const reconDate = days[pick % Math.max(1, days.length)]?.reconDate
      await clientOf(run, by)
        .post('/account/recon/run')
        .send({ ...pool, reconDate })
      return
    }
    default:
      await seen.advance(act === 'night' ? '25h' : '11m')
      return logIn(run)
  }
}

/** Handles a difference: it is done only where it is open, allowed, and the caller's; a refused one leaves no trace. */
async function handle(run: Run, pick: number, proposal: string, by: string): Promise<void> {
  const all = reconsOf(run).flatMap((recon) => recon.unmatched.map((one) => ({ recon, one })))
  const open = all.filter(({ one }) => one.state === '0')
  const among = open.length > 0 ? open : all
  const chosen = among[pick % Math.max(1, among.length)]
  if (chosen === undefined) return
  const { recon, one } = chosen
  const before = traceOf(run)
  const { body } = await clientOf(run, by)
    .post('/account/recon/handle')
    .send({ id: recon.id, key: one.key, proposal, merchantId: yunfan, remark: '已核对' })
  const isAllowed =
    one.state === '0' && by !== 'haitang' && proposalsFor(one).some((each) => each === proposal)
  if (!isAllowed) expect({ one, by, proposal, done: body.success }).toMatchObject({ done: false })
  if (body.success !== true) expect(traceOf(run)).toBe(before)
}

function traceOf(run: Run): string {
  return JSON.stringify([
    reconsOf(run).map(({ id, version }) => [id, version]),
    rechargesOf(run).map(({ id, version }) => [id, version]),
  ])
}

/** How the receipt of a difference stands after each proposal: claimed, sent back, or waiting. */
const statusAfter: Readonly<Record<string, string>> = { 1: '2', 2: '3', 3: '1' }

async function look(run: Run): Promise<void> {
  const found = rechargesOf(run)
  const serials = found.flatMap(({ bankSerial }) => bankSerial ?? [])
  expect(new Set(serials).size, 'no receipt is booked twice').toBe(serials.length)
  for (const recon of reconsOf(run)) {
    const { id, unmatched, unmatchedCount, status, diff } = recon
    const rows = unmatched.map((one) => ({ ...one, id: `${id}/${one.key}` }))
    run.moves.look(differenceMachine, rows, 'state')
    const left = unmatched.filter(({ state }) => state === '0' || state === '1')
    expect(unmatchedCount, 'what is open is counted').toBe(left.length)
    const isOver = status === '1' || status === '3'
    expect(!isOver || left.length === 0, 'what is over has nothing open').toBe(true)
    expect(status !== '1' || diff === 0, 'what is balanced agrees').toBe(true)
    expect(status !== '2' || left.length > 0, 'what differs has something open').toBe(true)
    for (const one of unmatched) bookedOnce(run, `${id}/${one.key}`, one)
  }
  await expectSound(server, run.seen)
}

/** What was booked for a difference is one receipt over what the bank has, and stays that one. */
function bookedOnce(
  run: Run,
  key: string,
  { state, proposal, rechargeNo, bankSerial, bankAmount }: ReconDifference,
): void {
  if (state !== '2' || rechargeNo === null) return
  expect(run.booked.get(key) ?? rechargeNo).toBe(rechargeNo)
  if (!run.booked.has(key)) {
    const receipt = allRecharges(run).find((row) => row.rechargeNo === rechargeNo)
    expect(receipt).toMatchObject({
      bankSerial,
      amount: bankAmount,
      status: statusAfter[proposal ?? ''],
    })
  }
  run.booked.set(key, rechargeNo)
}

test('whatever the bank loses, doubles and alters, each difference is handled once and no fen is lost', async () => {
  const property = fc.asyncProperty(
    fc.array(command, { minLength: 18, maxLength: 18 }),
    async (commands) => {
      const seen = await newWorld(server)
      await seen.setClock({ mode: 'frozen' })
      const world = await openedWorld(server, seen)
      const before = new Set([...world.rows(rechargeRows).each(byId)].map(({ id }) => id))
      const run: Run = {
        seen,
        world,
        moves: new LawfulMoves(),
        clients: new Map(),
        booked: new Map(),
        before,
      }
      await logIn(run)
      // Something to find the first morning: money that the bank told nobody of.
      await turn(run, { loseReceiptNotices: true })
      for (const next of [...firstNight, ...commands]) {
        // oxlint-disable-next-line eslint/no-await-in-loop -- each command meets what those before it left
        await doOne(run, next)
        // oxlint-disable-next-line eslint/no-await-in-loop -- what holds after each
        await look(run)
      }
      await seen.remove()
    },
  )

  await expect(fc.assert(property, { numRuns: 3, endOnFailure: true })).resolves.toBeUndefined()
})
