import { dateTimeOf } from '@settle/shared/core/day.ts'
import { addFen, fen, type Fen } from '@settle/shared/core/money/fen.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { profitShareStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type ProfitShares } from '@settle/shared/features/payout/profit-share.rules.ts'
import { type ProfitShare } from '@settle/shared/features/share/profit-share.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { beneficiariesOf, feeRuleOf } from '#server/features/product/index.ts'
import {
  balanceOf,
  ledgerAccounts,
  type Owner,
  type Pool,
} from '#server/ledger/chart-of-accounts.ts'
import { ownerNameOf } from '#server/ledger/owner-names.ts'
import { type ShareSource } from '#server/ledger/postings.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { profitShareRows } from './share-rows.ts'

type Part = keyof ProfitShares

const windowMs = 3 * 24 * 3_600_000

/** The kind of the event by which a share becomes releasable. */
export const shareReleasable = 'share.releasable'

/** A success adds to the shares of its order, which lie in HOLD (domain.md 3.11). */
export function accrueShares(tx: Transaction, order: BatchOrder, shares: ProfitShares): void {
  for (const [part, owner] of ownersOf(order)) {
    const amount = shares[part]
    if (amount === 0) continue
    const row = findShare(tx, order.id, owner) ?? insertShare(tx, order, part, owner)
    replace(tx, row, {
      base: order.successPay,
      accruedAmount: row.accruedAmount + amount,
      amount: row.amount + amount,
    })
  }
}

/** The order is final: its shares wait for three days, within which the bank may send something back. */
export function holdShares(tx: Transaction, order: BatchOrder): void {
  const untilMs = tx.nowMs() + windowMs
  for (const row of tx.rows(profitShareRows).allBy('orderId', order.id)) {
    if (row.holdUntil !== null) continue
    const holdUntil = dateTimeOf(untilMs)
    if (row.amount === 0) {
      // Everything came back while the rest of the order was still under way.
      replace(tx, row, { holdUntil, status: profitShareStatus.values.revoked })
      continue
    }
    replace(tx, row, { holdUntil })
    tx.schedule(shareReleasable, untilMs, { share: row.id })
  }
}

/**
 * Takes the parts of a returned item out of the shares of its order, and says where each is to be taken from for T12
 * (domain.md 3.11, 4.6): undefined where nobody can give it back now, so that the collector owes it to the merchant.
 */
export function revokeShares(
  tx: Transaction,
  order: BatchOrder,
  shares: ProfitShares,
): Record<Part, ShareSource | undefined> {
  const purse = new Purse(tx, { providerId: order.providerId, payPass: order.payPass })
  const sources: Record<Part, ShareSource | undefined> = {
    provider: 'hold',
    platform: 'hold',
    operator: 'hold',
    agent: 'hold',
  }
  for (const [part, owner] of ownersOf(order)) {
    const amount = shares[part]
    const row = amount === 0 ? undefined : findShare(tx, order.id, owner)
    if (row === undefined) continue
    sources[part] = revokePart(tx, { order, row, owner, amount, purse })
  }
  return sources
}

interface PartToRevoke {
  readonly order: BatchOrder
  readonly row: ProfitShare
  readonly owner: Owner
  readonly amount: Fen
  readonly purse: Purse
}

function revokePart(
  tx: Transaction,
  { order, row, owner, amount, purse }: PartToRevoke,
): ShareSource | undefined {
  const { collector } = beneficiariesOf(order)
  if (row.status === profitShareStatus.values.revoked) {
    // Revoked by hand before: the collector's share has held it since.
    const collected = findShare(tx, order.id, collector)
    if (collected === undefined) throw new Error(`The share ${row.shareNo} went to nobody.`)
    const isHeld = collected.releasedAmount === 0
    takeBack(tx, order, collected, amount, isHeld ? 'held' : 'released')
    if (isHeld) return 'collectorHold'
    return purse.take(collector, amount) ? 'collector' : undefined
  }
  if (row.releasedAmount === 0) {
    takeBack(tx, order, row, amount, 'held')
    return 'hold'
  }
  const isPaidByOwner = purse.take(owner, amount)
  const isOwed = !isPaidByOwner && owner.id !== collector.id
  takeBack(tx, order, row, amount, isOwed ? 'owed' : 'released')
  if (isPaidByOwner) return 'available'
  return isOwed && purse.take(collector, amount) ? 'collector' : undefined
}

/** What can be taken out of available balances while one return is booked. */
class Purse {
  readonly #tx: Transaction
  readonly #pool: Pool
  readonly #taken = new Map<string, Fen>()

