import { addDays } from '@settle/shared/core/day.ts'
import { type DashboardOutlook } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { screensOfFigure } from '@settle/shared/features/dashboard/dashboard-screens.rules.ts'
import { ownBalanceOf } from './balances.ts'
import { merchantPayOf } from './figures.ts'
import { paidLink } from '#server/features/dashboard/view/links.ts'
import { type Viewer } from '#server/features/dashboard/view/viewer.ts'

const meanDays = 30

/** How many days a merchant's balance lasts, by what it spent on a mean day of the last thirty; null for all others. */
export function outlookOf(viewer: Viewer): DashboardOutlook | null {
  const sees = viewer.sees(screensOfFigure.available) && viewer.sees(screensOfFigure.merchantPay)
  if (viewer.actor.role !== 'merchant' || !sees) return null
  const { end } = viewer.today
  const span = { begin: addDays(end, 1 - meanDays), end }
  const spent = merchantPayOf(viewer.daysIn(span))
  const available = ownBalanceOf(viewer, 'available')
  const days = spent === 0 ? null : Math.floor((available * meanDays) / spent)
  return { spent, days, link: paidLink(viewer, span) }
}
