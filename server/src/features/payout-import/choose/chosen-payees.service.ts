import { mask } from '@settle/shared/core/text/masking.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import {
  chosenPayeeLimit,
  foundPayeeLimit,
  type importChosenPayees,
  type KnownPayee,
  type RepeatedPayee,
} from '@settle/shared/features/payout-import/chosen-payees.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { notFound } from '#server/core/refusal.ts'
import { type CheckContext } from '#server/features/payee-check/index.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { findLiveRecord, isInForce, signRecords } from '#server/features/sign-record/index.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type ImportLine } from '#server/features/payout-import/session/import-rows.ts'
import { knownCellsOf } from '#server/features/payout-import/session/known-payee.ts'

/** What a search for payees found. */
interface FoundPayees {
  readonly records: KnownPayee[]
  readonly hasMore: boolean
}

/** The people who have signed with the provider of a package, by a part of name, certificate or phone. */
export function findPayeesOf(
  reader: RowSource,
  context: CheckContext,
  keyword: string,
): FoundPayees {
  const { merchant, provider } = context.terms
  const wanted = keyword.trim().toUpperCase()
  const records: KnownPayee[] = []
  for (const record of reader.rows(signRecords).allBy('merchantId', merchant.id)) {
    if (record.providerId !== provider.id || !isInForce(record, context.now)) continue
    const { name, certNo, phone } = record
    if (![name, certNo, phone].some((text) => text.toUpperCase().includes(wanted))) continue
    if (records.length === foundPayeeLimit) return { records, hasMore: true }
    records.push(knownPayeeOf(reader, context, record.individualId))
  }
  return { records, hasMore: false }
}

/** The last batch of a package that came to something; undefined where there is none. */
export function findLastBatch(
  reader: RowSource,
  actor: Actor,
  packageId: string,
): BatchOrder | undefined {
  const { withdrawn, refused } = batchOrderStatus.values
  return reader
    .rows(batchOrderRows)
    .allBy('merchantId', actor.merchantId ?? '')
    .filter((order) => order.packageId === packageId)
    .filter(({ status }) => status !== withdrawn && status !== refused)
    .toSorted((one, other) => (one.createTime < other.createTime ? 1 : -1))[0]
}

/** The payees of a batch, with what they got; their accounts are those of now. */
export function payeesOfBatch(
  reader: RowSource,
  context: CheckContext,
  orderId: string,
): RepeatedPayee[] {
  return reader
    .rows(payoutItemRows)
    .allBy('orderId', orderId)
    .slice(0, chosenPayeeLimit)
    .map(({ individualId, amount, remark }) => ({
      ...knownPayeeOf(reader, context, individualId),
      amount,
      remark: remark ?? '',
    }))
}

/**
 * The lines of people who were chosen, in their order. Somebody who never had to do with the merchant and the provider of
 * the package is not found: an id tells nobody anything.
 */
export function linesOfChosen(
  reader: RowSource,
  context: CheckContext,
  rows: BodyOf<typeof importChosenPayees>['rows'],
): ImportLine[] {
  return rows.map(({ individualId, amountText, remark = '' }, index) => {
    if (recordOf(reader, context, individualId) === undefined) throw notFound()
    const cells = { ...knownCellsOf(reader, context, individualId), amountText, remark }
    // The headings of a spreadsheet are line 1.
    return { rowNo: index + 2, cells, retryOfItemId: null }
  })
}

function knownPayeeOf(reader: RowSource, context: CheckContext, individualId: string): KnownPayee {
  const { name, certNo, phone, payeeAccount, bankName } = knownCellsOf(
    reader,
    context,
    individualId,
  )
  return {
    individualId,
    name,
    certNo: mask('idCard', certNo),
    phone: mask('phone', phone),
    payeeAccount: mask('bankCard', payeeAccount),
    bankName,
    isSigned: isInForce(recordOf(reader, context, individualId), context.now),
  }
}

function recordOf(reader: RowSource, { terms }: CheckContext, individualId: string) {
  const { merchant, provider } = terms
  return findLiveRecord(reader, individualId, {
    merchantId: merchant.id,
    providerId: provider.id,
  })
}
