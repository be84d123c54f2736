import { addFen, fen, negate } from '@settle/shared/core/money/fen.ts'
import { dateTimeOf } from '@settle/shared/core/day.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { taxDeclarationMachine } from '@settle/shared/features/tax-declaration/tax-declaration.status.ts'
import { type Mover } from '@settle/shared/core/state-machine.ts'
import { Refusal } from '#server/core/refusal.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import { payoutItemRows } from '#server/features/payout/index.ts'
import { declaredCounters, postedPeople, taxCounterRows } from '#server/features/tax/index.ts'
import { fileDeclaration, payBureau } from '#server/simulators/tax/declaration-bureau.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { changeDeclaration } from './change-declaration.ts'
import { figuresOf, partsOf, sumOfTaxes } from './declaration-figures.ts'
import { releaseOffsets, takeOffsets } from './tax-offsets.ts'

/** Who files or pays. */
export interface Declarer {
  readonly mover: Mover
  readonly username: string
}

const { toPay, paying, succeeded } = paymentStatus.values
/** While an item is this young the bank may send it back (domain.md 4.6). */
const returnWindowMs = 3 * 86_400_000

/** Hands the month in as it is now (0 → 1); in slices. Refuses where something of the month is still to be paid. */
export function* filing(
  tx: Transaction,
  row: TaxDeclaration,
  { event, reason }: { readonly event: 'declare' | 'correct'; readonly reason: string | null },
  { mover, username }: Declarer,
): Generator<unknown, TaxDeclaration> {
  const status = taxDeclarationMachine.next(row.status, event, mover)
  if (status === undefined) throw refusalOf(row, event)
  if (row.izPaying === yesNo.values.yes) throw new Refusal('正在缴款，请等待缴款结果')
  assertNothingUnderWay(tx, row)
  yield
  yield* droppingKept(tx, row)
  yield
  const figures = yield* figuresOf(postedPeople(tx, row.periodKey))
  const { personCount, income, vat, surcharge, iit, total } = figures
  releaseOffsets(tx, row.id)
  const offsets = yield* takeOffsets(tx, row)
  const offsetTax = addFen(fen(0), ...offsets.map((offset) => sumOfTaxes(offset)))
  const isFirst = !row.filings.some(({ outcome }) => outcome === 'rejected')
  const no = row.filings.length + 1
  const sums = { personCount, income, vat, surcharge, iit, total }
  const outcome = 'waiting' as const
  const told = { no, time: tx.now(), by: username, reason, ...sums, outcome }
  const filed = changeDeclaration(
    tx,
    row,
    {
      ...sums,
      status,
      parts: partsOf(row.period, figures),
      offsetTax,
      payable: addFen(total, negate(offsetTax)),
      izChanged: yesNo.values.no,
      failMsg: null,
      errorPersons: [],
      filings: [...row.filings, { ...told, outcomeTime: null, failMsg: null }],
      declareTime: tx.now(),
      acceptTime: null,
    },
    username,
  )
  yield* fileDeclaration(
    tx,
    { declarationId: row.id, filingNo: no, isFirst, providerName: row.providerName },
    namesOf(tx, row.periodKey),
  )
  return filed
}

/** Sends the money of an accepted month to the bureau. Refuses while something of it could still come back. */
export function payment(
  tx: Transaction,
  row: TaxDeclaration,
  { mover, username }: Declarer,
): TaxDeclaration {
  const status = taxDeclarationMachine.next(row.status, 'pay', mover)
  if (status === undefined) throw refusalOf(row, 'pay')
  if (row.izPaying === yesNo.values.yes) throw new Refusal('缴款指令已发出，请等待结果')
  if (row.izChanged === yesNo.values.yes) {
    throw new Refusal('申报后该所属期有退汇，请先更正申报，受理后再缴款')
  }
  const count = returnableItems(tx, row)
  if (count > 0) throw new Refusal('所属期内仍有{count}笔在退汇期内，暂不能缴款', { count })
  payBureau(tx, row.id)
  return changeDeclaration(tx, row, { status, izPaying: yesNo.values.yes, failMsg: null }, username)
}

function refusalOf(
  { status, period }: TaxDeclaration,
  event: 'declare' | 'correct' | 'pay',
): Refusal {
  const isPaid = status === taxFilingStatus.values.paid
  if (event === 'declare') {
    return new Refusal('{period} 已申报，请勿重复申报；需要修改时请使用更正', { period })
  }
  if (event === 'pay') {
    return new Refusal(isPaid ? '该所属期的税款已缴纳' : '税务局受理申报后才能缴款')
  }
  return new Refusal(
    isPaid ? '税款已缴纳，不能更正；退汇的税款会在下次缴款时抵减' : '申报被退回或受理后才能更正',
  )
}

/** What counts in the month is fixed once nothing of it waits or is on its way. */
function assertNothingUnderWay(tx: Transaction, { periodKey, providerId, period }: TaxDeclaration) {
  const isUnderWay = tx
    .rows(taxCounterRows)
    .allBy('period', periodKey)
    .some(({ reserved }) => reserved.amount > 0)
  if (!isUnderWay) return
  const count = [toPay, paying].reduce(
    (sum, status) =>
      sum +
      tx.rows(payoutItemRows).count([
        { field: 'status', is: 'equal', value: status },
        { field: 'providerId', is: 'equal', value: providerId },
        { field: 'taxPeriod', is: 'equal', value: period },
      ]),
    0,
  )
  throw new Refusal('所属期内仍有{count}笔付款未完成，请先处理', { count })
}

/** How many items of the month the bank may still send back; items are only looked at where there is one. */
function returnableItems(tx: Transaction, row: TaxDeclaration): number {
  const since = dateTimeOf(tx.nowMs() - returnWindowMs)
  const isYoung = tx
    .rows(taxCounterRows)
    .allBy('period', row.periodKey)
    .some(({ postedAt, income }) => income > 0 && postedAt !== null && postedAt > since)
  if (!isYoung) return 0
  return tx.rows(payoutItemRows).count([
    { field: 'providerId', is: 'equal', value: row.providerId },
    { field: 'taxPeriod', is: 'equal', value: row.period },
    { field: 'status', is: 'equal', value: succeeded },
    { field: 'finishTime', is: 'between', from: since, fromExclusive: true },
  ])
}

/** A new filing tells what is so now. */
function* droppingKept(tx: Transaction, { id }: TaxDeclaration): Generator<void, void> {
  const rows = tx.rows(declaredCounters)
  yield* visiting(rows.allBy('declarationId', id), (kept) => rows.remove(kept.id))
}

function* namesOf(
  tx: Transaction,
  periodKey: string,
): Generator<readonly [individualId: string, name: string]> {
  const people = tx.rows(individuals)
  for (const { individualId } of postedPeople(tx, periodKey)) {
    yield [individualId, people.find(individualId)?.name ?? '']
  }
}
