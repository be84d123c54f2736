import { type ValueOf } from '#shared/core/dictionary.ts'
import { addFen, divideHalfUp, fen, multiplyRate, negate, type Fen } from '#shared/core/money/fen.ts'
import { type Month } from '#shared/core/day.ts'
import { ppm, type Ppm } from '#shared/core/money/ppm.ts'
import { taxScheme } from '#shared/features/dictionary/tax.dictionaries.ts'
import { findYearlyRules, type YearlyRules } from './tax-rules.ts'
import { type TaxPolicy } from './tax-policy.ts'

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
  /** For cumulative withholding: the law's, as it is in the month of the item. */
  readonly yearly: YearlyRules | undefined
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

/**
 * How an item is taxed: as the provider's policy of its month says, but for a product whose tax is the employer's (domain.md
 * 2.5, 4.4).
 */
export function schemeOf(
  product: { readonly taxScheme: TaxRates['scheme'] },
  policy: { readonly scheme: TaxRates['scheme'] },
): TaxRates['scheme'] {
  const { none } = taxScheme.values
  return product.taxScheme === none ? none : policy.scheme
}

/** The rates by which items of a month are taxed: the provider's policy of that month, and the law's dated tables. */
export function taxRatesIn(
  month: Month,
  policy: Pick<
    TaxPolicy,
    'scheme' | 'vatRate' | 'vatMonthThreshold' | 'surchargeRatio' | 'iitBrackets'
  >,
): TaxRates {
  return {
    scheme: policy.scheme,
    vatRate: ppm(policy.vatRate),
    vatMonthThreshold: fen(policy.vatMonthThreshold),
    surchargeRatio: ppm(policy.surchargeRatio),
    iitBrackets: policy.iitBrackets.map(({ upTo, rate }) => ({
      upTo: upTo === null ? null : fen(upTo),
      rate: ppm(rate),
    })),
    yearly: findYearlyRules(month),
  }
}

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
  return { vat, surcharge, iit: outstanding(yearlyIitDueOn(income, year.months, rates), year.iit) }
}

/** What is due by cumulative withholding on the unbroken run of months up to now, and the steps to it (fen). */
export interface YearlyDue {
  readonly income: Fen
  readonly cost: Fen
  readonly allowance: Fen
  readonly taxable: Fen
  readonly rate: Ppm
  readonly quick: Fen
  readonly due: Fen
}

/** The lines of the withholding form for a run of months: `income` is without VAT. Throws where the month has no rules. */
export function yearlyDueOn(income: Fen, months: number, yearly: YearlyRules): YearlyDue {
  const cost = multiplyRate(income, yearly.costRatio)
  const allowance = fen(yearly.allowance * months)
  const rest = addFen(income, negate(cost), negate(allowance))
  const taxable = rest > 0 ? rest : fen(0)
  const bracket = yearly.brackets.find(({ upTo }) => upTo === null || taxable <= upTo)
  if (bracket === undefined) throw new RangeError('The yearly table has no end.')
  const { rate, quick } = bracket
  const due = taxable === 0 ? fen(0) : addFen(multiplyRate(taxable, rate), negate(quick))
  return { income, cost, allowance, taxable, rate, quick, due }
}

/** The steps to the income tax of a person: of the run of months, or of the month alone (fen, ppm). */
export function schemeSteps({ month, year }: TaxCounters, rates: TaxRates): YearlyDue {
  if (rates.scheme === taxScheme.values.cumulativeWithholding && rates.yearly !== undefined) {
    return yearlyDueOn(addFen(year.amount, negate(year.vat)), year.months, rates.yearly)
  }
  const taxable = addFen(month.amount, negate(vatDueOn(month.amount, rates)))
  const rate = bracketRate(month.amount, rates)
  const nothing = fen(0)
  const due = multiplyRate(taxable, rate)
  return {
    income: month.amount,
    cost: nothing,
    allowance: nothing,
    taxable,
    rate,
    quick: nothing,
    due,
  }
}

/** What is due on a month (entrusted collection), or on the run of months up to it (cumulative withholding), in fen. */
export function dueOn({ month, year }: TaxCounters, rates: TaxRates): Taxes {
  const { entrustedCollection, none } = taxScheme.values
  if (rates.scheme === none) return noTax
  const vat = vatDueOn(month.amount, rates)
  const surcharge = multiplyRate(vat, rates.surchargeRatio)
  if (rates.scheme === entrustedCollection) {
    const iit = multiplyRate(addFen(month.amount, negate(vat)), bracketRate(month.amount, rates))
    return { vat, surcharge, iit }
  }
  const income = addFen(year.amount, negate(year.vat))
  return { vat, surcharge, iit: yearlyIitDueOn(income, year.months, rates) }
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
function yearlyIitDueOn(income: Fen, months: number, { yearly }: TaxRates): Fen {
  if (yearly === undefined) throw new RangeError('There are no rules of cumulative withholding.')
  return yearlyDueOn(income, months, yearly).due
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
