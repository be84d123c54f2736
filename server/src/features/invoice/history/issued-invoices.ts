import {
  invoiceApplyStatus,
  reversalStatus,
} from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { planOf } from '#server/features/funds/history/index.ts'
import { blueInvoicesOf } from '#server/features/invoice/index.ts'
import { invoiceApplyRows } from '#server/features/invoice-quota/index.ts'
import { actorNamed } from '#server/features/session/history/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** Who issues and who reviews at each provider; two people (domain.md 3.9). */
const issuers: Readonly<Record<string, readonly [drawer: string, checker: string]>> = {
  '1200000000000000001': ['luoshui_fp', 'luoshui_fh'],
  '1200000000000000002': ['haitang', 'haitang_fh'],
  '1200000000000000003': ['linchuan', 'linchuan_fh'],
  '1200000000000000004': ['yunxiu', 'yunxiu_fh'],
}

export function drawerOf(world: World, providerId: string): Actor {
  return actorNamed(world, issuers[providerId]?.[0] ?? '')
}

export function checkerOf(world: World, providerId: string): Actor {
  return actorNamed(world, issuers[providerId]?.[1] ?? '')
}

/** The blue invoices of an issued application that nobody reverses; `nth` counts applications from the newest one. */
export function bluesOf(tx: Transaction, merchant: number, nth: number): readonly Invoice[] {
  const issued = tx
    .rows(invoiceApplyRows)
    .allBy('merchantId', planOf(merchant).merchantId)
    .filter(({ status }) => status === invoiceApplyStatus.values.invoiced)
    .toSorted((one, other) => (one.applyNo < other.applyNo ? 1 : -1))
  const blues = blueInvoicesOf(tx, issued[nth]?.id ?? '')
  const isFree = blues.every(
    (invoice) => invoice.reversalStatus === reversalStatus.values.notNeeded,
  )
  return isFree ? blues : []
}
