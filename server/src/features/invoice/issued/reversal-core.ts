import { reversalStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { type InvoiceApply } from '@settle/shared/features/invoice/invoice-apply.ts'
import { notFound } from '#server/core/refusal.ts'
import {
  invoiceApplyRows,
  invoiceRows,
  reopenOrders,
} from '#server/features/invoice-quota/index.ts'
import { nextInvoiceNumber } from '#server/simulators/tax/tax-bureau.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { giveBackIssueQuota } from './issue-quota.ts'

/** The blue invoices of an application, in the order of their numbers. */
export function blueInvoicesOf(source: RowSource, applyId: string): readonly Invoice[] {
  return source
    .rows(invoiceRows)
    .allBy('applyId', applyId)
    .filter(({ isRed }) => isRed === yesNo.values.no)
}

/**
 * All blue invoices of an application are red now: each gets its twin with negated figures, its orders can be applied for
 * again with what is left of them, and of this month's issue quota as much is free again (domain.md 3.10, Q6). Gives the
 * red invoices. The caller sees to the confirmation before, and tells people afterwards (N21).
 */
export function reverseApply(
  tx: Transaction,
  applyId: string,
  remarkOf: (blue: Invoice) => string,
): readonly Invoice[] {
  const apply = tx.rows(invoiceApplyRows).find(applyId)
  if (apply === undefined) throw notFound()
  const reds = blueInvoicesOf(tx, applyId).map((blue) =>
    reverseOne(tx, apply, blue, remarkOf(blue)),
  )
  reopenOrders(tx, apply)
  return reds
}

function reverseOne(
  tx: Transaction,
  { providerId }: InvoiceApply,
  blue: Invoice,
  remark: string,
): Invoice {
  const { reversed } = reversalStatus.values
  tx.rows(invoiceRows).replace({
    ...blue,
    reversalStatus: reversed,
    updateBy: 'system',
    updateTime: tx.now(),
    version: blue.version + 1,
  })
  if (blue.issueDate.slice(0, 7) === tx.today().slice(0, 7)) {
    giveBackIssueQuota(tx, providerId, tx.today(), blue.exTaxAmount)
  }
  return tx.rows(invoiceRows).insert({
    ...blue,
    id: tx.nextId(),
    createTime: tx.now(),
    updateBy: null,
    updateTime: null,
    version: 1,
    invoiceNo: nextInvoiceNumber(tx),
    issueDate: tx.today(),
    issueTime: tx.now(),
    totalAmount: 0 - blue.totalAmount,
    exTaxAmount: 0 - blue.exTaxAmount,
    taxAmount: 0 - blue.taxAmount,
    deductAmount: blue.deductAmount === null ? null : 0 - blue.deductAmount,
    remark,
    fileUrl: null,
    isRed: yesNo.values.yes,
    blueInvoiceId: blue.id,
    reversalStatus: reversed,
  })
}
