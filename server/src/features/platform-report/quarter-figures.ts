import { addFen, fen, type Fen } from '@settle/shared/core/money/fen.ts'
import { subjectType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { taxBearer } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { taxFilingStatus, taxScheme } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { taxCounterRows, taxDeclarationRows } from '#server/features/tax/index.ts'
import { ledgerTransfers } from '#server/ledger/ledger.ts'
import { isExemptName } from '#server/simulators/people/person-names.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { monthsOf } from './quarter.ts'

/** What a person got in one month, and to which of the three numbers it belongs. Fen. */
interface PersonMonth {
  readonly individualId: string
  readonly month: string
  readonly class: 'R' | 'W' | 'E'
  readonly amount: Fen
}

/** What a provider paid in a quarter, by the ledger and by the three numbers, which must add up (order 810). Fen. */
export interface QuarterFigures {
  readonly ledger: Fen
  readonly reported: Fen
  readonly withheld: Fen
  readonly exempt: Fen
  /** Payouts of the quarter that have no result yet. */
  readonly unfinished: number
  readonly rows: readonly PersonMonth[]
  /** Of each person and month (`payoutKey`), how many payouts succeeded and what of the fees they bore. */
  readonly payouts: ReadonlyMap<string, { readonly count: number; readonly fee: Fen }>
}

/** Adds up a quarter, in slices: the three numbers out of counters and declarations, the ledger out of its transfers. */
export function* figuresOfQuarter(
  source: RowSource,
  providerId: string,
  period: string,
): Generator<void, QuarterFigures> {
  const rows = yield* classesOf(source, providerId, period)
  const sumOf = (wanted: PersonMonth['class']) =>
    rows.reduce((sum, row) => (row.class === wanted ? addFen(sum, row.amount) : sum), fen(0))
  const items = yield* itemsOf(source, providerId, period)
  return {
    ledger: yield* ledgerOf(source, items.succeeded, items.orders),
    reported: sumOf('R'),
    withheld: sumOf('W'),
    exempt: sumOf('E'),
    unfinished: items.unfinished,
    rows,
    payouts: payoutsOf(items.succeeded, items.orders),
  }
}

/** By how much the three numbers differ from the ledger. */
export function differenceOf({
  ledger,
  reported,
  withheld,
  exempt,
}: Pick<QuarterFigures, 'ledger' | 'reported' | 'withheld' | 'exempt'>): number {
  return ledger - reported - withheld - exempt
}

/** Each person and month, in exactly one class (docs/decisions/0113). */
function* classesOf(
  source: RowSource,
  providerId: string,
  period: string,
): Generator<void, PersonMonth[]> {
  const counters = monthsOf(period).flatMap((month) =>
    source.rows(taxCounterRows).allBy('period', `${providerId}/${month}`),
  )
  const taxed = new Set<string>()
  yield* visiting(counters, ({ individualId, posted: { vat, surcharge, iit } }) => {
    if (vat + surcharge + iit > 0) taxed.add(individualId)
  })
  const declared = new Set(
    monthsOf(period).filter((month) => isWithheld(source, providerId, month)),
  )
  const rows: PersonMonth[] = []
  yield* visiting(counters, ({ individualId, month, posted: { amount } }) => {
    if (amount === 0) return
    const name = source.rows(individuals).find(individualId)?.name ?? ''
    const isExempt = isExemptName(name) && !taxed.has(individualId)
    const other = declared.has(month) ? 'W' : 'R'
    rows.push({ individualId, month, class: isExempt ? 'E' : other, amount })
  })
  return rows
}

/** Whether the income of a month was told by withholding: it is declared, by the scheme that tells each person's income. */
function isWithheld(source: RowSource, providerId: string, month: string): boolean {
  const { declared, paid } = taxFilingStatus.values
  const declaration = source.rows(taxDeclarationRows).findBy('periodKey', `${providerId}/${month}`)
  if (declaration?.scheme !== taxScheme.values.cumulativeWithholding) return false
  return declaration.status === declared || declaration.status === paid
}

function* itemsOf(source: RowSource, providerId: string, period: string) {
  const months = new Set<string>(monthsOf(period))
  const { succeeded, toPay, paying } = paymentStatus.values
  const orders = new Map<string, BatchOrder>()
  const found: PayoutItem[] = []
  let unfinished = 0
  const begin = `${monthsOf(period)[0]}-01`
  for (const order of source.rows(batchOrderRows).allBy('providerId', providerId)) {
    // Nothing of a quarter is submitted after it, and nothing of it long before.
    if ((order.submitTime ?? '9') < begin) continue
    orders.set(order.id, order)
    for (const item of source.rows(payoutItemRows).allBy('orderId', order.id)) {
      if (!months.has(item.taxPeriod)) continue
      if (item.status === succeeded) found.push(item)
      else if (item.status === toPay || item.status === paying) unfinished += 1
    }
    yield
  }
  return { orders, succeeded: found, unfinished }
}

/** What the people of these items got before tax, out of the transfers that paid it (T08, T10). */
function* ledgerOf(
  source: RowSource,
  items: readonly PayoutItem[],
  orders: ReadonlyMap<string, BatchOrder>,
): Generator<void, Fen> {
  const wanted = new Map(items.map((item) => [item.itemNo, item]))
  let sum = fen(0)
  for (const orderId of new Set(items.map((item) => item.orderId))) {
    const order = orders.get(orderId)
    const ownTax = order?.taxBearer === taxBearer.values.individual
    const ownFee = order?.feeBearer === subjectType.values.individual
    for (const transfer of source.rows(ledgerTransfers).allBy('orderNo', order?.orderNo ?? '')) {
      const { code, itemNo, debitAccount, creditAccount, amount } = transfer
      if (code !== 'T08' && code !== 'T10') continue
      if (itemNo === null || !wanted.has(itemNo)) continue
      const [debit, credit] = [kindOf(debitAccount), kindOf(creditAccount)]
      const isNet = credit === 'BANK' || credit === 'WALLET'
      const isTax = credit.startsWith('TAX_') && ownTax
      const isFee = debit === 'MCH_FRZ' && credit === 'HOLD' && ownFee
      if (isNet || isTax || isFee) sum = addFen(sum, amount)
    }
    yield
  }
  return sum
}

function kindOf(account: string): string {
  return account.slice(0, account.indexOf('/'))
}

/** Where `payouts` keeps those of a person in a month. */
export function payoutKey({ individualId, month }: Pick<PersonMonth, 'individualId' | 'month'>) {
  return `${individualId}/${month}`
}

function payoutsOf(items: readonly PayoutItem[], orders: ReadonlyMap<string, BatchOrder>) {
  const payouts = new Map<string, { readonly count: number; readonly fee: Fen }>()
  for (const { individualId, taxPeriod: month, orderId, fee } of items) {
    const isOwn = orders.get(orderId)?.feeBearer === subjectType.values.individual
    const key = payoutKey({ individualId, month })
    const known = payouts.get(key) ?? { count: 0, fee: fen(0) }
    payouts.set(key, {
      count: known.count + 1,
      fee: isOwn ? addFen(known.fee, fen(fee)) : known.fee,
    })
  }
  return payouts
}
