export { connectAutomaticAcceptance } from './order/automatic-acceptance.ts'
export { type OrderMover } from './order/order-moves.service.ts'
export { orderDays, type OrderDay } from './order/order-days.ts'
export { connectFeeRefunds } from './item/fee-refund.service.ts'
export { connectPayoutQueries, payoutNews } from './item/payout-bank-news.ts'
export { payoutInvariants } from './payout-invariants.ts'
export { ownItemOf, queryItem } from './item/payout-item.service.ts'
export { refundTaxes } from './item/tax-refund.service.ts'
export { batchOrderRows, payoutItemRows } from './order/payout-rows.ts'
export {
  acceptOrder,
  payOrder,
  refuseOrder,
  submitBatchOrder,
  withdrawOrder,
} from './order/orders-at-once.ts'
export { trial, trialOf, type Payee, type TrialItem } from './order/payout-trial.ts'
export { payoutRoutes } from './payout.routes.ts'
export { findPeriodOrder, submission, type OrderDraft } from './order/submit-order.service.ts'
