import {
  addMonths,
  epochMsOf,
  monthOf,
  dayOf,
  parseDateTime,
  type Month,
} from '@settle/shared/core/day.ts'
import { taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import {
  type FeatureHistory,
  type Happening,
  type HistoryStage,
} from '#server/core/history/feature-history.ts'
import { managerOf } from '#server/features/session/history/index.ts'
import { taxCounterRows, taxDeclarationRows } from '#server/features/tax/index.ts'
import {
  filing,
  payment,
  rejectByHand,
  scheduleTaxMonths,
  type Declarer,
} from '#server/features/tax-declaration/index.ts'
import { runAtOnce } from '#server/worlds/slices.ts'
import { type Transaction } from '#server/worlds/types.ts'

const [luoshui, haitang, yunxiu] = [1, 2, 4].map((count) => `12${String(count).padStart(17, '0')}`)
const minuteMs = 60_000

/**
 * What the providers declare (domain.md 9.1): every month is declared on the 6th of the next one and paid on the 8th. Of the
 * last month 海棠's waits to be paid, 云岫's was refused, and 洛水's is still a draft.
 */
export const taxHistory: FeatureHistory = {
  follows: ['reconciliation'],
  happenings: declarationsOf,
}

function declarationsOf({ d0Ms, startMs, months }: HistoryStage): Happening[] {
  const thisMonth = monthOf(dayOf(d0Ms))
  const earlier = months.slice(0, -2).toReversed()
  const lastMonth = addMonths(thisMonth, -1)
  // A moment at which the drafts are there; on the 1st of a month that is soon after they were made.
  const lastAtMs = Math.min(onDay(thisMonth, '06', '10:00:00'), d0Ms - 10 * minuteMs)
  return [
    { atMs: startMs, run: scheduleTaxMonths },
    ...earlier.flatMap((month) => paidMonth(month)),
    ...[haitang, yunxiu].map((providerId) => ({
      atMs: lastAtMs,
      run: (tx: Transaction) => declare(tx, providerId, lastMonth),
    })),
    {
      atMs: lastAtMs + 5000,
      run: (tx) => {
        const row = findDeclaration(tx, yunxiu, lastMonth)
        if (row?.status === taxFilingStatus.values.declaring) rejectByHand(tx, row)
      },
    },
  ]
}

function paidMonth(month: Month): Happening[] {
  const next = addMonths(month, 1)
  return [luoshui, haitang, yunxiu].flatMap((providerId) => [
    {
      atMs: onDay(next, '06', '10:00:00'),
      run: (tx: Transaction) => declare(tx, providerId, month),
    },
    {
      atMs: onDay(next, '08', '15:00:00'),
      run: (tx: Transaction) => {
        const row = findDeclaration(tx, providerId, month)
        if (row?.status === taxFilingStatus.values.declared) payment(tx, row, declarerOf(tx, row))
      },
    },
  ])
}

function declare(tx: Transaction, providerId: string | undefined, month: Month): void {
  const row = findDeclaration(tx, providerId, month)
  if (row?.status !== taxFilingStatus.values.notDeclared) return
  // On the 1st of a month an order of the day before may wait for its payment: then the month stays a draft.
  const counters = tx.rows(taxCounterRows).allBy('period', row.periodKey)
  if (counters.some(({ reserved }) => reserved.amount > 0)) return
  runAtOnce(filing(tx, row, { event: 'declare', reason: null }, declarerOf(tx, row)))
}

function findDeclaration(
  tx: Transaction,
  providerId: string | undefined,
  month: Month,
): TaxDeclaration | undefined {
  return tx.rows(taxDeclarationRows).findBy('periodKey', `${providerId ?? ''}/${month}`)
}

function declarerOf(tx: Transaction, { providerId }: TaxDeclaration): Declarer {
  return { mover: 'provider', username: managerOf(tx, providerId) }
}

function onDay(month: Month, day: string, time: string): number {
  return epochMsOf(parseDateTime(`${month}-${day} ${time}`))
}
