import { fen } from '@settle/shared/core/money/fen.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import {
  declaredCounters,
  minusCounted,
  nothingCounted,
  paidPartsOf,
  plusCounted,
  taxCounterRows,
  taxOffsets,
  type PaidPart,
  type TaxCounterRow,
} from '#server/features/tax/index.ts'
import { type Change, type Transaction } from '#server/worlds/types.ts'
import { postedPeople } from '#server/features/tax/index.ts'
import { changeDeclaration } from './change-declaration.ts'
import { draftOf, findDeclaration, isOver } from './declaration-draft.service.ts'
import { figuresOf, partsOf } from './declaration-figures.ts'

/** A counter before and after a commit; undefined where it was not there. */
interface Moved {
  readonly before: TaxCounterRow | undefined
  readonly after: TaxCounterRow | undefined
}

/**
 * What follows from changed counters (decision 109): a draft is added up anew; of what was filed, the figures that were filed
 * are kept, and the declaration says that something has changed; what was paid already is offset against the next payment.
 */
export function* followCounters(
  tx: Transaction,
  changes: readonly Change[],
): Generator<void, void> {
  const periods = new Map<string, Moved[]>()
  for (const { id, before, after } of changes) {
    const moved = { before: counterIn(before), after: after && tx.rows(taxCounterRows).find(id) }
    const counter = moved.after ?? moved.before
    if (counter === undefined || !isOver(tx, counter.month) || !isPaidOtherwise(moved)) continue
    const known = periods.get(counter.period)
    if (known === undefined) periods.set(counter.period, [moved])
    else known.push(moved)
  }
  for (const [periodKey, moves] of periods) {
    yield* followPeriod(tx, periodKey, moves)
  }
}

function* followPeriod(
  tx: Transaction,
  periodKey: string,
  moves: readonly Moved[],
): Generator<void, void> {
  const row = findDeclaration(tx, periodKey)
  const { notDeclared, paid } = taxFilingStatus.values
  if (row === undefined) {
    const [first] = moves
    const counter = first?.after ?? first?.before
    if (counter !== undefined) for (const _ of draftOf(tx, counter.providerId, counter.month)) yield
    return
  }
  if (row.status === notDeclared) {
    const figures = yield* figuresOf(postedPeople(tx, periodKey))
    const { personCount, income, vat, surcharge, iit, total } = figures
    const sums = { personCount, income, vat, surcharge, iit, total, payable: total }
    changeDeclaration(tx, row, { ...sums, parts: partsOf(row.period, figures) }, 'system')
    return
  }
  for (const moved of moves) keepFiled(tx, row, moved)
  if (row.status === paid) offsetReturned(tx, row, moves)
  changeDeclaration(tx, row, { izChanged: yesNo.values.yes }, 'system')
}

/** What was filed of a person stays what it was. */
function keepFiled(tx: Transaction, { id }: TaxDeclaration, { before, after }: Moved): void {
  const individualId = (before ?? after)?.individualId ?? ''
  const rows = tx.rows(declaredCounters)
  const kept = `${id}/${individualId}`
  if (rows.find(kept) !== undefined) return
  const parts = before === undefined ? [] : paidPartsOf(before)
  rows.insert({ id: kept, declarationId: id, individualId, parts })
}

/** Of a paid month: what a payer's people have less, all in all, waits for the next payment. */
function offsetReturned(tx: Transaction, row: TaxDeclaration, moves: readonly Moved[]): void {
  const payers = new Map<string, { part: PaidPart; individualId: string }>()
  const add = (counter: TaxCounterRow | undefined, isAfter: boolean) => {
    if (counter === undefined) return
    for (const { merchantId, payPass, posted } of paidPartsOf(counter)) {
      const key = `${merchantId}/${payPass}`
      const known = payers.get(key)?.part.posted ?? nothingCounted
      const sum = isAfter ? minusCounted(known, posted) : plusCounted(known, posted)
      const individualId = payers.get(key)?.individualId ?? counter.individualId
      payers.set(key, { part: { merchantId, payPass, posted: sum }, individualId })
    }
  }
  for (const { before, after } of moves) {
    add(before, false)
    add(after, true)
  }
  for (const { part, individualId } of payers.values()) {
    const { merchantId, payPass, posted } = part
    // Two people who became one have together what they had before.
    if (posted.amount === 0) continue
    const { vat, surcharge, iit, amount } = posted
    tx.rows(taxOffsets).insert({
      id: tx.nextId(),
      providerId: row.providerId,
      individualId,
      merchantId,
      payPass,
      month: row.period,
      amount: fen(amount),
      vat,
      surcharge,
      iit,
      usedBy: null,
    })
  }
}

/** Whether something else was paid after a commit than before; what is only under way changes nothing. */
function isPaidOtherwise({ before, after }: Moved): boolean {
  const [one, other] = [before?.posted ?? nothingCounted, after?.posted ?? nothingCounted]
  return (
    one.amount !== other.amount ||
    one.vat !== other.vat ||
    one.surcharge !== other.surcharge ||
    one.iit !== other.iit
  )
}

/** The rows of a follower are those of the collection that it asked for; this only tells the compiler. */
function counterIn(row: Change['before']): TaxCounterRow | undefined {
  return row !== undefined && 'posted' in row && 'period' in row
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      (row as TaxCounterRow)
    : undefined
}