  constructor(tx: Transaction, pool: Pool) {
    this.#tx = tx
    this.#pool = pool
  }

  take(owner: Owner, amount: Fen): boolean {
    const account = { kind: 'AVL', owner, pool: this.#pool } as const
    const taken = addFen(this.#taken.get(owner.id) ?? fen(0), amount)
    if (balanceOf(this.#tx.rows(ledgerAccounts), account) < taken) return false
    this.#taken.set(owner.id, taken)
    return true
  }
}

function takeBack(
  tx: Transaction,
  order: BatchOrder,
  row: ProfitShare,
  part: Fen,
  from: 'held' | 'released' | 'owed',
): void {
  const { revoked, abnormal } = profitShareStatus.values
  const amount = row.amount - part
  const isOwed = from === 'owed'
  const owedAmount = isOwed ? row.owedAmount + part : row.owedAmount
  // Until the order is final, another success may still add to it; and a debt is not over when nothing is left.
  const isOver = amount === 0 && row.holdUntil !== null && owedAmount === 0
  const kept = isOver ? revoked : row.status
  replace(tx, row, {
    base: order.successPay,
    amount,
    revokedAmount: row.revokedAmount + part,
    releasedAmount: from === 'released' ? row.releasedAmount - part : row.releasedAmount,
    owedAmount,
    status: isOwed ? abnormal : kept,
    abnormalReason: isOwed ? '退汇后余额不足，待追回' : row.abnormalReason,
  })
}

/** The beneficiaries of an order by their part of the fee. */
function ownersOf(order: BatchOrder): (readonly [Part, Owner])[] {
  const { provider, platform, operator, agent } = beneficiariesOf(order)
  return [
    ['provider', provider],
    ['platform', platform],
    ...(operator === undefined ? [] : [['operator', operator] as const]),
    ...(agent === undefined ? [] : [['agent', agent] as const]),
  ]
}

function findShare(tx: Transaction, orderId: string, owner: Owner): ProfitShare | undefined {
  return tx
    .rows(profitShareRows)
    .allBy('orderId', orderId)
    .find(({ beneficiaryId }) => beneficiaryId === owner.id)
}

function insertShare(tx: Transaction, order: BatchOrder, part: Part, owner: Owner): ProfitShare {
  const { buyPrice, sellPrice, feeMode } = pricesOf(tx, order, part)
  return tx.rows(profitShareRows).insert({
    id: tx.nextId(),
    tenantId: order.tenantId,
    operatorId: part === 'operator' || part === 'agent' ? order.operatorId : null,
    agentId: part === 'agent' ? order.agentId : null,
    providerId: part === 'provider' ? order.providerId : null,
    merchantId: null,
    createBy: 'system',
    createTime: tx.now(),
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    shareNo: nextBusinessNumber(tx, 'FR'),
    orderId: order.id,
    orderNo: order.orderNo,
    orderMerchantId: order.merchantId,
    merchantName: order.merchantName,
    poolProviderId: order.providerId,
    poolProviderName: order.providerName,
    payPass: order.payPass,
    beneficiaryType: part === 'platform' ? roleCode.values.admin : part,
    beneficiaryId: owner.id,
    beneficiaryName: ownerNameOf(tx, owner),
    base: 0,
    feeMode,
    buyPrice,
    sellPrice,
    accruedAmount: 0,
    revokedAmount: 0,
    amount: 0,
    releasedAmount: 0,
    owedAmount: 0,
    status: profitShareStatus.values.frozen,
    holdUntil: null,
    releaseTime: null,
    releaseBy: null,
    abnormalReason: null,
  })
}

/** What a level buys and sells for; where nobody stands above it, it has their part too (domain.md 4.3). */
function pricesOf(tx: Transaction, order: BatchOrder, part: Part) {
  const { prices, feeMode } = feeRuleOf(tx, order.packageId, order.feeRuleVersion)
  const ofOperator = order.agentId === null ? prices.merchant : prices.agent
  const bounds = {
    provider: [0, prices.provider],
    platform: [prices.provider, order.operatorId === null ? ofOperator : prices.platform],
    operator: [prices.platform, ofOperator],
    agent: [prices.agent, prices.merchant],
  } as const
  const [buyPrice, sellPrice] = bounds[part]
  return { feeMode, buyPrice, sellPrice }
}

function replace(tx: Transaction, row: ProfitShare, change: Partial<ProfitShare>): void {
  tx.rows(profitShareRows).replace({
    ...row,
    ...change,
    updateBy: 'system',
    updateTime: tx.now(),
    version: row.version + 1,
  })
}
