import { monthOf, parseDay } from '@settle/shared/core/day.ts'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { taxBearer } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { type Product } from '@settle/shared/features/product/product.ts'
import { schemeOf } from '@settle/shared/features/tax/withholding.rules.ts'
import { fieldRefusal } from '#server/core/refusal.ts'
import { taxPolicyOf } from '#server/features/tax/index.ts'
import { type Transaction } from '#server/worlds/types.ts'

/**
 * How a product is taxed: not at all, or as its provider's policy says of the month (domain.md 4.4). What a product keeps
 * besides is the scheme of the month in which it was saved; payouts ask the policy of theirs.
 */
export function agreedSchemeOf(
  tx: Transaction,
  product: Pick<Product, 'providerId' | 'taxScheme'>,
): Product['taxScheme'] {
  const month = monthOf(parseDay(tx.today()))
  return schemeOf(product, taxPolicyOf(tx, product.providerId, month))
}

/**
 * A product whose taxes the enterprise bears needs a limit for a person in a month that is not above the VAT threshold:
 * taxes are not grossed up, so that nobody may cross it (domain.md 2.5, 4.4). Refuses one whose provider's policy allows more.
 */
export function assertPolicyAllows(
  tx: Transaction,
  product: Pick<Product, 'providerId' | 'taxBearer'>,
): void {
  const { monthLimit, vatMonthThreshold } = taxPolicyOf(
    tx,
    product.providerId,
    monthOf(parseDay(tx.today())),
  )
  if (product.taxBearer !== taxBearer.values.enterprise || monthLimit <= vatMonthThreshold) return
  throw fieldRefusal(
    'taxBearer',
    '企业承担税费时，服务商的个人月限额不能高于增值税起征点：月限额 {limit}，起征点 {threshold}',
    {
      limit: formatYuan(fen(monthLimit), { symbol: true }),
      threshold: formatYuan(fen(vatMonthThreshold), { symbol: true }),
    },
  )
}
