import { addFen, fen, type Fen } from '@settle/shared/core/money/fen.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import {
  employments,
  employmentSchema,
  type Employment,
  type EmploymentRow,
} from '@settle/shared/features/employment/employment.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { notFound } from '#server/core/refusal.ts'
import { employmentRows } from '#server/features/payee-check/index.ts'
import { payoutItemRows } from '#server/features/payout/index.ts'
import { merchants, providers } from '#server/features/session/index.ts'
import { MappedRows } from '#server/worlds/rows/mapped-rows.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** What a list is asked by: the kept fields alone. */
export const askedEmployments = { ...employments, row: employmentSchema }

/** Employment records with the names of the parties and what was paid. */
export function employmentInfos(reader: RowSource): MappedRows<EmploymentRow, Employment> {
  return new MappedRows(reader.rows(employmentRows), (row) => infoOf(reader, row))
}

/** The record of an id in the caller's scope, as kept. */
export function ownEmployment(reader: RowSource, id: string, actor: Actor): EmploymentRow {
  const row = reader.rows(employmentRows).find(id)
  if (row === undefined || !isInScope(employments, actor, row)) throw notFound()
  return row
}

/** One record with what is added, before masks. */
export function employmentInfoOf(reader: RowSource, id: string, actor: Actor): Employment {
  return infoOf(reader, ownEmployment(reader, id, actor))
}

/** The same as the caller may see it. */
export function shownEmploymentOf(reader: RowSource, id: string, actor: Actor): Employment {
  return presentRow(employments, employmentInfoOf(reader, id, actor), actor.role)
}

function infoOf(reader: RowSource, row: EmploymentRow): Employment {
  return {
    ...row,
    merchantName: reader.rows(merchants).find(row.merchantId)?.merchantName ?? '',
    providerName: reader.rows(providers).find(row.providerId)?.providerName ?? '',
    totalAmount: paidIn(reader, row),
  }
}

/** 累计发放: what the merchant paid the person through this provider, over all time, fen. */
function paidIn(reader: RowSource, { individualId, merchantId, providerId }: EmploymentRow): Fen {
  return addFen(
    fen(0),
    ...reader
      .rows(payoutItemRows)
      .allBy('individualId', individualId)
      .filter(
        (item) =>
          item.merchantId === merchantId &&
          item.providerId === providerId &&
          item.status === paymentStatus.values.succeeded,
      )
      .map(({ amount }) => fen(amount)),
  )
}
