import { type ServerFeature } from '#server/features/server-feature.ts'
import { connectInvoices } from './issued/bureau-news.ts'
import { invoiceInvariants } from './invoice-invariants.ts'
import { issueQuotasOf, setIssueQuota } from './issued/issue-quota.ts'
import { invoiceRoutes } from './invoice.routes.ts'
import { simulatedInvoices } from './issued/simulated-invoices.ts'
import { invoiceEvents } from './invoice-events.ts'

export const invoiceFeature: ServerFeature = {
  name: 'invoice',
  routes: invoiceRoutes,
  connect: connectInvoices,
  events: invoiceEvents,
  invariants: [invoiceInvariants],
  simulated: simulatedInvoices,
  outside: { issueQuotasOf, setIssueQuota },
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  fixtures: { told: ['invoiceApplies', 'invoices'] },
  history: async () => (await import('./history/invoice-history.ts')).invoiceHistory,
}
