export {
  invoiceApplyEvents,
  invoiceApplyOrderRows,
  invoiceApplyRows,
  invoicePieceRows,
  invoiceRows,
} from './invoice-rows.ts'
export {
  byBureau,
  byClock,
  changeApply,
  mayMove,
  moveApply,
  moverOf,
  noteEvent,
  type ApplyMover,
} from './move-apply.ts'
export { claimOrders, releaseOrders, reopenOrders, settleOrders } from './order-quota.ts'
export { recallApply, returnedReason, takeBackQuota } from './returned-item.service.ts'
