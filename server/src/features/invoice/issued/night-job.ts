import { addDays, epochMsOf, parseDateTime, parseDay } from '@settle/shared/core/day.ts'
import { accountStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { invoiceApplyStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { type InvoiceApply } from '@settle/shared/features/invoice/invoice-apply.ts'
import { invoiceStage, stageOf } from '@settle/shared/features/invoice/invoice-stage.ts'
import {
  byClock,
  invoiceApplyRows,
  invoicePieceRows,
} from '#server/features/invoice-quota/index.ts'
import { providers } from '#server/features/session/index.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { findText } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { issue } from './issue.service.ts'
import { issueQuotaLeft, sumOf } from './issue-quota.ts'
import { tellNight } from '#server/features/invoice/apply/invoice-notices.ts'

/** The event that hands over what is queued. */
const nightKind = 'invoice.night'
const nightTime = '00:30:00'

/** The nights for which the job is planned, by their day. */
const nights = defineCollection('invoiceNights', { bookkeeping: true })

/** Has the next night hand over what is queued by then; a second call plans nothing more. */
export function queueForNight(tx: Transaction): void {
  const today = parseDay(tx.today())
  const todayMs = epochMsOf(parseDateTime(`${today} ${nightTime}`))
  const day = todayMs > tx.nowMs() ? today : addDays(today, 1)
  if (tx.rows(nights).find(day) !== undefined) return
  tx.rows(nights).insert({ id: day })
  tx.schedule(nightKind, epochMsOf(parseDateTime(`${day} ${nightTime}`)), { day })
}

/** The night job; once for all worlds of a registry. */
export function connectNightJob(registry: WorldRegistry): void {
  registry.onDue(nightKind, (tx, payload) => {
    const day = findText(payload, 'day') ?? ''
    if (tx.rows(nights).find(day) !== undefined) tx.rows(nights).remove(day)
    for (const [providerId, waiting] of queuedByProvider(tx)) issueFor(tx, providerId, waiting)
  })
}

/** A provider whose account is not normal is left out; at the first that its quota does not hold, the rest waits. */
function issueFor(tx: Transaction, providerId: string, waiting: readonly InvoiceApply[]): void {
  const provider = tx.rows(providers).find(providerId)
  const isOpen = provider?.accountStatus === accountStatus.values.normal
  let sent = 0
  for (const row of isOpen ? waiting : []) {
    const needed = sumOf(tx.rows(invoicePieceRows).allBy('applyId', row.id))
    if (needed > issueQuotaLeft(tx, providerId, tx.today())) break
    issue(tx, row, byClock)
    sent += 1
  }
  const left = waiting.length - sent
  if (left > 0) queueForNight(tx)
  tellNight(tx, providerId, sent, left)
}

function queuedByProvider(
  tx: Transaction,
): readonly (readonly [string, readonly InvoiceApply[]])[] {
  const byProvider = new Map<string, InvoiceApply[]>()
  for (const row of tx
    .rows(invoiceApplyRows)
    .allBy('status', invoiceApplyStatus.values.invoicing)) {
    if (stageOf(row) !== invoiceStage.values.queued) continue
    const known = byProvider.get(row.providerId)
    if (known === undefined) byProvider.set(row.providerId, [row])
    else known.push(row)
  }
  return [...byProvider]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, rows]) => [id, rows.toSorted((a, b) => (a.applyNo < b.applyNo ? -1 : 1))] as const)
}
