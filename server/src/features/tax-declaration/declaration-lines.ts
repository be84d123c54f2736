import { addFen, fen, negate, type Fen } from '@settle/shared/core/money/fen.ts'
import { monthOf, parseDay } from '@settle/shared/core/day.ts'
import { taxScheme } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { certType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { type DeclarationLine } from '@settle/shared/features/tax-declaration/declaration-line.ts'
import { refusalText } from '@settle/shared/features/tax-declaration/declaration-forms.ts'
import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { type Counted } from '@settle/shared/features/tax/tax-run.rules.ts'
import {
  dueOn,
  schemeSteps,
  taxRatesIn,
  type TaxCounters,
  type TaxRates,
} from '@settle/shared/features/tax/withholding.rules.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import {
  declaredPeople,
  findTaxPolicy,
  nothingCounted,
  plusCounted,
  taxCountersOf,
  type DeclaredPerson,
} from '#server/features/tax/index.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** 所得项目 of the form. */
const incomeKind = '劳务报酬所得'
const peopleAtOnce = 50

/** The lines of a declaration as it was filed, in slices (domain.md 3.20). */
export function* linesOf(
  source: RowSource,
  declaration: TaxDeclaration,
): Generator<void, readonly DeclarationLine[]> {
  const month = monthOf(parseDay(`${declaration.period}-01`))
  const policy = findTaxPolicy(source, declaration.providerId, month)
  const rates = policy && taxRatesIn(month, policy)
  const codes = new Map(
    declaration.errorPersons.map(({ individualId, code }) => [individualId, code]),
  )
  const lines: DeclarationLine[] = []
  for (const person of declaredPeople(source, declaration)) {
    const { individualId } = person
    const counters = countersAtEnd(source, declaration, person)
    lines.push({
      ...whoIs(source, declaration, individualId),
      ...figuresAt(counters, rates),
      refusal: codes.has(individualId) ? refusalText(codes.get(individualId) ?? '') : null,
    })
    if (lines.length % peopleAtOnce === 0) yield
  }
  return lines
}

function whoIs(source: RowSource, { id }: TaxDeclaration, individualId: string) {
  const individual = source.rows(individuals).find(individualId)
  return {
    id: `${id}-${individualId}`,
    delFlag: '0' as const,
    declarationId: id,
    individualId,
    name: individual?.name ?? '',
    certType: individual?.certType ?? certType.values.idCard,
    certNo: individual?.certNo ?? '',
    incomeKind,
  }
}

/** The counters of a person when the month was filed: this month as it was filed, the earlier ones as they are. */
function countersAtEnd(
  source: RowSource,
  { providerId, period }: TaxDeclaration,
  { individualId, parts }: DeclaredPerson,
): TaxCounters & { readonly month: Counted } {
  const month = monthOf(parseDay(`${period}-01`))
  const now = taxCountersOf(source, { individualId, providerId, month })
  const filed = parts.reduce((sum, { posted }) => plusCounted(sum, posted), nothingCounted)
  const replaced = (field: 'amount' | 'vat' | 'iit') =>
    addFen(now.year[field], negate(now.month[field]), filed[field])
  return {
    month: filed,
    year: {
      amount: replaced('amount'),
      vat: replaced('vat'),
      iit: replaced('iit'),
      months: now.year.months,
    },
  }
}

function figuresAt(counters: TaxCounters, rates: TaxRates | undefined) {
  const { month, year } = counters
  const total = addFen(month.vat, month.surcharge, month.iit)
  const shown = {
    income: month.amount,
    iit: month.iit,
    vat: month.vat,
    surcharge: month.surcharge,
    total,
    vatFreeIncome: month.vat > 0 ? fen(0) : month.amount,
    vatIncome: month.vat > 0 ? addFen(month.amount, negate(month.vat)) : fen(0),
  }
  if (rates === undefined || rates.scheme === taxScheme.values.none) {
    return { ...shown, ...nothingDue(month.amount), difference: 0 }
  }
  const isYearly = rates.scheme === taxScheme.values.cumulativeWithholding
  const due = dueOn(counters, rates)
  const cumPaid = isYearly ? addFen(year.iit, negate(month.iit)) : fen(0)
  const steps = schemeSteps(counters, rates)
  return {
    ...shown,
    cumIncome: steps.income,
    cumCost: steps.cost,
    cumAllowance: steps.allowance,
    cumTaxable: steps.taxable,
    iitRate: steps.rate,
    quick: steps.quick,
    cumDue: steps.due,
    cumPaid,
    difference: addFen(
      total,
      negate(due.vat),
      negate(due.surcharge),
      negate(atLeastNothing(addFen(due.iit, negate(cumPaid)))),
    ),
  }
}

function nothingDue(income: Fen) {
  return {
    cumIncome: income,
    cumCost: 0,
    cumAllowance: 0,
    cumTaxable: 0,
    iitRate: 0,
    quick: 0,
    cumDue: 0,
    cumPaid: 0,
  }
}

function atLeastNothing(amount: Fen): Fen {
  return amount > 0 ? amount : fen(0)
}
