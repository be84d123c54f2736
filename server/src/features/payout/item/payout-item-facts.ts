import { fen } from '@settle/shared/core/money/fen.ts'
import { monthOf, parseDay } from '@settle/shared/core/day.ts'
import { type ItemAmounts } from '@settle/shared/features/payout/item-amounts.rules.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { type ProfitShares } from '@settle/shared/features/payout/profit-share.rules.ts'
import { moveTaxCounter } from '#server/features/tax/index.ts'
import { type Pool } from '#server/ledger/chart-of-accounts.ts'
import { type Transaction } from '#server/worlds/types.ts'

/** The pool that an order or an item is paid from. */
export function poolOf({ providerId, payPass }: Pick<PayoutItem, 'providerId' | 'payPass'>): Pool {
  return { providerId, payPass }
}

/** An item as the posting templates take it. */
export function itemToBookOf(item: PayoutItem) {
  return {
    merchantId: item.merchantId,
    pool: poolOf(item),
    orderNo: item.orderNo,
    itemNo: item.itemNo,
    amounts: amountsOf(item),
  }
}

/** The parts of an item's fee. */
export function sharesOf(item: PayoutItem): ProfitShares {
  return {
    provider: fen(item.providerShare),
    platform: fen(item.platformShare),
    operator: fen(item.operatorShare),
    agent: fen(item.agentShare),
  }
}

/** Moves an item through the tax counters of its person (domain.md 4.4). */
export function moveCounter(
  tx: Transaction,
  step: 'post' | 'release' | 'unpost',
  item: PayoutItem,
): void {
  const { individualId, providerId, merchantId, payPass, taxPeriod } = item
  const month = monthOf(parseDay(`${taxPeriod}-01`))
  const person = { individualId, providerId, month, merchantId, payPass }
  moveTaxCounter(tx, step, person, amountsOf(item))
}

function amountsOf(item: PayoutItem): ItemAmounts {
  return {
    amount: fen(item.amount),
    vat: fen(item.vat),
    surcharge: fen(item.surcharge),
    iit: fen(item.iit),
    tax: fen(item.tax),
    fee: fen(item.fee),
    net: fen(item.net),
    pay: fen(item.pay),
  }
}
