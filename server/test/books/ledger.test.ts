import { asyncProperty, assert, constantFrom, array, integer, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addFen, fen, formatYuan, parseYuan, type Fen } from '@settle/shared/core/money/fen.ts'
import { parsePercent } from '@settle/shared/core/money/ppm.ts'
import { itemAmountsOf, type FeeTerms } from '@settle/shared/features/payout/item-amounts.rules.ts'
import { profitSharesOf } from '@settle/shared/features/payout/profit-share.rules.ts'
import { openWorlds } from '#test/harness/sample-worlds.ts'
import { type World } from '#server/worlds/world.ts'
import { runAtOnce } from '#server/worlds/slices.ts'
import { accountFlowRows } from '#server/ledger/account-flows.ts'
import {
  accountOfPool,
  balanceOf,
  ledgerAccounts,
  type AccountRef,
  type Pool,
} from '#server/ledger/chart-of-accounts.ts'
import { ledgerInvariants } from '#server/ledger/invariants.ts'
import { ledgerTransfers, post, type Posting } from '#server/ledger/ledger.ts'
import {
  claimPosting,
  freezeOrderPosting,
  internalTransferPosting,
  itemFailurePosting,
  itemReturnPosting,
  itemSuccessPosting,
  platformOwner,
  quotaPosting,
  rechargePosting,
  recoupSharePosting,
  releaseSharePosting,
  revokeSharePosting,
  sendBackPosting,
  sendItemPosting,
  suspensePosting,
  unfreezeOrderPosting,
  withdrawalPosting,
} from '#server/ledger/postings.ts'

const pool: Pool = { providerId: 'p1', payPass: '1' }
const otherPool: Pool = { providerId: 'p2', payPass: '7' }
const merchant = { merchantId: 'm1', pool }
const provider = { type: 'provider', id: 'p1' } as const
const operator = { type: 'operator', id: 'o1' } as const
const agent = { type: 'agent', id: 'a1' } as const
const beneficiaries = { collector: provider, provider, platform: platformOwner, operator, agent }

const terms: FeeTerms = {
  basis: '2',
  bearer: '1',
  price: { by: 'percentage', rate: parsePercent('6.8') },
}

function rate(percent: string) {
  return { by: 'percentage', rate: parsePercent(percent) } as const
}

/** An item whose income tax is given, with its shares, as the order PF-A has them (domain.md 4.7). */
function anItem(itemNo: string, amount: string, iit: string) {
  const taxes = { vat: fen(0), surcharge: fen(0), iit: parseYuan(iit) }
  const amounts = itemAmountsOf(parseYuan(amount), taxes, '2', terms)
  const floors = { provider: rate('5.3'), platform: rate('5.6'), agent: rate('6.0') }
  const shares = profitSharesOf(amounts, terms, floors, { hasOperator: true, hasAgent: true })
  return { ...merchant, orderNo: 'PF-A', itemNo, amounts, shares, beneficiaries }
}

const orderA = [
  anItem('1', '12000.00', '60.00'),
  anItem('2', '8200.50', '41.00'),
  anItem('3', '12345.67', '61.73'),
  anItem('4', '3000.01', '15.00'),
  anItem('5', '960.00', '4.80'),
  anItem('6', '5500.00', '27.50'),
]
const total = addFen(...orderA.map(({ amounts }) => amounts.pay))

const accounts: readonly AccountRef[] = [
  { kind: 'MCH_AVL', owner: { type: 'merchant', id: 'm1' }, pool },
  { kind: 'MCH_FRZ', owner: { type: 'merchant', id: 'm1' }, pool },
  { kind: 'PAY_TRANSIT', owner: { type: 'merchant', id: 'm1' }, pool },
  accountOfPool('TAX_IIT', pool),
  { kind: 'HOLD', owner: provider, pool },
  { kind: 'HOLD', owner: platformOwner, pool },
  { kind: 'HOLD', owner: operator, pool },
  { kind: 'HOLD', owner: agent, pool },
  accountOfPool('BANK', pool),
]

function balancesIn(world: World): string {
  return accounts
    .map((account) => formatYuan(balanceOf(world.rows(ledgerAccounts), account)))
    .join(' ')
}

async function book(world: World, ...postings: readonly Posting[]): Promise<void> {
  await world.commit((tx) => postings.map((posting) => post(tx, posting)))
}

function expectSound(world: World): void {
  expect(runAtOnce(ledgerInvariants(world)).filter(({ holds }) => !holds)).toEqual([])
}

