import { beforeEach, expect, test } from 'vitest'
import { profitShareStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type ProfitShare } from '@settle/shared/features/share/profit-share.ts'
import { Refusal } from '#server/core/refusal.ts'
import { payoutItemRows, queryItem } from '#server/features/payout/index.ts'
import { feeRules } from '#server/features/product/index.ts'
import { profitShareRows, recoupShare, revokeShare } from '#server/features/share/index.ts'
import { statementOf } from '#server/ledger/account-flows.ts'
import { dueEvents } from '#server/worlds/due-events.ts'
import { each } from './settlement-books.ts'
import {
  dayMs,
  minuteMs,
  pay,
  pool,
  recharge,
  releaseAll,
  sample,
  withdraw,
  yunfan,
} from './settlement-sample.ts'
import { expectSound } from './settlement-step.ts'
import { SettlementLab, type SettlementWorld } from './settlement-world.ts'

// Counter-examples of the model test, cut down to what matters, and what the mending promises.

const { frozen, toUnfreeze, revoked, abnormal } = profitShareStatus.values

let lab: SettlementWorld
beforeEach(async () => {
  lab = await SettlementLab.inMemory().newWorld()
  await recharge(lab, 50_000_000)
})

test('a share of which everything came back grows again by a later success of its order', async () => {
  const { id } = pay(lab, [
    [0, '0007', 100_000],
    [1, '0011', 200_000],
  ])
  await lab.advance(2 * dayMs)
  expect(shareOf('agent', id)).toMatchObject({ status: frozen, amount: 0, revokedAmount: 800 })

  lab.must((tx) => queryItem(tx, itemOn('0011')))
  expect(shareOf('agent', id)).toMatchObject({ status: frozen, amount: 1600 })
  expectSound(lab)
  await lab.advance(3 * dayMs)
  expect(shareOf('agent', id)).toMatchObject({ status: toUnfreeze, amount: 1600 })
})

test('a share of which everything came back is revoked when its order ends', async () => {
  const { id } = pay(lab, [
    [0, '0007', 100_000],
    [1, '0006', 200_000],
  ])
  await lab.advance(minuteMs / 2)
  postpone('payout.query', 2 * dayMs)
  await lab.advance(4 * dayMs)
  expect(shareOf('agent', id)).toMatchObject({ status: revoked, amount: 0 })
  expectSound(lab)
})

test('a debt does not end with the share that it belongs to', async () => {
  const { id } = pay(lab, [
    [0, '0007', 100_000],
    [1, '0007', 100_000],
  ])
  await lab.advance(minuteMs)
  postpone('bank.returned', 7 * dayMs, 15 * dayMs)
  await lab.advance(4 * dayMs)
  releaseAll(lab)
  takeAll('agent')
  await lab.advance(5 * dayMs)
  expect(shareOf('agent', id)).toMatchObject({ status: abnormal, amount: 800, owedAmount: 800 })

  // The agent can pay the second return, and still owes what was paid for it at the first.
  await earn(200_000)
  await lab.advance(5 * dayMs)
  expect(shareOf('agent', id)).toMatchObject({ status: abnormal, amount: 0, owedAmount: 800 })
  lab.must((tx) => recoupShare(tx, lab.actor('admin'), { id: shareOf('agent', id).id }))
  expect(shareOf('agent', id)).toMatchObject({ status: revoked, owedAmount: 0, releasedAmount: 0 })
  expectSound(lab)
})

test('what nobody can give back at a return, the collector pays as soon as it can', async () => {
  const { id } = pay(lab, [[0, '0007', 100_000]])
  await lab.advance(minuteMs)
  postpone('bank.returned', 7 * dayMs)
  await lab.advance(4 * dayMs)
  releaseAll(lab)
  takeAll('agent')
  takeAll('provider')
  await lab.advance(5 * dayMs)
  // The provider's 53.00 and the agent's 8.00.
  expect(itemOn('0007')).toMatchObject({ returned: '1', feeRefundPending: 6100 })
  expect(shareOf('agent', id)).toMatchObject({ status: abnormal, owedAmount: 800 })
  expect(shareOf('provider', id)).toMatchObject({ status: revoked, releasedAmount: 0 })
  expectSound(lab)

  const before = merchantHas()
  await earn(200_000)
  expect(merchantHas()).toBe(before - 213_600)
  await lab.advance(dayMs)
  expect(merchantHas()).toBe(before - 213_600 + 6100)
  expect(itemOn('0007')).toMatchObject({ feeRefundPending: 0 })
  expectSound(lab)
})

