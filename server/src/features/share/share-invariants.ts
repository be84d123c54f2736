import { profitShareStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { earnedBySocial } from '#server/features/social-ledger/index.ts'
import { beneficiariesOf } from '#server/features/product/index.ts'
import { ledgerAccounts } from '#server/ledger/chart-of-accounts.ts'
import { ledgerTransfers } from '#server/ledger/ledger.ts'
import { balancesOfKinds, sumsAgree, type InvariantCheck } from '#server/ledger/invariants.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { ownerOfShare } from './share-owner.ts'
import { profitShareRows } from './share-rows.ts'

// Orders and items belong to the payout, which knows shares; here they are only read.
const orders = defineCollection<BatchOrder>('batchOrders')
const items = defineCollection<PayoutItem>('payoutItems')

/** What is held of fees, and what was released of them, is what the shares say (domain.md 4.9, point 7). */
export function* shareInvariants(world: RowSource): InvariantCheck {
  return [
    yield* sumsAgree('分润冻结等于未解冻的分润', balancesOfKinds(world, 'HOLD'), heldShares(world)),
    yield* sumsAgree('已解冻的分润等于余额、提现与垫付', pursesOf(world), releasedShares(world)),
  ]
}

function* heldShares(world: RowSource): Generator<readonly [string, number]> {
  for (const row of world.rows(profitShareRows).each(everything)) {
    if (row.status === profitShareStatus.values.revoked || row.releasedAmount > 0) continue
    const owner = ownerOfShare(row)
    yield [`${owner.type}/${owner.id}/${row.poolProviderId}:${row.payPass}`, row.amount]
  }
}

/** What parties have of what was released to them, or took out of the pool. */
function* pursesOf(world: RowSource): Generator<readonly [string, number]> {
  const purses = new Map<string, string>()
  for (const { id, kind, ownerType, ownerId, pool, balance } of world
    .rows(ledgerAccounts)
    .each(everything)) {
    const isPurse = kind === 'AVL' || kind === 'FRZ' || kind === 'WD_TRANSIT'
    if (!isPurse || ownerType === 'merchant') continue
    const key = `${ownerType}/${ownerId}/${pool}`
    purses.set(id, key)
    yield [key, balance]
  }
  for (const { debitAccount, creditAccount, amount } of world
    .rows(ledgerTransfers)
    .each(everything)) {
    const left = creditAccount.startsWith('BANK/') ? purses.get(debitAccount) : undefined
    if (left !== undefined) yield [left, amount]
    const returned = debitAccount.startsWith('BANK/') ? purses.get(creditAccount) : undefined
    if (returned !== undefined) yield [returned, 0 - amount]
  }
}

/** What was released, less what a collector has paid in others' place; what it has yet to pay, it still has. */
function* releasedShares(world: RowSource): Generator<readonly [string, number]> {
  // The fee of a social order is its collector's at once.
  yield* earnedBySocial(world)
  for (const row of world.rows(profitShareRows).each(everything)) {
    const owner = ownerOfShare(row)
    yield [`${owner.type}/${owner.id}/${row.poolProviderId}:${row.payPass}`, row.releasedAmount]
    const order = row.owedAmount > 0 ? world.rows(orders).find(row.orderId) : undefined
    if (order !== undefined) yield [collectorKeyOf(order), 0 - row.owedAmount]
  }
  for (const { orderId, feeRefundPending } of world.rows(items).each(everything)) {
    const order = feeRefundPending > 0 ? world.rows(orders).find(orderId) : undefined
    if (order !== undefined) yield [collectorKeyOf(order), feeRefundPending]
  }
}

/** The account of the one who collected the fee of an order. */
function collectorKeyOf(order: BatchOrder): string {
  const { type, id } = beneficiariesOf(order).collector
  return `${type}/${id}/${order.providerId}:${order.payPass}`
}

const everything = { where: [], order: { field: 'id', descending: false } } as const
