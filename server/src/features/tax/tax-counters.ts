import { addMonths, type Month } from '@settle/shared/core/day.ts'
import { addFen, fen, negate, type Fen } from '@settle/shared/core/fen.ts'
import { type TaxCounters, type Taxes } from '@settle/shared/features/tax/withholding.rules.ts'
import { defineCollection, type Row } from '#server/worlds/collection.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'

/** What a person got from a provider in a month (domain.md 4.4): under way, and paid. Fen. */
export interface TaxCounterRow extends Row {
  readonly individualId: string
  readonly providerId: string
  /** `individualId/providerId` */
  readonly person: string
  readonly month: Month
  readonly reserved: Counted
  readonly posted: Counted
}

/** Whose counter: one person with one provider in one month. */
export interface TaxedPerson {
  readonly individualId: string
  readonly providerId: string
  readonly month: Month
}

type Counted = Taxes & { readonly amount: Fen }

export const taxCounterRows = defineCollection<TaxCounterRow>('taxCounters', {
  indexes: ['person', 'month'],
})

const nothing: Counted = { amount: fen(0), vat: fen(0), surcharge: fen(0), iit: fen(0) }

/** The counters before an item; the year counts the unbroken run of months up to this one (domain.md 4.4, 10.11). */
export function taxCountersOf(reader: RowSource, person: TaxedPerson): TaxCounters {
  const months = monthsOf(reader, person)
  const run = unbrokenRun(months, person.month)
  return {
    month: months.get(person.month) ?? nothing,
    year: {
      amount: addFen(...run.map(({ amount }) => amount)),
      vat: addFen(...run.map(({ vat }) => vat)),
      iit: addFen(...run.map(({ iit }) => iit)),
      months: Math.max(1, run.length),
    },
  }
}

/** What a person got from a provider in the twelve months that end with this one, items under way included. */
export function rolling12AmountOf(reader: RowSource, person: TaxedPerson): Fen {
  const first = addMonths(person.month, -11)
  return addFen(
    ...[...monthsOf(reader, person)]
      .filter(([month]) => month >= first && month <= person.month)
      .map(([, { amount }]) => amount),
  )
}

/**
 * Moves an item through the counters: `reserve` when it is submitted, `post` when it is paid, `release` when it
 * comes to nothing, `unpost` when it is returned (domain.md 3.2).
 */
export function moveTaxCounter(
  tx: Transaction,
  step: 'reserve' | 'post' | 'release' | 'unpost',
  { individualId, providerId, month }: TaxedPerson,
  item: Counted,
): void {
  const id = `${individualId}/${providerId}/${month}`
  const rows = tx.rows(taxCounterRows)
  const known = rows.find(id)
  const { reserved, posted } = known ?? { reserved: nothing, posted: nothing }
  const moved = {
    reserve: { reserved: plus(reserved, item), posted },
    post: { reserved: minus(reserved, item), posted: plus(posted, item) },
    release: { reserved: minus(reserved, item), posted },
    unpost: { reserved, posted: minus(posted, item) },
  }[step]
  const person = `${individualId}/${providerId}`
  if (known === undefined) rows.insert({ id, individualId, providerId, person, month, ...moved })
  else rows.replace({ ...known, ...moved })
}

/** Counts what one person got with what another got, from each provider in each month: both are one person (decision 88). */
export function joinTaxCounters(
  tx: Transaction,
  { keepId, dropId }: { readonly keepId: string; readonly dropId: string },
  providerIds: Iterable<string>,
): void {
  const rows = tx.rows(taxCounterRows)
  for (const providerId of providerIds) {
    for (const counter of rows.allBy('person', `${dropId}/${providerId}`)) {
      const { month, reserved, posted } = counter
      const id = `${keepId}/${providerId}/${month}`
      const known = rows.find(id)
      const person = `${keepId}/${providerId}`
      if (known === undefined) {
        rows.insert({ id, individualId: keepId, providerId, person, month, reserved, posted })
      } else {
        rows.replace({
          ...known,
          reserved: plus(known.reserved, reserved),
          posted: plus(known.posted, posted),
        })
      }
      rows.remove(counter.id)
    }
  }
}

function monthsOf(reader: RowSource, { individualId, providerId }: TaxedPerson) {
  return new Map(
    reader
      .rows(taxCounterRows)
      .allBy('person', `${individualId}/${providerId}`)
      .map(({ month, reserved, posted }) => [month, plus(reserved, posted)] as const),
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

function plus(one: Counted, other: Counted): Counted {
  return {
    amount: addFen(one.amount, other.amount),
    vat: addFen(one.vat, other.vat),
    surcharge: addFen(one.surcharge, other.surcharge),
    iit: addFen(one.iit, other.iit),
  }
}

function minus(one: Counted, { amount, vat, surcharge, iit }: Counted): Counted {
  return plus(one, {
    amount: negate(amount),
    vat: negate(vat),
    surcharge: negate(surcharge),
    iit: negate(iit),
  })
}
