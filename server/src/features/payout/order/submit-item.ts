import { monthOf, parseDay } from '@settle/shared/core/day.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { Refusal } from '#server/core/refusal.ts'
import { findWaiting, isRetriable } from '#server/features/payee-check/index.ts'
import { moveTaxCounter } from '#server/features/tax/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { payoutItemRows } from './payout-rows.ts'
import { countResend } from './resend-count.ts'
import { type Payee, type TrialItem } from './payout-trial.ts'

interface NewItem {
  readonly order: BatchOrder
  readonly payee: Payee
  readonly figures: TrialItem
  readonly seq: number
}

export function insertItem(tx: Transaction, { order, payee, figures, seq }: NewItem): void {
  const { shares, amount, vat, surcharge, iit, tax, fee, net, pay, cumBefore } = figures
  const month = monthOf(parseDay(tx.today()))
  const { no } = yesNo.values
  const item: PayoutItem = {
    id: tx.nextId(),
    tenantId: order.tenantId,
    operatorId: order.operatorId,
    agentId: order.agentId,
    providerId: order.providerId,
    merchantId: order.merchantId,
    createBy: order.createBy,
    createTime: tx.now(),
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    itemNo: nextBusinessNumber(tx, 'PD'),
    orderId: order.id,
    orderNo: order.orderNo,
    bizType: order.bizType,
    projectId: order.projectId,
    merchantName: order.merchantName,
    providerName: order.providerName,
    seq,
    payPass: order.payPass,
    collectionMode: order.collectionMode,
    ...payee,
    deliveryId: payee.deliveryId ?? null,
    amount,
    vat,
    surcharge,
    iit,
    tax,
    fee,
    net,
    pay,
    cumBefore,
    providerShare: shares.provider,
    platformShare: shares.platform,
    operatorShare: shares.operator,
    agentShare: shares.agent,
    taxPeriod: month,
    status: paymentStatus.values.toPay,
    returned: no,
    needManual: no,
    failCode: null,
    failReason: null,
    instructionNo: null,
    bankSerial: null,
    hasReceipt: no,
    payTime: null,
    finishTime: null,
    returnTime: null,
    feeRefundPending: 0,
    taxRefundPending: 0,
    retriedByItemId: null,
  }
  tx.rows(payoutItemRows).insert(item)
  const { providerId, merchantId, payPass } = order
  const person = { individualId: payee.individualId, providerId, month, merchantId, payPass }
  moveTaxCounter(tx, 'reserve', person, { amount, vat, surcharge, iit })
  linkRetried(tx, item)
}

/** The failed item knows who makes it good, so that it is not sent a third time (domain.md 3.1). */
function linkRetried(tx: Transaction, { id, merchantId, retryOfItemId }: PayoutItem): void {
  if (retryOfItemId === null) return
  const rows = tx.rows(payoutItemRows)
  const failed = rows.find(retryOfItemId)
  if (failed === undefined || failed.merchantId !== merchantId) {
    throw new Error(`The item ${retryOfItemId} cannot be retried here.`)
  }
  if (!isRetriable(tx, retryOfItemId)) {
    throw new Refusal('明细 {itemNo} 已在新批次中重发', { itemNo: failed.itemNo })
  }
  const waiting = findWaiting(tx, failed)
  if (waiting !== undefined) countResend(tx, waiting, -1)
  rows.replace({ ...failed, retriedByItemId: id })
}
