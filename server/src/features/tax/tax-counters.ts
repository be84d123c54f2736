import { type Month } from '@settle/shared/core/day.ts'
import { addFen, fen, negate, type Fen } from '@settle/shared/core/money/fen.ts'
import { countersOf, rolling12Of, type Counted } from '@settle/shared/features/tax/tax-run.rules.ts'
import { type TaxCounters } from '@settle/shared/features/tax/withholding.rules.ts'
import { type Pool } from '#server/ledger/chart-of-accounts.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'

/** What a person got from a provider in a month (domain.md 4.4): under way, and paid. Fen. */
export interface TaxCounterRow extends Row {
  readonly individualId: string
  readonly providerId: string
  /** `individualId/providerId` */
  readonly person: string
  readonly month: Month
  /** `providerId/month`: what one declaration tells of. */
  readonly period: string
  readonly reserved: Counted
  readonly posted: Counted
  /** What of `posted` is income, once more, so that lists can ask for those who have any. */
  readonly income: Fen
  /** The same by the merchant that pays and the channel; nothing is left out, so that they add up. */
  readonly parts: readonly TaxPart[]
  /** The greatest item that was ever submitted here. */
  readonly largest: Fen
  /** When an item was last paid; until its return window is over the month's tax stays (domain.md 4.6). */
  readonly postedAt: string | null
}

/** What one merchant paid a person out of one pool, in a month. */
export interface TaxPart {
  readonly merchantId: string
  readonly payPass: Pool['payPass']
  readonly reserved: Counted
  readonly posted: Counted
}

/** Whose counter: one person with one provider in one month. */
export interface TaxedPerson {
  readonly individualId: string
  readonly providerId: string
  readonly month: Month
}

/** Who pays an item, and over which channel. */
export type TaxPayer = Pick<TaxPart, 'merchantId' | 'payPass'>

export const taxCounterRows = defineCollection<TaxCounterRow>('taxCounters', {
  indexes: ['person', 'month', 'period'],
})

export const nothingCounted: Counted = {
  amount: fen(0),
  vat: fen(0),
  surcharge: fen(0),
  iit: fen(0),
}

/** The name of what a provider declares of a month. */
export function periodOf({ providerId, month }: Pick<TaxedPerson, 'providerId' | 'month'>): string {
  return `${providerId}/${month}`
}

/** The counters before an item; the year counts the unbroken run of months up to this one (domain.md 4.4, 10.11). */
export function taxCountersOf(reader: RowSource, person: TaxedPerson): TaxCounters {
  return countersOf(monthsOf(reader, person), person.month)
}

/** What a person got from a provider in the twelve months that end with this one, items under way included. */
export function rolling12AmountOf(reader: RowSource, person: TaxedPerson): Fen {
  return rolling12Of(monthsOf(reader, person), person.month)
}

type Step = 'reserve' | 'post' | 'release' | 'unpost'

/**
 * Moves an item through the counters: `reserve` when it is submitted, `post` when it is paid, `release` when it
 * comes to nothing, `unpost` when it is returned (domain.md 3.2).
 */
export function moveTaxCounter(
  tx: Transaction,
  step: Step,
  { individualId, providerId, month, merchantId, payPass }: TaxedPerson & TaxPayer,
  { amount, vat, surcharge, iit }: Counted,
): void {
  const item = { amount, vat, surcharge, iit }
  const id = `${individualId}/${providerId}/${month}`
  const rows = tx.rows(taxCounterRows)
  const known = rows.find(id)
  const moved = movedBy(step, known ?? nothingMoved, item)
  const parts = movedParts(known?.parts ?? [], step, { merchantId, payPass }, item)
  const largest = known === undefined || amount > known.largest ? amount : known.largest
  const postedAt = step === 'post' ? tx.now() : (known?.postedAt ?? null)
  const counted = { ...moved, income: moved.posted.amount, parts, largest, postedAt }
  if (known !== undefined) rows.replace({ ...known, ...counted })
  else {
    const person = `${individualId}/${providerId}`
    const period = periodOf({ providerId, month })
    rows.insert({ id, individualId, providerId, person, month, period, ...counted })
  }
}

type Moved = Pick<TaxPart, 'reserved' | 'posted'>

const nothingMoved: Moved = { reserved: nothingCounted, posted: nothingCounted }

function movedBy(step: Step, { reserved, posted }: Moved, item: Counted): Moved {
  switch (step) {
    case 'reserve':
      return { reserved: plusCounted(reserved, item), posted }
    case 'post':
      return { reserved: minusCounted(reserved, item), posted: plusCounted(posted, item) }
    case 'release':
      return { reserved: minusCounted(reserved, item), posted }
    case 'unpost':
      return { reserved, posted: minusCounted(posted, item) }
  }
}

function movedParts(
  parts: readonly TaxPart[],
  step: Step,
  payer: TaxPayer,
  item: Counted,
): readonly TaxPart[] {
  if (!parts.some((part) => isOf(part, payer))) {
    return [...parts, { ...payer, ...movedBy(step, nothingMoved, item) }]
  }
  return parts.map((part) =>
    isOf(part, payer) ? { ...payer, ...movedBy(step, part, item) } : part,
  )
}

function isOf(part: TaxPart, { merchantId, payPass }: TaxPayer): boolean {
  return part.merchantId === merchantId && part.payPass === payPass
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
      const id = `${keepId}/${providerId}/${counter.month}`
      const known = rows.find(id)
      const person = `${keepId}/${providerId}`
      if (known === undefined) rows.insert({ ...counter, id, individualId: keepId, person })
      else rows.replace(joined(known, counter))
      rows.remove(counter.id)
    }
  }
}

function joined(known: TaxCounterRow, other: TaxCounterRow): TaxCounterRow {
  const parts = [...known.parts]
  for (const part of other.parts) {
    const at = parts.findIndex((one) => isOf(one, part))
    const same = parts[at]
    if (same === undefined) parts.push(part)
    else parts[at] = { ...same, ...joinedMoves(same, part) }
  }
  return {
    ...known,
    ...joinedMoves(known, other),
    income: addFen(known.income, other.income),
    parts,
    largest: known.largest > other.largest ? known.largest : other.largest,
    postedAt:
      [known.postedAt, other.postedAt]
        .filter((at) => at !== null)
        .toSorted()
        .at(-1) ?? null,
  }
}

function joinedMoves(one: Moved, other: Moved): Moved {
  return {
    reserved: plusCounted(one.reserved, other.reserved),
    posted: plusCounted(one.posted, other.posted),
  }
}

function monthsOf(reader: RowSource, { individualId, providerId }: TaxedPerson) {
  return new Map(
    reader
      .rows(taxCounterRows)
      .allBy('person', `${individualId}/${providerId}`)
      .map(({ month, reserved, posted }) => [month, plusCounted(reserved, posted)] as const),
  )
}

/** Both together. */
export function plusCounted(one: Counted, other: Counted): Counted {
  return {
    amount: addFen(one.amount, other.amount),
    vat: addFen(one.vat, other.vat),
    surcharge: addFen(one.surcharge, other.surcharge),
    iit: addFen(one.iit, other.iit),
  }
}

/** The first without the second. */
export function minusCounted(one: Counted, { amount, vat, surcharge, iit }: Counted): Counted {
  return plusCounted(one, {
    amount: negate(amount),
    vat: negate(vat),
    surcharge: negate(surcharge),
    iit: negate(iit),
  })
}