test('the order PF-A moves through the ledger as the worked example tells (domain.md 4.7)', async () => {
  const { world } = await openWorlds()
  const [failed, returned] = [orderA[3], orderA[4]]
  if (failed === undefined || returned === undefined) throw new Error('PF-A has six items')

  await book(world, rechargePosting('CZ1', merchant, parseYuan('100000')))
  expect(balancesIn(world)).toBe('100,000.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00 100,000.00')

  await book(world, freezeOrderPosting('PF-A', merchant, total))
  expect(balancesIn(world)).toBe('55,137.40 44,862.60 0.00 0.00 0.00 0.00 0.00 0.00 100,000.00')

  await book(world, ...orderA.map(sendItemPosting))
  expect(balancesIn(world)).toBe('55,137.40 3,066.45 41,796.15 0.00 0.00 0.00 0.00 0.00 100,000.00')

  const paid = orderA.filter((item) => item !== failed)
  await book(world, ...paid.map(itemSuccessPosting), itemFailurePosting(failed))
  expect(balancesIn(world)).toBe(
    '58,341.41 0.00 0.00 195.03 2,067.33 117.02 156.02 312.05 61,188.86',
  )

  const sources = { provider: 'hold', platform: 'hold', operator: 'hold', agent: 'hold' } as const
  await book(world, itemReturnPosting({ ...returned, sources, isClosed: false, isTaxPaid: false }))
  expect(balancesIn(world)).toBe(
    '59,366.69 0.00 0.00 190.23 2,016.45 114.14 152.18 304.37 62,144.06',
  )
  const lines = world.rows(accountFlowRows).allBy('orderNo', 'PF-A')
  const linesOf = (type: string) => lines.filter(({ flowType }) => flowType === type).length
  // domain.md 9.5: 冻结 1, 代付 5, 转账 10 (税费, 服务费), 解冻 1, 退回 3.
  expect(['5', '2', '1', '6', '4'].map(linesOf)).toEqual([1, 5, 10, 1, 3])
  expectSound(world)
})

test('a key that was booked gives the old result, and with other content it is a bug', async () => {
  const { world } = await openWorlds()
  const posting = rechargePosting('CZ1', merchant, parseYuan('100'))

  const [first, second] = await world.commit((tx) => [post(tx, posting), post(tx, posting)])
  expect(second).toBe(first)
  expect(world.rows(ledgerTransfers).count([])).toBe(1)
  await expect(
    world.commit((tx) => post(tx, rechargePosting('CZ1', merchant, parseYuan('101')))),
  ).rejects.toThrow('other content')
  await world.commit((tx) => post(tx, { ...posting, attempt: 2 }))
  expect(world.rows(ledgerTransfers).count([])).toBe(2)
})

describe('what the ledger does not take', () => {
  test('an amount that an account does not hold: all of the posting is refused', async () => {
    const { world } = await openWorlds()
    await book(world, rechargePosting('CZ1', merchant, parseYuan('100')))

    const freezing = world.commit((tx) =>
      post(tx, freezeOrderPosting('PF1', merchant, parseYuan('100.01'))),
    )

    await expect(freezing).rejects.toThrow('账户余额不足')
    expect(world.rows(ledgerTransfers).count([])).toBe(1)
    expectSound(world)
  })

  test('a transfer between two pools, between money and quota, or of less than nothing', async () => {
    const { world } = await openWorlds()
    const bank = accountOfPool('BANK', pool)
    const legs = [
      { debit: bank, credit: accountOfPool('SUSPENSE', otherPool), amount: fen(1) },
      { debit: bank, credit: accountOfPool('Q_AVAIL', pool), amount: fen(1) },
      { debit: bank, credit: accountOfPool('SUSPENSE', pool), amount: fen(-1) },
    ]

    for (const leg of legs) {
      const posting: Posting = { code: 'T02', businessNo: 'x', legs: [leg], memo: '充值' }
      await expect(world.commit((tx) => post(tx, posting))).rejects.toThrow('the posting T02:x:1')
    }
    await expect(
      world.commit((tx) =>
        post(tx, { code: 'T02', businessNo: 'x', legs: legs.slice(0, 1), memo: '充值' }),
      ),
    ).rejects.toThrow('leaves its pool')
  })
})

