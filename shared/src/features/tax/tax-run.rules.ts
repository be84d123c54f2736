import { addMonths, type Month } from '#shared/core/day.ts'
import { addFen, fen, type Fen } from '#shared/core/money/fen.ts'
import { type TaxCounters, type Taxes } from './withholding.rules.ts'

/** What a person got from one provider in a month, and what was withheld, in fen. */
export type Counted = Taxes & { readonly amount: Fen }

const nothing: Counted = { amount: fen(0), vat: fen(0), surcharge: fen(0), iit: fen(0) }

/**
 * The counters before an item of a month, out of what each month holds (domain.md 4.4, 10.11). The year counts the unbroken
 * run of months that ends with this one: after a month without income both amounts and months begin anew.
 */
export function countersOf(months: ReadonlyMap<Month, Counted>, month: Month): TaxCounters {
  const run = unbrokenRun(months, month)
  return {
    month: months.get(month) ?? nothing,
    year: {
      amount: addFen(...run.map(({ amount }) => amount)),
      vat: addFen(...run.map(({ vat }) => vat)),
      iit: addFen(...run.map(({ iit }) => iit)),
      months: Math.max(1, run.length),
    },
  }
}

/** What the twelve months hold that end with this one. */
export function rolling12Of(months: ReadonlyMap<Month, Counted>, month: Month): Fen {
  const first = addMonths(month, -11)
  return addFen(
    ...[...months]
      .filter(([each]) => each >= first && each <= month)
      .map(([, { amount }]) => amount),
  )
}

/** The months with income that end with the given one and lie in its year; the given one counts in any case. */
function unbrokenRun(months: ReadonlyMap<Month, Counted>, month: Month): Counted[] {
  const year = month.slice(0, 4)
  const run = [months.get(month) ?? nothing]
  for (
    let earlier = addMonths(month, -1);
    earlier.startsWith(year);
    earlier = addMonths(earlier, -1)
  ) {
    const counted = months.get(earlier)
    if (counted === undefined || counted.amount === 0) break
    run.push(counted)
  }
  return run
}
