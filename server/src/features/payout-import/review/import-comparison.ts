import { setImmediate as othersHadTheirTurn } from 'node:timers/promises'
import {
  batchOrderStatus,
  checkLevel,
} from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import {
  type ImportComparison,
  type ReviewShow,
} from '@settle/shared/features/payout-import/import-review.ts'
import { type PayeeCells } from '@settle/shared/features/payout-import/import-row.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import {
  importRows,
  importSessions,
  linesOf,
  type CheckedLine,
} from '#server/features/payout-import/session/import-rows.ts'
import { masked } from '#server/features/payout-import/session/import-view.ts'
import { isPaidOrDue } from '#server/features/payout-import/session/new-payee.ts'

/** A line with what is new about it; amounts in fen. */
export interface ComparedLine {
  readonly line: CheckedLine
  readonly person: string
  readonly wholeText: string
  readonly maskedText: string
  /** The merchant has never paid this person. */
  readonly isFirst: boolean
  /** The account of the last payment, where this one goes elsewhere than any before. */
  readonly previousAccount: string | null
  /** What the person got in the batch before, and what more or less it is now; null where there was nothing. */
  readonly previousAmount: number | null
  readonly difference: number | null
}

/** A list beside the batch before it: its lines, the ones to look into first, and what they come to. */
export interface Comparison {
  readonly lines: readonly ComparedLine[]
  readonly told: ImportComparison
}

/** Somebody asks for page after page; what is compared follows from these rows alone. */
const comparisons = new Derivation(
  [importSessions, importRows, batchOrderRows, payoutItemRows],
  () => new Map<string, Promise<Comparison>>(),
)

/** An import beside the merchant's batch before it; made once for as long as neither changes. */
export function comparisonOf(world: World, session: ImportSession): Promise<Comparison> {
  const known = world.derived(comparisons)
  let comparison = known.get(session.id)
  if (comparison === undefined) {
    comparison = compare(world, session)
    known.set(session.id, comparison)
    // What it reads may have to be made ready first; then it is asked for again.
    comparison.catch(() => known.delete(session.id))
  }
  return comparison
}

async function compare(reader: RowSource, session: ImportSession): Promise<Comparison> {
  const order = batchBefore(reader, session)
  const before = new Map<string, number>()
  for (const { certNo, amount } of itemsOf(reader, order)) count(before, certNo, amount)
  await othersHadTheirTurn()
  const people = await inTurns(linesOf(reader, session.id), (line) => ({
    line,
    person: personOf(line),
  }))
  const now = new Map<string, number>()
  for (const { line, person } of people) count(now, person, line.amount ?? 0)
  const compared = await inTurns(people, ({ line, person }) => {
    const previousAmount = before.get(person) ?? null
    const difference =
      previousAmount === null ? null : (now.get(person) ?? previousAmount) - previousAmount
    const found = paidBefore(reader, session, line)
    return { line, person, ...found, ...textsOf(line), previousAmount, difference }
  })
  await othersHadTheirTurn()
  const gone = [...before].filter(([person]) => !now.has(person))
  const told: ImportComparison = {
    previous: order === undefined ? null : previousOf(order),
    rowsOf: countsOf(compared),
    firstAmount: sumOf(compared.filter(shownAs.first)),
    addedAmount: order === undefined ? 0 : sumOf(compared.filter(shownAs.added)),
    changedAmount: changeOf(compared),
    goneCount: gone.length,
    goneAmount: gone.reduce((sum, [, amount]) => sum + amount, 0),
  }
  await othersHadTheirTurn()
  return { lines: inUrgency(compared), told }
}

function count(amounts: Map<string, number>, person: string, amount: number): void {
  amounts.set(person, (amounts.get(person) ?? 0) + amount)
}

/** What a search looks through, as those read the line who mend it, and as the others do. */
function textsOf({ cells }: CheckedLine): Pick<ComparedLine, 'wholeText' | 'maskedText'> {
  return { wholeText: textOf(cells), maskedText: textOf(masked(cells)) }
}

function textOf({ name, remark, payeeAccount, certNo, phone }: PayeeCells): string {
  return [name, remark, payeeAccount, certNo, phone].join('\n').toLowerCase()
}

