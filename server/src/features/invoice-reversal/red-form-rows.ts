import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { type redReason } from '@settle/shared/features/invoice-reversal/invoice-reversal.dictionaries.ts'
import { type RedForm } from '@settle/shared/features/invoice-reversal/red-form.ts'
import { isOpenForm } from '@settle/shared/features/invoice-reversal/red-form.status.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** 红字确认单: one for each blue invoice and try. */
export const redFormRows = defineCollection<RedForm>('redForms', {
  indexes: ['applyId', 'invoiceId', 'redInvoiceId'],
})

/** What a merchant asked for before the provider has opened a form; the id is that of the application. */
export interface ReversalRequest extends Row {
  readonly username: string
  readonly realname: string
  readonly reason: ValueOf<typeof redReason>
  readonly remark: string | null
  readonly time: string
}

export const reversalRequests = defineCollection<ReversalRequest>('reversalRequests')

/** The forms of an application that are with somebody now; all of them are in one state. */
export function openFormsOf(source: RowSource, applyId: string): readonly RedForm[] {
  return source
    .rows(redFormRows)
    .allBy('applyId', applyId)
    .filter(({ state, redInvoiceId }) => redInvoiceId === null && isOpenForm(state))
}

/** The form by which a red invoice was issued. */
export function findFormOfRed(source: RowSource, red: Invoice): RedForm | undefined {
  return source.rows(redFormRows).findBy('redInvoiceId', red.id)
}
