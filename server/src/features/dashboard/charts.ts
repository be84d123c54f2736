import { type Locale } from '@settle/shared/core/text.ts'
import { type Role } from '@settle/shared/core/role.ts'
import {
  type DashboardBreakdown,
  type DashboardChart,
  type DashboardTrendPoint,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import {
  screensOfCharts,
  screensOfFigure,
} from '@settle/shared/features/dashboard/dashboard-screens.rules.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { bizType } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { say } from '#server/core/locale.ts'
import { type OrderDay } from '#server/features/payout/index.ts'
import {
  daysIn,
  feeSeenBy,
  incomeTaxOf,
  netOf,
  payoutOf,
  surchargeOf,
  taxOf,
  vatOf,
} from './figures.ts'
import { projectPartsOf } from './project-parts.ts'
import { ownShareTrend } from './own-shares.ts'
import { limitUseOf } from './tax-figures.ts'
import { anyDay, spanFilters, type Viewer } from './viewer.ts'

/** Besides the trend (domain.md 6). */
const chartsOf: Readonly<Record<Role, readonly DashboardChart[]>> = {
  admin: ['providers', 'operators', 'bizTypes', 'failures', 'merchants'],
  operator: ['merchants', 'agents', 'providers'],
  merchant: ['composition', 'projects', 'failures'],
  provider: ['merchants', 'failures', 'limitUse'],
  agent: ['merchants'],
}

const mostRanked = 10
const mostFailures = 8

type Part = Omit<DashboardBreakdown['rows'][number], 'link'>

/** 走势: payouts and fee by day or month; the caller's own share and, for a provider, the taxes that it collects. */
export function trendOf(viewer: Viewer): DashboardTrendPoint[] {
  if (!viewer.sees(screensOfCharts)) return []
  const { role } = viewer.actor
  const feeOf = feeSeenBy(role)
  const hasShares = role !== 'merchant' && viewer.sees(screensOfFigure.share)
  const shares = hasShares ? ownShareTrend(viewer) : undefined
  return viewer.points.map((point, index) => {
    const days = daysIn(viewer.days, point)
    return {
      name: point.name,
      payout: payoutOf(days),
      fee: feeOf(days),
      ...(shares === undefined ? {} : { share: shares[index] ?? 0 }),
      ...(role === 'provider'
        ? { vat: vatOf(days), surcharge: surchargeOf(days), iit: incomeTaxOf(days) }
        : {}),
    }
  })
}

/** The parts of the period's sums, as the role's charts show them. */
export function breakdownsOf(viewer: Viewer, locale: Locale): DashboardBreakdown[] {
  if (!viewer.sees(screensOfCharts)) return []
  const days = daysIn(viewer.days, viewer.current)
  return chartsOf[viewer.actor.role].map((chart) => makers[chart](days, viewer, locale))
}

type Maker = (days: readonly OrderDay[], viewer: Viewer, locale: Locale) => DashboardBreakdown

const makers: Readonly<Record<DashboardChart, Maker>> = {
  providers: (days) =>
    payoutsBy('providers', days, ({ order }) => [order.providerId, order.providerName]),
  operators: (days, _viewer, locale) =>
    payoutsBy('operators', days, ({ order }) => [
      order.operatorId ?? '',
      order.operatorName ?? say(locale, '平台直营'),
    ]),
  agents: (days, viewer, locale) => {
    const breakdown = payoutsBy('agents', days, ({ order }) => [
      order.agentId ?? '',
      order.agentName ?? say(locale, '无代理商'),
    ])
    const rows = breakdown.rows.map((row) => ({ ...row, link: agentOf(viewer, row) }))
    return { ...breakdown, rows }
  },
  bizTypes: (days, _viewer, locale) =>
    payoutsBy('bizTypes', days, ({ order }) => [
      order.bizType,
      bizType.labelOf(order.bizType, locale),
    ]),
  merchants: (days, viewer) => {
    const breakdown = payoutsBy('merchants', days, ({ order }) => [
      order.merchantId,
      order.merchantName,
    ])
    const rows = breakdown.rows.map((row) => ({ ...row, link: itemsOf(viewer, row.name) }))
    return { ...breakdown, rows }
  },
  failures: (days, _viewer, locale) => {
    const counts = new Map<string, number>()
    for (const { failures } of days) {
      for (const [reason, count] of failures) {
        counts.set(reason, (counts.get(reason) ?? 0) + count)
      }
    }
    const parts = [...counts].map(([reason, value]) => ({
      key: reason,
      name: say(locale, reason === '' ? '原因不明' : reason),
      value,
    }))
    return ranked('failures', 'count', parts, mostFailures)
  },
  limitUse: (_days, viewer) => {
    const rows = limitUseOf(viewer).map((part) => ({ ...part, link: null }))
    return {
      chart: 'limitUse',
      unit: 'count',
      total: totalOf(rows),
      rows,
      rest: { count: 0, value: 0 },
    }
  },
  composition: (days, viewer, locale) => {
    const parts = [
      { key: 'net', name: say(locale, '实发金额'), value: netOf(days) },
      { key: 'tax', name: say(locale, '税费'), value: taxOf(days) },
      { key: 'fee', name: say(locale, '服务费'), value: feeSeenBy(viewer.actor.role)(days) },
    ]
    return ranked('composition', 'fen', parts, parts.length)
  },
  projects: (days, viewer, locale) => {
    const parts = projectPartsOf(viewer)
    const other = payoutOf(days) - totalOf(parts)
    const rest = { key: '', name: say(locale, '非项目付款'), value: other }
    // Where no project was paid there is nothing to compare.
    const shown = parts.length === 0 ? [] : [...parts, rest]
    return ranked('projects', 'fen', shown, mostRanked)
  },
}

function payoutsBy(
  chart: DashboardChart,
  days: readonly OrderDay[],
  partOf: (day: OrderDay) => readonly [key: string, name: string],
): DashboardBreakdown {
  const parts = new Map<string, Part>()
  for (const day of days) {
    const [key, name] = partOf(day)
    parts.set(key, { key, name, value: (parts.get(key)?.value ?? 0) + day.amount })
  }
  return ranked(chart, 'fen', [...parts.values()], mostRanked)
}

/** The greatest parts, and all others as one; a part of nothing is none. */
function ranked(
  chart: DashboardChart,
  unit: DashboardBreakdown['unit'],
  parts: readonly Part[],
  most: number,
): DashboardBreakdown {
  const sorted = parts
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value || (one.key < other.key ? -1 : 1))
  const others = sorted.slice(most)
  return {
    chart,
    unit,
    total: totalOf(sorted),
    rows: sorted.slice(0, most).map((part) => ({ ...part, link: null })),
    rest: { count: others.length, value: totalOf(others) },
  }
}

function totalOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0)
}

/** The agent in the list of agents, which finds it by its name; payouts without an agent lead nowhere. */
function agentOf(viewer: Viewer, { key, name }: Part) {
  return key !== '' && viewer.sees(['AgentList']) ? viewer.linkTo('agent', { keyWord: name }) : null
}

/** What a merchant was paid for in the period; the list of items finds a merchant by its name. */
function itemsOf(viewer: Viewer, merchantName: string) {
  return viewer.linkTo('payoutItem', {
    status: paymentStatus.values.succeeded,
    merchantName,
    ...spanFilters('finishTime', viewer.current),
    ...anyDay('createTime'),
    ...viewer.narrowingFilters,
  })
}
