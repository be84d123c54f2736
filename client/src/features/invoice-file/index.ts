export { DownloadChosenInvoices, DownloadInvoice } from './download-invoice.tsx'
