export {
  DownloadChosenInvoices,
  DownloadInvoice,
  useMayDownloadInvoices,
} from './download-invoice.tsx'
