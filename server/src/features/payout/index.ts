export { connectAutomaticAcceptance } from './automatic-acceptance.ts'
export { type OrderMover } from './order-moves.service.ts'
export { orderDays, type OrderDay } from './order-days.ts'
export { connectFeeRefunds } from './fee-refund.service.ts'
export { connectPayoutQueries, payoutNews } from './payout-bank-news.ts'
export { payoutInvariants } from './payout-invariants.ts'
export { ownItemOf, queryItem } from './payout-item.service.ts'
export { batchOrderRows, payoutItemRows } from './payout-rows.ts'
export {
  acceptOrder,
  payOrder,
  refuseOrder,
  submitBatchOrder,
  withdrawOrder,
} from './orders-at-once.ts'
export { trial, trialOf, type Payee, type TrialItem } from './payout-trial.ts'
export { payoutRoutes } from './payout.routes.ts'
export { findPeriodOrder, submission, type OrderDraft } from './submit-order.service.ts'
