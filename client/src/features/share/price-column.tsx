import { type ProfitShare } from '@settle/shared/features/share/profit-share.ts'
import { type ListColumn } from '#client/ui/columns/columns.tsx'
import { priceText } from './share-price.ts'

/** The column of a price by which a share was reckoned. */
export function priceColumn(
  field: 'buyPrice' | 'sellPrice',
  title: string,
  isExtra = false,
): ListColumn<ProfitShare> {
  return {
    key: field,
    title,
    align: 'right',
    isExtra,
    render: (share) => (
      <span className="cell-figures">{priceText(share.feeMode, share[field])}</span>
    ),
  }
}
