import { type Month } from '@settle/shared/core/day.ts'
import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { addFen, type Fen } from '@settle/shared/core/money/fen.ts'
import { taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { merchants, providers } from '#server/features/session/index.ts'
import {
  nothingCounted,
  periodOf,
  plusCounted,
  taxCounterRows,
  taxDeclarationRows,
  type TaxCounterRow,
} from '#server/features/tax/index.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/**
 * What a provider withheld of the people of one merchant in a month, of payouts that succeeded and did not come back.
 * Fen; `total = vat + surcharge + iit`. All merchants of a provider together are what its declaration tells.
 */
export interface TaxMonth extends Row {
  readonly delFlag: '0'
  readonly tenantId: string
  readonly providerId: string
  readonly merchantId: string
  /** `YYYY-MM` */
  readonly month: string
  readonly providerName: string
  readonly merchantName: string
  readonly personCount: number
  readonly income: Fen
  readonly vat: Fen
  readonly surcharge: Fen
  readonly iit: Fen
  readonly total: Fen
  readonly filingStatus: ValueOf<typeof taxFilingStatus>
}

const taxMonthsOfWorld = new Derivation<readonly TaxMonth[]>(
  [taxCounterRows, taxDeclarationRows, providers, merchants],
  countedMonths,
)

/** The months of a world by provider and merchant, made when somebody first asks. */
export function taxMonthsOf(world: World): readonly TaxMonth[] {
  return world.derived(taxMonthsOfWorld)
}

interface Sum {
  readonly providerId: string
  readonly merchantId: string
  readonly month: Month
  people: number
  counted: typeof nothingCounted
}

function* countedMonths(source: RowSource): Generator<void, readonly TaxMonth[]> {
  const sums = new Map<string, Sum>()
  yield* visiting(source.rows(taxCounterRows).each(everything), (counter) => addTo(sums, counter))
  return [...sums].map(([id, sum]) => Object.freeze(monthOf(source, id, sum)))
}

function addTo(sums: Map<string, Sum>, { providerId, month, parts }: TaxCounterRow): void {
  const seen = new Set<string>()
  for (const { merchantId, posted } of parts) {
    if (posted.amount === 0) continue
    const key = `${providerId}-${month}-${merchantId}`
    const sum = sums.get(key) ?? {
      providerId,
      merchantId,
      month,
      people: 0,
      counted: nothingCounted,
    }
    sum.counted = plusCounted(sum.counted, posted)
    // A person who was paid over two channels is one person.
    if (!seen.has(key)) sum.people += 1
    seen.add(key)
    sums.set(key, sum)
  }
}

function monthOf(source: RowSource, id: string, { people, counted, ...whose }: Sum): TaxMonth {
  const { providerId, merchantId, month } = whose
  const { amount, vat, surcharge, iit } = counted
  const merchant = source.rows(merchants).find(merchantId)
  const declaration = source
    .rows(taxDeclarationRows)
    .findBy('periodKey', periodOf({ providerId, month }))
  return {
    id,
    delFlag: '0',
    tenantId: merchant?.tenantId ?? '0',
    ...whose,
    providerName: source.rows(providers).find(providerId)?.providerName ?? '',
    merchantName: merchant?.merchantName ?? '',
    personCount: people,
    income: amount,
    vat,
    surcharge,
    iit,
    total: addFen(vat, surcharge, iit),
    filingStatus: declaration?.status ?? taxFilingStatus.values.notDeclared,
  }
}

const everything = { where: [], order: { field: 'id', descending: false } } as const
