export { OrderNotice } from './order-detail/order-notice.tsx'
export { CopyNumber, OrderLink } from './order/order-number.tsx'
export { useHasScreen, useOrderPage, useOrdersPath } from './order/payout-paths.ts'
export { useRefreshPayouts } from './order/refresh-payouts.ts'
