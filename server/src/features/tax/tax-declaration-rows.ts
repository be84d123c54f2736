import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { type Counted } from '@settle/shared/features/tax/tax-run.rules.ts'
import { type Taxes } from '@settle/shared/features/tax/withholding.rules.ts'
import { type Pool } from '#server/ledger/chart-of-accounts.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { taxCounterRows, type TaxCounterRow } from './tax-counters.ts'

/** What was filed of somebody, kept where their counter has changed since (decision 109). */
export interface DeclaredCounter extends Row {
  readonly declarationId: string
  readonly individualId: string
  readonly parts: readonly PaidPart[]
}

/** What one merchant paid a person out of one pool in a month, and what was withheld. Fen. */
export interface PaidPart {
  readonly merchantId: string
  readonly payPass: Pool['payPass']
  readonly posted: Counted
}

/** One person of a declaration. */
export interface DeclaredPerson {
  readonly individualId: string
  readonly parts: readonly PaidPart[]
}

/**
 * 抵减: tax that was paid to the bureau and belongs to a payout that came back afterwards. The next payment is smaller by it.
 */
export interface TaxOffset extends Row, Counted {
  readonly providerId: string
  readonly individualId: string
  readonly merchantId: string
  readonly payPass: Pool['payPass']
  /** The payout that came back; a world that was kept before does not say it: its merchant had the taxes at once. */
  readonly itemId?: string
  /** The month that it was paid for. */
  readonly month: string
  /** The declaration whose payment it made smaller; null while it waits. */
  readonly usedBy: string | null
}

/** What the payment of a declaration takes out of one pool; the row's id is `declarationId/payPass`. Fen. */
export interface PaidPool extends Row, Taxes {
  readonly declarationId: string
  readonly providerId: string
  readonly payPass: Pool['payPass']
}

export const taxDeclarationRows = defineCollection<TaxDeclaration>('taxDeclarations', {
  indexes: ['providerId', 'periodKey', 'status'],
})
export const declaredCounters = defineCollection<DeclaredCounter>('taxDeclaredCounters', {
  indexes: ['declarationId'],
})
export const taxOffsets = defineCollection<TaxOffset>('taxOffsets', {
  indexes: ['providerId', 'usedBy'],
})
export const paidPools = defineCollection<PaidPool>('taxPaidPools', { indexes: ['declarationId'] })

/** The people of a period, with what was paid to them by now; those who got nothing are left out. */
export function* postedPeople(source: RowSource, periodKey: string): Generator<DeclaredPerson> {
  for (const counter of source.rows(taxCounterRows).allBy('period', periodKey)) {
    if (counter.income > 0)
      yield { individualId: counter.individualId, parts: paidPartsOf(counter) }
  }
}

/** The people of a declaration as they were filed; of a draft, as they are now. */
export function* declaredPeople(
  source: RowSource,
  { id, periodKey }: Pick<TaxDeclaration, 'id' | 'periodKey'>,
): Generator<DeclaredPerson> {
  const kept = new Map(
    source
      .rows(declaredCounters)
      .allBy('declarationId', id)
      .map((row) => [row.individualId, row] as const),
  )
  for (const counter of source.rows(taxCounterRows).allBy('period', periodKey)) {
    const { individualId } = counter
    const parts = kept.get(individualId)?.parts ?? paidPartsOf(counter)
    kept.delete(individualId)
    if (parts.length > 0) yield { individualId, parts }
  }
  // Somebody who became one person with another has no counter any more.
  for (const { individualId, parts } of kept.values()) {
    if (parts.length > 0) yield { individualId, parts }
  }
}

/** What of a counter was paid, by merchant and pool. */
export function paidPartsOf({ parts }: Pick<TaxCounterRow, 'parts'>): readonly PaidPart[] {
  return parts
    .filter(({ posted }) => posted.amount > 0)
    .map(({ merchantId, payPass, posted }) => ({ merchantId, payPass, posted }))
}
