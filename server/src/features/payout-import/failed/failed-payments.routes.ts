import {
  listFailedPayments,
  retryFailedPayments,
} from '@settle/shared/features/payout-import/failed-payments.ts'
import { type ImportSummary } from '@settle/shared/features/payout-import/import-summary.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api, type Call } from '#server/core/call/call.ts'
import { type Refused } from '#server/core/refusal.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { failedPaymentsOf, openingRetryOfMany } from './failed-payments.service.ts'

/** Keeps a new import and answers what it is, as an upload does. */
type OpenImport = (
  call: Call<typeof retryFailedPayments>,
  rowCount: number,
  open: (tx: Transaction) => Generator<void, ImportSession | Refused>,
) => Promise<ImportSummary | Refused>

/** The desk of failed payments: those of all batches, and one import for as many as are chosen. */
export function failedPaymentsRoutes(api: Api, openImport: OpenImport): void {
  implement(api, listFailedPayments, ({ world, actor, query, locale }) =>
    failedPaymentsOf(world, actor, query, { locale, labels: api.labelsOf(world, locale) }),
  )
  implement(api, retryFailedPayments, (call) => {
    const { actor, body } = call
    return openImport(call, body.itemIds.length, (tx) =>
      openingRetryOfMany(tx, actor, body.itemIds),
    )
  })
}
