import { type Screens } from '#client/core/session/screens.ts'

export const invoiceScreens: Screens = {
  'invoice/InvoiceApplyList': async () =>
    (await import('./invoice-apply-list.screen.tsx')).InvoiceApplyListScreen,
  'invoice/InvoiceApplyDetail': async () =>
    (await import('./invoice-apply-detail.screen.tsx')).InvoiceApplyDetailScreen,
  'invoice/InvoiceList': async () => (await import('./invoice-list.screen.tsx')).InvoiceListScreen,
  'invoice/InvoiceCreate': async () =>
    (await import('./invoice-create.screen.tsx')).InvoiceCreateScreen,
  'invoice/InvoiceTitle': async () =>
    (await import('./invoice-title.screen.tsx')).InvoiceTitleScreen,
}
