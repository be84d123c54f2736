import {
  invoiceApplyStatus,
  invoicingStatus,
} from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import {
  type InvoiceApply,
  type InvoiceApplyOrder,
} from '@settle/shared/features/invoice/invoice-apply.ts'
import {
  invoiceApplyOrderRows,
  invoiceApplyRows,
  invoiceRows,
} from '#server/features/invoice-quota/index.ts'
import {
  balancesOfKinds,
  broken,
  fine,
  sumsAgree,
  type InvariantCheck,
  type InvariantResult,
} from '#server/ledger/invariants.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type RowSource } from '#server/worlds/types.ts'

const byId = { where: [], order: { field: 'id', descending: false } } as const
const { applied, invoiced } = invoicingStatus.values

/** What applications and invoices say, the quota says too (domain.md 4.9, point 8). */
export function* invoiceInvariants(world: RowSource): InvariantCheck {
  const entries: InvoiceApplyOrder[] = []
  yield* visiting(world.rows(invoiceApplyOrderRows).each(byId), (row) => {
    if (row.invoicingStatus !== invoicingStatus.values.toInvoice) entries.push(row)
  })
  return [
    yield* sumsAgree(
      '开票中额度等于未完结开票申请的金额',
      balancesOfKinds(world, 'Q_APPLIED'),
      restsOf(entries, applied),
    ),
    yield* sumsAgree(
      '已开票额度等于已开票批次的金额',
      balancesOfKinds(world, 'Q_INVOICED'),
      restsOf(entries, invoiced),
    ),
    yield* sumsAgree(
      '待冲红额度等于已提交税局的退汇金额',
      balancesOfKinds(world, 'Q_TOREV'),
      entries.map((row) => [keyOf(row), row.returned]),
    ),
    yield* invoicesAreApplications(world, entries),
  ]
}

/** Σ blue − Σ red of an application is what its orders are invoiced with: its amount, or nothing once it is reversed. */
function* invoicesAreApplications(
  world: RowSource,
  entries: readonly InvoiceApplyOrder[],
): Generator<void, InvariantResult> {
  const name = '每个开票申请：蓝字减红字发票等于已开票批次的金额，价税合计 = 不含税 + 税额'
  const invoicedOf = sumBy(
    entries.filter((row) => row.invoicingStatus === invoiced),
    ({ applyId, amount }) => [applyId, amount],
  )
  const sums = new Map<string, number>()
  let wrong: string | undefined
  yield* visiting(world.rows(invoiceRows).each(byId), (row) => {
    sums.set(row.applyId, (sums.get(row.applyId) ?? 0) + row.totalAmount)
    if (row.totalAmount !== row.exTaxAmount + row.taxAmount) wrong = row.invoiceNo
    return wrong === undefined
  })
  if (wrong !== undefined) return broken(name, wrong)
  let count = 0
  yield* visiting(world.rows(invoiceApplyRows).each(byId), (row) => {
    count += 1
    if ((sums.get(row.id) ?? 0) !== expectedOf(row, invoicedOf)) wrong = row.applyNo
    return wrong === undefined
  })
  return wrong === undefined ? fine(name, '{count} 个申请', { count }) : broken(name, wrong)
}

function expectedOf({ id, status }: InvoiceApply, invoicedOf: ReadonlyMap<string, number>): number {
  return status === invoiceApplyStatus.values.invoiced ? (invoicedOf.get(id) ?? 0) : 0
}

function restsOf(
  entries: readonly InvoiceApplyOrder[],
  status: InvoiceApplyOrder['invoicingStatus'],
): (readonly [string, number])[] {
  return entries.map((row) => [
    keyOf(row),
    row.invoicingStatus === status ? row.amount - row.returned : 0,
  ])
}

function keyOf({ merchantId, providerId, payPass }: InvoiceApplyOrder): string {
  return `merchant/${merchantId}/${providerId}:${payPass}`
}

function sumBy<Value>(
  values: readonly Value[],
  entryOf: (value: Value) => readonly [string, number],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const value of values) {
    const [key, amount] = entryOf(value)
    sums.set(key, (sums.get(key) ?? 0) + amount)
  }
  return sums
}
