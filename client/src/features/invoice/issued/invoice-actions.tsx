import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { type RowSelection } from '#client/core/list/row-selection.ts'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import {
  SendChosenInvoices,
  SendInvoice,
  useMaySendInvoice,
} from '#client/features/express/index.ts'
import {
  DownloadChosenInvoices,
  DownloadInvoice,
  useMayDownloadInvoices,
} from '#client/features/invoice-file/index.ts'
import {
  ReversalButton,
  ReverseButton,
  useReversalMoves,
} from '#client/features/invoice-reversal/index.ts'

/** What can be done to one invoice: what waits for somebody comes first. */
export function InvoiceRowActions({ invoice }: { invoice: Invoice }) {
  const moves = useReversalMoves()(invoice)
  const maySend = useMaySendInvoice()(invoice)
  const mayDownload = useMayDownloadInvoices()
  const mayBegin = moves.mayReverse || moves.mayAsk

  return (
    <RowActions>
      {moves.isUrgent && mayBegin && <ReverseButton invoice={invoice} />}
      {moves.hasProgress && <ReversalButton invoice={invoice} />}
      {mayDownload && <DownloadInvoice invoice={invoice} />}
      {maySend && <SendInvoice invoice={invoice} />}
      {!moves.isUrgent && mayBegin && <ReverseButton invoice={invoice} />}
    </RowActions>
  )
}

/** What can be done to the chosen invoices together. */
export function InvoiceBatch({ selection }: { selection: RowSelection<Invoice> }) {
  const { rows } = selection

  return (
    <>
      <DownloadChosenInvoices ids={rows.map(({ id }) => id)} />
      <SendChosenInvoices invoices={rows} />
    </>
  )
}
