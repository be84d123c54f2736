import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { fen, type Fen } from '@settle/shared/core/money/fen.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import {
  type recoupShare,
  type revokeShare,
} from '@settle/shared/features/share/profit-share-calls.ts'
import { profitShares, type ProfitShare } from '@settle/shared/features/share/profit-share.ts'
import { profitShareMachine } from '@settle/shared/features/share/profit-share.status.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { Refusal } from '#server/core/refusal.ts'
import { beneficiariesOf } from '#server/features/product/index.ts'
import { type MoneyOwner } from '#server/features/funds/index.ts'
import { ledgerPostings, post } from '#server/ledger/ledger.ts'
import {
  recoupSharePosting,
  releaseSharePosting,
  revokeSharePosting,
} from '#server/ledger/postings.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { ownerOfShare } from './share-owner.ts'
import { changeShare } from './share-release.service.ts'
import { profitShareRows } from './share-rows.ts'

// Orders belong to the payout, which knows shares; here they are only read.
const orders = defineCollection<BatchOrder>('batchOrders')

/** T19: a share that is not released becomes the collector's, by hand and with a reason (domain.md 3.11). */
export function revoke(
  tx: Transaction,
  actor: Actor,
  { id, reason }: BodyOf<typeof revokeShare>,
): ProfitShare {
  const row = rowOf(profitShares, tx.rows(profitShareRows), id, actor)
  const status = profitShareMachine.next(row.status, 'revoke', actor.role)
  if (status === undefined) throw new Refusal('当前状态不允许该操作')
  // Until then every success adds to it.
  if (row.holdUntil === null) throw new Refusal('批次尚未完结，不能撤销分润')
  const owner = ownerOfShare(row)
  const collected = collectorShareOf(tx, row)
  if (collected.id === row.id) throw new Refusal('代收方自己的分润不能撤销')
  if (collected.status === status) throw new Refusal('代收方的分润已全部撤销，不能再转入')

  const amount = fen(row.amount)
  const collector = ownerOfShare(collected)
  post(tx, revokeSharePosting(row.shareNo, owner, collector, poolOf(row), amount))
  giveToCollector(tx, { from: row, to: collected, collector, amount }, actor)
  return changeShare(
    tx,
    row,
    {
      status,
      revokedAmount: row.revokedAmount + amount,
      amount: 0,
      abnormalReason: reason,
    },
    actor.username,
  )
}

/** T17: the beneficiary gives back what the collector paid in its place after a return. Refuses where it is short. */
export function recoup(
  tx: Transaction,
  actor: Actor,
  { id }: BodyOf<typeof recoupShare>,
): ProfitShare {
  const row = rowOf(profitShares, tx.rows(profitShareRows), id, actor)
  const event = row.amount === 0 ? 'recoupAll' : 'recoup'
  const status = profitShareMachine.next(row.status, event, actor.role)
  if (status === undefined || row.owedAmount === 0) throw new Refusal('当前状态不允许该操作')

  const collector = collectorOf(tx, row)
  const owed = fen(row.owedAmount)
  const attempt = attemptsOf(tx, row.shareNo) + 1
  const posting = recoupSharePosting(row.shareNo, ownerOfShare(row), collector, poolOf(row), owed)
  post(tx, { ...posting, attempt })
  return changeShare(
    tx,
    row,
    {
      status,
      owedAmount: 0,
      releasedAmount: row.releasedAmount - owed,
      abnormalReason: null,
    },
    actor.username,
  )
}

interface Gift {
  readonly from: ProfitShare
  readonly to: ProfitShare
  readonly collector: MoneyOwner
  readonly amount: Fen
}

/** What is revoked joins the collector's own share, and its release where that one is released already. */
function giveToCollector(
  tx: Transaction,
  { from, to, collector, amount }: Gift,
  { username }: Actor,
): void {
  const isReleased = to.releasedAmount > 0
  if (isReleased) post(tx, releaseSharePosting(from.shareNo, collector, poolOf(from), amount))
  changeShare(
    tx,
    to,
    {
      accruedAmount: to.accruedAmount + amount,
      amount: to.amount + amount,
      releasedAmount: isReleased ? to.releasedAmount + amount : to.releasedAmount,
    },
    username,
  )
}

/** The share of the one who collected the fee of the order. Refuses where the order left them none. */
function collectorShareOf(tx: Transaction, row: ProfitShare): ProfitShare {
  const { id } = collectorOf(tx, row)
  const share = tx
    .rows(profitShareRows)
    .allBy('orderId', row.orderId)
    .find(({ beneficiaryId }) => beneficiaryId === id)
  if (share === undefined) throw new Refusal('该批次的代收方没有分润记录，不能办理')
  return share
}

function collectorOf(tx: Transaction, { orderId }: ProfitShare): MoneyOwner {
  const order = tx.rows(orders).find(orderId)
  if (order === undefined) throw new Error(`A share belongs to no order: ${orderId}`)
  const { type, id } = beneficiariesOf(order).collector
  if (type === 'pool' || type === 'individual') throw new Error(`A fee is collected by ${type}.`)
  return { type, id }
}

function attemptsOf(tx: Transaction, shareNo: string): number {
  let attempts = 0
  while (tx.rows(ledgerPostings).find(`T17:${shareNo}:${attempts + 1}`) !== undefined) attempts += 1
  return attempts
}

function poolOf({ poolProviderId, payPass }: ProfitShare) {
  return { providerId: poolProviderId, payPass }
}
