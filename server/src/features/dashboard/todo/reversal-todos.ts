import { type DashboardTodo } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import {
  expressStatus,
  redConfirm,
  reversalStatus,
} from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { expresses } from '@settle/shared/features/express/express.ts'
import { invoices } from '@settle/shared/features/invoice/invoice.ts'
import { expressRows } from '#server/features/express/index.ts'
import { invoiceRows } from '#server/features/invoice-quota/index.ts'
import { type TodoCounter } from './party-todos.ts'
import { type Viewer } from '#server/features/dashboard/view/viewer.ts'

/** What waits of issued invoices: to be reversed, to be confirmed, to be sent. */
export const reversalTodos = {
  invoiceToReverse: (viewer) =>
    inInvoices(viewer, {
      reversalStatus: reversalStatus.values.toReverse,
      isRed: yesNo.values.no,
    }),
  redToConfirm: (viewer) =>
    inInvoices(viewer, { redConfirm: redConfirm.values.awaitingBuyer, ...viewer.narrowingFilters }),
  invoiceToSend: (viewer) => {
    const filters = { status: expressStatus.values.notSent }
    return {
      count: viewer.countOf(expresses, viewer.world.rows(expressRows), filters),
      link: viewer.linkTo('express', filters),
    }
  },
} satisfies Partial<Record<DashboardTodo, TodoCounter>>

function inInvoices(viewer: Viewer, filters: Readonly<Record<string, string>>) {
  return {
    count: viewer.countOf(invoices, viewer.world.rows(invoiceRows), filters),
    link: viewer.linkTo('invoice', filters),
  }
}
