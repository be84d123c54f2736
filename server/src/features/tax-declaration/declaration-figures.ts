import { addFen, fen, negate, type Fen } from '@settle/shared/core/money/fen.ts'
import { formNameOf } from '@settle/shared/features/tax-declaration/declaration-forms.ts'
import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { type Taxes } from '@settle/shared/features/tax/withholding.rules.ts'
import { type DeclaredPerson, type PaidPart, type TaxOffset } from '#server/features/tax/index.ts'

/** What the people of a period come to, in fen; `total = vat + surcharge + iit`. */
export interface PeriodFigures {
  readonly personCount: number
  readonly income: Fen
  readonly vat: Fen
  readonly surcharge: Fen
  readonly iit: Fen
  readonly total: Fen
  /** Those of whom VAT was withheld. */
  readonly vatPersons: number
  readonly vatIncome: Fen
}

const peopleAtOnce = 500

/** Adds the people of a period up, in slices. */
export function* figuresOf(people: Iterable<DeclaredPerson>): Generator<void, PeriodFigures> {
  const sums = { income: 0, vat: 0, surcharge: 0, iit: 0, vatIncome: 0 }
  let [personCount, vatPersons] = [0, 0]
  for (const { parts } of people) {
    let [income, vat] = [0, 0]
    for (const { posted } of parts) {
      income += posted.amount
      vat += posted.vat
      sums.surcharge += posted.surcharge
      sums.iit += posted.iit
    }
    sums.income += income
    sums.vat += vat
    if (vat > 0) {
      vatPersons += 1
      sums.vatIncome += income
    }
    personCount += 1
    if (personCount % peopleAtOnce === 0) yield
  }
  const [vat, surcharge, iit] = [fen(sums.vat), fen(sums.surcharge), fen(sums.iit)]
  return {
    personCount,
    income: fen(sums.income),
    vat,
    surcharge,
    iit,
    total: addFen(vat, surcharge, iit),
    vatPersons,
    vatIncome: fen(sums.vatIncome),
  }
}

/** The two forms of a declaration (domain.md 3.20). */
export function partsOf(period: string, figures: PeriodFigures): TaxDeclaration['parts'] {
  const { personCount, income, iit, vat, surcharge, vatPersons, vatIncome } = figures
  return [
    {
      kind: 'IIT',
      formName: formNameOf('IIT', period),
      persons: personCount,
      income,
      tax: iit,
      receiptNo: null,
    },
    {
      kind: 'VAT',
      formName: formNameOf('VAT', period),
      persons: vatPersons,
      income: vatIncome,
      tax: addFen(vat, surcharge),
      receiptNo: null,
    },
  ]
}

type PayPass = PaidPart['payPass']

const noTaxes: Taxes = { vat: fen(0), surcharge: fen(0), iit: fen(0) }

/** What was withheld in each pool, less what is offset there; in slices. */
export function* taxesByPool(
  people: Iterable<DeclaredPerson>,
  offsets: readonly TaxOffset[],
): Generator<void, Map<PayPass, Taxes>> {
  const pools = new Map<PayPass, Taxes>()
  let count = 0
  for (const { parts } of people) {
    for (const { payPass, posted } of parts) {
      pools.set(payPass, plusTaxes(pools.get(payPass) ?? noTaxes, posted))
    }
    count += 1
    if (count % peopleAtOnce === 0) yield
  }
  for (const offset of offsets) {
    pools.set(offset.payPass, lessTaxes(pools.get(offset.payPass) ?? noTaxes, offset))
  }
  return pools
}

/** Both together. */
export function plusTaxes(one: Taxes, other: Taxes): Taxes {
  return {
    vat: addFen(one.vat, other.vat),
    surcharge: addFen(one.surcharge, other.surcharge),
    iit: addFen(one.iit, other.iit),
  }
}

/** The first without the second; below 0 where that is more. */
export function lessTaxes(one: Taxes, { vat, surcharge, iit }: Taxes): Taxes {
  return plusTaxes(one, { vat: negate(vat), surcharge: negate(surcharge), iit: negate(iit) })
}

/** All three together. */
export function sumOfTaxes({ vat, surcharge, iit }: Taxes): Fen {
  return addFen(vat, surcharge, iit)
}
