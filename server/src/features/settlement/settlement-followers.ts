import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { addFen, fen } from '@settle/shared/core/money/fen.ts'
import {
  batchOrderStatus,
  paymentStatus,
} from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { settleStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { type SettlementLine } from '@settle/shared/features/settlement/settlement-calls.ts'
import { settlementMachine } from '@settle/shared/features/settlement/settlement.status.ts'
import { type Settlement } from '@settle/shared/features/settlement/settlement.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { deliveryRows, settlementRows } from '#server/features/project/index.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type Change, type RowSource, type Transaction } from '#server/worlds/types.ts'
import { settlementLines } from './settlement-rows.ts'

const { toSettle, settling, succeeded, failed } = settleStatus.values

/** Has deliveries and settlements follow the payments in the same commit (domain.md 3.7); once for all worlds of a registry. */
export function connectSettlements(registry: WorldRegistry): void {
  registry.onChange([payoutItemRows, batchOrderRows], function* following(tx, changes) {
    // First what became of each payment, then what that makes of its order.
    yield* visiting(changes, (change) => {
      const item = change.collection === payoutItemRows.name ? itemOf(tx, change) : undefined
      if (item !== undefined) followItem(tx, item)
    })
    yield* visiting(changes, (change) => {
      const order = change.collection === batchOrderRows.name ? orderOf(tx, change) : undefined
      if (order !== undefined) followOrder(tx, order)
    })
  })
}

/** Most payments pay for no delivery; thousands of them at once are nothing to look up. */
function itemOf(reader: RowSource, { id, after }: Change): PayoutItem | undefined {
  const isOfTask = after !== undefined && typeof Reflect.get(after, 'deliveryId') === 'string'
  return isOfTask ? reader.rows(payoutItemRows).find(id) : undefined
}

function orderOf(reader: RowSource, { id, after }: Change): BatchOrder | undefined {
  const isSettling = after !== undefined && typeof Reflect.get(after, 'settlementId') === 'string'
  return isSettling ? reader.rows(batchOrderRows).find(id) : undefined
}

function followItem(tx: Transaction, item: PayoutItem): void {
  const delivery = tx.rows(deliveryRows).find(item.deliveryId ?? '')
  if (delivery === undefined) return
  const isMeant = delivery.itemId === null || delivery.itemId === item.id
  const state = stateOfItem(item)
  // An older payment that failed says nothing of the one that makes it good.
  if (!isMeant || (delivery.itemId === null && state !== settling)) return
  const { settlementId } = delivery
  if (settlementId !== null) noteLine(tx, settlementId, item, state)
  const isLost = state === failed
  tx.rows(deliveryRows).replace({
    ...delivery,
    settleStatus: state,
    settlementId: isLost ? null : settlementId,
    itemId: isLost ? null : item.id,
    itemNo: isLost ? null : item.itemNo,
    orderId: isLost ? null : item.orderId,
    orderNo: isLost ? null : item.orderNo,
    paidAmount: state === succeeded ? item.amount : 0,
    paidTime: state === succeeded ? item.finishTime : null,
  })
}

function stateOfItem({ status }: PayoutItem): ValueOf<typeof settleStatus> {
  const { succeeded: paid, failed: unpaid, withdrawn } = paymentStatus.values
  if (status === paid) return succeeded
  return status === unpaid || status === withdrawn ? failed : settling
}

function noteLine(
  tx: Transaction,
  settlementId: string,
  item: PayoutItem,
  status: ValueOf<typeof settleStatus>,
): void {
  const line = linesOf(tx, settlementId).find(({ deliveryId }) => deliveryId === item.deliveryId)
  if (line === undefined) return
  const { id: itemId, itemNo, failReason, amount } = item
  tx.rows(settlementLines).replace({ ...line, itemId, itemNo, failReason, amount, status })
}

function followOrder(tx: Transaction, order: BatchOrder): void {
  const found = tx.rows(settlementRows).find(order.settlementId ?? '')
  if (found?.delFlag !== '0') return
  const row = found.status === toSettle ? submitted(tx, found, order) : found
  const event = eventOf(row, order)
  const status = event === undefined ? row.status : settlementMachine.next(row.status, event, 'sim')
  const paid = linesOf(tx, row.id).filter((line) => line.status === succeeded)
  tx.rows(settlementRows).replace({
    ...row,
    status: status ?? row.status,
    paidCount: paid.length,
    paidAmount: sumOf(paid),
    finishTime: order.finishTime ?? (event === 'fail' ? tx.now() : null),
    updateBy: 'system',
    updateTime: tx.now(),
    version: row.version + 1,
  })
}

/** Its draft became an order: rows that were dropped from it wait for another settlement. */
function submitted(tx: Transaction, row: Settlement, order: BatchOrder): Settlement {
  for (const line of linesOf(tx, row.id)) {
    if (line.itemId !== null) continue
    tx.rows(settlementLines).remove(line.id)
    const delivery = tx.rows(deliveryRows).find(line.deliveryId)
    if (delivery !== undefined && delivery.settlementId === row.id) {
      tx.rows(deliveryRows).replace({ ...delivery, settlementId: null })
    }
  }
  const kept = linesOf(tx, row.id)
  return {
    ...row,
    count: kept.length,
    amount: sumOf(kept),
    status: settlementMachine.next(row.status, 'submit', 'sim') ?? row.status,
    importId: null,
    batchOrderId: order.id,
    orderNo: order.orderNo,
    submitTime: tx.now(),
  }
}

/** What the state of an order does to its settlement; undefined where it does nothing. */
function eventOf({ status }: Settlement, order: BatchOrder) {
  const { succeeded: paid, refused, withdrawn, failed: unpaid } = batchOrderStatus.values
  const isPaid = order.status === paid
  const isLost = [refused, withdrawn, unpaid, batchOrderStatus.values.partlySucceeded].some(
    (lost) => lost === order.status,
  )
  if (status === settling && isPaid) return 'succeed'
  if (status === settling && isLost) return 'fail'
  return status === succeeded && isLost ? 'return' : undefined
}

function linesOf(reader: RowSource, settlementId: string): readonly SettlementLine[] {
  return reader.rows(settlementLines).allBy('settlementId', settlementId)
}

function sumOf(lines: readonly SettlementLine[]): number {
  return addFen(fen(0), ...lines.map(({ amount }) => fen(amount)))
}
