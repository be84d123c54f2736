import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { formatPercent, ppm } from '@settle/shared/core/money/ppm.ts'
import { feeMode } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { type ProfitShare } from '@settle/shared/features/share/profit-share.ts'
import { t } from '#client/core/text.ts'

/** A price as its order was charged: in percent by rate, in yuan by transaction. */
export function priceText(mode: ProfitShare['feeMode'], price: number): string {
  return mode === feeMode.values.percentage
    ? formatPercent(ppm(price))
    : t('{amount} 元/笔', { amount: formatYuan(fen(price)) })
}
