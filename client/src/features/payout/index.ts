export { OrderNotice } from './order-notice.tsx'
