export { checkPathOf } from './import-session.ts'
export { OrderNotice } from './order-notice.tsx'
export { useOrderPage } from './payout-paths.ts'
