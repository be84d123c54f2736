export { SendChosenInvoices, SendInvoice } from './express-actions.tsx'
export { useMaySendInvoice } from './express-moves.ts'
