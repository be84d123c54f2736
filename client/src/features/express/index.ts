export { SendChosenInvoices, SendInvoice } from './express-actions.tsx'
