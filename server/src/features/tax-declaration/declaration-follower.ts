import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import {
  declaredCounters,
  nothingCounted,
  paidPartsOf,
  taxCounterRows,
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
 * are kept, and the declaration says that something has changed.
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
  if (row === undefined) {
    const [first] = moves
    const counter = first?.after ?? first?.before
    if (counter !== undefined) for (const _ of draftOf(tx, counter.providerId, counter.month)) yield
    return
  }
  if (row.status === taxFilingStatus.values.notDeclared) {
    const figures = yield* figuresOf(postedPeople(tx, periodKey))
    const { personCount, income, vat, surcharge, iit, total } = figures
    const sums = { personCount, income, vat, surcharge, iit, total, payable: total }
    changeDeclaration(tx, row, { ...sums, parts: partsOf(row.period, figures) }, 'system')
    return
  }
  for (const moved of moves) keepFiled(tx, row, moved)
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
