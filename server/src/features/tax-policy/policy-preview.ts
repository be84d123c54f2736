import { addMonths, monthOf, parseDay, type Month } from '@settle/shared/core/day.ts'
import { addFen, fen, negate, type Fen } from '@settle/shared/core/money/fen.ts'
import {
  type PolicyDraft,
  type PolicyPreview,
} from '@settle/shared/features/tax-policy/tax-policy-calls.ts'
import { policyInMonth } from '@settle/shared/features/tax-policy/tax-policy.rules.ts'
import {
  taxesOf,
  type TaxCounters,
  type TaxRates,
  type Taxes,
} from '@settle/shared/features/tax/withholding.rules.ts'
import {
  policiesOf,
  taxCounterRows,
  taxCountersOf,
  usableRatesIn,
} from '#server/features/tax/index.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { infoOf, monthOfWorld } from './tax-policy-infos.ts'
import { agreedPolicy } from './tax-policy.service.ts'

const nothing: Taxes = { vat: fen(0), surcharge: fen(0), iit: fen(0) }
const fromNothing: TaxCounters = {
  month: { ...nothing, amount: fen(0) },
  year: { amount: fen(0), vat: fen(0), iit: fen(0), months: 1 },
}
/** Incomes of a month, in fen, that tell brackets and threshold apart; the limits come besides. */
const exampleAmounts = [300_000, 1_000_000, 5_000_000] as const
/** Enough to show what a month would cost, and a few milliseconds of work. */
const mostPeople = 2000

/** What a draft would change, person by person; nothing is kept. Refuses what `addPolicy` would refuse. */
export function previewOf(world: World, draft: PolicyDraft): PolicyPreview {
  const today = world.clock.today()
  const agreed = agreedPolicy(world, draft, today)
  const { providerId, effectiveFrom } = draft
  const current = policyInMonth(policiesOf(world, providerId), effectiveFrom)
  const inMonth = monthOf(parseDay(`${effectiveFrom}-01`))
  const [after, before] = [
    usableRatesIn(inMonth, agreed),
    current && usableRatesIn(inMonth, current),
  ]
  const { monthLimit, vatMonthThreshold } = agreed
  const amounts = [...exampleAmounts, vatMonthThreshold + 100_000, monthLimit]
    .filter((amount) => amount <= monthLimit && amount > 0)
    .toSorted((one, other) => one - other)
  return {
    current: current === undefined ? null : infoOf(world, current, monthOfWorld(world)),
    examples: [...new Set(amounts)].map((amount) => ({
      amount,
      before: before === undefined ? null : taxesOf(fen(amount), before, fromNothing, false),
      after: taxesOf(fen(amount), after, fromNothing, false),
    })),
    month: monthEffect(world, {
      providerId,
      month: addMonths(monthOf(parseDay(today)), -1),
      before,
      after,
      monthLimit,
    }),
  }
}

interface Effect {
  readonly providerId: string
  readonly month: Month
  readonly before: TaxRates | undefined
  readonly after: TaxRates
  readonly monthLimit: number
}

function monthEffect(
  source: RowSource,
  { providerId, month, before, after, monthLimit }: Effect,
): PolicyPreview['month'] {
  const paid = source
    .rows(taxCounterRows)
    .allBy('month', month)
    .filter((row) => row.providerId === providerId && row.posted.amount > 0)
  const people = paid.slice(0, mostPeople)
  let [sumBefore, sumAfter] = [nothing, nothing]
  for (const { individualId, posted } of people) {
    const counters = countersBefore(source, { individualId, providerId, month })
    sumAfter = plus(sumAfter, taxesOf(posted.amount, after, counters, false))
    if (before !== undefined) {
      sumBefore = plus(sumBefore, taxesOf(posted.amount, before, counters, false))
    }
  }
  return {
    month,
    people: people.length,
    allPeople: paid.length,
    amount: addFen(...people.map(({ posted }) => posted.amount)),
    before: before === undefined ? null : sumBefore,
    after: sumAfter,
    overLimit: people.filter(({ posted }) => posted.amount > monthLimit).length,
  }
}

/** The counters of a person as the month began: its own income is what is reckoned. */
function countersBefore(
  source: RowSource,
  person: { readonly individualId: string; readonly providerId: string; readonly month: Month },
): TaxCounters {
  const { month, year } = taxCountersOf(source, person)
  return {
    month: fromNothing.month,
    year: {
      amount: less(year.amount, month.amount),
      vat: less(year.vat, month.vat),
      iit: less(year.iit, month.iit),
      months: year.months,
    },
  }
}

function plus(one: Taxes, other: Taxes): Taxes {
  return {
    vat: addFen(one.vat, other.vat),
    surcharge: addFen(one.surcharge, other.surcharge),
    iit: addFen(one.iit, other.iit),
  }
}

function less(one: Fen, other: Fen): Fen {
  return addFen(one, negate(other))
}
