import { invoicingStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { reportStatus } from '@settle/shared/features/platform-report/platform-report.dictionaries.ts'
import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { quotaOf } from '#server/features/invoice/index.ts'
import { invoiceApplyOrderRows, invoiceRows } from '#server/features/invoice-quota/index.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { figuresOfQuarter, platformReportRows } from '#server/features/platform-report/index.ts'
import { taxCertificateRows } from '#server/features/tax-certificate/index.ts'
import { taxDeclarationRows, taxOffsets } from '#server/features/tax/index.ts'
import { ledgerAccounts } from '#server/ledger/chart-of-accounts.ts'
import { bankLines } from '#server/simulators/bank/bank-books.ts'
import { runAtOnce } from '#server/worlds/slices.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { each } from './settlement-books.ts'

/**
 * Fails where one of the three identities is broken: paid = invoiced + open, withheld = declared = certified, and
 * reported + withheld + exempt = ledger. `paid` are the items that the bank calls paid, as they were submitted.
 */
export function expectIdentities(source: RowSource, paid: readonly PayoutItem[]): void {
  expectInvoiced(source, paid)
  expectDeclared(source, paid)
  expectReported(source, paid)
}

/** Of each merchant: what it paid is what its invoices say, and what may still be invoiced. */
function expectInvoiced(source: RowSource, paid: readonly PayoutItem[]): void {
  const { invoiced: hasInvoice } = invoicingStatus.values
  const invoiced = new Totals()
  const open = new Totals()
  const isInvoiced = new Map(
    each(source, batchOrderRows).map((order) => [order.id, order.invoicingStatus === hasInvoice]),
  )
  for (const { merchantId, orderId, pay } of paid) {
    if (isInvoiced.get(orderId) === true) invoiced.add(merchantId, pay)
    else open.add(merchantId, pay)
  }
  const written = new Totals()
  for (const { merchantId, totalAmount } of each(source, invoiceRows)) {
    written.add(merchantId, totalAmount)
  }
  for (const { merchantId, invoicingStatus: standing, returned } of each(
    source,
    invoiceApplyOrderRows,
  )) {
    // It came back, and its invoice is not reversed yet.
    if (standing === hasInvoice) written.add(merchantId, 0 - returned)
  }
  expectSame('paid and invoiced', invoiced, written)
  const left = new Totals()
  for (const merchantId of new Set(paid.map((item) => item.merchantId))) {
    const { available, applied } = quotaOf(source, merchantId, undefined)
    left.add(merchantId, available + applied)
  }
  expectSame('paid and open', open, left)
}

/** Of each provider and month: what was withheld is what is declared, and what is paid has its certificates. */
function expectDeclared(source: RowSource, paid: readonly PayoutItem[]): void {
  const withheld = new Totals()
  const inPools = new Totals()
  for (const { providerId, payPass, taxPeriod, tax } of paid) {
    withheld.add(`${providerId}/${taxPeriod}`, tax)
    inPools.add(`${providerId}:${payPass}`, tax)
  }
  const returnedLater = new Totals()
  for (const { providerId, month, vat, surcharge, iit } of each(source, taxOffsets)) {
    returnedLater.add(`${providerId}/${month}`, vat + surcharge + iit)
  }
  // Taxes that the bureau has of what came back: the pool gives them once a payment was smaller by them.
  for (const { providerId, payPass, taxRefundPending } of each(source, payoutItemRows)) {
    inPools.add(`${providerId}:${payPass}`, taxRefundPending)
  }
  const certified = new Totals()
  for (const { declarationId, total } of each(source, taxCertificateRows)) {
    certified.add(declarationId, total)
  }
  for (const row of each(source, taxDeclarationRows)) {
    const { periodKey, total } = row
    const isPaid = row.status === taxFilingStatus.values.paid
    const returned = isPaid ? returnedLater.of(periodKey) : 0
    const isTold = row.izChanged === yesNo.values.no || isPaid
    if (isTold && withheld.of(periodKey) + returned !== total) {
      throw new Error(`${periodKey}: withheld ${withheld.of(periodKey)}, declared ${total}`)
    }
    expectCertified(row, certified.of(row.id))
  }
  for (const { id, amount, summary } of each(source, bankLines)) {
    if (summary === '缴纳税款') inPools.add(id.slice(id.lastIndexOf('@') + 1), 0 - amount)
  }
  const held = new Totals()
  for (const { kind, pool, balance } of each(source, ledgerAccounts)) {
    if (kind.startsWith('TAX_')) held.add(pool, balance)
  }
  expectSame('withheld and in the pools', inPools, held)
}

function expectCertified(
  { status, periodKey, total, offsetTax }: TaxDeclaration,
  certified: number,
): void {
  const wanted = status === taxFilingStatus.values.paid ? total - offsetTax : 0
  if (certified !== wanted) {
    throw new Error(`${periodKey}: ${certified} is certified, ${wanted} was paid`)
  }
}

/** Of each provider and quarter: the three numbers add up to the ledger, and that is what the bank paid. */
function expectReported(source: RowSource, paid: readonly PayoutItem[]): void {
  const amounts = new Totals()
  for (const { providerId, taxPeriod, amount } of paid) {
    amounts.add(`${providerId}/${quarterOf(taxPeriod)}`, amount)
  }
  for (const [key, amount] of amounts) {
    const [providerId = '', period = ''] = key.split('/')
    const { ledger, reported, withheld, exempt } = runAtOnce(
      figuresOfQuarter(source, providerId, period),
    )
    if (ledger !== amount || reported + withheld + exempt !== amount) {
      throw new Error(`${key}: ${amount} paid, ${ledger} = ${reported} + ${withheld} + ${exempt}`)
    }
  }
  for (const row of each(source, platformReportRows)) {
    const { periodKey, status, izChanged, ledger } = row
    if (row.reported + row.withheld + row.exempt !== ledger) {
      throw new Error(`${row.reportNo} does not add up.`)
    }
    const isInForce = status === reportStatus.values.accepted && izChanged === yesNo.values.no
    if (isInForce && ledger !== amounts.of(periodKey)) {
      throw new Error(`${periodKey}: ${ledger} is reported, ${amounts.of(periodKey)} was paid`)
    }
  }
}

function quarterOf(month: string): string {
  return `${month.slice(0, 4)}Q${Math.ceil(Number(month.slice(5)) / 3)}`
}

/** Sums by a key; what is 0 is as good as absent. */
class Totals {
  readonly #sums = new Map<string, number>()

  add(key: string, amount: number): void {
    this.#sums.set(key, this.of(key) + amount)
  }

  of(key: string): number {
    return this.#sums.get(key) ?? 0
  }

  [Symbol.iterator](): IterableIterator<[string, number]> {
    return this.#sums.entries()
  }
}

function expectSame(what: string, one: Totals, other: Totals): void {
  for (const [key] of [...one, ...other]) {
    if (one.of(key) !== other.of(key)) {
      throw new Error(`${what}: ${key} is ${one.of(key)} and ${other.of(key)}`)
    }
  }
}
