import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { payoutItemRows } from '#server/features/payout/index.ts'
import { type RowSource } from '#server/worlds/types.ts'

const { succeeded, toPay, paying } = paymentStatus.values

/** Whether a payment reached its payee, or is about to. */
export function isPaidOrDue({ status }: PayoutItem): boolean {
  return status === succeeded || status === toPay || status === paying
}

/** Whether the merchant has never paid a person, nor is about to. */
export function isNewPayee(reader: RowSource, merchantId: string, individualId: string): boolean {
  return !reader
    .rows(payoutItemRows)
    .allBy('individualId', individualId)
    .some((item) => item.merchantId === merchantId && isPaidOrDue(item))
}
