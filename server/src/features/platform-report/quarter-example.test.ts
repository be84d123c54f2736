import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { type PayeeCells } from '@settle/shared/features/payout-import/import-row.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import { payoutItemRows } from '#server/features/payout/index.ts'
import { taxCounterRows, taxPolicies } from '#server/features/tax/index.ts'
import { type World } from '#server/worlds/world.ts'
import { importOf, openedWorld } from '#test/material/import-world.ts'
import { expectSound, haitang, paymentPassword } from '#test/material/money-world.ts'
import { payee } from '#test/material/payee-file.ts'
import { done } from '#test/material/issued-invoices.ts'
import { runAtOnce } from '#server/worlds/slices.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { differenceOf, figuresOfQuarter } from './quarter-figures.ts'

let server: TestServer
let world: TestWorld
let opened: World

beforeAll(async () => {
  server = await startTestServer()
  world = await newWorld(server)
  opened = await openedWorld(server, world)
})
afterAll(() => server.close())

/** 知行, whom 海棠 serves; it withholds on the year's figures. */
const zhixing = '1400000000000000004'

/** People whom 知行 paid before, and who owed no tax in this quarter; the third is of a convenience trade. */
async function fourPayees(): Promise<readonly PayeeCells[]> {
  const owes = new Set(
    ['2026-10', '2026-11']
      .flatMap((month) => opened.rows(taxCounterRows).allBy('period', `${haitang}/${month}`))
      .filter(({ posted: { vat, surcharge, iit } }) => vat + surcharge + iit > 0)
      .map(({ individualId }) => individualId),
  )
  const paid = opened
    .rows(payoutItemRows)
    .allBy('merchantId', zhixing)
    .filter(({ individualId }) => !owes.has(individualId))
  const byPerson = new Map(paid.map((item) => [item.individualId, item]))
  const items = [...byPerson.values()].slice(0, 4)
  await opened.commit((tx) => {
    const person = tx.rows(individuals).find(items[2]?.individualId ?? '')
    if (person !== undefined) tx.rows(individuals).replace({ ...person, name: '许便民' })
  })
  return items.map((item) =>
    payee({
      name: opened.rows(individuals).find(item.individualId)?.name ?? '',
      certNo: item.certNo,
      phone: item.phone,
      payeeAccount: item.payeeAccount,
      bankName: bankItems.labelOf(item.bankCode ?? ''),
    }),
  )
}

async function pay(...payees: readonly PayeeCells[]): Promise<void> {
  const merchant = await world.as('zhixing')
  const recharge = { providerId: haitang, payPass: '1', amount: 10_000_000 }
  await done(merchant, '/account/recharge/simulateTransfer', recharge)
  await world.advance('10s')
  const { id: sessionId } = await importOf(merchant, payees)
  const payPassword = paymentPassword
  await done(merchant, '/payout/batchOrder/submit', { sessionId, payPassword })
  // 海棠 takes orders on and pays them by itself.
  await world.advance('1m')
}

async function declareNovember(): Promise<void> {
  const provider = await world.as('haitang')
  const { body } = await provider.get('/tax/taxDeclare/list').query({ period: '2026-11' })
  await done(provider, '/tax/taxDeclare/declare', { id: body.result.records[0].id })
  await world.advance('10s')
}

/** What the report of the quarter will tell, as it stands now. */
const theQuarter = () => runAtOnce(figuresOfQuarter(opened, haitang, '2026Q4'))

async function reportedPeople() {
  const provider = await world.as('haitang')
  const path = '/tax/platformReport'
  const { body } = await provider.get(`${path}/list`).query({ period: '2026Q4', kind: 'INCOME' })
  const [report] = body.result.records
  expect(report).toMatchObject({ reported: 1_200_000, ledger: theQuarter().ledger })
  return (await provider.get(`${path}/people`).query({ id: report.id })).body.result.records
}

test('the example of a quarter: 44,500 = 12,000 reported + 30,000 withheld + 2,500 exempt; what came back is in none', async () => {
  const [declared, entrusted, convenient, returning] = await fourPayees()
  if (!declared || !entrusted || !convenient || !returning) throw new Error('Too few people.')
  const before = theQuarter()
  await pay({ ...declared, amountText: '30000' })
  // From December on 海棠 collects for the bureau, which tells nobody’s year.
  const policy = opened.rows(taxPolicies).allBy('providerId', haitang).at(-1)
  const admin = await world.as('admin')
  await done(admin, '/tax/taxPolicy/add', {
    providerId: haitang,
    scheme: 'ENT',
    vatRate: 10_000,
    vatMonthThreshold: 10_000_000,
    surchargeRatio: 60_000,
    iitBrackets: [
      { upTo: 300_000, rate: 0 },
      { upTo: null, rate: 5_000 },
    ],
    monthLimit: policy?.monthLimit,
    singleLimit: policy?.singleLimit,
    rolling12Limit: policy?.rolling12Limit,
    minAge: 18,
    maxAge: 65,
    effectiveFrom: '2026-12',
    changeReason: '改为委托代征',
  })
  await world.advance('11d')
  await declareNovember()
  await pay(
    { ...entrusted, amountText: '12000' },
    { ...convenient, amountText: '2500' },
    { ...returning, amountText: '4000', payeeAccount: '6200000000100690007' },
  )
  await world.advance('35d')

  const after = theQuarter()
  expect(differenceOf(after)).toBe(0)
  expect(after.rows.filter((row) => row.class === 'R')).toHaveLength(1)
  expect(after.reported).toBe(1_200_000)
  expect(after.exempt - before.exempt).toBe(250_000)
  expect(after.ledger - before.ledger).toBe(4_450_000)
  expect(await reportedPeople()).toMatchObject([
    { name: entrusted.name, gross: 1_200_000, count: 1 },
  ])
  await expectSound(server, world)
})
