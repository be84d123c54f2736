import { type FeatureScreens } from '#client/core/session/screens.ts'

export const invoiceScreens: FeatureScreens = {
  screens: {
    'invoice/InvoiceApplyList': async () =>
      (await import('./apply/invoice-apply-list.screen.tsx')).InvoiceApplyListScreen,
    'invoice/InvoiceApplyDetail': async () =>
      (await import('./apply/invoice-apply-detail.screen.tsx')).InvoiceApplyDetailScreen,
    'invoice/InvoiceList': async () =>
      (await import('./issued/invoice-list.screen.tsx')).InvoiceListScreen,
    'invoice/InvoiceCreate': async () =>
      (await import('./apply/invoice-create.screen.tsx')).InvoiceCreateScreen,
    'invoice/InvoiceTitle': async () =>
      (await import('./title/invoice-title.screen.tsx')).InvoiceTitleScreen,
  },
}
