import { ownedByParty } from '@settle/shared/core/resource.ts'
import { addDays } from '@settle/shared/core/day.ts'
import { isInScope } from '#server/core/list-query.ts'
import { merchants } from '#server/features/session/index.ts'
import { ledgerAccounts } from '#server/ledger/chart-of-accounts.ts'
import { daysIn } from './figures.ts'
import { type Viewer } from './viewer.ts'

const meanDays = 7

/** How many merchants have less than they spent on a mean day of the last seven (domain.md 3.22, N30). */
export function merchantsShortOfMoney(viewer: Viewer): number {
  const { world, actor, today } = viewer
  const spent = new Map<string, number>()
  for (const { order, pay } of daysIn(viewer.days, {
    begin: addDays(today.end, 1 - meanDays),
    end: today.end,
  })) {
    spent.set(order.merchantId, (spent.get(order.merchantId) ?? 0) + pay)
  }
  let count = 0
  for (const [merchantId, pay] of spent) {
    const merchant = world.rows(merchants).find(merchantId)
    if (merchant === undefined || !isInScope({ owner: ownedByParty }, actor, merchant)) continue
    if (availableOf(viewer, merchantId) * meanDays < pay) count += 1
  }
  return count
}

function availableOf({ world }: Viewer, merchantId: string): number {
  return world
    .rows(ledgerAccounts)
    .allBy('ownerId', merchantId)
    .filter(({ kind }) => kind === 'MCH_AVL')
    .reduce((sum, { balance }) => sum + balance, 0)
}