/** The batch that a list is compared with; what fails is sent again beside the batch in which it failed. */
function batchBefore(reader: RowSource, session: ImportSession): BatchOrder | undefined {
  const { merchantId, providerId, retryOfOrderId, orderId } = session
  const orders = reader.rows(batchOrderRows)
  if (retryOfOrderId !== null) return orders.find(retryOfOrderId)
  const { refused, withdrawn } = batchOrderStatus.values
  const where = [
    { field: 'merchantId', is: 'equal', value: merchantId },
    { field: 'providerId', is: 'equal', value: providerId },
    { field: 'status', is: 'notEqual', value: refused },
    { field: 'status', is: 'notEqual', value: withdrawn },
  ] as const
  const order = { field: 'submitTime', descending: true }
  return orders.page({ where, order }, 0, 2).rows.find(({ id }) => id !== orderId)
}

function itemsOf(reader: RowSource, order: BatchOrder | undefined): readonly PayoutItem[] {
  return order === undefined ? [] : reader.rows(payoutItemRows).allBy('orderId', order.id)
}

/** People are told apart by their certificate, also those whom we do not know yet. */
function personOf({ cells }: CheckedLine): string {
  return cells.certNo.replaceAll(/\s/g, '').toUpperCase()
}

/** Whether the merchant has paid a person, or is about to, and the last account where this one is none of them. */
function paidBefore(
  reader: RowSource,
  { merchantId }: ImportSession,
  { individualId, cells }: CheckedLine,
): Pick<ComparedLine, 'isFirst' | 'previousAccount'> {
  const items =
    individualId === null ? [] : reader.rows(payoutItemRows).allBy('individualId', individualId)
  const account = cells.payeeAccount.replaceAll(/\s/g, '')
  let previousAccount: string | null = null
  let isFirst = true
  let isKnownAccount = false
  for (const item of items) {
    if (!isPaidOrDue(item) || item.merchantId !== merchantId) continue
    isFirst = false
    previousAccount = item.payeeAccount
    isKnownAccount ||= item.payeeAccount === account
  }
  return { isFirst, previousAccount: isKnownAccount ? null : previousAccount }
}

/** Whether a choice of the checker shows a line. */
export const shownAs: Readonly<Record<ReviewShow, (line: ComparedLine) => boolean>> = {
  all: () => true,
  warned: ({ line }) => line.level !== checkLevel.values.passed,
  first: ({ isFirst }) => isFirst,
  account: ({ previousAccount }) => previousAccount !== null,
  changed: ({ difference }) => difference !== null && difference !== 0,
  added: ({ previousAmount }) => previousAmount === null,
}

const isBlockedLine = ({ line }: ComparedLine) => line.level === checkLevel.values.blocked
const { warned, account, first, changed, added, all } = shownAs
const byUrgency = [isBlockedLine, warned, account, first, changed, added, all]

/** What is blocked, then what is unusual, then the rest; within one kind the order of the file stays. */
function inUrgency(lines: readonly ComparedLine[]): ComparedLine[] {
  const kinds = byUrgency.map((): ComparedLine[] => [])
  for (const line of lines) kinds[byUrgency.findIndex((is) => is(line))]?.push(line)
  return kinds.flat()
}

function countsOf(lines: readonly ComparedLine[]): ImportComparison['rowsOf'] {
  const rowsOf = (show: ReviewShow) => lines.filter(shownAs[show]).length
  return {
    all: lines.length,
    warned: rowsOf('warned'),
    first: rowsOf('first'),
    account: rowsOf('account'),
    changed: rowsOf('changed'),
    added: rowsOf('added'),
  }
}

function sumOf(lines: readonly ComparedLine[]): number {
  return lines.reduce((sum, { line }) => sum + (line.amount ?? 0), 0)
}

/** By how much the people of both lists get more or less; each counts once, in however many lines. */
function changeOf(lines: readonly ComparedLine[]): number {
  const changes = new Map(lines.map(({ person, difference }) => [person, difference ?? 0]))
  return [...changes.values()].reduce((sum, difference) => sum + difference, 0)
}

function previousOf(order: BatchOrder): ImportComparison['previous'] {
  const { id, orderNo, batchName, submitTime, totalCount, totalAmount, totalPay } = order
  return { orderId: id, orderNo, batchName, submitTime, totalCount, totalAmount, totalPay }
}

/** So many lines take a few milliseconds. */
const linesPerTurn = 250

async function inTurns<T, R>(items: readonly T[], make: (item: T) => R): Promise<R[]> {
  const made: R[] = []
  for (let start = 0; start < items.length; start += linesPerTurn) {
    // oxlint-disable-next-line no-await-in-loop -- others are to have their turn between the parts
    if (start > 0) await othersHadTheirTurn()
    made.push(...items.slice(start, start + linesPerTurn).map(make))
  }
  return made
}
