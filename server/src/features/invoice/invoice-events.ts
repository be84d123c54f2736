import { invoiceApplyStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { invoiceApplies } from '@settle/shared/features/invoice/invoice-apply.ts'
import { invoices } from '@settle/shared/features/invoice/invoice.ts'
import { webhookEvent, type WebhookEvent } from '#server/webhooks/webhook-event.ts'

const { rejected } = invoiceApplyStatus.values

/** What is told of invoices, blue and red. */
export const invoiceEvents: readonly WebhookEvent[] = [
  webhookEvent(
    'invoice.issued',
    invoices,
    ({ isRed }, before) => before === undefined && isRed === yesNo.values.no,
  ),
  webhookEvent(
    'invoice.reversed',
    invoices,
    ({ isRed }, before) => before === undefined && isRed === yesNo.values.yes,
  ),
  webhookEvent(
    'invoice.rejected',
    invoiceApplies,
    ({ status }, before) => status === rejected && before?.status !== rejected,
  ),
]
