import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { type Month } from '@settle/shared/core/day.ts'
import { addFen, type Fen } from '@settle/shared/core/money/fen.ts'
import { type bankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { type certType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { taxBearer } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import {
  itemAmountsOf,
  type ItemAmounts,
} from '@settle/shared/features/payout/item-amounts.rules.ts'
import {
  profitSharesOf,
  type ProfitShares,
} from '@settle/shared/features/payout/profit-share.rules.ts'
import {
  schemeOf,
  taxesOf,
  type TaxCounters,
} from '@settle/shared/features/tax/withholding.rules.ts'
import { type SettlementTerms } from '#server/features/product/index.ts'
import { taxCountersOf, usableRatesIn } from '#server/features/tax/index.ts'
import { runAtOnce } from '#server/worlds/slices.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** One person who is to be paid, and where to. */
export interface Payee {
  readonly individualId: string
  readonly name: string
  readonly certType: ValueOf<typeof certType>
  readonly certNo: string
  readonly phone: string
  readonly payeeAccount: string
  /** Null where the account is at no bank. */
  readonly bankCode: ValueOf<typeof bankItems> | null
  readonly amount: Fen
  readonly taskNo: string | null
  /** The accepted delivery that is paid; left out or null where it is none. */
  readonly deliveryId?: string | null
  readonly remark: string | null
  /** The failed item that this one makes good. */
  readonly retryOfItemId: string | null
}

/** The figures of a payee as their item will have them, in fen. */
export interface TrialItem extends ItemAmounts {
  readonly shares: ProfitShares
  /** What they had got from the provider in the month before this item. */
  readonly cumBefore: Fen
}

/** The figures of payees in their order; anyone who stands in the list twice counts on (domain.md 4.2 to 4.4). */
export function trialOf(...of: Parameters<typeof trial>): TrialItem[] {
  return runAtOnce(trial(...of))
}

/** The same in slices. */
export function* trial(
  reader: RowSource,
  terms: SettlementTerms,
  month: Month,
  payees: readonly Pick<Payee, 'individualId' | 'amount'>[],
): Generator<void, TrialItem[]> {
  const { product, policy, provider, fee, floors, chain } = terms
  const rates = usableRatesIn(month, { ...policy, scheme: schemeOf(product, policy) })
  const isBorneByIndividual = product.taxBearer === taxBearer.values.individual
  const running = new Map<string, TaxCounters>()
  const items: TrialItem[] = []
  for (const { individualId, amount } of payees) {
    const counters =
      running.get(individualId) ??
      taxCountersOf(reader, { individualId, providerId: provider.id, month })
    const taxes = taxesOf(amount, rates, counters, isBorneByIndividual)
    const item = itemAmountsOf(amount, taxes, product.taxBearer, fee)
    running.set(individualId, countersAfter(counters, item))
    items.push({
      ...item,
      shares: profitSharesOf(item, fee, floors, chain),
      cumBefore: counters.month.amount,
    })
    yield
  }
  return items
}

function countersAfter({ month, year }: TaxCounters, item: ItemAmounts): TaxCounters {
  return {
    month: {
      amount: addFen(month.amount, item.amount),
      vat: addFen(month.vat, item.vat),
      surcharge: addFen(month.surcharge, item.surcharge),
      iit: addFen(month.iit, item.iit),
    },
    year: {
      amount: addFen(year.amount, item.amount),
      vat: addFen(year.vat, item.vat),
      iit: addFen(year.iit, item.iit),
      months: year.months,
    },
  }
}
