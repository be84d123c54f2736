import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type SocialOrder } from '@settle/shared/features/social/social-order.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { socialOrderRows } from './social-rows.ts'

const { toPay, paying } = paymentStatus.values
const everything = { where: [], order: { field: 'id', descending: false } } as const

/** What social orders hold of merchants' money, by `merchant/<id>/<pool>`: frozen, and on its way (domain.md 4.9, point 5). */
export function* frozenForSocial(reader: RowSource): Generator<readonly [string, number]> {
  for (const row of reader.rows(socialOrderRows).each(everything)) {
    const held = { [toPay]: row.totalPay, [paying]: row.serviceFee }
    yield [keyOf(row), Number(Reflect.get(held, row.status) ?? 0)]
  }
}

/** See above: what an accepted order has sent to the bureau, which has not answered yet. */
export function* sentForSocial(reader: RowSource): Generator<readonly [string, number]> {
  for (const row of reader.rows(socialOrderRows).each(everything)) {
    yield [keyOf(row), row.status === paying ? row.totalPay - row.serviceFee : 0]
  }
}

/** The fees that collectors earned by social orders, by `<type>/<id>/<pool>` (point 7): they are nobody's share. */
export function* earnedBySocial(reader: RowSource): Generator<readonly [string, number]> {
  for (const row of reader.rows(socialOrderRows).each(everything)) {
    if (row.paidFee > 0) {
      yield [`${row.collectorType}/${row.collectorId}/${poolOf(row)}`, row.paidFee]
    }
  }
}

/** What social orders may be invoiced with, by `merchant/<id>/<pool>` (point 8): what was paid, and the fee for it. */
export function* invoiceableForSocial(reader: RowSource): Generator<readonly [string, number]> {
  for (const row of reader.rows(socialOrderRows).each(everything)) {
    yield [keyOf(row), row.paidAmount + row.paidFee]
  }
}

function keyOf(row: SocialOrder): string {
  return `merchant/${row.merchantId}/${poolOf(row)}`
}

function poolOf({ providerId, payPass }: SocialOrder): string {
  return `${providerId}:${payPass}`
}
