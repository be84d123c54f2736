import { beforeAll, describe, expect, test } from 'vitest'
import { formatYuan, fen } from '@settle/shared/core/fen.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { agents, merchants } from '#server/features/session/index.ts'
import { invariantsOf } from '#server/money-check.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { profitShareRows } from '#server/features/share/index.ts'
import { rechargeRows, withdrawalRows } from '#server/features/funds/index.ts'
import { accountFlowRows, statementOf } from '#server/ledger/account-flows.ts'
import { type World } from '#server/worlds/world.ts'
import { worldOfStory } from '#test/harness/played-story.ts'

const everything = { where: [], order: { field: 'id', descending: false } } as const
const yuan = (...amounts: readonly number[]) =>
  amounts.map((amount) => formatYuan(fen(amount))).join(' / ')

let world: World
beforeAll(async () => {
  world = await worldOfStory('2026-11-21 09:30:00')
})

/** domain.md 9.4: day, merchant, status, what was submitted, what came of it (A / N / T / F / D). */
const pinned = [
  '2026-10-07 SH0010 4 60,000.00 / 59,700.00 / 300.00 / 4,080.00 / 64,080.00 → 60,000.00 / 59,700.00 / 300.00 / 4,080.00 / 64,080.00',
  '2026-10-14 SH0010 4 35,000.00 / 34,825.00 / 175.00 / 2,380.00 / 37,380.00 → 35,000.00 / 34,825.00 / 175.00 / 2,380.00 / 37,380.00',
  '2026-10-20 SH0010 4 15,000.00 / 13,231.43 / 1,768.57 / 1,020.00 / 16,020.00 → 15,000.00 / 13,231.43 / 1,768.57 / 1,020.00 / 16,020.00',
  '2026-10-27 SH0010 4 20,000.00 / 19,592.08 / 407.92 / 1,360.00 / 21,360.00 → 20,000.00 / 19,592.08 / 407.92 / 1,360.00 / 21,360.00',
  '2026-11-09 SH0011 4 25,546.17 / 25,546.17 / 127.73 / 1,873.20 / 27,547.10 → 25,546.17 / 25,546.17 / 127.73 / 1,873.20 / 27,547.10',
  '2026-11-12 SH0001 4 40,500.00 / 40,297.50 / 202.50 / 2,754.00 / 43,254.00 → 40,500.00 / 40,297.50 / 202.50 / 2,754.00 / 43,254.00',
  '2026-11-14 SH0006 6 3,300.00 / 3,283.50 / 16.50 / 217.80 / 3,517.80 → 0.00 / 0.00 / 0.00 / 0.00 / 0.00',
  '2026-11-15 SH0001 2 10,000.00 / 9,950.00 / 50.00 / 680.00 / 10,680.00 → 0.00 / 0.00 / 0.00 / 0.00 / 0.00',
  '2026-11-16 SH0004 5 12,000.00 / 12,000.00 / 0.00 / 744.00 / 12,744.00 → 0.00 / 0.00 / 0.00 / 0.00 / 0.00',
  '2026-11-17 SH0003 7 44,000.00 / 43,780.00 / 220.00 / 2,992.00 / 46,992.00 → 35,000.00 / 34,825.00 / 175.00 / 2,380.00 / 37,380.00',
  '2026-11-18 SH0008 4 105.50 / 104.97 / 0.53 / 6.00 / 111.50 → 105.50 / 104.97 / 0.53 / 6.00 / 111.50',
  '2026-11-19 SH0001 7 42,006.18 / 41,796.15 / 210.03 / 2,856.42 / 44,862.60 → 38,046.17 / 37,855.94 / 190.23 / 2,587.14 / 40,633.31',
  '2026-11-21 SH0001 0 14,060.49 / 13,990.19 / 70.30 / 956.11 / 15,016.60 → 0.00 / 0.00 / 0.00 / 0.00 / 0.00',
  '2026-11-21 SH0002 3 24,750.00 / 24,626.25 / 123.75 / 1,608.75 / 26,358.75 → 17,500.00 / 17,412.50 / 87.50 / 1,137.50 / 18,637.50',
  '2026-11-21 SH0003 1 12,634.75 / 12,571.57 / 63.18 / 859.16 / 13,493.91 → 0.00 / 0.00 / 0.00 / 0.00 / 0.00',
]

test('the pinned orders are those of the design, to the fen', () => {
  expect(ordersAsTold(world)).toEqual(expect.arrayContaining(pinned))
})

test('what the merchants have left is what the design promises', () => {
  const told = [
    ['1', '1200000000000000001', '1'],
    ['1', '1200000000000000002', '7'],
    ['2', '1200000000000000001', '2'],
    ['2', '1200000000000000001', '1'],
    ['3', '1200000000000000001', '1'],
    ['6', '1200000000000000001', '1'],
  ] as const
  const balances = told.map(([merchant, providerId, payPass]) => {
    const owner = { type: 'merchant', id: `14${merchant.padStart(17, '0')}` } as const
    const { available, frozen } = statementOf(world, owner, { providerId, payPass })
    return yuan(available, frozen)
  })
  expect(balances).toEqual([
    '286,540.18 / 15,016.60',
    '52,300.00 / 0.00',
    '41,260.75 / 0.00',
    '6,000.00 / 7,721.25',
    '512,880.40 / 13,493.91',
    '1,204.33 / 0.00',
  ])
})

