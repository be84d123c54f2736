import { beforeAll, expect, test } from 'vitest'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { agents, merchants } from '#server/features/session/index.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { profitShareRows } from '#server/features/share/index.ts'
import { rechargeRows, withdrawalRows } from '#server/features/funds/index.ts'
import { accountFlowRows, statementOf } from '#server/ledger/account-flows.ts'
import { type World } from '#server/worlds/world.ts'
import { worldOfStory } from '#test/harness/played-story.ts'
import { everything, faultsOfStory, ordersAsTold, pinned, yuan } from './settlement-orders-told.ts'

let world: World
beforeAll(async () => {
  world = await worldOfStory('2026-11-21 09:30:00')
})

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

/**
 * Of the corners of rulings.md, "Worlds and time", one of each kind: a month that has just begun, a first day that ends, a half that ends, a leap day,
 * a year that has just begun. settlement-story.soak.ts walks all.
 */
const corners = [
  '2026-11-02 23:55:00',
  '2026-12-01 23:55:00',
  '2026-11-15 23:55:00',
  '2028-02-29 00:05:00',
  '2027-01-01 00:05:00',
]

test.each(corners)('the story of %s holds every invariant and its pinned figures', async (at) => {
  expect(await faultsOfStory(at)).toEqual([])
})

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
