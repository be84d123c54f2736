import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { taxCertificateRows } from '#server/features/tax-certificate/index.ts'
import { payoutItemRows, payoutNews } from '#server/features/payout/index.ts'
import { statementOf } from '#server/ledger/account-flows.ts'
import { invariantsOf } from '#server/money-check.ts'
import { findOrder, moveOrder } from '#server/simulators/bank/bank-orders.ts'
import { type World } from '#server/worlds/world.ts'
import { declarationOf, moveDeclaration } from '#test/material/declarations.ts'
import { openedWorld } from '#test/material/import-world.ts'
import { each } from '#test/settlement/settlement-books.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

const haitang = '1200000000000000002'
const payPassword = 'Pay12345'

let server: TestServer
let world: TestWorld
let opened: World

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  world = await newWorld(server)
  opened = await openedWorld(server, world)
})

async function expectSound() {
  const broken = invariantsOf(opened).filter(({ holds }) => !holds)
  expect(broken).toEqual([])
}

/** The bank sends back a payout of a provider's month, weeks later. */
function sendBack(providerId: string, period: string): Promise<PayoutItem> {
  return opened.commit((tx) => {
    const item = each(tx, payoutItemRows).find(
      (one) =>
        one.providerId === providerId &&
        one.taxPeriod === period &&
        one.status === '2' &&
        one.tax > 0,
    )
    const sent = findOrder(tx, item?.instructionNo ?? '', 'payout')
    if (item === undefined || sent === undefined) throw new Error('Nothing could come back.')
    moveOrder(tx, sent, 'returned')
    payoutNews.returned(tx, sent.id, 'B007', '退汇：账户类型不支持')
    return item
  })
}

/** What the merchant of a payout has in its pool. */
function availableOf({ merchantId, providerId, payPass }: PayoutItem): number {
  const owner = { type: 'merchant', id: merchantId } as const
  return statementOf(opened, owner, { providerId, payPass }).available
}

function pendingOf({ id }: PayoutItem) {
  return opened.rows(payoutItemRows).find(id)?.taxRefundPending
}

test('what comes back after the filing: it is declared anew before it is paid', async () => {
  const provider = await world.as('haitang')
  const accepted = await declarationOf(provider, { status: '2' })
  const { amount, tax } = await sendBack(haitang, accepted.period)

  const changed = await declarationOf(provider, { id: accepted.id })
  expect(changed).toMatchObject({ izChanged: '1', total: accepted.total })
  expect((await moveDeclaration(provider, 'pay', { id: accepted.id, payPassword })).message).toBe(
    '申报后该所属期有退汇，请先更正申报，受理后再缴款',
  )
  await expectSound()
  await moveDeclaration(provider, 'correct', { id: accepted.id, reason: '申报后有退汇' })
  await world.advance('10s')
  const again = await declarationOf(provider, { id: accepted.id })
  expect(again).toMatchObject({
    status: '2',
    izChanged: '0',
    total: accepted.total - tax,
    income: accepted.income - amount,
  })
  await moveDeclaration(provider, 'pay', { id: accepted.id, payPassword })
  await world.advance('5s')
  await expectSound()
})

test('what comes back between the payment and its result: nothing is paid', async () => {
  const provider = await world.as('haitang')
  const accepted = await declarationOf(provider, { status: '2' })
  await moveDeclaration(provider, 'pay', { id: accepted.id, payPassword })
  await sendBack(haitang, accepted.period)
  await world.advance('5s')

  expect(await declarationOf(provider, { id: accepted.id })).toMatchObject({
    status: '2',
    izPaying: '0',
    failMsg: '缴款期间发生退汇，款项未付出，请更正申报后再缴款',
  })
  await expectSound()
})

test('what comes back after the payment: the next payment is smaller by it, and so are its certificates', async () => {
  const provider = await world.as('haitang')
  const paid = await declarationOf(provider, { status: '3', period: '2026-09' })
  const item = await sendBack(haitang, '2026-09')
  const { tax } = item
  await expectSound()
  expect(await declarationOf(provider, { id: paid.id })).toMatchObject({ total: paid.total })
  // The bureau has the taxes; they come back with the next payment.
  expect(pendingOf(item)).toBe(tax)
  const before = availableOf(item)

  const accepted = await declarationOf(provider, { status: '2' })
  await moveDeclaration(provider, 'correct', { id: accepted.id, reason: '抵减九月的退汇' })
  await world.advance('10s')
  const again = await declarationOf(provider, { id: accepted.id })
  expect(again).toMatchObject({ offsetTax: tax, payable: accepted.total - tax })
  await moveDeclaration(provider, 'pay', { id: accepted.id, payPassword })
  await world.advance('5s')
  const certified = opened.rows(taxCertificateRows).allBy('declarationId', accepted.id)
  expect(certified.reduce((sum, { total }) => sum + total, 0)).toBe(accepted.total - tax)
  expect(pendingOf(item)).toBe(0)
  expect(availableOf(item)).toBe(before + tax)
  await expectSound()
})

test('what comes back after the payment, while the pool holds no more than the next month: both are paid in full', async () => {
  const provider = await world.as('haitang')
  const accepted = await declarationOf(provider, { status: '2' })
  const item = await sendBack(haitang, '2026-09')
  // Declared before the return, so without it.
  await moveDeclaration(provider, 'pay', { id: accepted.id, payPassword })
  await world.advance('5s')

  expect(await declarationOf(provider, { id: accepted.id })).toMatchObject({
    status: '3',
    payable: accepted.total,
  })
  expect(pendingOf(item)).toBe(item.tax)
  const second = await sendBack(haitang, accepted.period)
  expect(pendingOf(second)).toBe(second.tax)
  await expectSound()
})
