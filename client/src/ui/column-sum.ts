import { addFen, fen } from '@settle/shared/core/money/fen.ts'

/** What the amounts of rows come to, in fen; undefined where no row says its amount. */
export function sumOfAmounts<Row>(
  rows: readonly Row[],
  amountOf: (row: Row) => number | undefined,
): number | undefined {
  const amounts = rows.flatMap((row) => amountOf(row) ?? [])
  return amounts.length === 0 ? undefined : addFen(...amounts.map((amount) => fen(amount)))
}