test('nothing is left of a leg of 0 fen', async () => {
  const { world } = await openWorlds()
  const item = anItem('1', '10.00', '0.00')
  await book(
    world,
    rechargePosting('CZ1', merchant, parseYuan('100')),
    freezeOrderPosting('PF1', merchant, item.amounts.pay),
    sendItemPosting(item),
    itemSuccessPosting(item),
  )

  const taxes = [...world.rows(ledgerTransfers).allBy('postingId', 'T08:1:1')]
  expect(taxes.map(({ creditAccount }) => creditAccount.split('/')[0])).toEqual([
    'BANK',
    'HOLD',
    'HOLD',
    'HOLD',
    'HOLD',
  ])
})

const anyStep = record({
  what: constantFrom(
    ...([
      'recharge',
      'suspend',
      'claim',
      'sendBack',
      'order',
      'settle',
      'fail',
      'withdrawOrder',
      'return',
      'release',
      'revoke',
      'recoup',
      'withdraw',
      'transfer',
    ] as const),
  ),
  amount: integer({ min: 100, max: 5_000_000 }),
  replay: constantFrom(false, false, true),
})

test('whatever is booked in whatever order, the ledger stays sound, and replays change nothing', async () => {
  await assert(
    asyncProperty(array(anyStep, { minLength: 5, maxLength: 40 }), async (steps) => {
      const { world } = await openWorlds()
      for (const [index, { what, amount, replay }] of steps.entries()) {
        const postings = postingsOf(what, String(index), fen(amount))
        for (const posting of replay ? [...postings, ...postings] : postings) {
          // A refusal is a lawful answer; it must leave nothing behind.
          await world.commit((tx) => post(tx, posting)).catch(expectRefusal)
        }
      }
      expectSound(world)
    }),
    { numRuns: 60 },
  )
})

function expectRefusal(error: unknown): void {
  expect(String(error)).toContain('账户余额不足')
}

function postingsOf(what: string, number: string, amount: Fen): readonly Posting[] {
  const text = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  const item = { ...anItem(number, text, '0.10'), orderNo: `PF${number}` }
  const freeze = freezeOrderPosting(item.orderNo, merchant, item.amounts.pay)
  const sources = {
    provider: 'hold',
    platform: 'available',
    operator: 'collector',
    agent: undefined,
  } as const
  switch (what) {
    case 'recharge':
      return [rechargePosting(`CZ${number}`, merchant, amount)]
    case 'suspend':
      return [suspensePosting(`CZ${number}`, pool, amount)]
    case 'claim':
      return [claimPosting(`CZ${number}`, merchant, amount)]
    case 'sendBack':
      return [sendBackPosting(`CZ${number}`, pool, amount)]
    case 'order':
      return [freeze]
    case 'settle':
      return [freeze, sendItemPosting(item), itemSuccessPosting(item), quotaPosting(item)]
    case 'fail':
      return [freeze, sendItemPosting(item), itemFailurePosting(item)]
    case 'withdrawOrder':
      return [freeze, unfreezeOrderPosting(item.orderNo, merchant, item.amounts.pay)]
    case 'return':
      return [itemReturnPosting({ ...item, sources, isClosed: false, isTaxPaid: false })]
    case 'release':
      return [releaseSharePosting(`FR${number}`, agent, pool, amount)]
    case 'revoke':
      return [revokeSharePosting(`FR${number}`, operator, provider, pool, amount)]
    case 'recoup':
      return [recoupSharePosting(`FR${number}`, agent, provider, pool, amount)]
    case 'withdraw':
      return (['apply', 'send', 'succeed', 'giveBackSent'] as const).map((step) =>
        withdrawalPosting(`TX${number}`, step, { type: 'merchant', id: 'm1' }, pool, amount),
      )
    default:
      return [internalTransferPosting(`NZ${number}`, 'm1', pool, otherPool, amount)]
  }
}

test('a broken ledger is told: an account that differs from its transfers', async () => {
  const { world } = await openWorlds()
  await book(world, rechargePosting('CZ1', merchant, parseYuan('100')))
  await world.commit((tx) => {
    const rows = tx.rows(ledgerAccounts)
    for (const row of rows.allBy('kind', 'MCH_AVL')) rows.replace({ ...row, balance: fen(-1) })
  })

  expect(
    runAtOnce(ledgerInvariants(world))
      .filter(({ holds }) => !holds)
      .map(({ name }) => name),
  ).toEqual([
    '每个资金池：银行存款等于全部权益',
    '没有账户为负',
    '余额等于分录之和',
    '流水逐行相接，最后一行等于账户余额',
  ])
})