test('a debt is got back also where the collector has no share of the order', async () => {
  setPrices({ provider: 0, platform: 0, agent: 0, merchant: 68_000 })
  const { id } = pay(lab, [[0, '0007', 100_000]])
  await lab.advance(minuteMs)
  postpone('bank.returned', 7 * dayMs)
  await lab.advance(4 * dayMs)
  releaseAll(lab)
  takeAll('agent')
  await lab.advance(5 * dayMs)
  expect(itemOn('0007')).toMatchObject({ feeRefundPending: 6800 })

  const before = merchantHas()
  await earn(200_000)
  lab.must((tx) => recoupShare(tx, lab.actor('admin'), { id: shareOf('agent', id).id }))
  await lab.advance(dayMs)
  expect(itemOn('0007')).toMatchObject({ feeRefundPending: 0 })
  expect(merchantHas()).toBe(before - 213_600 + 6800)
  expectSound(lab)
})

test('nothing is revoked into the share of a collector that is revoked itself', async () => {
  // Of a fee of 1 fen the platform has all, by rounding.
  const { id } = pay(lab, [
    [0, '0007', 100_000],
    [1, '1234', 9],
  ])
  await lab.advance(2 * dayMs)
  expect(shareOf('provider', id)).toMatchObject({ status: revoked })
  const left = shareOf('admin', id)
  expect(left).toMatchObject({ amount: 1 })
  const outcome = lab.attempt((tx) =>
    revokeShare(tx, lab.actor('admin'), { id: left.id, reason: '核算有误' }),
  )
  expect(outcome).toEqual(new Refusal('代收方的分润已全部撤销，不能再转入'))
  expectSound(lab)
})

/** Everybody earns from another order, and has it in their purse. */
async function earn(amount: number): Promise<void> {
  pay(lab, [[2, '1234', amount]])
  await lab.advance(minuteMs)
  await lab.advance(3 * dayMs)
  releaseAll(lab)
}

function takeAll(username: 'agent' | 'provider'): void {
  const { busId } = lab.actor(username)
  const { available } = statementOf(lab.world, { type: username, id: busId ?? '' }, pool)
  withdraw(lab, username, available)
}

function merchantHas(): number {
  return statementOf(lab.world, { type: 'merchant', id: yunfan }, pool).available
}

function shareOf(beneficiary: string, orderId: string): ProfitShare {
  const row = each(lab.world, profitShareRows).find(
    (one) => one.orderId === orderId && one.beneficiaryType === beneficiary,
  )
  if (row === undefined) throw new Error(`${beneficiary} has no share.`)
  return row
}

function itemOn(cardEnd: string) {
  const item = each(lab.world, payoutItemRows).find((one) => one.payeeAccount.endsWith(cardEnd))
  if (item === undefined) throw new Error(`Nothing goes to ${cardEnd}.`)
  return item
}

/** Has what waits in the queue come later: the first event by the first delay, and so on. */
function postpone(kind: string, ...delaysMs: readonly number[]): void {
  lab.must((tx) => {
    const waiting = each(tx, dueEvents).filter((event) => event.kind === kind)
    expect(waiting).toHaveLength(delaysMs.length)
    waiting.forEach((event, place) => {
      const dueAtMs = event.dueAtMs + (delaysMs[place] ?? 0)
      tx.rows(dueEvents).replace({ ...event, dueAtMs })
    })
  })
}

function setPrices(
  prices: Readonly<Record<'provider' | 'platform' | 'agent' | 'merchant', number>>,
) {
  lab.must((tx) => {
    const rule = tx.rows(feeRules).findBy('packageId', sample.packageId)
    if (rule !== undefined) tx.rows(feeRules).replace({ ...rule, prices })
  })
}
