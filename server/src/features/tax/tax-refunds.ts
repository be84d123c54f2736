import { taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { fen } from '@settle/shared/core/money/fen.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { taxDeclarationRows, taxOffsets } from './tax-declaration-rows.ts'

type ItemOfPeriod = Pick<PayoutItem, 'providerId' | 'taxPeriod'>

/** Whether the taxes of an item's month were paid to the bureau, or offset; the pool does not have them any more. */
export function isTaxPaid(source: RowSource, { providerId, taxPeriod }: ItemOfPeriod): boolean {
  const row = source.rows(taxDeclarationRows).findBy('periodKey', `${providerId}/${taxPeriod}`)
  return row?.status === taxFilingStatus.values.paid
}

/** What an item that came back was taxed, after its month was paid, makes a later payment smaller (decision 222). */
export function offsetTaxesLater(tx: Transaction, item: PayoutItem): void {
  const { id: itemId, providerId, individualId, merchantId, payPass, taxPeriod: month } = item
  tx.rows(taxOffsets).insert({
    id: tx.nextId(),
    itemId,
    providerId,
    individualId,
    merchantId,
    payPass,
    month,
    amount: fen(item.amount),
    vat: fen(item.vat),
    surcharge: fen(item.surcharge),
    iit: fen(item.iit),
    usedBy: null,
  })
}
