import { type ValueOf } from '#shared/core/dictionary.ts'
import { addFen, divideHalfUp, fen, multiplyRate, negate, type Fen } from '#shared/core/fen.ts'
import { ppm, type Ppm } from '#shared/core/ppm.ts'
import { taxScheme } from '#shared/features/dictionary/tax.dictionaries.ts'

/** What is withheld from, or paid on top of, one item, in fen. */
export interface Taxes {
  readonly vat: Fen
  readonly surcharge: Fen
  readonly iit: Fen
}

/** The figures of a tax policy that an item's taxes hang on (domain.md 2.4). */
export interface TaxRates {
  readonly scheme: ValueOf<typeof taxScheme>
  readonly vatRate: Ppm
  /** No VAT is due while the month's amount is not above it. */
  readonly vatMonthThreshold: Fen
  /** A part of the VAT. */
  readonly surchargeRatio: Ppm
  /** For entrusted collection, ascending; the last one has no limit. */
  readonly iitBrackets: readonly { readonly upTo: Fen | null; readonly rate: Ppm }[]
}

/** What a person already got from a provider and what was withheld, items under way included (domain.md 4.4). */
export interface TaxCounters {
  readonly month: Taxes & { readonly amount: Fen }
  readonly year: {
    readonly amount: Fen
    readonly vat: Fen
    readonly iit: Fen
    /** The unbroken run of months with income up to and with this one. */
    readonly months: number
  }
}

const million = 1_000_000n
const noTax: Taxes = { vat: fen(0), surcharge: fen(0), iit: fen(0) }
const monthlyAllowance = 500_000
const costRatio = ppm(200_000)

/** The yearly table of labour income: upper limit and quick deduction in fen (STA announcement 2025 no. 16). */
const yearlyBrackets: readonly {
  readonly upTo: number
  readonly rate: Ppm
  readonly quick: number
}[] = [
  { upTo: 3_600_000, rate: ppm(30_000), quick: 0 },
  { upTo: 14_400_000, rate: ppm(100_000), quick: 252_000 },
  { upTo: 30_000_000, rate: ppm(200_000), quick: 1_692_000 },
  { upTo: 42_000_000, rate: ppm(250_000), quick: 3_192_000 },
  { upTo: 66_000_000, rate: ppm(300_000), quick: 5_292_000 },
  { upTo: 96_000_000, rate: ppm(350_000), quick: 8_592_000 },
  { upTo: Number.POSITIVE_INFINITY, rate: ppm(450_000), quick: 18_192_000 },
]

/**
 * The taxes of an item of so many fen: what is due on everything so far with this item, less what was withheld
 * (domain.md 4.4). Where the individual bears them they never take more than half of the item; what does not
 * fit is caught up by the next one. Throws a RangeError for an amount below 0.
 */
export function taxesOf(
  amount: Fen,
  rates: TaxRates,
  counters: TaxCounters,
  isBorneByIndividual: boolean,
): Taxes {
  if (rates.scheme === taxScheme.values.none) return noTax
  const taxes = outstandingTaxes(amount, rates, counters)
  return isBorneByIndividual ? cappedAt(fen(Math.floor(amount / 2)), taxes) : taxes
}

function outstandingTaxes(amount: Fen, rates: TaxRates, { month, year }: TaxCounters): Taxes {
  const monthAmount = addFen(month.amount, amount)
  const vatDue = vatDueOn(monthAmount, rates)
  const vat = outstanding(vatDue, month.vat)
  const surcharge = outstanding(multiplyRate(vatDue, rates.surchargeRatio), month.surcharge)
  if (rates.scheme === taxScheme.values.entrustedCollection) {
    const iitDue = multiplyRate(
      addFen(monthAmount, negate(vatDue)),
      bracketRate(monthAmount, rates),
    )
    return { vat, surcharge, iit: outstanding(iitDue, month.iit) }
  }
  const income = addFen(year.amount, amount, negate(year.vat), negate(vat))
  return { vat, surcharge, iit: outstanding(yearlyIitDueOn(income, year.months), year.iit) }
}

/** The amounts include the VAT; above the threshold it is due on the whole month. */
function vatDueOn(monthAmount: Fen, { vatRate, vatMonthThreshold }: TaxRates): Fen {
  if (monthAmount <= vatMonthThreshold) return fen(0)
  return fen(Number(divideHalfUp(BigInt(monthAmount) * BigInt(vatRate), million + BigInt(vatRate))))
}

/** The rate of the bracket that the whole month falls into. */
function bracketRate(monthAmount: Fen, { iitBrackets }: TaxRates): Ppm {
  const bracket = iitBrackets.find(({ upTo }) => upTo === null || monthAmount <= upTo)
  if (bracket === undefined) throw new RangeError('The last bracket of a tax policy has no limit.')
  return bracket.rate
}

/** `income` is that of the year so far without VAT, in fen. */
function yearlyIitDueOn(income: Fen, months: number): Fen {
  const cost = multiplyRate(income, costRatio)
  const taxable = addFen(income, negate(cost), fen(-monthlyAllowance * months))
  if (taxable <= 0) return fen(0)
  const bracket = yearlyBrackets.find(({ upTo }) => taxable <= upTo)
  if (bracket === undefined) throw new RangeError('The yearly table has no end.')
  return addFen(multiplyRate(taxable, bracket.rate), fen(-bracket.quick))
}

function outstanding(due: Fen, withheld: Fen): Fen {
  const rest = addFen(due, negate(withheld))
  return rest > 0 ? rest : fen(0)
}

/** Income tax goes first, then the surcharge, then the VAT. */
function cappedAt(limit: Fen, { vat, surcharge, iit }: Taxes): Taxes {
  const cappedIit = smaller(iit, limit)
  const cappedSurcharge = smaller(surcharge, addFen(limit, negate(cappedIit)))
  const left = addFen(limit, negate(cappedIit), negate(cappedSurcharge))
  return { vat: smaller(vat, left), surcharge: cappedSurcharge, iit: cappedIit }
}

function smaller(one: Fen, other: Fen): Fen {
  return one < other ? one : other
}
