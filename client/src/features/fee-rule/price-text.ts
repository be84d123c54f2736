import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { formatPercent, ppm } from '@settle/shared/core/money/ppm.ts'
import { feeMode } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { t } from '#client/core/text.ts'
import { missing } from '#client/ui/text/missing.ts'

/** A price as it is charged: in percent by rate, in yuan by transaction; a dash where there is none, or none for the reader. */
export function priceOf(mode: string | null, price: number | null | undefined): string {
  if (price === null || price === undefined || mode === null) return missing
  return mode === feeMode.values.percentage
    ? formatPercent(ppm(price))
    : t('{amount} 元/笔', { amount: formatYuan(fen(price)) })
}
