import { type DashboardTodo } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { invoiceApplyStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { invoiceBureauState } from '@settle/shared/features/invoice/invoice.dictionaries.ts'
import { invoiceApplies } from '@settle/shared/features/invoice/invoice-apply.ts'
import { invoiceApplyRows } from '#server/features/invoice-quota/index.ts'
import { quotaOf } from '#server/features/invoice/index.ts'
import { type TodoCounter } from './party-todos.ts'
import { type Viewer } from '#server/features/dashboard/view/viewer.ts'

const { toInvoice, invoicing, inReview, rejected } = invoiceApplyStatus.values

/** 可开票: what lies in Q_AVAIL, with the way to an application (domain.md 6). */
export function invoiceableCard(viewer: Viewer) {
  const { providerId = '' } = viewer.narrowing
  const { merchantId } = viewer.actor
  const asked = providerId === '' ? undefined : providerId
  return {
    unit: 'fen' as const,
    value: quotaOf(viewer.world, merchantId ?? '', asked).available,
    previous: null,
    trend: [],
    link: viewer.linkTo('createInvoice', asked === undefined ? {} : { providerId: asked }),
  }
}

/** What waits of invoices: at a provider to be accepted, issued and reviewed; at a merchant what was rejected. */
export const invoiceTodos = {
  invoiceToAccept: (viewer) => appliesIn(viewer, { status: toInvoice }),
  invoiceToIssue: (viewer) =>
    appliesIn(viewer, { status: invoicing, bureauState: invoiceBureauState.values.none }),
  invoiceToReview: (viewer) => appliesIn(viewer, { status: inReview }),
  invoiceRejected: (viewer) => appliesIn(viewer, { status: rejected }),
} satisfies Partial<Record<DashboardTodo, TodoCounter>>

function appliesIn(viewer: Viewer, conditions: Readonly<Record<string, string>>) {
  const filters = { ...conditions, ...viewer.narrowingFilters }
  return {
    count: viewer.countOf(invoiceApplies, viewer.world.rows(invoiceApplyRows), filters),
    link: viewer.linkTo('invoiceApply', filters),
  }
}
