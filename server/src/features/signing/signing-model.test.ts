import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { epochMsOf, monthOf, parseDateTime, parseDay } from '@settle/shared/core/day.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { signStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { parsePayee } from '@settle/shared/features/payout-import/payee.rules.ts'
import { signStage, stageOf } from '@settle/shared/features/signing/sign-stage.ts'
import { PayeeChecker } from '#server/features/payee-check/index.ts'
import { settlementTermsOf } from '#server/features/product/index.ts'
import { signRecords } from '#server/features/sign-record/index.ts'
import { Refusal } from '#server/core/refusal.ts'
import { type World } from '#server/worlds/world.ts'
import { openedWorld } from '#test/material/import-world.ts'
import { cardOf, certificateOf, payee } from '#test/material/payee-file.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { completeSigning, findByCode, refuseSigning } from './index.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

/** Packages of 云帆 with two providers. */
const packages = ['1600000000000000001', '1600000000000000002'] as const
/** One who signs, and one whose contract the archive fails on first. */
const people = [
  { name: '路漫漫', certNo: certificateOf('1992-09-07', 182), phone: '10000512233' },
  { name: '路归档', certNo: certificateOf('1991-03-04', 184), phone: '10000512244' },
] as const

const who = fc.integer({ min: 0, max: 1 })
const where = fc.integer({ min: 0, max: 1 })
const command = fc.oneof(
  fc.record({
    act: fc.constantFrom('invite' as const),
    who,
    where,
    mode: fc.constantFrom('1', '2'),
  }),
  fc.record({
    act: fc.constantFrom('send', 'resign', 'remind', 'invalidate'),
    by: fc.constantFrom('merchant', 'provider', 'admin'),
    which: fc.nat({ max: 7 }),
  }),
  fc.record({
    act: fc.constantFrom('sign' as const, 'refuse' as const),
    which: fc.nat({ max: 7 }),
  }),
  fc.record({ act: fc.constant('wait' as const), span: fc.constantFrom('2s', '2m', '25h', '8d') }),
)
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never

/** What a run knows: who may act, and each link that was ever sent. */
interface Run {
  readonly seen: TestWorld
  readonly world: World
  readonly clients: Record<string, Client>
  readonly links: string[]
  readonly ended: Map<string, SignRecord>
}

const byId = { where: [], order: { field: 'id', descending: false } } as const

function recordsOf({ world }: Run): SignRecord[] {
  const own = new Set<string>(people.map(({ certNo }) => certNo))
  return [...world.rows(signRecords).each(byId)].filter(({ certNo }) => own.has(certNo))
}

async function doOne(run: Run, one: Command): Promise<void> {
  const records = recordsOf(run)
  if (one.act === 'wait') {
    await run.seen.advance(one.span)
    await logIn(run)
    return
  }
  if (one.act === 'invite') {
    const body = { ...people[one.who], packageId: packages[one.where], signMode: one.mode }
    await run.clients['merchant']?.post('/sign/signRecord/invite').send(body)
    return
  }
  if (one.act === 'sign' || one.act === 'refuse') {
    const code = run.links[one.which % Math.max(1, run.links.length)] ?? ''
    await personActs(run.world, one.act, code)
    return
  }
  if (!('by' in one)) return
  const record = records[one.which % Math.max(1, records.length)]
  const body =
    one.act === 'invalidate'
      ? { id: record?.id ?? '1', reason: '合作项目已结束' }
      : { ids: [record?.id ?? '1'] }
  await run.clients[one.by]?.post(`/sign/signRecord/${one.act}`).send(body)
}

async function personActs(world: World, act: 'sign' | 'refuse', code: string): Promise<void> {
  try {
    await world.commit((tx) => {
      const record = findByCode(tx, code)
      if (record === undefined) return
      if (act === 'sign') completeSigning(tx, record, { signatureFile: null })
      else refuseSigning(tx, record, '待遇与约定不符')
    })
  } catch (error) {
    // What was withdrawn, answered or expired meanwhile.
    if (!(error instanceof Refusal)) throw error
  }
}

/** Sessions do not outlive the days that pass. */
async function logIn(run: Run): Promise<void> {
  for (const username of ['merchant', 'provider', 'admin']) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- three logins of one world
    run.clients[username] = await run.seen.as(username)
  }
}

/** What the payout check says of somebody now: whether C09 keeps them from being paid. */
function isPayable({ world }: Run, person: (typeof people)[number], packageId: string): boolean {
  const now = world.clock.now()
  const today = now.slice(0, 10)
  const month = monthOf(parseDay(today))
  const terms = settlementTermsOf(world, packageId, month, { now })
  const context = { terms, payPass: payChannel.values.partnerBank, month, today, now }
  const cells = payee({
    ...person,
    payeeAccount: cardOf(7),
    bankName: '中国工商银行',
    amountText: '800',
  })
  const line = { ...parsePayee(cells), rowNo: 2, retryOfItemId: null, isRetryConfirmed: false }
  const { findings } = new PayeeChecker(world, context).check(line)
  return !findings.some(({ code }) => code === 'C09')
}

const dayMs = 24 * 60 * 60_000

/** What always holds of sign records (domain.md 3.15). */
function look(run: Run): void {
  const records = recordsOf(run)
  const live = records.filter(({ unsignTime }) => unsignTime === null)
  const places = live.map((row) => [row.individualId, row.providerId, row.merchantId].join('/'))
  expect(new Set(places).size, 'one live record').toBe(places.length)
  for (const row of records) {
    expect(row, 'no way back').toEqual(run.ended.get(row.id) ?? row)
    if (stageOf(row) === signStage.values.ended) run.ended.set(row.id, row)
    if (row.signCode !== null && !run.links.includes(row.signCode)) run.links.push(row.signCode)
  }
  for (const person of people) {
    for (const packageId of packages) {
      const { provider } = settlementTermsOf(
        run.world,
        packageId,
        run.world.clock.now().slice(0, 7),
        {
          now: run.world.clock.now(),
        },
      )
      const own = live.find(
        ({ certNo, providerId }) => certNo === person.certNo && providerId === provider.id,
      )
      // By the rule itself, not by the code under test: signed, and archived but for a day.
      const isSigned = own?.signStatus === signStatus.values.signed
      const failedMs =
        own?.archiveFailTime === null || own === undefined
          ? undefined
          : epochMsOf(parseDateTime(own.archiveFailTime))
      const isOverdue = failedMs !== undefined && run.world.clock.nowMs() - failedMs > dayMs
      expect(isPayable(run, person, packageId), person.name).toBe(isSigned && !isOverdue)
    }
  }
}

test('whatever three roles, the person and the clock do, nobody is paid unsigned and no end is undone', async () => {
  const property = fc.asyncProperty(
    fc.array(command, { minLength: 25, maxLength: 25 }),
    async (commands) => {
      const seen = await newWorld(server)
      await seen.setClock({ mode: 'frozen' })
      const world = await openedWorld(server, seen)
      const run: Run = { seen, world, clients: {}, links: [], ended: new Map() }
      await logIn(run)
      look(run)
      for (const one of commands) {
        // oxlint-disable-next-line eslint/no-await-in-loop -- each command meets what those before it left
        await doOne(run, one)
        look(run)
      }
      await seen.remove()
    },
  )

  await expect(fc.assert(property, { numRuns: 8 })).resolves.toBeUndefined()
})
