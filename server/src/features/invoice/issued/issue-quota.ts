import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { type InvoicePiece } from '@settle/shared/features/invoice/invoice-apply.ts'
import { Refusal } from '#server/core/refusal.ts'
import { providers } from '#server/features/session/index.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'

/** 开具额度: what a seller may invoice in a month, net of tax, where the bureau has set nothing else; 10,000,000.00 yuan. Fen. */
const usualLimit = 1_000_000_000

/** What the bureau has set for a provider, for every month; the row's id is the provider's. Fen. */
const limits = defineCollection<Row & { readonly amount: number }>('invoiceIssueLimits', {
  bookkeeping: true,
})

/** What a provider has asked of its monthly limit; the row's id is `<providerId>/<YYYY-MM>`. */
const used = defineCollection<Row & { readonly amount: number }>('invoiceIssueQuotas', {
  bookkeeping: true,
})

/** What a provider may still issue in the running month, in fen. */
export function issueQuotaLeft(source: RowSource, providerId: string, today: string): number {
  const limit = source.rows(limits).find(providerId)?.amount ?? usualLimit
  return limit - (source.rows(used).find(idOf(providerId, today))?.amount ?? 0)
}

/** What each provider may still issue in the running month, in fen. */
export function issueQuotasOf(source: RowSource, today: string) {
  const all = source.rows(providers).each({
    where: [],
    order: { field: 'id', descending: false },
  })
  return [...all].map(({ id, providerName }) => ({
    providerId: id,
    providerName,
    leftFen: issueQuotaLeft(source, id, today),
  }))
}

/**
 * The bureau changes what a provider may invoice in a month, in fen; what it has issued already stays issued. Gives whether
 * there is such a provider.
 */
export function setIssueQuota(tx: Transaction, providerId: string, amount: number): boolean {
  if (tx.rows(providers).find(providerId) === undefined) return false
  const row = tx.rows(limits).find(providerId)
  if (row === undefined) tx.rows(limits).insert({ id: providerId, amount })
  else tx.rows(limits).replace({ ...row, amount })
  return true
}

/** Takes the net amounts of invoices out of this month's limit; refuses where they do not fit in. */
export function spendIssueQuota(
  tx: Transaction,
  providerId: string,
  pieces: readonly InvoicePiece[],
): void {
  const left = issueQuotaLeft(tx, providerId, tx.today())
  const needed = sumOf(pieces)
  if (needed > left) {
    const rest = formatYuan(fen(Math.max(0, left)))
    throw new Refusal('本月开票额度不足，剩余{rest}元', { rest })
  }
  change(tx, idOf(providerId, tx.today()), needed)
}

/** Gives a month's limit back what was not issued, or was reversed in the same month. `day` is the day of the issue. */
export function giveBackIssueQuota(
  tx: Transaction,
  providerId: string,
  day: string,
  exTax: number,
): void {
  change(tx, idOf(providerId, day), 0 - exTax)
}

/** The net amounts of some pieces, in fen. */
export function sumOf(pieces: readonly InvoicePiece[]): number {
  return pieces.reduce((sum, { exTax }) => sum + exTax, 0)
}

function change(tx: Transaction, id: string, by: number): void {
  const row = tx.rows(used).find(id)
  if (row === undefined) tx.rows(used).insert({ id, amount: Math.max(0, by) })
  else tx.rows(used).replace({ ...row, amount: Math.max(0, row.amount + by) })
}

function idOf(providerId: string, day: string): string {
  return `${providerId}/${day.slice(0, 7)}`
}
