import { type InvoiceQuota } from '@settle/shared/features/invoice/invoice-form-calls.ts'
import { ledgerAccounts } from '#server/ledger/chart-of-accounts.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** What of a merchant's payouts may be invoiced, is applied for, is invoiced, and waits for a reversal; fen, over all channels. */
export function quotaOf(
  source: RowSource,
  merchantId: string,
  providerId: string | undefined,
): InvoiceQuota {
  const sums = { Q_AVAIL: 0, Q_APPLIED: 0, Q_INVOICED: 0, Q_TOREV: 0 }
  for (const { kind, pool, balance } of source.rows(ledgerAccounts).allBy('ownerId', merchantId)) {
    const isAsked = providerId === undefined || pool.startsWith(`${providerId}:`)
    if (isAsked && isQuota(kind)) sums[kind] += balance
  }
  return {
    available: sums.Q_AVAIL,
    applied: sums.Q_APPLIED,
    invoiced: sums.Q_INVOICED,
    toReverse: sums.Q_TOREV,
  }
}

function isQuota(kind: string): kind is 'Q_AVAIL' | 'Q_APPLIED' | 'Q_INVOICED' | 'Q_TOREV' {
  return ['Q_AVAIL', 'Q_APPLIED', 'Q_INVOICED', 'Q_TOREV'].includes(kind)
}
