import {
  type DashboardBreakdown,
  type DashboardChart,
  type DashboardTrendPoint,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import {
  screensOfCharts,
  screensOfFigure,
} from '@settle/shared/features/dashboard/dashboard-screens.rules.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { breakdownMakers } from './breakdowns.ts'
import { feeSeenBy, incomeTaxOf, payoutOf, surchargeOf, vatOf } from './figures.ts'
import { paidLink } from '#server/features/dashboard/view/links.ts'
import { ownShareFilters, ownShareTrend } from './own-shares.ts'
import { type Viewer } from '#server/features/dashboard/view/viewer.ts'

/** Besides the trend (domain.md 6). */
const chartsOf: Readonly<Record<Role, readonly DashboardChart[]>> = {
  admin: ['providers', 'operators', 'bizTypes', 'provinces', 'failures', 'merchants'],
  operator: ['merchants', 'agents', 'providers'],
  merchant: ['composition', 'projects', 'failures'],
  provider: ['merchants', 'failures', 'limitUse'],
  agent: ['merchants'],
}

/** 走势: payouts and fee by day, week or month; the caller's own share and, for a provider, the taxes that it collects. */
export function trendOf(viewer: Viewer): DashboardTrendPoint[] {
  if (!viewer.sees(screensOfCharts)) return []
  const { role } = viewer.actor
  const feeOf = feeSeenBy(role)
  const hasShares = role !== 'merchant' && viewer.sees(screensOfFigure.share)
  const shares = hasShares ? ownShareTrend(viewer) : undefined
  return viewer.points.map((point, index) => {
    const days = viewer.daysIn(point)
    const shareLink = viewer.linkTo('share', ownShareFilters(viewer, point))
    return {
      ...point,
      payout: payoutOf(days),
      fee: feeOf(days),
      ...(shares === undefined ? {} : { share: shares[index] ?? 0, shareLink }),
      ...(role === 'provider'
        ? { vat: vatOf(days), surcharge: surchargeOf(days), iit: incomeTaxOf(days) }
        : {}),
      link: paidLink(viewer, point),
    }
  })
}

/** The parts of the period's sums, as the role's charts show them. */
export function breakdownsOf(viewer: Viewer, locale: Locale): DashboardBreakdown[] {
  if (!viewer.sees(screensOfCharts)) return []
  return chartsOf[viewer.actor.role].map((chart) => breakdownMakers[chart](viewer, locale))
}