test('the order PF-A has told each of the five what table 9.5 says', () => {
  const order = orderNamed(world, '2026-11-19', 'SH0001')
  const flows = world
    .rows(accountFlowRows)
    .allBy('orderNo', order.orderNo)
    .filter(({ ownerType }) => ownerType === 'merchant')
  const count = (type: string) => flows.filter(({ flowType }) => flowType === type).length
  expect([flows.length, count('5'), count('2'), count('1'), count('6'), count('4')]).toEqual([
    20, 1, 5, 10, 1, 3,
  ])

  const shares = world
    .rows(profitShareRows)
    .allBy('orderId', order.id)
    .map(
      (row) => `${row.beneficiaryType} ${yuan(row.accruedAmount, row.revokedAmount, row.amount)}`,
    )
  expect(shares.toSorted()).toEqual([
    'admin 117.02 / 2.88 / 114.14',
    'agent 312.05 / 7.68 / 304.37',
    'operator 156.02 / 3.84 / 152.18',
    'provider 2,067.33 / 50.88 / 2,016.45',
  ])

  const items = world.rows(payoutItemRows).allBy('orderId', order.id)
  expect(
    items.map(({ name, status, returned, failReason }) => [name, status, returned, failReason]),
  ).toEqual([
    ['沈知夏', '2', '0', null],
    ['陆怀远', '2', '0', null],
    ['许星河', '2', '0', null],
    ['顾南乔', '3', '0', '户名不符'],
    ['温如言', '3', '1', '退汇：账户类型不支持'],
    ['江晚吟', '2', '0', null],
  ])
})

test('the agent 启明 can withdraw what the design promises', () => {
  const agent = [...world.rows(agents).each(everything)].find(({ agentName }) =>
    agentName.startsWith('启明'),
  )
  const owner = { type: 'agent', id: agent?.id ?? '' } as const
  const pools = [
    { providerId: '1200000000000000001', payPass: '1' },
    { providerId: '1200000000000000001', payPass: '2' },
    { providerId: '1200000000000000002', payPass: '7' },
  ] as const
  const available = pools.map((pool) => statementOf(world, owner, pool).available)
  expect(yuan(available.reduce((sum, one) => sum + one, 0))).toBe('6,412.55')
})

test('there is money that nobody has claimed, and a withdrawal in every status', () => {
  const waiting = world.rows(rechargeRows).allBy('status', '1')
  expect(waiting.map(({ payerName, amount }) => `${payerName} ${yuan(amount)}`)).toEqual([
    '云帆到家(个人户) 18,000.00',
  ])
  const statuses = [...world.rows(withdrawalRows).each(everything)].map(({ status }) => status)
  expect([...new Set(statuses)].toSorted()).toEqual(['0', '1', '2', '3', '4'])
})

test('one share is abnormal: the collector paid for a late return, and wants it back', () => {
  const owed = world.rows(profitShareRows).allBy('status', '4')
  expect(owed.map(({ beneficiaryName, owedAmount }) => [beneficiaryName, owedAmount > 0])).toEqual([
    ['海岳渠道服务有限公司', true],
  ])
})

/** The corners of rulings.md, "Worlds and time". */
const corners = [
  '2026-11-01 00:05:00',
  '2026-11-02 23:55:00',
  '2026-12-05 00:05:00',
  '2026-11-15 23:55:00',
  '2026-11-16 00:05:00',
  '2028-02-29 00:05:00',
  '2026-12-31 23:55:00',
  '2027-01-01 00:05:00',
]

describe('whatever the day and hour', () => {
  test.each(corners)('the story of %s holds every invariant and its pinned figures', async (at) => {
    const told = await worldOfStory(at)
    expect(invariantsOf(told).filter(({ holds }) => !holds)).toEqual([])
    const figures = pinned.map((line) => line.slice(11))
    expect(ordersAsTold(told).map((line) => line.slice(11))).toEqual(
      expect.arrayContaining(figures),
    )
  })
})

function ordersAsTold(told: World): string[] {
  const codes = new Map(
    [...told.rows(merchants).each(everything)].map(({ id, merchantCode }) => [id, merchantCode]),
  )
  return [...told.rows(batchOrderRows).each(everything)].map((order) => {
    const submitted = yuan(
      order.totalAmount,
      order.totalNet,
      order.totalTax,
      order.totalFee,
      order.totalPay,
    )
    const paid = yuan(
      order.successAmount,
      order.successNet,
      order.successTax,
      order.successFee,
      order.successPay,
    )
    const day = String(order.submitTime).slice(0, 10)
    return `${day} ${codes.get(order.merchantId)} ${order.status} ${submitted} → ${paid}`
  })
}

function orderNamed(told: World, day: string, merchantCode: string): BatchOrder {
  const merchant = [...told.rows(merchants).each(everything)].find(
    (row) => row.merchantCode === merchantCode,
  )
  const order = told
    .rows(batchOrderRows)
    .allBy('merchantId', merchant?.id ?? '')
    .find(({ submitTime }) => submitTime?.startsWith(day))
  if (order === undefined) throw new Error(`${merchantCode} sent no order on ${day}.`)
  return order
}
