import { type ProfitShare, profitShares } from '@settle/shared/features/share/profit-share.ts'
import { type DaySpan } from '@settle/shared/features/dashboard/dashboard-period.rules.ts'
import { profitShareRows } from '#server/features/share/index.ts'
import { spanFilters, type Viewer } from '#server/features/dashboard/view/viewer.ts'

/** The filters of the caller's own shares that came up in a span: an operator sees its agents' besides. */
export function ownShareFilters(viewer: Viewer, span: DaySpan): Record<string, string> {
  const { providerId = '', merchantId = '', tenantId = '' } = viewer.narrowing
  return {
    beneficiaryType: viewer.actor.role,
    ...spanFilters('createTime', span),
    ...(providerId === '' ? {} : { poolProviderId: providerId }),
    ...(merchantId === '' ? {} : { orderMerchantId: merchantId }),
    ...(tenantId === '' ? {} : { tenantId }),
  }
}

/** 分润 of the caller in a span, in fen: what accrued less what was revoked, by the day on which each share came up. */
export function ownShareOf(viewer: Viewer, span: DaySpan): number {
  let sum = 0
  for (const { amount } of ownShares(viewer, span)) sum += amount
  return sum
}

/** The same by the points of a trend. */
export function ownShareTrend(viewer: Viewer): number[] {
  const { points } = viewer
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined) return []
  const sums = points.map(() => 0)
  for (const { createTime, amount } of ownShares(viewer, { begin: first.begin, end: last.end })) {
    const day = createTime.slice(0, 10)
    const index = points.findIndex(({ begin, end }) => day >= begin && day <= end)
    if (index !== -1) sums[index] = (sums[index] ?? 0) + amount
  }
  return sums
}

function ownShares(viewer: Viewer, span: DaySpan): Iterable<ProfitShare> {
  return viewer.rowsOf(
    profitShares,
    viewer.world.rows(profitShareRows),
    ownShareFilters(viewer, span),
  )
}
