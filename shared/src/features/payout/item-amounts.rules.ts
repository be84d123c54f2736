import { type ValueOf } from '#shared/core/dictionary.ts'
import { addFen, divideHalfUp, fen, multiplyRate, negate, type Fen } from '#shared/core/money/fen.ts'
import { type Ppm } from '#shared/core/money/ppm.ts'
import { subjectType } from '#shared/features/dictionary/party.dictionaries.ts'
import { feeBasis, taxBearer } from '#shared/features/dictionary/product.dictionaries.ts'
import { type Taxes } from '#shared/features/tax/withholding.rules.ts'

/** What a level of the chain sells a payout for: a part of the amount in ppm, or fen for each payout. */
export type Price =
  | { readonly by: 'percentage'; readonly rate: Ppm }
  | { readonly by: 'transaction'; readonly fee: Fen }

/** How the service fee of an item is found (domain.md 2.5, fee rule). */
export interface FeeTerms {
  readonly basis: ValueOf<typeof feeBasis>
  readonly bearer: ValueOf<typeof subjectType>
  /** The merchant's price. */
  readonly price: Price
  readonly minFee?: Fen
  readonly maxFee?: Fen
}

/** The figures of a payout item, all in fen: `pay = net + tax + fee` always holds (domain.md 0, point 4). */
export interface ItemAmounts extends Taxes {
  /** A: the amount as it was imported. */
  readonly amount: Fen
  /** T: the taxes together. */
  readonly tax: Fen
  /** F: the service fee. */
  readonly fee: Fen
  /** N: what reaches the payee. Not above 0 means that the row cannot be paid. */
  readonly net: Fen
  /** D: what leaves the merchant's account, and the amount of the invoice. */
  readonly pay: Fen
}

const million = 1_000_000n

/**
 * The figures of one item from its amount, its taxes and the fee rule (domain.md 4.2). Taxes are not grossed
 * up where the enterprise bears them. Throws a RangeError for an amount below 0 or a rate of 100 % and more
 * where the fee is a part of the invoice.
 */
export function itemAmountsOf(
  amount: Fen,
  taxes: Taxes,
  bearer: ValueOf<typeof taxBearer>,
  fee: FeeTerms,
): ItemAmounts {
  const tax = addFen(taxes.vat, taxes.surcharge, taxes.iit)
  const isTaxOnTop = bearer === taxBearer.values.enterprise
  const isFeeOnTop = fee.bearer === subjectType.values.enterprise
  const base = isTaxOnTop ? addFen(amount, tax) : amount
  const serviceFee = feeOf(amount, base, isFeeOnTop, fee)
  const net = addFen(
    amount,
    isTaxOnTop ? fen(0) : negate(tax),
    isFeeOnTop ? fen(0) : negate(serviceFee),
  )
  const pay = isFeeOnTop ? addFen(base, serviceFee) : base
  return { ...taxes, amount, tax, fee: serviceFee, net, pay }
}

function feeOf(amount: Fen, base: Fen, isFeeOnTop: boolean, terms: FeeTerms): Fen {
  const { minFee, maxFee } = terms
  const fee = unclampedFeeOf(amount, base, isFeeOnTop, terms)
  if (minFee !== undefined && fee < minFee) return minFee
  return maxFee !== undefined && fee > maxFee ? maxFee : fee
}

function unclampedFeeOf(
  amount: Fen,
  base: Fen,
  isFeeOnTop: boolean,
  { basis, price }: FeeTerms,
): Fen {
  if (price.by === 'transaction') return price.fee
  if (basis === feeBasis.values.payoutAmount) return multiplyRate(amount, price.rate)
  if (!isFeeOnTop) return multiplyRate(base, price.rate)
  // The fee is a part of the invoice that already contains it (内扣).
  const invoice = divideHalfUp(BigInt(base) * million, million - BigInt(price.rate))
  return addFen(fen(Number(invoice)), negate(base))
}
